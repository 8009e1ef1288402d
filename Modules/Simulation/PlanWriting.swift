package import Domain
import Geo
import TextKit

/// Writes parts of a plan, so that reading them gives equal values.
package enum PlanWriting {
  /// Returns the lines of what a plan says under `game:`; of a game without its rules and ground.
  package static func lines(of source: GameSource) -> [String] {
    switch source {
    case .plugin(let name): return ["{plugin: \(name)}"]
    case .disc(let radius, let ghosts):
      return ["{disc: \(shortestText(radius)), ghosts: \(ghosts)}"]
    case .game(let game):
      var lines = ["id: \(game.id)", "name: \(quoted(game.name))", "zones:"]
      lines += game.locationLayout.map {
        "  - {id: \($0.id), \(place($0.center.latitudeDegrees, $0.center.longitudeDegrees)), "
          + "radius: \(shortestText($0.radiusMeters))}"
      }
      lines.append("ghosts:")
      lines += game.ghosts.map { ghost in
        let base = ghost.baseLocation
        let start =
          "  - {id: \(ghost.id), name: \(quoted(ghost.name)), "
          + "model: \(quoted(ghost.modelID)), "
          + place(base.latitudeDegrees, base.longitudeDegrees)
        let challenge = ghost.parameters.challenge.map {
          ", challenge: \(quoted($0.plugin)), challengeValues: \(quoted($0.valuesText))"
        }
        return start + fields(of: ghost.parameters, GhostParameters.specs) + (challenge ?? "")
          + "}"
      }
      return lines
    }
  }

  /// Returns the line of the rules that differ from the default ones, if any do.
  package static func lines(of rules: HuntRules) -> [String] {
    let fields = HuntRules.specs.filter { $0.get(rules) != $0.defaultValue }
      .map { "\($0.name): \($0.format($0.get(rules)))" }.joined(separator: ", ")
    return fields.isEmpty ? [] : ["rules: {\(fields)}"]
  }

  /// Returns the fields of an object, without parameters added later that have their default.
  package static func fields<Root>(of root: Root, _ specs: [ParameterSpec<Root>]) -> String {
    specs.filter { !$0.isAddedLater || $0.get(root) != $0.defaultValue }
      .map { ", \($0.name): \($0.format($0.get(root)))" }.joined()
  }

  private static func place(_ latitude: Double, _ longitude: Double) -> String {
    "latitude: \(shortestText(latitude)), longitude: \(shortestText(longitude))"
  }

  /// Returns a parameter's name as a key.
  package static func key(_ name: String) -> String {
    name.contains { $0 == "[" } ? quoted(name) : name
  }

  /// Returns a double-quoted YAML scalar.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _
      where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        || [0x2028, 0x2029, 0xFEFF].contains(scalar.value):
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
