import ArgumentParser
import LabComposition

/// `ghostlab compare DIR_A DIR_B`.
struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: say(
      "Show which differences between two sweeps, or two points of one, exceed the noise.",
      ru: "Показать, какие разности двух переборов или двух точек одного больше шума."),
    discussion: say(
      """
      Points are matched by their values, not by number. With the same seed, runs are compared in \
      pairs, since replicate 7 has the same random draws in both; this detects far smaller \
      differences. With different seeds or engine revisions they are independent. The test covers all metrics \
      and points together (Holm, 95 %): if nothing differs, it reports nothing 19 times out of 20.

        ghostlab compare results/before results/after
        ghostlab compare results/park --point 3 --point 7 --all
        ghostlab compare results/before results/after --out results/change
        ghostlab compare results/a results/b --fail-on-change captureRate,escapes
        ghostlab compare results/a results/b --max-change huntDuration=5% --targets

      Exit status 1: a metric of --fail-on-change changed; the whole interval of a metric's \
      relative change exceeds its --max-change; or, with --targets, every compared setting of the \
      second sweep (or of the second --point) certainly misses its plan's targets for some of its \
      players and phones. What stays undecided is said, with status 0.
      """,
      ru: """
        Точки сопоставляются по значениям, а не по номерам. При одном зерне прогоны сравниваются \
        парами: у повтора 7 в обоих одни и те же случайные числа, и так видны гораздо меньшие \
        разности. При разных зёрнах или редакциях движка прогоны независимы. Проверка охватывает \
        все показатели и точки сразу (Холм, 95 %): если разницы нет, она молчит в 19 случаях из 20.

          ghostlab compare results/before results/after
          ghostlab compare results/park --point 3 --point 7 --all
          ghostlab compare results/before results/after --out results/change
          ghostlab compare results/a results/b --fail-on-change captureRate,escapes
          ghostlab compare results/a results/b --max-change huntDuration=5% --targets

        Статус 1: показатель из --fail-on-change изменился; весь интервал относительного изменения \
        показателя больше его --max-change; или, с --targets, каждая сравнённая настройка второго \
        перебора (или второй --point) наверняка не достигает целей своего плана для кого-то из \
        игроков и телефонов. О том, что осталось нерешённым, сказано, а статус — 0.
        """))

  @Argument(
    help: say(
      "Two results folders, or one with two --point options.",
      ru: "Две папки результатов или одна и два --point.")) var folders: [String]

  @Option(
    help: say(
      "A design point of a single folder; give two.",
      ru: "Точка плана в единственной папке; нужно две.")) var point: [Int] = []

  @Flag(
    help: say(
      "List every metric, not only those that changed or have a target.",
      ru: "Показать все показатели, а не только изменившиеся и те, у которых есть цель.")) var all =
    false

  @OptionGroup var answer: AnswerOption

  @Option(
    help: say(
      "A folder for compare.json and report.html, the page on the comparison.",
      ru: "Папка для compare.json и report.html, страницы о сравнении."))
  var out: String?

  @Option(
    help: ArgumentHelp(
      say(
        "Metrics that must not change beyond noise.",
        ru: "Показатели, которые не должны измениться сверх шума."), valueName: "metric,…"))
  var failOnChange: [String] = []

  @Option(
    help: ArgumentHelp(
      say(
        "The largest relative change allowed for a metric.",
        ru: "Наибольшее допустимое относительное изменение показателя."),
      valueName: "metric=percent%"))
  var maxChange: [String] = []

  @OptionGroup var language: LanguageOption

  @Flag(
    help: say(
      "The second sweep must not miss the targets of its plan.",
      ru: "Второй перебор не должен промахнуться мимо целей своего плана.")) var targets = false

  func run() throws {
    var request = LabComparison(folders: folders)
    request.points = point
    request.showsAll = all
    (request.form, request.width) = (answer.form, StandardStreams.outputColumns)
    request.out = out
    request.unchanged = failOnChange
    request.largestChange = maxChange
    request.requiresTargets = targets
    try request.run().report(quiet: false)
  }
}
