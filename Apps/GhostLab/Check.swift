import ArgumentParser
import LabComposition

/// `ghostlab check GAME|PLAN`.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Check a game or a plan for mistakes and for settings that are unlikely to work as intended.",
    discussion: """
      Each finding says what is wrong, where, why it matters and what to do. A game (.json) is \
      checked with all built-in players, in a park; a plan with its own players and phones. To \
      find parameters that a plan varies without effect, it plays some hunts with the same luck. \
      For a plan it also says what --fast would skip, or what rules it out.

        ghostlab check Samples/park.json
        ghostlab check Samples/park.yml
        ghostlab check games.json --game "Gorky Park" --as json

      Exit status: 0 no errors, 1 errors found, 2 the file cannot be read.
      """)

  /// The format of the findings.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @Argument(help: "A game file (.json) or a plan (YAML).") var file: String

  @Option(help: "The name of the game, in a file with several.") var game: String?

  @Option(
    help: ArgumentHelp(
      "How many times the straight line a way may be, for a game with a ground.",
      valueName: "factor"))
  var detour: Double?

  @Option(
    name: .customLong("set"), parsing: .singleValue,
    help: ArgumentHelp("Override a key of the plan, as in sweep.", valueName: "key=value"))
  var assignments: [String] = []

  @Option(name: .customLong("as"), help: "text or json.") var form = Form.text

  func validate() throws {
    guard let detour, !KeptGrounds.detourRange.contains(detour) else { return }
    let (low, high) = (KeptGrounds.detourRange.lowerBound, KeptGrounds.detourRange.upperBound)
    throw ValidationError("--detour must be in \(low)...\(high)")
  }

  func run() throws {
    var request = LabCheck(path: file)
    request.game = game
    request.assignments = assignments
    if let detour { request.detourFactor = detour }
    request.isJSON = form == .json
    try request.run().tell(quiet: false)
  }
}
