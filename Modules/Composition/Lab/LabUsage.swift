import Domain

/// What the program around the lab says in lines of its own.
package enum LabUsage {
  /// The line for a first word that is no command; nil if it is one, or no word at all.
  package static func refusal(of word: String?, among commands: [String]) -> String? {
    guard let word, !word.isEmpty, word.first != "-", !commands.contains(word) else { return nil }
    return LabWords.own.noCommand(word, nearest: nearestNames(to: word, among: commands))
  }

  /// That a campaign is done.
  package static var noFurtherBatch: String { LabWords.own.noFurtherBatch }

  /// Where a report was written.
  package static func report(_ path: String) -> String { LabWords.own.report(path) }
}
