import ArgumentParser
import LabComposition

/// `ghostlab params`.
struct Params: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: say(
      "List every parameter, player and phone that a plan can use.",
      ru: "Перечислить параметры, игроков и телефоны, которые бывают в планах."))

  /// The format of the list.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case text
    case csv
  }

  @Option(name: .customLong("as"), help: say("text or csv.", ru: "text или csv."))
  var form = Form.text

  @OptionGroup var language: LanguageOption

  func run() {
    switch form {
    case .text:
      let text = LabParameters.text(width: StandardStreams.outputColumns)
      StandardStreams.write(text, terminator: "")
    case .csv: StandardStreams.write(LabParameters.csv, terminator: "")
    }
  }
}
