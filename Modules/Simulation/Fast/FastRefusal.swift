/// Why a hunt cannot skip samples, and which parameter prevents it.
public struct FastRefusal: Error, Hashable, Sendable {
  /// Why samples cannot be skipped.
  public enum Reason: Hashable, Sendable {
    /// A challenge is played move by move.
    case challenge
    /// A ghost moves in the sight.
    case moving
    /// A draining hold has too many possible lengths.
    case drain
    /// The aim is too slow for its sampling.
    case slowAim
    /// A program decides.
    case outside
    /// The player's aim differs from hunt to hunt, and a table is for one.
    case spread
  }

  /// The parameter's full name, such as `rule.holdLoss`.
  public let parameter: String
  /// The parameter's value as a plan writes it; empty for a distribution.
  public let value: String
  /// Why the value prevents skipping.
  public let reason: Reason
}
