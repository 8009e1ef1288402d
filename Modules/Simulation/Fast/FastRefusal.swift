/// Why a hunt cannot be played by skipping: which parameter stands in the way.
public struct FastRefusal: Error, Hashable, Sendable {
  /// Why samples cannot be skipped.
  public enum Reason: Hashable, Sendable {
    /// A challenge is played move by move.
    case challenge
    /// A draining hold can stand at too many lengths.
    case drain
    /// The aim is too slow for its sampling.
    case slowAim
  }

  /// The parameter's full name, as `rule.holdLoss`.
  public let parameter: String
  /// Its value as a plan writes it.
  public let value: String
  /// Why samples cannot be skipped with it.
  public let reason: Reason
}
