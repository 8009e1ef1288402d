import ArgumentParser
import LabComposition

/// `ghostlab explain [NAME]`.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: say(
      "Explain a key of plans, a parameter, a metric or another name; without one, list all keys.",
      ru: "Объяснить ключ плана, параметр, показатель или другое имя; без имени перечислить ключи."),
    discussion: say("For example:", ru: "Например:")
      + """

        ghostlab explain replicates
        ghostlab explain ghost.holdTime
        ghostlab explain captureRate
      """)

  @Argument(
    help: say("A key or a name that a plan can use.", ru: "Ключ или имя, которое бывает в планах."))
  var name: String?

  @OptionGroup var language: LanguageOption

  func run() throws {
    let text = try LabExplain.text(about: name, width: StandardStreams.outputColumns)
    StandardStreams.write(text, terminator: "")
  }
}
