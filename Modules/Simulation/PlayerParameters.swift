public import Domain

/// How a simulated player finds the way.
public enum Navigation: String, Hashable, Sendable, CaseIterable {
  /// By what the screen shows: measured distance and bearing, measured heading.
  case compass
  /// Straight at the ghost, as if its true place were known; for reference workloads only.
  case exact
}

/// How a simulated player walks, aims, reacts and loses patience.
public struct PlayerParameters: Hashable, Sendable {
  /// Whether the player does anything at all.
  public var acts = true
  /// How the way is found.
  public var navigation = Navigation.compass
  /// Walking speed without a phone, metres a second.
  public var walkingSpeedMetersPerSecond = 1.31
  /// What holding a phone leaves of the walking speed.
  public var handFactor = 0.77
  /// Standard deviation of the walked course around the shown one, degrees a step.
  public var steeringSigmaDegrees = 0.0
  /// Mean time from seeing the search button to pressing it, seconds.
  public var searchDelayMeanSeconds = 0.0
  /// Mean time to bring the ghost into the sight, seconds.
  public var acquireMeanSeconds = 0.0
  /// Standard deviation of that time, seconds.
  public var acquireSdSeconds = 0.0
  /// Standard deviation of the aim error while holding, degrees.
  public var aimSigmaDegrees = 3.0
  /// Time constant of the aim error, seconds.
  public var aimTimeConstantSeconds = 0.5
  /// Mean reaction time from the trap's opening to the throw, seconds.
  public var reactionMeanSeconds = 1.2
  /// Standard deviation of the reaction time, seconds.
  public var reactionSdSeconds = 0.5
  /// Time between taps at a ghost that is caught by tapping, seconds.
  public var tapIntervalSeconds = 0.5
  /// Factor on every reaction time.
  public var reactionScale = 1.0
  /// Probability of being distracted when the trap opens.
  public var distractionProbability = 0.0
  /// Mean length of a distraction, seconds (exponential).
  public var distractionMeanSeconds = 4.0
  /// Probability that a throw misses the button.
  public var fumbleProbability = 0.0
  /// Mean time to try again after a miss, seconds (exponential).
  public var fumbleMeanSeconds = 1.0
  /// How good the player is at challenges, 0 (beginner) to 1 (expert).
  public var challengeSkill = 0.5
  /// Time without a capture after which the player gives up, seconds; 0 is never.
  public var patienceSeconds = 0.0

  /// Creates the parameters of an able player with no distraction.
  public init() {}

  /// All parameters with names, ranges, units and defaults.
  public static let specs: [ParameterSpec<PlayerParameters>] = walking + fighting

  private static let walking: [ParameterSpec<PlayerParameters>] = [
    .flag("acts", \.acts, default: true, "does anything at all"),
    .choice("navigation", \.navigation, default: .compass, "how the way is found"),
    .number(
      "walkingSpeed", \.walkingSpeedMetersPerSecond, unit: "m/s", range: 0.3...6,
      physical: 0...50, default: 1.31, "walking speed without a phone"),
    .number(
      "handFactor", \.handFactor, unit: "×", range: 0.3...1, physical: 0...10, default: 0.77,
      "what holding a phone leaves of the walking speed"),
    .number(
      "steeringSigma", \.steeringSigmaDegrees, unit: "°", range: 0...45, physical: 0...180,
      default: 0, "spread of the walked course around the shown one"),
    .number(
      "searchDelay", \.searchDelayMeanSeconds, unit: "s", range: 0...60, physical: 0...3600,
      default: 0, "mean time from seeing the search button to pressing it"),
    .number(
      "patience", \.patienceSeconds, unit: "s", range: 0...7200, physical: 0...1_000_000,
      default: 0, "gives up after so long without a capture; 0 is never"),
  ]

  private static let fighting: [ParameterSpec<PlayerParameters>] = [
    .number(
      "acquireMean", \.acquireMeanSeconds, unit: "s", range: 0...20, physical: 0...3600,
      default: 0, "mean time to bring the ghost into the sight"),
    .number(
      "acquireSd", \.acquireSdSeconds, unit: "s", range: 0...20, physical: 0...3600, default: 0,
      "standard deviation of that time"),
    .number(
      "aimSigma", \.aimSigmaDegrees, unit: "°", range: 0...30, physical: 0...180, default: 3,
      "aim error while holding, one standard deviation"),
    .number(
      "aimTimeConstant", \.aimTimeConstantSeconds, unit: "s", range: 0.05...10,
      physical: 0.0001...3600, default: 0.5, "correlation time of the aim error"),
    .number(
      "reactionMean", \.reactionMeanSeconds, unit: "s", range: 0.15...10, physical: 0...3600,
      default: 1.2, "mean time from the trap's opening to the throw"),
    .number(
      "reactionSd", \.reactionSdSeconds, unit: "s", range: 0...10, physical: 0...3600,
      default: 0.5, "standard deviation of that time"),
    .number(
      "tapInterval", \.tapIntervalSeconds, unit: "s", range: 0.1...5, physical: 0.01...3600,
      default: 0.5, "time between taps at a ghost that is caught by tapping"),
    .number(
      "reactionScale", \.reactionScale, unit: "×", range: 0.1...10, physical: 0...1000,
      default: 1, "factor on every reaction time"),
    .number(
      "distractionProbability", \.distractionProbability, unit: "", range: 0...1, default: 0,
      "probability of being distracted when the trap opens"),
    .number(
      "distractionMean", \.distractionMeanSeconds, unit: "s", range: 0...60, physical: 0...3600,
      default: 4, "mean length of a distraction"),
    .number(
      "fumbleProbability", \.fumbleProbability, unit: "", range: 0...0.95, default: 0,
      "probability that a throw misses the button"),
    .number(
      "fumbleMean", \.fumbleMeanSeconds, unit: "s", range: 0...20, physical: 0...3600, default: 1,
      "mean time to try again after a miss"),
    .number(
      "challengeSkill", \.challengeSkill, unit: "", range: 0...1, default: 0.5,
      "how good at challenges, 0 (beginner) to 1 (expert)"),
  ]
}
