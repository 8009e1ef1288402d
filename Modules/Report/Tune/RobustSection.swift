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
      let count = Set(ends.map { "\($0.player) \($0.parameter)" }).count
      let failing = ends.filter { end in
        zip(answer.targets, point.targets).contains { figure, estimate in
          figure.players.keys.contains(end.name) && !(estimate.margin >= 0)
        }
      }
      if failing.isEmpty {
        section.lead(
          language.say(
            en: "The setting is inside the targets with each of \(count) priors at each end of its "
              + "range, one at a time.",
            ru: "Настройка достигает целей с каждой оценкой (их \(count)) на обоих концах её "
              + "диапазона, по одной."))
      } else {
        let list = failing.map { "\($0.parameter) \($0.value) (\($0.player))" }
        section.lead(
          language.say(
            en: "At the nearest setting targets fail with \(list.joined(separator: ", ")).",
            ru: "При ближайшей настройке цели не достигнуты, когда \(list.joined(separator: ", "))."))
        let open = failing.map(\.parameter).reduce(into: [String]()) {
          if !$0.contains($1) { $0.append($1) }
        }
        .compactMap { name in PriorEvidence.text(of: name, in: language).map { "\(name): \($0)" } }
        section.paragraph(
          language.say(
            en: "It would have to be known (`ghostlab fit player`): ",
            ru: "Надо бы знать (`ghostlab fit player`): ") + open.joined(separator: "; ") + ".")
      }
    }
  }
}
