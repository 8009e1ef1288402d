import PortableNumerics

/// A level: the kinds and number of solids, their time in the air, and the misses allowed.
struct Level: Hashable, Sendable {
  /// The number in the list, 1 to 11; 0 for a level made from parameters.
  var number: Int
  /// The number of shapes, in order from the first.
  var shapes: Int
  /// The number of colours, in order from the first.
  var colors: Int
  /// The number of solids tossed; nil for endless.
  var solids: Int?
  /// The number of misses that ends the game.
  var life: Int
  /// The seconds a solid is in the air (X3).
  var flightSeconds: Double
  /// The difficulty in stars, 1 to 5; nil for the random level (GG-022).
  var stars: Int?

  /// The ten fixed levels (GG-020, GG-024; the others come from this project's own table, X11).
  ///
  /// Lives and times in the air are tuned so that the mean number of lives lost rises with the
  /// level for a beginner, an average player and an expert; `Samples/geometries-levels.yml` shows
  /// the figures. Since a game loses no more lives than it has, the levels before the ninth, which
  /// has two, must cost fewer than two on average.
  static let fixed: [Level] = [
    Level(number: 1, shapes: 2, colors: 2, solids: 5, life: 5, flightSeconds: 1.1, stars: 1),
    Level(number: 2, shapes: 2, colors: 3, solids: 6, life: 3, flightSeconds: 1.06, stars: 2),
    Level(number: 3, shapes: 3, colors: 3, solids: 8, life: 2, flightSeconds: 1.13, stars: 2),
    Level(number: 4, shapes: 3, colors: 4, solids: 10, life: 2, flightSeconds: 1.27, stars: 3),
    Level(number: 5, shapes: 4, colors: 4, solids: 12, life: 2, flightSeconds: 1.35, stars: 3),
    Level(number: 6, shapes: 4, colors: 5, solids: 15, life: 2, flightSeconds: 1.47, stars: 3),
    Level(number: 7, shapes: 5, colors: 5, solids: 18, life: 2, flightSeconds: 1.56, stars: 4),
    Level(number: 8, shapes: 6, colors: 6, solids: 20, life: 2, flightSeconds: 1.75, stars: 4),
    Level(number: 9, shapes: 7, colors: 7, solids: 25, life: 2, flightSeconds: 1.92, stars: 5),
    Level(number: 10, shapes: 7, colors: 7, solids: 30, life: 3, flightSeconds: 1.9, stars: 5),
  ]

  /// Level 11 before it is generated.
  static let anyRandom = Level(
    number: 11, shapes: 7, colors: 7, solids: nil, life: 1, flightSeconds: 2, stars: nil)

  /// The eleven levels of the list.
  static let all = fixed + [anyRandom]

  /// Generates level 11 for one play (X7); endless continues until no life is left.
  ///
  /// More kinds of solids get more time, as in the fixed levels.
  static func random(isEndless: Bool, _ generator: inout Xoshiro256PlusPlus) -> Level {
    let (shapes, colors) = (2 + generator.index(below: 6), 2 + generator.index(below: 6))
    return Level(
      number: 11, shapes: shapes, colors: colors,
      solids: isEndless ? nil : 5 + generator.index(below: 26),
      life: 1 + generator.index(below: 5), flightSeconds: 1.1 + 0.09 * Double(shapes + colors - 4),
      stars: nil)
  }
}

/// The rules common to all levels.
struct TossRules: Hashable, Sendable {
  /// How a streak earns shakes (X4).
  enum Award: String, Hashable, Sendable, CaseIterable {
    /// A streak of 3n matches earns n (GG-014).
    case literal
    /// Every third match earns one.
    case single
    /// A streak earns none.
    case off
  }

  /// The seconds between tosses (GG-004).
  var intervalSeconds = 3.0
  /// The number of shakes at the start (X5).
  var initialShakes = 2
  /// The maximum number of shakes.
  var maxShakes = 9
  /// How a streak earns shakes.
  var award = Award.literal
  /// Whether a match made by a shake extends the streak.
  var shakeAdvancesCombo = false

  /// Returns the number of shakes earned by a streak of a length.
  func uses(forStreak streak: Int) -> Int {
    guard streak > 0, streak % 3 == 0 else { return 0 }
    switch award {
    case .literal: return streak / 3
    case .single: return 1
    case .off: return 0
    }
  }
}
