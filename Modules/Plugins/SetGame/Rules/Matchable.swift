/// What the cards of a Set-like game show: some triples match.
package protocol Matchable: Hashable, Sendable {
  /// A number of its own, 0 to 127, by which cards on the table are looked up.
  var index: Int { get }

  /// Whether these cards match; false for any number of cards but three (ST-021).
  static func match(cards: [Self]) -> Bool

  /// The one content that makes a match of two others.
  static func completing(_ first: Self, _ second: Self) -> Self
}
