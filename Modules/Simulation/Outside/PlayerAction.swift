/// What an outside player decides; what it leaves out is not done.
public struct PlayerAction: Hashable, Sendable {
  /// The direction to walk in or turn to, degrees to the right of where the player faces.
  public var turnDegrees = 0.0
  /// How far to walk until the next decision at most, metres; nil to stand.
  public var walkMeters: Double?
  /// The ghost to make the target, from 0, where the rules leave that to the player.
  public var target: Int?
  /// Whether to press the search button, if it is there.
  public var searches = false
  /// Whether to go back to the scanner.
  public var leaves = false
  /// Whether to keep the ghost in the sight, tap on it, or play its challenge.
  public var aims = false
  /// Whether to throw the trap.
  public var throwsTrap = false
  /// Whether to give up the hunt.
  public var givesUp = false

  /// Creates the action of who does nothing.
  public init() {}
}
