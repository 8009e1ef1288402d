import Domain

/// What ghostlab says of a command line that it does not understand.
public enum LabUsage {
  /// The line for a first word that is no command; nil if it is one, or no word at all.
  public static func refusal(of word: String?, among commands: [String]) -> String? {
    guard let word, !word.isEmpty, word.first != "-", !commands.contains(word) else { return nil }
    let near = nearestNames(to: word, among: commands)
    let hint = near.isEmpty ? "" : ", did you mean \(near.joined(separator: " or "))?"
    return "Error: no command '\(word)'\(hint)\n"
      + "Usage: ghostlab <subcommand>\n  See 'ghostlab --help' for more information."
  }
}
