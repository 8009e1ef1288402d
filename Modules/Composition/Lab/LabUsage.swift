import Domain

/// The messages of the program around the lab.
package enum LabUsage {
  /// Returns the error line for an unknown command; nil if the word is a command or missing.
  package static func refusal(of word: String?, among commands: [String]) -> String? {
    guard let word, !word.isEmpty, word.first != "-", !commands.contains(word) else { return nil }
    return LabWords.own.noCommand(word, nearest: nearestNames(to: word, among: commands))
  }

  /// The message that a campaign is finished.
  package static var noFurtherBatch: String { LabWords.own.noFurtherBatch }

  /// Returns the message with the path of a report.
  package static func report(_ path: String) -> String { LabWords.own.report(path) }
}
