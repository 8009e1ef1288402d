/// Why a hunt cannot be played by skipping: which parameter stands in the way.
public struct FastRefusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The parameter's full name, as `rule.holdLoss`.
  public let parameter: String
  /// Its value as a plan writes it.
  public let value: String
  /// Why samples cannot be skipped with it.
  public let reason: String

  /// One line in English.
  public var description: String { "\(parameter): \(value) cannot be fast-forwarded, \(reason)" }
}
