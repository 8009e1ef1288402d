import Domain
import SensorModels
import Sensors
import Simulation
import TextKit

/// The part of `help sensors` that lists what a sensor can be.
enum SensorHelp {
  /// Returns the kinds of sensors with examples to type, the phones and the players.
  @Sendable static func lines(_ language: Language) -> [String] {
    var lines = [SensorKindWords.kinds(language)]
    for kind in Adapters.kinds {
      lines += Help.row(kind.adapter.scheme, kind.summary(language), at: column)
      lines += kind.examples.map { margin + "sensors " + $0 }
    }
    lines.append(SensorKindWords.profiles(language))
    for profile in SensorProfile.all {
      lines += Help.row(profile.name, profile.caption(language).summary, at: column)
    }
    lines.append(SensorKindWords.personas(language))
    for persona in Persona.all {
      lines += Help.row(persona.name, persona.caption(language).summary, at: column)
    }
    return lines
  }

  private static let column = 21
  private static let margin = String(repeating: " ", count: column)
}
