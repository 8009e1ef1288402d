import ArgumentParser
import LabComposition

/// `ghostlab schema`.
struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the JSON Schema (2020-12) of plans, for editors.",
    discussion: """
      With yaml-language-server, a plan that begins with this line has completion, hover texts and \
      ranges:
        # yaml-language-server: $schema=plan.schema.json
      """)

  func run() {
    StandardStreams.write(LabExplain.schema, terminator: "")
  }
}
