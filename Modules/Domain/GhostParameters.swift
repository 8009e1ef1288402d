import TextKit

/// How a held ghost is caught (GB-101, GB-105).
public enum CatchMode: String, Hashable, Sendable, CaseIterable {
  /// Keep the ghost in the sight for the hold time.
  case hold
  /// Tap once while the ghost is in the sight.
  case tap
  /// Win a plugin's game, selected by `GhostParameters.challenge`.
  case challenge
}

/// How a ghost behaves in the sight during a fight (GB-094); on the map it stays where it is.
public enum Temperament: String, Hashable, Sendable, CaseIterable {
  /// Stays where it is anchored, as the brief has it.
  case calm
  /// Moves to and fro at a constant speed.
  case drifting
  /// Rests, then darts to another place.
  case darting
  /// Hides to one side, and dodges whenever the sight comes near too fast or a tap misses it.
  case shy
}

/// The designer's settings of a ghost (GB-013, GB-014, GB-017).
public struct GhostParameters: Hashable, Adjustable {
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
  /// How the ghost behaves in the sight.
  public var temperament = Temperament.calm
  /// Degrees a ghost that is not calm moves to either side of its anchor.
  public var roamDegrees = 12.0
  /// Degrees a second at which a drifting ghost moves.
  public var driftSpeedDegreesPerSecond = 4.0
  /// Mean seconds between the darts of a darting ghost; the least between two dodges of a shy one.
  public var restTimeSeconds = 3.0
  /// Degrees a second above which the approach of the sight makes a shy ghost dodge.
  public var scareSpeedDegreesPerSecond = 20.0
  /// Number of lost challenges in a row after which the ghost escapes; 0 means never.
  public var maxFails = 0
  /// The challenge to win if `catchMode` is `challenge`; nil if none was ever chosen.
  public var challenge: GhostChallenge?

  /// Creates the parameters of a new ghost.
  public init() {}

  /// Returns whether the rules read a parameter of a ghost with these choices.
  public func isRead(_ name: String) -> Bool {
    let moves = catchMode != .challenge
    return switch name {
    case "maxFails": catchMode == .challenge
    case "temperament": moves
    case "roamAngle": moves && temperament != .calm
    case "driftSpeed": moves && temperament == .drifting
    case "restTime": moves && (temperament == .darting || temperament == .shy)
    case "scareSpeed": catchMode == .hold && temperament == .shy
    default: true
    }
  }

  /// All parameters except those of challenges, with names in games.json, ranges, units and
  /// defaults.
  ///
  /// `ChallengeForm.ghostSpecs` has the parameters of challenges.
  public static let specs: [ParameterSpec<GhostParameters>] = [
    .number(
      "mainZoneRadius", { swap(&$0.mainZoneRadiusMeters, &$1) }, unit: "m", range: 100...200,
      physical: 1...100_000, since: 1,
      Caption.said(
        en: Caption("Main zone", "radius within which AR search can start"),
        ru: Caption("Основная зона", "радиус, внутри которого можно начать поиск в AR"))),
    .number(
      "fightRadius", { swap(&$0.fightRadiusMeters, &$1) }, unit: "m", range: 10...30,
      physical: 0.1...100_000, since: 1,
      Caption.said(
        en: Caption("Fight radius", "radius within which the fight starts"),
        ru: Caption("Радиус боя", "радиус, внутри которого начинается бой"))),
    .number(
      "trapWindowDuration", { swap(&$0.trapWindowDurationSeconds, &$1) }, unit: "s", range: 5...10,
      physical: 0...3600, since: 1,
      Caption.said(
        en: Caption("Trap window", "time to throw the trap after the hold"),
        ru: Caption("Окно ловушки", "сколько времени есть на бросок ловушки после удержания"))),
    .number(
      "escapeDistanceMeters", { swap(&$0.escapeDistanceMeters, &$1) }, unit: "m", range: 30...50,
      physical: 0...100_000, since: 1,
      Caption.said(
        en: Caption("Escape distance", "length of the jump after breaking free"),
        ru: Caption("Радиус отлёта", "длина прыжка вырвавшегося призрака"))),
    .number(
      "holdTime", { swap(&$0.holdTimeSeconds, &$1) }, unit: "s", range: 1...5, physical: 0...3600,
      Caption.said(
        en: Caption("Hold time", "time the ghost must stay in the sight"),
        ru: Caption("Время удержания", "сколько призрак должен оставаться в прицеле"))),
    .choice(
      "catchMode", { swap(&$0.catchMode, &$1) },
      Caption.said(
        en: Caption("Way to catch", "how the ghost is caught"),
        ru: Caption("Способ поимки", "как ловят призрака"))),
    .choice(
      "temperament", { swap(&$0.temperament, &$1) },
      Caption.said(
        en: Caption("Temperament", "how it behaves in the sight during the fight"),
        ru: Caption("Нрав", "как он ведёт себя в прицеле во время боя"))
    ).addedLater,
    .number(
      "roamAngle", { swap(&$0.roamDegrees, &$1) }, unit: "°", range: 3...25, physical: 0...180,
      Caption.said(
        en: Caption("Roaming", "how far a ghost that is not calm moves to either side"),
        ru: Caption("Размах", "как далеко в стороны уходит неспокойный призрак"))
    ).addedLater,
    .number(
      "driftSpeed", { swap(&$0.driftSpeedDegreesPerSecond, &$1) }, unit: "°/s", range: 1...20,
      physical: 0...1000,
      Caption.said(
        en: Caption("Drift speed", "how fast a drifting ghost moves"),
        ru: Caption("Скорость дрейфа", "как быстро движется плывущий призрак"))
    ).addedLater,
    .number(
      "restTime", { swap(&$0.restTimeSeconds, &$1) }, unit: "s", range: 1...10, physical: 0...3600,
      Caption.said(
        en: Caption(
          "Rest", "mean time between darts; the least time between two dodges of a shy ghost"),
        ru: Caption(
          "Передышка", "среднее время между рывками; у пугливого — наименьшее между двумя увёртками"
        ))
    ).addedLater,
    .number(
      "scareSpeed", { swap(&$0.scareSpeedDegreesPerSecond, &$1) }, unit: "°/s", range: 5...90,
      physical: 0...100_000,
      Caption.said(
        en: Caption("Scare speed", "a shy ghost dodges a sight that approaches faster"),
        ru: Caption(
          "Порог испуга", "пугливый увёртывается от прицела, который приближается быстрее"))
    ).addedLater,
    .count(
      "maxFails", { swap(&$0.maxFails, &$1) }, range: 0...20, physical: 0...1_000_000,
      Caption.said(
        en: Caption(
          "Losses before it escapes", "lost challenges after which it escapes; 0 means never"),
        ru: Caption(
          "Проигрышей до побега", "после скольких проигранных испытаний он сбегает; 0 — никогда"))),
  ]
}
