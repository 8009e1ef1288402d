/// The number of something in a list as a person types it, from 1: the one way to such an index.
public struct ListNumber: Hashable, Sendable {
  /// The place in the list, from 0.
  public let index: Int

  /// Reads a number; nil unless it is a whole one from 1 to `count`.
  public init?(_ text: String, of count: Int) {
    guard let number = Int(text), number >= 1, number <= count else { return nil }
    index = number - 1
  }
}
