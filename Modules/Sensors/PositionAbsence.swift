package import TextKit

/// Why readings have no position: what was refused most often, or that there was no fix.
package struct PositionAbsence: Hashable, Sendable {
  /// Whether there is a position after all.
  package private(set) var hasPosition = false
  private var refusals: [String: Int] = [:]
  private var withoutFix = 0

  /// The options that take what was refused, by reason.
  private static let options = [
    "zero": "zero=allow", "noChecksum": "checksum=optional", "unmeasured": "quality=any",
  ]

  /// Begins without readings.
  package init() {}

  /// Counts a reading.
  package mutating func add(_ reading: Reading) {
    if let rejection = reading.rejection {
      refusals[rejection.reason, default: 0] += 1
    } else if reading.position != nil {
      hasPosition = true
    } else if reading.state == .noFix {
      withoutFix += 1
    }
  }
}

extension PositionAbsence: Localized {
  /// One clause: why there is no position, and the option that takes what was refused.
  package func line(in language: Language) -> String {
    let most = refusals.max { ($0.value, $1.key) < ($1.value, $0.key) }
    guard let (reason, count) = most else {
      return withoutFix == 0
        ? language.say(en: "no position", ru: "нет ни одного места")
        : language.say(
          en: "no position: the source says so itself, \(withoutFix) of \(withoutFix) times",
          ru: "нет ни одного места: так сообщает сам источник, \(withoutFix) раз из \(withoutFix)")
    }
    let refused = language.say(
      en: "no position: \(reason), refused: \(count)",
      ru: "нет ни одного места: \(reason), отвергнуто: \(count)")
    guard let option = Self.options[reason] else { return refused }
    return refused
      + language.say(en: "; the option ?\(option) takes them", ru: "; параметр ?\(option) берёт их")
  }
}
