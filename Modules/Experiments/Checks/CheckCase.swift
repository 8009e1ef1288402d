import Domain
import Geo
import SensorModels
import Simulation

/// A ghost as a check sees it: with the values of the case and a position in the local frame.
struct CheckGhost {
  /// The name; nil for the ghosts of a generated park.
  let name: String?
  let parameters: GhostParameters
  /// The position; nil if ghosts are placed at random in each hunt.
  let position: LocalPoint?

  var subject: CheckSubject { name.map { .name($0) } ?? .everyGhost }
}

/// A zone in the local frame.
struct CheckZone {
  let center: LocalPoint
  let radiusMeters: Double
}

/// One case of a plan: a design point with its player, phone, rules and ghosts.
struct CheckCase {
  let setup: HuntSetup
  let playerName: String
  let sensorName: String
  let ghosts: [CheckGhost]
  let zones: [CheckZone]

  /// The effective rules of the hunt.
  var rules: HuntRules { setup.rules.effective }
  var player: PlayerParameters { setup.player }
  var sensor: SensorParameters { setup.sensor }

  /// The player's speed in metres per second.
  var speedMetersPerSecond: Double {
    player.walkingSpeedMetersPerSecond * player.handFactor
  }

  init(_ point: DesignPoint, of plan: Plan) {
    setup = point.setup(in: plan)
    playerName = point.playerName(in: plan)
    sensorName = point.sensorName(in: plan)
    let setup = setup
    func values(_ own: GhostParameters, _ name: String?) -> GhostParameters {
      var parameters = own
      setup.override(&parameters, of: name)
      return parameters
    }
    switch setup.source {
    case .game(let game):
      let origin = game.middle ?? Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0)
      let frame = LocalFrame(origin: origin)
      let count = setup.ghostLimit > 0 ? setup.ghostLimit : game.ghosts.count
      ghosts = game.ghosts.prefix(count).map {
        CheckGhost(
          name: $0.name, parameters: values($0.parameters, $0.name),
          position: frame.point(of: $0.baseLocation)
        )
      }
      zones = game.locationLayout.map {
        CheckZone(center: frame.point(of: $0.center), radiusMeters: $0.radiusMeters)
      }
    case .plugin: (ghosts, zones) = ([], [])
    case .disc(let radius, _):
      let named = Set(setup.ghostOverrides.compactMap(\.ghost)).sorted()
      ghosts = ([nil] + named).map {
        CheckGhost(name: $0, parameters: values(.init(), $0), position: nil)
      }
      zones = [CheckZone(center: .zero, radiusMeters: radius)]
    }
  }

  /// Returns whether a point is inside a zone.
  func layoutContains(_ point: LocalPoint) -> Bool {
    zones.contains { $0.center.distanceMeters(to: point) <= $0.radiusMeters }
  }
}
