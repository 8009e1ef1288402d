import Domain
import Experiments
import TextKit

/// The texts of a comparison's table.
struct ComparisonWords {
  let language: Language

  func columns(confidence: String) -> [String] {
    language.say(
      en: ["metric", "A", "B", "B − A", confidence, "change", "p", "pairing", ""],
      ru: ["показатель", "A", "B", "B − A", confidence, "изменение", "p", "пары", ""])
  }

  var moved: String { language.say(en: "moved", ru: "сдвиг") }

  func pairing(_ comparison: Comparison) -> String {
    switch comparison.pairing {
    case .commonLuck:
      let left = comparison.unpairedRuns
      return language.say(
        en: "paired: the same seed, so replicate by replicate the same random draws"
          + (left > 0 ? "; \(left) runs without a partner are left out" : ""),
        ru: "парами: зерно одно, у каждого повтора одни и те же случайные числа"
          + (left > 0 ? "; прогоны без пары не учтены: \(left)" : ""))
    case .independent:
      return language.say(
        en: "not paired: the seeds differ, so Welch's and Newcombe's methods",
        ru: "не парами: зёрна разные, поэтому методы Уэлча и Ньюкомба")
    case .otherRevision:
      let revisions = comparison.revisions.map { String($0.number) }
        .joined(separator: language.say(en: " and ", ru: " и "))
      return language.say(
        en: "not paired: the engine's revisions differ (\(revisions)), "
          + "so Welch's and Newcombe's methods",
        ru: "не парами: редакции движка разные (\(revisions)), "
          + "поэтому методы Уэлча и Ньюкомба")
    }
  }

  func moved(_ comparison: Comparison) -> String {
    let level = rounded(comparison.confidence * 100, 0)
    let (moved, tests) = (comparison.movedCount, comparison.testCount)
    let what =
      moved == 0
      ? language.say(en: "nothing moved", ru: "ничего не изменилось")
      : language.say(en: "\(moved) of \(tests) moved", ru: "изменилось \(moved) из \(tests)")
    return language.say(
      en: "\(what) beyond noise (\(tests) differences, \(level) % sure of no false one by "
        + "Holm's method" + (comparison.hasSeries ? ", each series for itself)" : ")"),
      ru: "\(what) сверх шума (разностей: \(tests), по методу Холма ни одной ложной с "
        + "вероятностью \(level) %" + (comparison.hasSeries ? ", каждый ряд сам по себе)" : ")"))
  }
}
