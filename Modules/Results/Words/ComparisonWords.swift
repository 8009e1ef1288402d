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

  var absent: String { language.say(en: "absent", ru: "нет") }

  var moved: String { language.say(en: "moved", ru: "сдвиг") }

  func moreRows(_ count: Int) -> String {
    language.say(
      en: "\(count) more rows with --as markdown or json",
      ru: "ещё строк: \(count), с --as markdown или json")
  }

  /// Returns the line on metrics that are equal in every run, at all points or at some.
  func equal(_ counts: [(name: String, points: Int)], of all: Int) -> String {
    let list = counts.map { name, points in
      points == all
        ? name
        : language.say(
          en: "\(name) (at \(points) of \(all) points)", ru: "\(name) (точек: \(points) из \(all))")
    }.joined(separator: ", ")
    return language.say(
      en: "equal in both, run by run: \(list)", ru: "равны в обоих, прогон за прогоном: \(list)")
  }

  /// Returns the line on metrics that have the runs of another one, such as `captures@900 = captures`.
  func twins(_ pairs: [String]) -> String {
    let list = pairs.joined(separator: ", ")
    return language.say(en: "listed once: \(list)", ru: "показано один раз: \(list)")
  }

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

  func only(in side: String, points: [Int]) -> String {
    let list = points.prefix(20).map(String.init).joined(separator: ", ")
    let more = points.count - 20
    return language.say(
      en: "only in \(side): points \(list)" + (more > 0 ? " and \(more) more" : ""),
      ru: "только в \(side): точки \(list)" + (more > 0 ? " и ещё \(more)" : ""))
  }

  var identical: String {
    language.say(en: "every run is the same in both", ru: "все прогоны в обоих одинаковы")
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
