import Domain

/// Finds the available command that a word means.
public enum CommandSearch {
  /// Returns the index of the command that a word means.
  ///
  /// A word matches a command's own word, an alias, a button's letter if `showsButtons`, or the
  /// start of exactly one command. Modal commands rank before the others, and families after them.
  ///
  /// - Throws: `ambiguous` with the candidates, or `unknown` with the most similar words.
  public static func place(
    of word: String, among heads: [CommandHead], showsButtons: Bool = false
  ) throws(CommandFault) -> Int {
    let typed = word.lowercased()
    let ranked = heads.indices.sorted { (heads[$0].rank, $0) < (heads[$1].rank, $1) }
    let button = ranked.first { showsButtons && heads[$0].button == typed }
    let exact = ranked.first { heads[$0].word == typed || heads[$0].aliases.contains(typed) }
    if let exact, heads[exact].rank == 0 { return exact }
    if let found = button ?? exact { return found }
    var later = ranked.filter { heads[$0].word.hasPrefix(typed) }
    while let first = later.first {
      let group = later.prefix { heads[$0].rank == heads[first].rank }
      if group.count == 1 { return first }
      if heads[first].rank > 0 || typed.isEmpty { break }
      later.removeFirst(group.count)
    }
    guard later.isEmpty else {
      throw .ambiguous(word, candidates: later.map { heads[$0].word })
    }
    let words = heads.filter { $0.rank > 0 }.map { $0.word }
    throw .unknown(word, nearest: nearestNames(to: typed, among: words))
  }
}

extension CommandHead {
  /// The search rank; lower ranks come first.
  fileprivate var rank: Int { traits.contains(.modal) ? 0 : traits.contains(.family) ? 2 : 1 }
}
