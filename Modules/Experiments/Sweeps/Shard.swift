/// A part of a sweep's runs: those whose position u in run order has u mod N = I − 1.
public struct Shard: Hashable, Sendable {
  /// The maximum number of shards of a sweep.
  public static let countLimit = 1_000_000

  /// The number I, starting at 1.
  public let index: Int
  /// The number of shards, N.
  public let count: Int

  /// Creates a shard; nil unless 1 ≤ I ≤ N ≤ `countLimit`.
  public init?(index: Int, of count: Int) {
    guard (1...Shard.countLimit).contains(count), (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// Returns how many of the first `total` positions belong to the shard.
  public func size(of total: Int) -> Int { (total + count - index) / count }

  /// Returns the position in run order of the shard's run k, from 0.
  public func position(_ k: Int) -> Int { index - 1 + k * count }
}
