import Domain
import SensorModels
import Sensors
import Simulation
import TextKit

/// The part of `help sensors` that lists what a sensor can be.
enum SensorHelp {
  /// Returns the kinds of sensors with examples to type, the phones and the players.
  @Sendable static func lines(for rendering: Rendering) -> [String] {
    let (language, width) = (rendering.language, rendering.size.columns)
    var lines = [language.say(en: "Kinds of sensors:", ru: "Виды датчиков:")]
    for kind in Adapters.kinds {
      lines += Help.row(kind.adapter.scheme, kind.summary(language), at: column, width: width)
      let margin = String(repeating: " ", count: Help.column(column, width: width))
      lines += kind.examples.map { margin + "sensors " + $0 }
    }
    lines.append(
      language.say(
        en: "Phones, as in sensors sim:profile=park", ru: "Телефоны, как в sensors sim:profile=park"
      ))
    for profile in SensorProfile.all {
      lines += Help.row(profile.name, profile.caption(language).summary, at: column, width: width)
    }
    lines.append(
      language.say(
        en: "Players, as in sensors sim:persona=runner",
        ru: "Игроки, как в sensors sim:persona=runner"))
    for persona in Persona.all {
      lines += Help.row(persona.name, persona.caption(language).summary, at: column, width: width)
    }
    return lines
  }

  private static let column = 21
}
