package import Domain
import Geo
import PlainJSON

/// Writes games.json and files with one game; keys are sorted, as everywhere.
package enum GameEncoding {
  /// Returns the content of games.json.
  package static func bytes(of library: GameLibrary) -> [UInt8] {
    var stream = JSONStream()
    stream.object { stream in
      stream.key("games")
      stream.list { stream in
        for game in library.games {
          stream.element()
          write(game, isWhole: false, to: &stream)
        }
      }
      stream.version()
    }
    return stream.close()
  }

  /// Returns the content of a file with one game.
  package static func bytes(of game: Game) -> [UInt8] {
    var stream = JSONStream()
    write(game, isWhole: true, to: &stream)
    return stream.close()
  }

  private static func write(_ game: Game, isWhole: Bool, to stream: inout JSONStream) {
    stream.object { stream in
      if let finale = game.finale { stream.text("finale", finale.text) }
      stream.key("ghosts")
      stream.list { stream in
        for ghost in game.ghosts {
          stream.element()
          write(ghost, to: &stream)
        }
      }
      if let ground = game.ground { stream.text("ground", ground.text) }
      stream.text("id", game.id.description)
      if let intro = game.intro { stream.text("intro", intro.text) }
      stream.key("isActive")
      stream.bool(game.isActive)
      stream.key("locationLayout")
      stream.list { stream in
        for zone in game.locationLayout {
          stream.element()
          write(zone, to: &stream)
        }
      }
      stream.text("name", game.name)
      // For human readers; never read back (GB-010, GB-044).
      stream.key("progress")
      stream.object { stream in
        stream.number("captured", Double(game.capturedCount))
        stream.number("total", Double(game.ghosts.count))
      }
      stream.key("rules")
      stream.object { stream in
        for spec in sortedRules { stream.parameter(spec, of: game.rules) }
      }
      if isWhole { stream.version() }
    }
  }

  private static func write(_ zone: CircleZone, to stream: inout JSONStream) {
    stream.object { stream in
      stream.number("centerLatitude", zone.center.latitudeDegrees)
      stream.number("centerLongitude", zone.center.longitudeDegrees)
      stream.text("id", zone.id.description)
      stream.number("radiusMeters", zone.radiusMeters)
    }
  }

  private static func write(_ ghost: Ghost, to stream: inout JSONStream) {
    stream.object { stream in
      for member in ghostMembers { member.write(ghost, &stream) }
    }
  }

  private struct Member: Sendable {
    let key: String
    let write: @Sendable (Ghost, inout JSONStream) -> Void

    init(_ key: String, _ write: @escaping @Sendable (Ghost, inout JSONStream) -> Void) {
      (self.key, self.write) = (key, write)
    }
  }

  /// The members of a ghost, sorted by key.
  private static let ghostMembers: [Member] = {
    let own: [Member] = [
      Member("id") { $1.text("id", $0.id.description) },
      Member("name") { $1.text("name", $0.name) },
      Member("modelID") { $1.text("modelID", $0.modelID) },
      Member("baseLocation") { $1.place("baseLocation", $0.baseLocation) },
      Member("state") { $1.text("state", $0.restingState.rawValue) },
      Member("currentPosition") { $1.place("currentPosition", $0.currentPosition) },
      Member("lastEscapeDate") { ghost, stream in
        if let date = ghost.lastEscapeDate { stream.text("lastEscapeDate", date.iso8601) }
      },
      Member("text") { ghost, stream in
        if let text = ghost.text { stream.text("text", text.text) }
      },
      Member("challenge") { ghost, stream in
        if let challenge = ghost.parameters.challenge { stream.text("challenge", challenge.plugin) }
      },
      Member("challengeValues") { ghost, stream in
        guard let challenge = ghost.parameters.challenge else { return }
        stream.key("challengeValues")
        stream.object { stream in
          for (key, value) in challenge.values.sorted(by: { sorts($0.key, $1.key) }) {
            stream.number(key, value)
          }
        }
      },
    ]
    let parameters = GhostParameters.specs.map { spec in
      Member(spec.name) { ghost, stream in stream.parameter(spec, of: ghost.parameters) }
    }
    return (own + parameters).sorted { sorts($0.key, $1.key) }
  }()

  private static let sortedRules = HuntRules.specs.sorted { sorts($0.name, $1.name) }

  private static func sorts(_ key: String, _ other: String) -> Bool {
    key.unicodeScalars.lexicographicallyPrecedes(other.unicodeScalars)
  }
}

extension JSONStream {
  fileprivate mutating func text(_ key: String, _ value: String) {
    self.key(key)
    string(value)
  }

  fileprivate mutating func number(_ key: String, _ value: Double) {
    self.key(key)
    number(value)
  }

  fileprivate mutating func parameter<Root>(_ spec: ParameterSpec<Root>, of root: Root) {
    let value = spec.get(root)
    if spec.choices.isEmpty {
      number(spec.name, value)
    } else {
      text(spec.name, spec.format(value))
    }
  }

  fileprivate mutating func place(_ key: String, _ place: Coordinate) {
    self.key(key)
    object { stream in
      stream.number("latitude", place.latitudeDegrees)
      stream.number("longitude", place.longitudeDegrees)
    }
  }

  fileprivate mutating func version() { number("schemaVersion", Double(knownSchemaVersion)) }
}
