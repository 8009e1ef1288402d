package import TextKit

/// How many fixes call themselves typed in or simulated, and whether their source contradicts itself.
package struct UnmeasuredFixes: Hashable, Sendable {
  private var fixes = 0
  private var manual = 0
  private var simulated = 0
  private var disputed = 0

  /// Begins without readings.
  package init() {}

  /// Counts a reading.
  package mutating func add(_ reading: Reading) {
    guard reading.position != nil, reading.rejection == nil else { return }
    fixes += 1
    if reading.quality == .manual { manual += 1 }
    if reading.quality == .simulated { simulated += 1 }
    if reading.isQualityDisputed { disputed += 1 }
  }

  /// Whether no fix calls itself so.
  package var isEmpty: Bool { manual + simulated == 0 }
}

extension UnmeasuredFixes: Localized {
  /// One sentence without its full stop: what they are, and the option that leaves them out.
  package func line(in language: Language) -> String {
    let count = manual + simulated
    let kinds = kinds(language)
    let whose =
      count == fixes
      ? language.say(
        en: "all \(count) fixes have quality \(kinds)",
        ru: "у всех \(count) отсчётов места качество \(kinds)")
      : language.say(
        en: "\(count) of \(fixes) fixes have quality \(kinds)",
        ru: "у \(count) из \(fixes) отсчётов места качество \(kinds)")
    return language.say(
      en: "\(whose) \(contradiction(language)); they are taken, ?quality=measured leaves them out",
      ru: "\(whose) \(contradiction(language)); они взяты, ?quality=measured их отбросит")
  }

  private func contradiction(_ language: Language) -> String {
    let habit = language.say(
      en: "as known phones write for measured fixes", ru: "так известные телефоны пишут измеренное")
    if disputed == 0 {
      return language.say(
        en: "and nothing says otherwise: entered or simulated, not measured",
        ru: "и ничто этого не опровергает: введено или смоделировано, а не измерено")
    }
    return disputed == manual + simulated
      ? language.say(
        en: "beside a valid RMC or GLL, \(habit)", ru: "рядом с исправным RMC или GLL, \(habit)")
      : language.say(
        en: "(\(disputed) beside a valid RMC or GLL, \(habit))",
        ru: "(рядом с исправным RMC или GLL: \(disputed), \(habit))")
  }

  private func kinds(_ language: Language) -> String {
    let entered = language.say(en: "7 (manual input)", ru: "7 (ручной ввод)")
    let made = language.say(en: "8 (simulator)", ru: "8 (симулятор)")
    if simulated == 0 { return entered }
    return manual == 0
      ? made : language.say(en: "\(entered) or \(made)", ru: "\(entered) или \(made)")
  }
}
