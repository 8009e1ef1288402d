import ArgumentParser
import LabComposition

/// `ghostlab schema`.
struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: say(
      "Print the JSON Schema (2020-12) of plans, for editors.",
      ru: "Напечатать JSON Schema (2020-12) планов, для редакторов."),
    discussion: say(
      """
      With yaml-language-server, a plan that begins with this line has completion, hover texts and \
      ranges:
        # yaml-language-server: $schema=plan.schema.json
      """,
      ru: """
        С yaml-language-server в плане, который начинается такой строкой, есть дополнение, подсказки \
        (по-английски) и диапазоны:
          # yaml-language-server: $schema=plan.schema.json
        """))

  @OptionGroup var language: LanguageOption

  func run() {
    StandardStreams.write(LabExplain.schema, terminator: "")
  }
}
