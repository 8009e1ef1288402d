import TextKit

/// What is wrong with the spec of a phone.
enum PhoneFault: Hashable, Sendable {
  /// An address that other machines reach, without a token.
  case noToken(host: String)
  /// What a token has to be.
  case token(lengths: ClosedRange<Int>)
}

extension PhoneFault: Localized {
  /// One line; of a token, what was expected (in Russian, in the accusative).
  func line(in language: Language) -> String {
    switch self {
    case .noToken(let host):
      language.say(
        en: "sensor phone: others can reach \(host), so it needs a token: ?token=…",
        ru: "источник phone: адрес \(host) доступен другим, нужен пароль: ?token=…")
    case .token(let lengths):
      language.say(
        en: "\(lengths.lowerBound) to \(lengths.upperBound) of A–Z, a–z, 0–9, -, ., _ and ~",
        ru:
          "от \(lengths.lowerBound) до \(lengths.upperBound) знаков A–Z, a–z, 0–9, -, ., _ и ~"
      )
    }
  }
}
