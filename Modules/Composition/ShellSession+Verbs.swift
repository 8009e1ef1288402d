import Domain
import Presentation

/// Which command a word means, and help on it.
extension ShellSession {
  /// The command a word begins: itself, or the only one with this prefix.
  static func verb(_ word: String) throws(ShellRefusal) -> ShellVerb {
    let typed = word.lowercased()
    if let exact = ShellVerb(rawValue: typed) { return exact }
    let names = ShellVerb.allCases.map(\.rawValue)
    let candidates = names.filter { $0.hasPrefix(typed) }
    if candidates.count == 1, let verb = ShellVerb(rawValue: candidates[0]) { return verb }
    guard candidates.isEmpty else {
      throw ShellRefusal(.ambiguousCommand(word, candidates: candidates))
    }
    throw ShellRefusal(.unknownCommand(word, nearest: nearestNames(to: typed, among: names)))
  }

  mutating func help(_ words: ShellWords) throws(ShellRefusal) {
    try words.expect(0, 1)
    let verb = words.count == 1 ? try Self.verb(words[1]) : nil
    output.lines += ShellWording.help(on: verb, language)
  }
}
