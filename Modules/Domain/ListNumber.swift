/// The number of a list item as a user types it, from 1; the only way to turn it into an index.
public struct ListNumber: Hashable, Sendable {
  /// The index in the list, from 0.
  public let index: Int

  /// Parses a number; nil unless it is a whole number from 1 to `count`.
  public init?(_ text: String, of count: Int) {
    guard let number = Int(text), number >= 1, number <= count else { return nil }
    index = number - 1
  }
}
