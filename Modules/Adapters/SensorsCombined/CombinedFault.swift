import TextKit

/// A requirement that a part of a combination does not meet.
enum CombinedFault: Hashable, Sendable {
  /// A fallback must be simulated exactly if the first source of positions is.
  ///
  /// A simulated receiver measures the player, and a real one moves the player.
  case fallback(isSimulated: Bool)
  /// A part must not be a combination itself.
  case nested
  /// The number of fallbacks is limited.
  case fallbacks(atMost: Int)
}

extension CombinedFault: Localized {
  /// Returns what was expected (in Russian, in the accusative).
  func line(in language: Language) -> String {
    switch self {
    case .fallback(isSimulated: true):
      language.say(
        en: "a simulated sensor, as position is",
        ru: "источник с симуляцией, раз position — такой")
    case .fallback(isSimulated: false):
      language.say(en: "a source that is not simulated", ru: "источник без симуляции")
    case .nested:
      language.say(
        en: "a sensor that is not a combination", ru: "источник, который сам не составлен из других"
      )
    case .fallbacks(let limit):
      language.say(en: "at most \(limit) fallbacks", ru: "не больше \(limit) запасных источников")
    }
  }
}
