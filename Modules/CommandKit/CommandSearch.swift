import Domain

/// Finds the command that a word means among those that are there.
public enum CommandSearch {
  /// The place of the command that a word means: its own word, an alias, a button's letter where
  /// `showsButtons`, or the only one that begins so.
  ///
  /// Modal commands go before the others, and families behind them.
  ///
  /// - Throws: `ambiguous` with what it could mean, or `unknown` with the words most like it.
  public static func place(
    of word: String, among heads: [CommandHead], showsButtons: Bool = false
  ) throws(CommandRefusal) -> Int {
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
      throw CommandRefusal(.ambiguous(word, candidates: later.map { heads[$0].word }))
    }
    let words = heads.filter { $0.rank > 0 }.map(\.word)
    throw CommandRefusal(.unknown(word, nearest: nearestNames(to: typed, among: words)))
  }
}

extension CommandHead {
  /// Before which others it goes: less goes first.
  fileprivate var rank: Int { traits.contains(.modal) ? 0 : traits.contains(.family) ? 2 : 1 }
}
