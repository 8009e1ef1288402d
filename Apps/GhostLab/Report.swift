import ArgumentParser
import LabComposition
import TextKit

/// `ghostlab report DIR`.
struct Report: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: say(
      "Write report.html for a results folder: one page for any browser, without a network.",
      ru: "Записать report.html о папке результатов: одна страница, любой браузер, без сети."),
    discussion: say(
      """
      One file with the question, the answer, tables and plots. The folder may hold a sweep, even a \
      stopped one, a sensitivity study, a search, a comparison, a campaign, or shards that are not \
      merged. --hunts puts hunts on the page that the engine plays in the browser, with the \
      player's screen: runs of the sweep as POINT:REPLICATE, and recordings, such as a phone's.

        ghostlab sweep Samples/park.yml
        ghostlab report results/park
        ghostlab report results/park --hunts 3:17,5:2
        ghostlab report results/park --hunts 3:17 --why finish
      """,
      ru: """
        Один файл с вопросом, ответом, таблицами и графиками. В папке может быть перебор, даже \
        остановленный, исследование влияния, поиск, сравнение, кампания или ещё не собранные части. \
        С --hunts на странице есть охоты, которые движок играет прямо в браузере, с экраном игрока: \
        прогоны перебора как ТОЧКА:ПОВТОР и записи, например с телефона.

          ghostlab sweep Samples/park.yml
          ghostlab report results/park
          ghostlab report results/park --hunts 3:17,5:2
          ghostlab report results/park --hunts 3:17 --why finish
        """))

  @Argument(help: say("A results folder.", ru: "Папка результатов.")) var folder: String

  @OptionGroup var language: LanguageOption

  @Option(
    help: ArgumentHelp(
      say(
        "Hunts to watch on the page, such as 3:17,5:2,hunt.jsonl (needs make web).",
        ru: "Охоты для просмотра на странице, например 3:17,5:2,hunt.jsonl (нужен make web)."),
      valueName: "hunts"))
  var hunts: String?

  @Option(
    help: ArgumentHelp(
      say(
        "Show how the chance of a goal moved in those hunts: finish, capture:N or targets.",
        ru: "Показать, как в этих охотах менялся шанс цели: finish, capture:N или targets."),
      valueName: "goal"))
  var why: String?

  @Flag(
    help: say(
      "Let the page play hunts with other values of the plan's parameters (needs make web).",
      ru: "Пусть страница сама играет охоты с другими значениями параметров плана (нужен make web)."
    ))
  var play = false

  @Option(
    help: ArgumentHelp(
      say(
        "The folder with the pages that make web has built, for --hunts (default: the program's own).",
        ru: "Папка страниц, собранных make web, для --hunts (по умолчанию — своя у программы)."),
      valueName: "dir"))
  var pages: String?

  @Flag(
    help: say(
      "Run the programs that the plan names as players, for --hunts.",
      ru: "Для --hunts запускать программы, которые план называет игроками."))
  var allowExec = false

  @Option(
    name: .customLong("as"),
    help: say(
      "Print the answer as text, markdown, json or html, and write no file.",
      ru: "Напечатать ответ: text, markdown, json или html; файл не пишется."))
  var form: AnswerForm?

  @Flag(help: say("Print only errors.", ru: "Печатать только ошибки.")) var quiet = false

  func run() throws {
    let playing = LabReport.Playing(
      hunts: hunts, why: why, playsPlan: play, allowsExec: allowExec,
      pages: pages.map { [$0] } ?? BuiltPages.folders)
    var line = ProgressLine(isShown: StandardStreams.rewritesErrors && !quiet)
    defer { line.clear() }
    if let form {
      let text = try LabReport.text(
        of: folder, as: form, width: StandardStreams.outputColumns, language: .ofLab,
        playing: playing, progress: { line.show($0) })
      line.clear()
      return StandardStreams.writeLines(text, terminator: "")
    }
    let report = try LabReport.write(
      folder: folder, language: .ofLab, playing: playing, progress: { line.show($0) })
    line.clear()
    if !quiet { StandardStreams.writeLines(LabUsage.report(report.path)) }
  }
}
