import Experiments
import TextKit

/// What a robust search says of the priors: that they do not matter to the setting, or which do.
enum RobustSection {
  /// Returns the section; nil if the search is not robust or has no setting.
  static func section(_ input: TuneInput) -> Document.Section? {
    let (answer, language) = (input.answer, input.language)
    let ends = input.plan?.robustPlayers ?? []
    let point = answer.recommendation?.point ?? answer.nearest.map { answer.points[$0] }
    guard !ends.isEmpty, let point else { return nil }
    let heading = language.say(en: "With other players", ru: "С другими игроками")
    return Document.Section("robust", heading) { section in
      let failing = ends.filter { misses($0.name, answer, point) }
      let own = Set(ends.map(\.player)).filter { misses($0, answer, point) }.sorted()
      if failing.isEmpty, own.isEmpty {
        section.lead(inside(ends, isTried: answer.recommendation != nil, language))
        return
      }
      guard own.isEmpty else {
        let names = own.joined(separator: ", ")
        section.lead(
          language.say(
            en: "Priors aside, the plan's own players miss targets: \(names).",
            ru: "И без оценок игроки плана не достигают целей: \(names)."))
        return
      }
      let list = failing.map { "\($0.parameter) \($0.value) (\($0.player))" }
      section.lead(
        language.say(
          en: "At the nearest setting targets fail with \(list.joined(separator: ", ")).",
          ru: "При ближайшей настройке цели не достигнуты, когда \(list.joined(separator: ", "))."))
      let open = PriorEvidence.lines(of: failing.map(\.parameter).uniqued(), in: language)
      guard !open.isEmpty else { return }
      section.paragraph(
        language.say(
          en: "It would have to be known (ghostlab fit player): ",
          ru: "Надо бы знать (ghostlab fit player): ") + open.joined(separator: "; ") + ".")
    }
  }

  /// Whether a player is outside a target at a setting.
  private static func misses(
    _ player: String, _ answer: TuneAnswer, _ point: TuneAnswer.Point
  ) -> Bool {
    zip(answer.targets, point.targets).contains { figure, estimate in
      figure.players.keys.contains(player) && !(estimate.margin >= 0)
    }
  }

  /// Returns that no end is outside: shown by hunts that did not choose the setting, or so it looks.
  private static func inside(
    _ ends: [RobustPlayer], isTried: Bool, _ language: Language
  ) -> String {
    let count = Set(ends.map { "\($0.player) \($0.parameter)" }).count
    return isTried
      ? language.say(
        en: "The setting is inside the targets with each of \(count) priors at each end of its "
          + "range, one at a time.",
        ru: "Настройка достигает целей с каждой оценкой (их \(count)) на обоих концах её "
          + "диапазона, по одной.")
      : language.say(
        en:
          "The nearest setting looks inside the targets with each of \(count) priors at each end of "
          + "its range, one at a time; no trial has shown it.",
        ru: "Похоже, ближайшая настройка достигает целей с каждой оценкой (их \(count)) на обоих "
          + "концах её диапазона, по одной; проверка этого не показала.")
  }
}
