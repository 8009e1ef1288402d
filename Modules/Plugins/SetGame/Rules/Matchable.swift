/// The content of a card in a Set-like game, in which some triples match.
package protocol Matchable: Hashable, Sendable {
  /// A unique number from 0 to 127, by which cards on the table are looked up.
  var index: Int { get }

  /// Returns whether cards match; false unless there are exactly three (ST-021).
  static func match(cards: [Self]) -> Bool

  /// Returns the only content that forms a match with two others.
  static func completing(_ first: Self, _ second: Self) -> Self
}
