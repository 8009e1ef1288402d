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
