/// A requirement that a part of a combination does not meet.
enum CombinedFault: Hashable, Sendable {
  /// A fallback must be simulated exactly if the first source of positions is.
  ///
  /// A simulated receiver measures the player, and a real one moves the player.
  case fallback(isSimulated: Bool)
  /// A part must not be a combination itself.
  case nested
  /// The number of fallbacks is limited.
  case fallbacks(atMost: Int)
}
