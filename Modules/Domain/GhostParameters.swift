/// How a held ghost is caught (GB-101, GB-105).
public enum CatchMode: String, Hashable, Sendable, CaseIterable {
  /// Keep the ghost in the sight for the hold time.
  case hold
  /// Tap once while the ghost is in the sight.
  case tap
  /// Win a plugin's game, selected by `GhostParameters.challenge`.
  case challenge
}

/// The designer's settings of a ghost (GB-013, GB-014, GB-017).
public struct GhostParameters: Hashable, Sendable {
  /// Radius in metres within which AR search can start.
  public var mainZoneRadiusMeters = 150.0
  /// Radius in metres within which the fight starts.
  public var fightRadiusMeters = 20.0
  /// Seconds in which to throw the trap after the hold.
  public var trapWindowDurationSeconds = 7.0
  /// Metres the ghost jumps when it breaks free.
  public var escapeDistanceMeters = 40.0
  /// Seconds the ghost must stay in the sight.
  public var holdTimeSeconds = 2.0
  /// How the ghost is caught.
  public var catchMode = CatchMode.hold
  /// Number of lost challenges in a row after which the ghost escapes; 0 means never.
  public var maxFails = 0
  /// The challenge to win if `catchMode` is `challenge`; nil if none was ever chosen.
  public var challenge: GhostChallenge?

  /// Creates the parameters of a new ghost.
  public init() {}

  /// All parameters except those of challenges, with names in games.json, ranges, units and
  /// defaults.
  ///
  /// `ChallengeForm.ghostSpecs` has the parameters of challenges.
  public static let specs: [ParameterSpec<GhostParameters>] = [
    .number(
      "mainZoneRadius", { $0.mainZoneRadiusMeters }, { $0.mainZoneRadiusMeters = $1 }, unit: "m",
      range: 100...200,
      physical: 1...100_000, default: 150, since: 1, GhostWords.mainZoneRadius),
    .number(
      "fightRadius", { $0.fightRadiusMeters }, { $0.fightRadiusMeters = $1 }, unit: "m",
      range: 10...30, physical: 0.1...100_000,
      default: 20, since: 1, GhostWords.fightRadius),
    .number(
      "trapWindowDuration", { $0.trapWindowDurationSeconds }, { $0.trapWindowDurationSeconds = $1 },
      unit: "s", range: 5...10,
      physical: 0...3600, default: 7, since: 1, GhostWords.trapWindowDuration),
    .number(
      "escapeDistanceMeters", { $0.escapeDistanceMeters }, { $0.escapeDistanceMeters = $1 },
      unit: "m", range: 30...50,
      physical: 0...100_000, default: 40, since: 1, GhostWords.escapeDistanceMeters),
    .number(
      "holdTime", { $0.holdTimeSeconds }, { $0.holdTimeSeconds = $1 }, unit: "s", range: 1...5,
      physical: 0...3600, default: 2,
      GhostWords.holdTime),
    .choice(
      "catchMode", { $0.catchMode }, { $0.catchMode = $1 }, default: .hold, GhostWords.catchMode),
    .count(
      "maxFails", { $0.maxFails }, { $0.maxFails = $1 }, range: 0...20, physical: 0...1_000_000,
      default: 0,
      GhostWords.maxFails),
  ]
}
