/// What a part of a combination has to be, and is not.
enum CombinedFault: Hashable, Sendable {
  /// A fallback is simulated where the first source of positions is, and only there: a simulated
  /// receiver measures the player, whom a real one moves.
  case fallback(isSimulated: Bool)
  /// A part is no combination itself.
  case nested
  /// There are at most so many fallbacks.
  case fallbacks(atMost: Int)
}
