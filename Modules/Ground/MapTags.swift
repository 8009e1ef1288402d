/// The tags of an object that say something about walking.
struct MapTags: Hashable {
  private var values: [String: String] = [:]

  /// The keys that are kept.
  private static let kept: Set<String> = [
    "access", "aeroway", "amenity", "area", "barrier", "boundary", "bridge", "building",
    "building:part", "covered", "crossing", "entrance", "foot", "ford", "highway", "historic",
    "indoor", "intermittent", "landuse", "layer", "leisure", "location", "locked", "man_made",
    "military", "natural", "office", "parking", "place", "power", "railway", "shop", "sidewalk",
    "sidewalk:both", "sidewalk:left", "sidewalk:right", "tourism", "tunnel", "type", "waterway",
  ]

  /// Whether nothing is said.
  var isEmpty: Bool { values.isEmpty }

  /// Returns the value of a key.
  subscript(_ key: String) -> String? { values[key] }

  /// Sets a tag, if it says something about walking.
  mutating func set(_ key: String, _ value: String) {
    if Self.kept.contains(key) { values[key] = value }
  }

  /// Returns whether a key has a value other than `no`.
  func has(_ key: String) -> Bool { values[key].map { $0 != "no" } ?? false }

  /// Returns whether the value of a key is one of those.
  func `is`(_ key: String, _ those: Set<String>) -> Bool {
    values[key].map(those.contains) ?? false
  }
}

/// What tags say of who may pass.
enum MapAccess: Hashable {
  /// Nothing.
  case unstated
  /// Everybody on foot.
  case open
  /// Not everybody.
  case closed
  /// A value that is not understood.
  case unclear(key: String, value: String)
}

extension MapTags {
  private static let openValues: Set<String> = [
    "yes", "designated", "permissive", "official", "public", "destination", "customers",
    "unknown", "discouraged", "delivery", "agricultural", "forestry", "dismount",
  ]
  private static let closedValues: Set<String> = [
    "no", "private", "military", "permit", "residents", "employees", "emergency", "use_sidepath",
  ]

  /// Who may pass on foot; `foot` goes before `access`.
  var walking: MapAccess {
    var unclear = MapAccess.unstated
    for key in ["foot", "access"] {
      guard let value = values[key] else { continue }
      if Self.openValues.contains(value) { return .open }
      if Self.closedValues.contains(value) { return .closed }
      if unclear == .unstated { unclear = .unclear(key: key, value: value) }
    }
    return unclear
  }

  /// Whether walking is expressly allowed by `foot`.
  var invitesWalkers: Bool { self.is("foot", ["yes", "designated", "permissive", "official"]) }

  /// Whether the object is under the ground.
  var isUnderground: Bool {
    self.is("location", ["underground"]) || self.is("parking", ["underground"])
      || values["layer"].flatMap(Double.init).map { $0 < 0 } ?? false
  }
}

extension MapTags {
  /// Whether an area is water.
  var isWater: Bool {
    guard !has("intermittent"), !has("tunnel"), !has("covered") else { return false }
    return self.is("natural", ["water"]) || self.is("waterway", ["riverbank", "dock"])
      || self.is("landuse", ["reservoir", "basin"]) || self.is("leisure", ["swimming_pool"])
  }

  /// Whether an area is a building that stands on the ground.
  var isBuilding: Bool { has("building") && !self.is("building", ["roof"]) && !isUnderground }

  /// Whether an area is of a kind that is not walked on unless tags open it.
  var isForbiddenLand: Bool {
    self.is("landuse", ["military", "railway", "construction", "quarry"]) || has("military")
      || self.is("aeroway", ["runway", "taxiway", "apron", "helipad", "aerodrome"])
  }

  /// Whether an area is a thick barrier.
  var isBarrierArea: Bool {
    switch barrier {
    case .line, .unknown: true
    case .none: false
    }
  }

  /// Whether a closed way is an area, not a line that happens to close.
  var coversGround: Bool {
    if let area = self["area"] { return area != "no" }
    let areaKeys = [
      "aeroway", "amenity", "building", "historic", "landuse", "leisure", "military", "natural",
      "office", "place", "power", "shop", "tourism",
    ]
    if areaKeys.contains(where: has) { return true }
    return !["barrier", "boundary", "building:part", "highway", "indoor", "railway", "waterway"]
      .contains(where: has)
  }

  /// Whether a way with these tags must close.
  var mustClose: Bool { isBuilding || (isWater && self["waterway"] == nil) }

  /// Whether the tags of a relation say what its area is.
  var describesArea: Bool {
    [
      "aeroway", "amenity", "barrier", "building", "highway", "landuse", "leisure", "man_made",
      "military", "natural", "access", "place", "railway", "tourism", "waterway",
    ].contains(where: has)
  }

  /// Returns the kind of area that the tags make of a shape that covers ground.
  func areaKind(isRelation: Bool, isRings: Bool) -> GroundArea.Kind? {
    if has("building:part"), self["building"] == nil { return nil }
    if isBuilding { return .building }
    if isWater { return .water }
    let access = walking
    if isForbiddenLand { return access == .open ? nil : .forbidden }
    let isThick = isRelation || self["area"] == "yes"
    if isThick, isBarrierArea { return .forbidden }
    let covers = coversGround || isThick || (isRings && !has("barrier"))
    let isElsewhere = isUnderground || has("building") || has("indoor")
    return access == .closed && covers && !isElsewhere ? .forbidden : nil
  }

  /// Whether access decides what the object is.
  func dependsOnAccess(_ isClosed: Bool) -> Bool {
    has("highway") || self["man_made"] == "pier" || (isClosed && coversGround && !isBuilding)
  }
}
