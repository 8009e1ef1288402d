/// How the cards look as text: the glyphs of shapes and fills, the names of colours (ST-030, ST-031).
public struct SetTheme: Hashable, Sendable {
  /// The shapes that there are to choose from; three are used.
  public enum Shape: String, Hashable, Sendable, CaseIterable {
    /// A diamond, `< >`.
    case diamond
    /// An oval, `( )`.
    case oval
    /// A squiggle, `~ ~`.
    case squiggle
    /// A raindrop, `{ }`, the alternative.
    case raindrop
  }

  /// The fills that there are to choose from; three are used.
  public enum Fill: String, Hashable, Sendable, CaseIterable {
    /// Empty.
    case stroke
    /// Striped.
    case stripe
    /// Solid.
    case fill
    /// Shaded, the alternative.
    case blur
  }

  /// The colours that there are to choose from; three are used.
  public enum Color: String, Hashable, Sendable, CaseIterable {
    /// Green.
    case green
    /// Red.
    case red
    /// Purple.
    case purple
    /// Orange, an alternative.
    case orange
    /// Blue, an alternative.
    case blue

    /// The letter on a card.
    var letter: Character { Character(rawValue.prefix(1).uppercased()) }
  }

  /// The shapes of the three variants.
  public var shapes: [Shape] = [.diamond, .oval, .squiggle]
  /// The fills of the three variants.
  public var fills: [Fill] = [.stroke, .stripe, .fill]
  /// The colours of the three variants.
  public var colors: [Color] = [.green, .red, .purple]

  /// The looks of the assignment.
  public init() {}

  /// A card as text: its symbols and its colour's letter, as `<=><=> G`.
  public func text(of card: SetCard) -> String {
    let inside: Character
    switch fills[card.fill.rawValue - 1] {
    case .stroke: inside = " "
    case .stripe: inside = "="
    case .fill: inside = "#"
    case .blur: inside = ":"
    }
    let symbol: String
    switch shapes[card.shape.rawValue - 1] {
    case .diamond: symbol = "<\(inside)>"
    case .oval: symbol = "(\(inside))"
    case .squiggle: symbol = "~\(inside)~"
    case .raindrop: symbol = "{\(inside)}"
    }
    let symbols = String(repeating: symbol, count: card.number.rawValue)
    return symbols + " " + String(colors[card.color.rawValue - 1].letter)
  }

  /// The settings as texts by key, to be stored.
  public var settings: [String: String] {
    [
      "shapes": shapes.map(\.rawValue).joined(separator: ","),
      "fills": fills.map(\.rawValue).joined(separator: ","),
      "colors": colors.map(\.rawValue).joined(separator: ","),
    ]
  }

  /// Sets one of `shapes`, `fills` and `colors` to three different names, separated by commas.
  ///
  /// - Returns: whether the key and the names are known; nothing is changed if not.
  public mutating func set(_ key: String, to text: String) -> Bool {
    let names = text.split(separator: ",").map(String.init)
    guard names.count == 3, Set(names).count == 3 else { return false }
    func known<T: RawRepresentable>(_: T.Type) -> [T]? where T.RawValue == String {
      let all = names.compactMap(T.init(rawValue:))
      return all.count == 3 ? all : nil
    }
    switch key {
    case "shapes":
      guard let all = known(Shape.self) else { return false }
      shapes = all
    case "fills":
      guard let all = known(Fill.self) else { return false }
      fills = all
    case "colors":
      guard let all = known(Color.self) else { return false }
      colors = all
    default: return false
    }
    return true
  }

  /// What a setting can be, for a refusal.
  static func choices(of key: String) -> [String] {
    switch key {
    case "shapes": Shape.allCases.map(\.rawValue)
    case "fills": Fill.allCases.map(\.rawValue)
    case "colors": Color.allCases.map(\.rawValue)
    default: []
    }
  }
}
