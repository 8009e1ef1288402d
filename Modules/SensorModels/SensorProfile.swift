/// A named error profile of a phone in a kind of place, with the source of its numbers.
public struct SensorProfile: Hashable, Sendable {
  /// The name in plans and specs.
  public let name: String
  /// Where it belongs and where its numbers come from.
  public let summary: String
  /// The numbers.
  public let parameters: SensorParameters

  /// The shipped profiles, best first.
  public static let all: [SensorProfile] = [perfect]

  /// Finds a shipped profile.
  public static func named(_ name: String) -> SensorProfile? { all.first { $0.name == name } }

  /// No error at all: the upper bound.
  public static let perfect = SensorProfile(
    name: "perfect", summary: "no error at all: the upper bound", parameters: SensorParameters())
}
