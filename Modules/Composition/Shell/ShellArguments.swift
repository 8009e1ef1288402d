import TextKit
import Sensors
import CommandKit
import Domain
import Editing
import Geo
import LabComposition
import Simulation

/// Arguments of the shell's commands: the hunted ghosts, directions, personas.
extension Argument where World == ShellWorld, Value == Int {
  /// A ghost of the active game, whose name may have several words.
  static var huntedGhost: Argument {
    Argument("N", words: 1...Int.max, complete: { $0.words.isEmpty ? $1.huntedNames : [] }) {
      words, world throws(CommandRefusal) in
      try findGhost(words.joined(separator: " "), in: world.games.activeGame())
    }
  }
}

extension Argument where World == ShellWorld, Value == Double {
  /// A compass point or degrees, as a bearing in 0..<360.
  static var direction: Argument {
    Argument("DIR", complete: { _, _ in Argument.pointsOfCompass }) {
      words, _ throws(CommandRefusal) in
      let text = words.joined()
      if let point = CompassDirection(text) { return point.bearingDegrees }
      guard let degrees = Double(text), degrees.isFinite, abs(degrees) <= 1e6 else {
        throw CommandRefusal(.badDirection(text))
      }
      return Angle.normalizedDegrees(degrees)
    }
  }

  static var pointsOfCompass: [String] {
    CompassDirection.allCases.map { $0.abbreviation.lowercased() }.filter { $0.count <= 2 }
  }
}

extension Argument where World == ShellWorld, Value == Coordinate {
  /// A place of the active game.
  static var huntedPlace: Argument {
    place { world in world.games.library.activeIndex.map { world.games.library[$0] } }
  }
}

extension Argument where World == ShellWorld, Value == Persona {
  /// A persona by name.
  static var persona: Argument {
    Argument("PERSONA", complete: { _, _ in Persona.all.map(\.name) }) {
      words, _ throws(CommandRefusal) in
      let name = words.joined()
      if let found = Persona.named(name.lowercased()) { return found }
      throw CommandRefusal(.noPersona(name, known: Persona.all.map(\.name)))
    }
  }
}

extension ShellWorld {
  fileprivate var huntedNames: [String] {
    games.library.activeIndex.map { games.library[$0].namesOfGhosts } ?? []
  }
}
