import PortableNumerics

/// A level: what is tossed, how often, and how many misses it forgives.
struct Level: Hashable, Sendable {
  /// The number in the list, 1 to 11; 0 for one made of parameters.
  var number: Int
  /// Kinds of shapes, from the first on.
  var shapes: Int
  /// Kinds of colours, from the first on.
  var colors: Int
  /// How many solids are tossed; nil for endless.
  var solids: Int?
  /// Misses until the end.
  var life: Int
  /// Stars of difficulty, 1 to 5; nil for the random level (GG-022).
  var stars: Int?

  /// The ten fixed levels (GG-020, GG-024; the others are this project's own table, X11).
  static let fixed: [Level] = [
    Level(number: 1, shapes: 2, colors: 2, solids: 5, life: 5, stars: 1),
    Level(number: 2, shapes: 2, colors: 3, solids: 6, life: 5, stars: 2),
    Level(number: 3, shapes: 3, colors: 3, solids: 8, life: 5, stars: 2),
    Level(number: 4, shapes: 3, colors: 4, solids: 10, life: 4, stars: 3),
    Level(number: 5, shapes: 4, colors: 4, solids: 12, life: 4, stars: 3),
    Level(number: 6, shapes: 4, colors: 5, solids: 15, life: 4, stars: 3),
    Level(number: 7, shapes: 5, colors: 5, solids: 18, life: 3, stars: 4),
    Level(number: 8, shapes: 6, colors: 6, solids: 20, life: 3, stars: 4),
    Level(number: 9, shapes: 7, colors: 7, solids: 25, life: 2, stars: 5),
    Level(number: 10, shapes: 7, colors: 7, solids: 30, life: 1, stars: 5),
  ]

  /// Level 11 before it is drawn.
  static let anyRandom = Level(number: 11, shapes: 7, colors: 7, solids: nil, life: 1, stars: nil)

  /// Level 11: drawn anew at each play (X7); endless goes on until no life is left.
  static func random(isEndless: Bool, _ generator: inout Xoshiro256PlusPlus) -> Level {
    Level(
      number: 11, shapes: 2 + generator.index(below: 6), colors: 2 + generator.index(below: 6),
      solids: isEndless ? nil : 5 + generator.index(below: 26),
      life: 1 + generator.index(below: 5), stars: nil)
  }
}

/// What holds in every level.
struct TossRules: Hashable, Sendable {
  /// How a streak earns uses of the shake (X4).
  enum Award: String, Hashable, Sendable, CaseIterable {
    /// 3n matches in a row give n (GG-014).
    case literal
    /// Every third match gives one.
    case single
    /// None.
    case off
  }

  /// Seconds between tosses (GG-004).
  var intervalSeconds = 3.0
  /// Seconds in the air (X3).
  var flightSeconds = 2.0
  /// Uses of the shake at the start (X5).
  var initialShakes = 2
  /// The most uses there can be.
  var maxShakes = 9
  /// How a streak earns uses.
  var award = Award.literal
  /// Whether a match by a shake advances the streak.
  var shakeAdvancesCombo = false

  /// The uses that a streak of a length earns.
  func uses(forStreak streak: Int) -> Int {
    guard streak > 0, streak % 3 == 0 else { return 0 }
    switch award {
    case .literal: return streak / 3
    case .single: return 1
    case .off: return 0
    }
  }
}
