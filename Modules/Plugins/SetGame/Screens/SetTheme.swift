import PluginKit
import TextKit

/// The appearance of cards: shapes, fills and colours, the borders of their states, and whether
/// they are seen to move (ST-030, ST-031).
package struct SetTheme: Hashable, Sendable {
  /// The available shapes, of which three are used.
  package enum Shape: String, Hashable, Sendable, CaseIterable {
    /// A diamond, `< >`.
    case diamond
    /// An oval, `( )`.
    case oval
    /// A squiggle, `~ ~`.
    case squiggle
    /// A raindrop, `{ }`, an alternative.
    case raindrop
  }

  /// The available fills, of which three are used.
  package enum Fill: String, Hashable, Sendable, CaseIterable {
    /// Empty.
    case stroke
    /// Striped.
    case stripe
    /// Solid.
    case fill
    /// Shaded, an alternative.
    case blur
  }

  /// The available colours, of which three are used.
  package enum Color: String, Hashable, Sendable, CaseIterable {
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

    /// The role of symbols of this colour.
    var role: TextRole {
      switch self {
      case .green: .green
      case .red: .red
      case .purple: .purple
      case .blue: .blue
      case .orange: .orange
      }
    }
  }

  /// The available colours of a border.
  enum Border: String, CaseIterable, Sendable {
    case blue, red, yellow, mint, green, purple
    /// No colour: the heavy border and the sign show the state.
    case plain

    /// The role of a border of this colour.
    ///
    /// Mint is the terminal's cyan.
    var role: TextRole? {
      switch self {
      case .blue: .blue
      case .red: .red
      case .yellow: .yellow
      case .mint: .key
      case .green: .green
      case .purple: .purple
      case .plain: nil
      }
    }
  }

  /// The places beyond the edge from which cards come and to which they leave (ST-045).
  enum Flights: String, CaseIterable, Sendable {
    /// Anywhere, as the assignment says.
    case random
    /// From below, and upwards.
    case straight
  }

  /// The shapes of the three variants.
  package var shapes: [Shape] = [.diamond, .oval, .squiggle]
  /// The fills of the three variants.
  package var fills: [Fill] = [.stroke, .stripe, .fill]
  /// The colours of the three variants.
  package var colors: [Color] = [.green, .red, .purple]

  /// The border of a selected card.
  var selected = Border.yellow
  /// The border of a card of a Set.
  var matched = Border.blue
  /// The border of a card of three that are no Set.
  var mismatched = Border.red
  /// The border of a card of a hint.
  var hint = Border.mint
  /// Whether cards are seen to come and go in live play.
  var showsMotion = true
  /// Where they come from and go to.
  var flights = Flights.random

  /// Creates the appearance of the assignment.
  package init() {}

  /// The settings of three different names each, separated by commas.
  static let trios: [PluginSetting<SetTheme>] = [
    three("shapes") { swap(&$0.shapes, &$1) }, three("fills") { swap(&$0.fills, &$1) },
    three("colors") { swap(&$0.colors, &$1) },
  ]

  /// All settings.
  static let settings =
    trios + [
      .choice("selected", Language.phrase(en: "a selected card", ru: "выбранная карта")) {
        swap(&$0.selected, &$1)
      },
      .choice("matched", Language.phrase(en: "a card of a Set", ru: "карта Сета")) {
        swap(&$0.matched, &$1)
      },
      .choice("mismatched", Language.phrase(en: "a card of no Set", ru: "карта не Сета")) {
        swap(&$0.mismatched, &$1)
      },
      .choice("hint", Language.phrase(en: "a card of a hint", ru: "карта подсказки")) {
        swap(&$0.hint, &$1)
      },
      .flag("motion", Language.phrase(en: "cards fly in live play", ru: "карты летают в live")) {
        swap(&$0.showsMotion, &$1)
      },
      .choice(
        "flights",
        Language.phrase(
          en: "from and to anywhere, or from below and upwards",
          ru: "отовсюду и куда угодно или снизу вверх")
      ) { swap(&$0.flights, &$1) },
    ]

  private static func three<Look: CaseIterable & RawRepresentable & Hashable & Sendable>(
    _ name: String, _ member: @escaping PluginSetting<SetTheme>.Member<[Look]>
  ) -> PluginSetting<SetTheme> where Look.RawValue == String {
    PluginSetting(
      name, choices: Look.allCases.map { $0.rawValue }.joined(separator: ", "),
      steps: orders(of: Look.allCases.map { $0.rawValue }),
      get: { theme in
        var (theme, looks) = (theme, [Look]())
        member(&theme, &looks)
        return looks.map { $0.rawValue }.joined(separator: ",")
      }
    ) { theme, text in
      let names = text.split(separator: ",")
      var looks = names.compactMap { Look(rawValue: String($0)) }
      guard names.count == 3, looks.count == 3, Set(looks).count == 3 else { return false }
      member(&theme, &looks)
      return true
    }
  }

  /// Returns every three different names, in every order, the first ones first.
  private static func orders(of names: [String]) -> [String] {
    names.flatMap { first in
      names.filter { $0 != first }.flatMap { second in
        names.filter { $0 != first && $0 != second }.map { "\(first),\(second),\($0)" }
      }
    }
  }
}
