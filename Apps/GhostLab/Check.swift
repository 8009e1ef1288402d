import ArgumentParser
import LabComposition

/// `ghostlab check GAME|PLAN`.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check a game or a plan for what cannot work, or hardly works as intended.",
    discussion: """
      Each finding says what is wrong, where, why it matters and what to do. A game (.json) is checked
      with all built-in players, in a park; a plan with its own players and phones. Parameters that a
      plan varies without effect are found by playing some hunts with the same luck.

        ghostlab check Samples/park.json
        ghostlab check Samples/park.yml
        ghostlab check games.json --game "Gorky Park" --as json

      Exit status: 0 no errors, 1 errors were found, 2 the file cannot be read.
      """)

  /// How findings are printed.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @Argument(help: "A game file (.json) or a plan (YAML).") var file: String

  @Option(help: "The game's name, in a file of several.") var game: String?

  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp("Replace a key of the plan, as for sweep.", valueName: "key=value"))
  var assignments: [String] = []

  @Option(name: .customLong("as"), help: "text or json.") var form = Form.text

  func run() throws {
    var request = LabCheck(path: file)
    request.game = game
    request.assignments = assignments
    request.isJSON = form == .json
    try request.run().tell(quiet: false)
  }
}
