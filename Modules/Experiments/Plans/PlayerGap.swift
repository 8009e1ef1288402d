/// Two players whose hunts are compared, as in `captureRate.gap(novice,expert)`.
///
/// The figure is the first player's mean minus the second one's, at one setting and with one phone,
/// over the replicates in which both have the metric.
public struct PlayerGap: Hashable, Sendable {
  /// The player whose figure counts in full.
  public let first: String
  /// The player whose figure is subtracted.
  public let second: String

  /// Creates a gap of two different players.
  public init(first: String, second: String) { (self.first, self.second) = (first, second) }

  /// Returns whether it is of a player's hunts.
  public func isOf(_ player: String) -> Bool { player == first || player == second }

  /// Returns whether it is of the same two players, in either order.
  func isAlike(_ other: PlayerGap) -> Bool {
    Set([first, second]) == Set([other.first, other.second])
  }

  /// The text in a plan, such as `gap(novice,expert)`; names that need them have quotes.
  public var text: String { "gap(\(PlayerGap.written(first)),\(PlayerGap.written(second)))" }

  private static func written(_ name: String) -> String {
    let isPlain =
      name.first != " " && name.last != " " && !name.contains { ",()\"".contains($0) }
    return isPlain ? name : "\"\(name.replacing("\"", with: "\"\""))\""
  }
}

extension PlayerGap {
  /// The name of a figure before `.gap(`, and what follows.
  struct Parts {
    let figure: String
    /// What is up to the last parenthesis; nil without one.
    let players: String?
    /// What follows the last parenthesis, without its dot.
    let rest: String
  }

  /// Splits the name of a gap; nil if it is none.
  static func parts(of name: String) -> Parts? {
    guard let start = name.firstRange(of: ".gap(") else { return nil }
    let (figure, inner) = (String(name[..<start.lowerBound]), name[start.upperBound...])
    guard let end = inner.lastIndex(of: ")") else {
      return Parts(figure: figure, players: nil, rest: "")
    }
    let rest = inner[inner.index(after: end)...]
    return Parts(
      figure: figure, players: String(inner[..<end]),
      rest: String(rest.first == "." ? rest.dropFirst() : rest))
  }

  /// Reads `novice,expert`; a name in quotes may hold commas, and a doubled quote is one.
  ///
  /// Without quotes a name may hold commas too, if only one way to split the text gives two known
  /// players.
  static func players(_ text: String, among known: [String]) -> (String, String)? {
    let commas = text.indices.filter { text[$0] == "," }
    let pairs = commas.compactMap { comma -> (pair: (String, String), isPlain: Bool)? in
      let left = name(text[..<comma])
      let right = name(text[text.index(after: comma)...])
      guard let left, let right else { return nil }
      return ((left.name, right.name), left.isPlain && right.isPlain)
    }
    let plain = pairs.first(where: \.isPlain)
    func areKnown(_ pair: (String, String)) -> Bool {
      known.contains(pair.0) && known.contains(pair.1)
    }
    if let plain, areKnown(plain.pair) { return plain.pair }
    let found = pairs.filter { areKnown($0.pair) }
    return found.count == 1 ? found[0].pair : (plain ?? pairs.first)?.pair
  }

  /// Reads a name with or without quotes; nil if its quotes do not close.
  private static func name(_ text: Substring) -> (name: String, isPlain: Bool)? {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    guard text.first == "\"" else {
      return text.isEmpty ? nil : (String(text), !text.contains { ",\"".contains($0) })
    }
    let inner = text.dropFirst()
    guard inner.last == "\"" else { return nil }
    let parts = inner.dropLast().replacing("\"\"", with: "\u{0}")
    guard !parts.contains("\"") else { return nil }
    return (String(parts.replacing("\u{0}", with: "\"")), true)
  }
}
