import ArgumentParser
import LabComposition

/// How many threads a command works with.
struct JobsOption: ParsableArguments {
  @Option(
    help: say(
      "The number of threads (default: one per available processor).",
      ru: "Число потоков (по умолчанию — по одному на доступный процессор)."))
  var jobs: Int?
}
