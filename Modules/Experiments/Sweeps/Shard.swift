/// A part of a sweep's runs: those whose position u in run order has u mod N = I − 1.
public struct Shard: Hashable, Sendable {
  /// The most shards that a sweep is cut into.
  public static let countLimit = 1_000_000

  /// Its number I, from 1.
  public let index: Int
  /// How many shards there are, N.
  public let count: Int

  /// Names a shard; nil unless 1 ≤ I ≤ N ≤ `countLimit`.
  public init?(index: Int, of count: Int) {
    guard (1...Shard.countLimit).contains(count), (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// How many of the first `total` positions are its own.
  public func size(of total: Int) -> Int { (total + count - index) / count }

  /// The position in run order of its own run number k, from 0.
  public func position(_ k: Int) -> Int { index - 1 + k * count }
}
