/// What a line bars.
enum MapBarrier: Hashable {
  /// Nothing.
  case none
  /// Whoever would cross it.
  case line(GroundBarrier.Kind)
  /// Something, under a name that is not known.
  case unknown(String)
}

extension MapTags {
  private static let barrierKinds: [String: GroundBarrier.Kind] = [
    "wall": .wall, "retaining_wall": .wall, "city_wall": .wall, "jersey_barrier": .wall,
    "wire_fence": .fence, "fence": .fence, "guard_rail": .fence, "cable_barrier": .fence,
    "hedge": .hedge,
  ]
  /// The barriers that people walk through or step over.
  private static let gates: Set<String> = [
    "gate", "entrance", "kissing_gate", "stile", "lift_gate", "swing_gate", "turnstile",
    "cycle_barrier", "bollard", "sally_port", "bump_gate", "wicket_gate", "sliding_gate",
    "hampshire_gate", "full-height_turnstile", "toll_booth", "border_control", "cattle_grid",
    "motorcycle_barrier", "horse_stile", "block", "height_restrictor", "sliding_beam", "gap",
    "coupure", "chain", "rope",
  ]
  private static let harmless: Set<String> = [
    "no", "kerb", "handrail", "log", "ditch", "planter", "tyres", "debris", "bus_trap", "step",
    "bicycle_barrier", "tank_trap", "spikes", "armadillo", "flower_pot", "tree", "delineators",
  ]

  /// What a line with these tags bars.
  var barrier: MapBarrier {
    if let value = self["barrier"] {
      if let kind = Self.barrierKinds[value] { return .line(kind) }
      if Self.gates.contains(value) {
        return isGateShut && !["chain", "rope", "bollard", "block"].contains(value)
          ? .line(.fence) : .none
      }
      if !Self.harmless.contains(value) { return .unknown(value) }
    }
    if self.is("natural", ["cliff"]) { return .line(.cliff) }
    if self.is("natural", ["coastline"]) { return .line(.water) }
    let passesUnder = has("tunnel") || has("covered") || self.is("location", ["underground"])
    if self.is("waterway", ["river", "canal"]) {
      return passesUnder || has("intermittent") || has("bridge") ? .none : .line(.water)
    }
    let isRoad = self.is("highway", ["motorway", "motorway_link", "trunk", "trunk_link"])
    let isRailway = self.is(
      "railway", ["rail", "light_rail", "subway", "narrow_gauge", "funicular", "preserved"])
    guard isRoad || isRailway, !passesUnder, !has("bridge"), !invitesWalkers else { return .none }
    return .line(.road)
  }

  /// Whether a gate does not let people through; a lock that is for cars alone lets walkers pass.
  var isGateShut: Bool { walking == .closed || self["locked"] == "yes" && !invitesWalkers }

  /// Whether a node on a barrier is a gate of some kind, open or not.
  var isGate: Bool { self.is("barrier", Self.gates) || self["entrance"] != nil }

  /// Whether a node on a barrier keeps people from passing where a way crosses.
  var shutsPassage: Bool {
    self["entrance"] == "no"
      || (self["barrier"] != nil || self["entrance"] != nil) && isGateShut
  }

  /// Whether a node on a road or railway is a crossing on foot.
  var isCrossing: Bool {
    self["crossing"] != "no"
      && (self.is("highway", ["crossing"])
        || self.is("railway", ["crossing", "level_crossing"]))
  }

  /// Whether people wade or step across water at a node.
  var isFord: Bool { has("ford") }

  /// The kind of way that people walk on; nil if they do not.
  var way: GroundWay.Kind? {
    let roads: Set = [
      "tertiary", "tertiary_link", "secondary", "secondary_link", "primary", "primary_link",
    ]
    guard walking != .closed else { return nil }
    if self.is("highway", ["steps"]) { return .steps }
    if self.is("highway", roads) { return hasSidewalk ? .path : nil }
    return self.is("highway", Self.walked) || self.is("man_made", ["pier"]) ? .path : nil
  }

  private static let walked: Set = [
    "footway", "path", "pedestrian", "track", "cycleway", "bridleway", "living_street",
    "residential", "service", "unclassified", "road",
  ]

  private var hasSidewalk: Bool {
    let none: Set = ["no", "none", "separate"]
    return ["sidewalk", "sidewalk:both", "sidewalk:left", "sidewalk:right"].contains { key in
      self[key].map { !none.contains($0) } ?? false
    }
  }

  /// Whether a barrier has a gap where it meets such a way, though people do not walk along it.
  var isThoroughfare: Bool {
    walking != .closed
      && self.is(
        "highway",
        [
          "tertiary", "tertiary_link", "secondary", "secondary_link", "primary", "primary_link",
        ])
  }

  /// Whether a way passes over or under what it crosses.
  var isPassage: Bool {
    has("bridge") || has("tunnel") || has("covered") || self.is("man_made", ["pier"])
  }
}
