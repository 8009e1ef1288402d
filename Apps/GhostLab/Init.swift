import ArgumentParser
import LabComposition

/// `ghostlab init`.
struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write a commented plan from a question.",
    discussion: """
      For example:
        ghostlab init --which ghost.trapWindowDuration --for novice,expert \\
          --target captureRate=0.6...0.8 --out trap.yml
      """)

  @Option(help: ArgumentHelp("The parameters to vary.", valueName: "name,name")) var which: String

  @Option(name: .customLong("for"), help: ArgumentHelp("The players.", valueName: "name,name"))
  var players: String?

  @Option(
    name: .customLong("target"), parsing: .singleValue,
    help: ArgumentHelp("A target; may be repeated.", valueName: "metric=range"))
  var targets: [String] = []

  @Option(help: "A file of games (default: a generated park).") var game: String?

  @Option(help: "The plan file to write (default: standard output).") var out: String?

  func run() throws {
    func names(_ text: String) -> [String] { text.split(separator: ",").map(String.init) }
    var question = LabInit()
    question.parameters = names(which)
    question.players = players.map(names) ?? []
    (question.targets, question.game) = (targets, game)
    if let out {
      try question.write(to: out)
    } else {
      StandardStreams.write(try question.text(), terminator: "")
    }
  }
}
