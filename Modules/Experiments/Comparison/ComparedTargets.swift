public import Statistics
public import TextKit
import Domain

/// One side of a comparison, judged against the targets of its plan.
///
/// The verdict covers whole settings: those of the compared points, with every player and phone of
/// the plan.
public struct ComparedTargets: Sendable {
  let name: String
  let answer: SettingAnswer
  let settings: [Int]
  /// The point requested by its number; nil if whole sweeps are compared.
  let point: Int?

  /// Judges a side against its targets.
  ///
  /// - Parameters:
  ///   - name: The side, A or B.
  ///   - answer: All settings of its plan, with targets.
  ///   - points: The compared points, numbered from 1; at least one.
  ///   - isOnePoint: Whether one point was requested by its number.
  public init(name: String, answer: SettingAnswer, points: [Int], isOnePoint: Bool) {
    self.name = name
    self.answer = answer
    point = isOnePoint ? points.first : nil
    settings = Set(points.map { answer.settings.setting(ofPoint: $0) }).sorted()
  }

  /// Whether some setting certainly meets its targets, every one certainly misses one, or neither
  /// is known; nil if no target applies to any of them.
  public var verdict: Verdict? { settings.compactMap { answer.verdict(ofSetting: $0) }.max() }
}

extension ComparedTargets: Localized {
  /// Returns the state of the side in one line.
  public func line(in language: Language) -> String {
    guard let point else {
      let summary = answer.summary(of: settings, in: language)
      return language.say(en: "targets \(name): \(summary)", ru: "цели \(name): \(summary)")
    }
    let own = word(answer.verdict(ofPoint: point), language)
    guard answer.settings.isShared else {
      return language.say(
        en: "targets \(name), point \(point): \(own)", ru: "цели \(name), точка \(point): \(own)")
    }
    let (who, audience) = (
      answer.name(ofPoint: point), answer.audience.phrase(in: language)
    )
    let joint = word(verdict, language) + blockers(language)
    return language.say(
      en: "targets \(name), point \(point) (\(who)): \(own); its setting \(audience): \(joint)",
      ru: "цели \(name), точка \(point) (\(who)): \(own); её настройка \(audience): \(joint)")
  }

  /// Returns why the side does not certainly meet its targets, in one line.
  public func doubt(in language: Language) -> String {
    let audience = answer.audience.phrase(in: language)
    let isOpen = verdict == .perhaps
    switch (point, answer.settings.isShared) {
    case (let point?, true):
      return
        (isOpen
        ? language.say(
          en: "the setting of point \(point) (\(name)) may meet the targets \(audience)",
          ru: "настройка точки \(point) (\(name)), возможно, достигает целей \(audience)")
        : language.say(
          en: "the setting of point \(point) (\(name)) does not meet the targets \(audience)",
          ru: "настройка точки \(point) (\(name)) не достигает целей \(audience)"))
        + blockers(language)
    case (let point?, false):
      return isOpen
        ? language.say(
          en: "point \(point) (\(name)) may meet the targets",
          ru: "точка \(point) (\(name)), возможно, достигает целей")
        : language.say(
          en: "point \(point) (\(name)) does not meet the targets",
          ru: "точка \(point) (\(name)) не достигает целей")
    case (nil, true):
      return isOpen
        ? language.say(
          en: "no setting of \(name) certainly meets the targets \(audience)",
          ru: "ни одна настройка \(name) наверняка не достигает целей \(audience)")
        : language.say(
          en: "no setting of \(name) meets the targets \(audience)",
          ru: "ни одна настройка \(name) не достигает целей \(audience)")
    case (nil, false):
      return isOpen
        ? language.say(
          en: "no point of \(name) certainly meets the targets",
          ru: "ни про одну точку \(name) нельзя сказать наверняка, что цели достигнуты")
        : language.say(
          en: "no point of \(name) meets the targets",
          ru: "ни одна точка \(name) не достигает целей")
    }
  }

  private func word(_ verdict: Verdict?, _ language: Language) -> String {
    verdict?.word(in: language) ?? language.say(en: "not asked", ru: "не проверялось")
  }

  /// The players and phones that miss the targets in the only setting, or leave it undecided.
  private func blockers(_ language: Language) -> String {
    let names = answer.blocking(settings[0], in: language)
    return names.isEmpty ? "" : " (\(names))"
  }
}
