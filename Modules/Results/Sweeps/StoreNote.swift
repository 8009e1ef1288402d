/// What a sweep or a shard finds in its folder when it opens it.
public enum StoreNote: Hashable, Sendable {
  /// Runs of before, which it goes on from; of how many, where that is known.
  case goingOn(Int, of: Int?)
  /// All runs are there.
  case complete(Int)
  /// Runs of a shorter plan are used again.
  case reused
  /// The journal's last block was cut off.
  case cutOff(after: Int)
  /// The journal is damaged; runs from there are done again.
  case damaged(after: Int)
  /// A shard's file is damaged; it is kept under another name and done again.
  case damagedFile(path: String, keptAs: String)
}
