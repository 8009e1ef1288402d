import ArgumentParser
import Composition

/// `ghostlab params`.
struct Params: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List every parameter, player and phone that a plan can name.")

  /// How the list is printed.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case text
    case csv
  }

  @Option(name: .customLong("as"), help: "text or csv.") var form = Form.text

  func run() {
    switch form {
    case .text: Terminal.write(LabParameters.text, terminator: "")
    case .csv: Terminal.write(LabParameters.csv, terminator: "")
    }
  }
}
