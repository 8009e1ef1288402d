import Domain

/// The simulated phones of the built-in games, whose position is as noisy as a real one's.
///
/// A phone without errors walks its player straight onto a ghost, which is no fight (GB-119).
enum BuiltInPhone {
  /// Returns the source of positions of a built-in game; nil for any other game.
  static func spec(of game: GameID) -> String? {
    switch game {
    case SamplePark.id: "sim:profile=park"
    case PracticePark.id: "sim:profile=open"
    default: nil
    }
  }
}
