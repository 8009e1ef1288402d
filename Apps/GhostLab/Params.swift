import ArgumentParser
import LabComposition

/// `ghostlab params`.
struct Params: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List every parameter, player and phone that a plan can use.")

  /// The format of the list.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case text
    case csv
  }

  @Option(name: .customLong("as"), help: "text or csv.") var form = Form.text

  func run() {
    switch form {
    case .text: StandardStreams.write(LabParameters.text, terminator: "")
    case .csv: StandardStreams.write(LabParameters.csv, terminator: "")
    }
  }
}
