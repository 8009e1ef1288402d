/// A note on what a sweep or a shard found in its folder on opening.
public enum StoreNote: Hashable, Sendable {
  /// The number of earlier runs that it continues from, and the total if known.
  case goingOn(Int, of: Int?)
  /// All runs exist.
  case complete(Int)
  /// Runs of a shorter plan are reused.
  case reused
  /// The journal's last block was truncated.
  case cutOff(after: Int)
  /// The journal is damaged; runs from there on are repeated.
  case damaged(after: Int)
  /// A shard file is damaged; it is renamed and the shard is repeated.
  case damagedFile(path: String, keptAs: String)
}
