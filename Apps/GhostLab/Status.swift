import ArgumentParser
import LabComposition

/// `ghostlab status DIR`.
struct Status: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: say(
      "Show the progress of a sweep or its shards, during the run or after it.",
      ru: "Показать ход перебора или его частей, во время работы или после неё."),
    discussion: say(
      """
      It neither locks nor changes anything. Exit status 65: a journal or a shard is damaged; its \
      sound part is still reported.
      """,
      ru: """
        Ничего не блокирует и не меняет. Статус 65: журнал или часть повреждены; об их целом начале \
        всё равно сказано.
        """))

  @Argument(
    help: say(
      "A results folder, or a folder of shards.", ru: "Папка результатов или папка с частями."))
  var folder: String

  @OptionGroup var answer: AnswerOption

  @OptionGroup var language: LanguageOption

  func run() throws {
    let report = try LabProgressReport(folder) {
      let start = ContinuousClock.now
      StandardStreams.pause(milliseconds: 1000)
      return (ContinuousClock.now - start) / .seconds(1)
    }
    StandardStreams.writeLines(
      report.text(as: answer.form, width: StandardStreams.outputColumns), terminator: "")
    if report.status != .done { throw LabExit(status: report.status) }
  }
}
