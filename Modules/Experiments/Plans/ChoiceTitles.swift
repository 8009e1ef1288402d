import Domain
import SensorModels
import Simulation
package import TextKit

/// The plain names of players and phones; one that is not built in has only its own.
package enum ChoiceTitles {
  /// Returns the plain name of a player.
  package static func player(_ name: String, in language: Language) -> String {
    Persona.named(name)?.caption(language).title ?? name
  }

  /// Returns the plain name of a phone.
  package static func phone(_ name: String, in language: Language) -> String {
    SensorProfile.named(name)?.caption(language).title ?? name
  }
}

extension Axis {
  /// Returns a value as text, with the plain name of a player or phone.
  package func title(of value: Double, in language: Language) -> String {
    let text = text(of: value)
    return switch levels {
    case .players: ChoiceTitles.player(text, in: language)
    case .sensors: ChoiceTitles.phone(text, in: language)
    case .values, .range: text
    }
  }
}
