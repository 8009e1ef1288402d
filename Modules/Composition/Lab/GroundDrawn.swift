import Domain
import Geo
import Ground
import HuntEngine
import Report
import Simulation

extension GroundPicture {
  /// How far around a game its ground is drawn, metres.
  private static let aroundMeters = 400.0

  /// Finds the ground that a setup's players walk on, in the metres of a hunt; nil if there is none.
  init?(of setup: HuntSetup, in hunt: HuntState) {
    guard setup.usesGround, case .game(let game) = setup.source,
      let map = game.ground.flatMap({ setup.grounds[$0] })?.map
    else { return nil }
    self.init()
    attribution = map.attribution
    let near = Near(hunt, Self.aroundMeters)
    func line(_ places: [Coordinate]) -> [LocalPoint] { places.map(hunt.frame.point) }
    for area in map.areas {
      let rings = area.rings.map(line)
      if near.meets(rings.joined()) { parts.append(Part(area.kind.drawn, rings)) }
    }
    for way in map.ways {
      let line = line(way.line)
      if near.meets(line) { parts.append(Part(way.kind == .steps ? .steps : .path, [line])) }
    }
    for barrier in map.barriers {
      let line = line(barrier.line)
      guard near.meets(line) else { continue }
      parts.append(Part(barrier.kind == .water ? .stream : .barrier, [line]))
      let gates = barrier.gates.map { [hunt.frame.point(of: $0)] }
      if !gates.isEmpty { parts.append(Part(.gate, gates)) }
    }
  }
}

/// What is near a game.
private struct Near {
  private var box = GroundBox()

  init(_ hunt: HuntState, _ meters: Double) {
    for zone in hunt.zones { box.add(zone.center, zone.radiusMeters + meters) }
    for ghost in hunt.ghosts { box.add(ghost.position, meters) }
  }

  /// Returns whether the box around places touches the game's.
  func meets(_ places: some Sequence<LocalPoint>) -> Bool {
    var other = GroundBox()
    for place in places { other.add(place, 0) }
    return other.southWest.eastMeters <= box.northEast.eastMeters
      && other.southWest.northMeters <= box.northEast.northMeters
      && box.southWest.eastMeters <= other.northEast.eastMeters
      && box.southWest.northMeters <= other.northEast.northMeters
  }
}

extension GroundArea.Kind {
  fileprivate var drawn: GroundPicture.Kind {
    switch self {
    case .water: .water
    case .building: .building
    case .forbidden: .closed
    }
  }
}
