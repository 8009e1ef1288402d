package import Files
package import PlainJSON
package import TextKit

/// Why a program cannot play, or stopped playing.
package enum AgentFault: Error, Hashable, Sendable {
  /// The system could not start it, or a pipe to it failed.
  case system(SystemReason)
  /// It ended with this exit status.
  case ended(status: Int32)
  /// It was ended by a signal.
  case killed(signal: Int32)
  /// It closed its standard output.
  case closed
  /// It did not answer in time.
  case silent(seconds: Int)
  /// Its answer is longer than this.
  case tooLong(bytes: Int)
  /// Its answer is not JSON.
  case notJSON(JSONFault, column: Int)
  /// Its answer does not fit the protocol.
  case wrong(AgentAnswerFault)
  /// It speaks another version of the protocol.
  case otherProtocol(String)
}

/// A part of an answer that does not fit the protocol.
package enum AgentAnswerFault: Hashable, Sendable {
  /// A value in a place is not what was expected.
  case expected(ExpectedValue, at: String, found: FoundValue)
  /// A key that the protocol does not have.
  case unknown(String, nearest: [String], known: [String])
  /// There are fewer or more actions than observations.
  case count(Int, expected: Int)
}

extension AgentFault: Localized {
  /// Returns why the program cannot play.
  package func line(in language: Language) -> String {
    switch self {
    case .system(let reason): reason.line(in: language)
    case .ended(let status):
      language.say(
        en: "the agent ended with status \(status)", ru: "агент завершился со статусом \(status)")
    case .killed(let signal):
      language.say(
        en: "the agent was ended by signal \(signal)", ru: "агента завершил сигнал \(signal)")
    case .closed:
      language.say(
        en: "the agent closed its output", ru: "агент закрыл свой вывод")
    case .silent(let seconds):
      language.say(
        en: "the agent did not answer within \(seconds) s",
        ru: "агент не ответил за \(seconds) с")
    case .tooLong(let bytes):
      language.say(
        en: "the agent's answer is longer than \(bytes >> 20) MiB",
        ru: "ответ агента длиннее \(bytes >> 20) МиБ")
    case .notJSON(let fault, let column):
      language.say(
        en: "the agent's answer is not JSON, column \(column): \(fault.line(in: language))",
        ru: "ответ агента — не JSON, столбец \(column): \(fault.line(in: language))")
    case .wrong(let fault):
      language.say(
        en: "the agent's answer: \(fault.line(in: language))",
        ru: "ответ агента: \(fault.line(in: language))")
    case .otherProtocol(let version):
      language.say(
        en: "the agent speaks protocol \(version), expected \(AgentProtocol.version)",
        ru: "агент говорит по протоколу \(version), нужен \(AgentProtocol.version)")
    }
  }
}

extension AgentAnswerFault: Localized {
  /// Returns what does not fit, where, and what was expected.
  package func line(in language: Language) -> String {
    switch self {
    case .expected(let value, let place, let found):
      let at = place.isEmpty ? "" : "\(place): "
      return language.say(
        en: "\(at)\(found.line(in: language)), expected \(value.line(in: language))",
        ru: "\(at)\(found.line(in: language)), нужно \(value.line(in: language))")
    case .unknown(let key, let nearest, let known):
      let names = (nearest.isEmpty ? known : nearest).joined(separator: ", ")
      return nearest.isEmpty
        ? language.say(
          en: "unknown key '\(key)', expected \(names)",
          ru: "неизвестный ключ '\(key)', нужно \(names)")
        : language.say(
          en: "unknown key '\(key)' (did you mean \(names)?)",
          ru: "неизвестный ключ '\(key)' (может быть, \(names)?)")
    case .count(let count, let expected):
      return language.say(
        en: "\(count) actions for \(expected) observations",
        ru: "действий — \(count), наблюдений — \(expected)")
    }
  }
}
