import ArgumentParser
import LabComposition

/// `ghostlab explain [NAME]`.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Explain a key of plans, a parameter, a metric or another name; without one, list all keys.",
    discussion: """
      For example:
        ghostlab explain replicates
        ghostlab explain ghost.holdTime
        ghostlab explain captureRate
      """)

  @Argument(help: "A key or a name that a plan can use.") var name: String?

  func run() throws {
    StandardStreams.write(try LabExplain.text(about: name), terminator: "")
  }
}
