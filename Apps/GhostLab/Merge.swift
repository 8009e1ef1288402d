import ArgumentParser
import LabComposition

/// `ghostlab merge DIR… --out DIR`.
struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: say(
      "Merge shards into the results folder that a single machine would write.",
      ru: "Собрать части в папку результатов, какую записала бы одна машина."),
    discussion: say(
      """
      Takes folders and files in any order and with any mix of N, the results folders of sweeps, \
      and the batches of a campaign (merge CAMPAIGN/batch-* --out CAMPAIGN/results). It checks \
      every run; a run may occur twice if both copies agree.
      """,
      ru: """
        Берёт папки и файлы в любом порядке и с любыми N, папки результатов и пакеты кампании \
        (merge CAMPAIGN/batch-* --out CAMPAIGN/results). Проверяет каждый прогон; прогон может \
        встретиться дважды, если обе копии совпадают.
        """))

  @Argument(
    help: say("Folders of shards, or single files.", ru: "Папки с частями или отдельные файлы."))
  var inputs: [String]

  @Option(help: say("The results folder.", ru: "Папка результатов.")) var out: String

  @Flag(
    help: say(
      "Write a row for every run, however many.",
      ru: "Записать строку на каждый прогон, сколько бы их ни было."))
  var runs = false

  @Flag(
    help: say(
      "Exit with 4 if the runs cannot decide about the targets, as sweep --gate.",
      ru: "Статус 4, если прогонов мало, чтобы судить о целях, как sweep --gate."))
  var gate = false

  @OptionGroup var answer: AnswerOption

  @OptionGroup var language: LanguageOption

  @Flag(help: say("Print only errors.", ru: "Печатать только ошибки.")) var quiet = false

  func run() throws {
    var line = ProgressLine(isShown: !quiet && StandardStreams.rewritesErrors)
    let outcome = try LabCluster.merge(
      inputs, into: out, requestsRuns: runs, isGate: gate, form: answer.form,
      width: StandardStreams.outputColumns
    ) { line.show($0) }
    line.clear()
    try outcome.report(quiet: quiet)
  }
}
