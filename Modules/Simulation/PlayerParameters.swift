import PortableNumerics
import TextKit
public import Domain

/// How a simulated player finds the way.
public enum Navigation: String, Hashable, Sendable, CaseIterable {
  /// By what the screen shows: measured distance and bearing, measured heading.
  case compass
  /// Straight to the ghost, as if its true position were known; for reference workloads only.
  case exact
}

/// How a simulated player walks, aims, reacts and loses patience.
public struct PlayerParameters: Hashable, Sendable {
  /// Whether the player acts at all.
  public var acts = true
  /// How the player finds the way.
  public var navigation = Navigation.compass
  /// Walking speed without a phone, metres per second.
  public var walkingSpeedMetersPerSecond = 1.31
  /// The share of the walking speed kept with a phone in hand.
  public var handFactor = 0.77
  /// Standard deviation of the walked course around the shown bearing, degrees per step.
  public var steeringSigmaDegrees = 0.0
  /// How many times its length ground off the paths counts when the player chooses a way; a prior.
  public var offPathFactor = 1.5
  /// Whether the player takes steps.
  public var takesSteps = true
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
  /// Time constant with which the aim follows a ghost that moves in the sight, seconds.
  public var trackingLagSeconds = 0.3
  /// Mean reaction time from the trap's opening to the throw, seconds.
  public var reactionMeanSeconds = 1.2
  /// Standard deviation of the reaction time, seconds.
  public var reactionSdSeconds = 0.5
  /// Time between taps on a ghost caught by tapping, seconds.
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
  /// Time without a capture after which the player gives up, seconds; 0 means never.
  public var patienceSeconds = 0.0

  /// Creates the parameters of a capable player without distractions.
  public init() {}

  /// All parameters with names, ranges, units and defaults.
  public static let specs: [ParameterSpec<PlayerParameters>] = walking + fighting

  private static let walking: [ParameterSpec<PlayerParameters>] = [
    .flag(
      "acts", { $0.acts }, { $0.acts = $1 }, default: true, PlayerWords.acts),
    .choice(
      "navigation", { $0.navigation }, { $0.navigation = $1 }, default: .compass,
      PlayerWords.navigation),
    .number(
      "walkingSpeed", { $0.walkingSpeedMetersPerSecond }, { $0.walkingSpeedMetersPerSecond = $1 },
      unit: "m/s", range: 0.3...6,
      physical: 0...50, default: 1.31, PlayerWords.walkingSpeed),
    .number(
      "handFactor", { $0.handFactor }, { $0.handFactor = $1 }, unit: "×", range: 0.3...1,
      physical: 0...10, default: 0.77,
      PlayerWords.handFactor),
    .number(
      "steeringSigma", { $0.steeringSigmaDegrees }, { $0.steeringSigmaDegrees = $1 }, unit: "°",
      range: 0...45, physical: 0...180,
      default: 0, PlayerWords.steeringSigma),
    .number(
      "offPathFactor", { $0.offPathFactor }, { $0.offPathFactor = $1 }, unit: "×", range: 1...10,
      physical: 1...20, default: 1.5, PlayerWords.offPathFactor
    ).addedLater,
    .flag(
      "takesSteps", { $0.takesSteps }, { $0.takesSteps = $1 }, default: true,
      PlayerWords.takesSteps
    ).addedLater,
    .number(
      "searchDelay", { $0.searchDelayMeanSeconds }, { $0.searchDelayMeanSeconds = $1 }, unit: "s",
      range: 0...60, physical: 0...3600,
      default: 0, PlayerWords.searchDelay),
    .number(
      "patience", { $0.patienceSeconds }, { $0.patienceSeconds = $1 }, unit: "s", range: 0...7200,
      physical: 0...1_000_000,
      default: 0, PlayerWords.patience),
  ]

  private static let fighting: [ParameterSpec<PlayerParameters>] = [
    .number(
      "acquireMean", { $0.acquireMeanSeconds }, { $0.acquireMeanSeconds = $1 }, unit: "s",
      range: 0...20, physical: 0...3600,
      default: 0, PlayerWords.acquireMean),
    .number(
      "acquireSd", { $0.acquireSdSeconds }, { $0.acquireSdSeconds = $1 }, unit: "s", range: 0...20,
      physical: 0...3600, default: 0,
      PlayerWords.acquireSd),
    .number(
      "aimSigma", { $0.aimSigmaDegrees }, { $0.aimSigmaDegrees = $1 }, unit: "°", range: 0...30,
      physical: 0...180, default: 3,
      PlayerWords.aimSigma),
    .number(
      "aimTimeConstant", { $0.aimTimeConstantSeconds }, { $0.aimTimeConstantSeconds = $1 },
      unit: "s", range: 0.05...10,
      physical: 0.0001...3600, default: 0.5, PlayerWords.aimTimeConstant),
    .number(
      "trackingLag", { $0.trackingLagSeconds }, { $0.trackingLagSeconds = $1 }, unit: "s",
      range: 0...2, physical: 0...3600, default: 0.3, PlayerWords.trackingLag
    ).addedLater,
    .number(
      "reactionMean", { $0.reactionMeanSeconds }, { $0.reactionMeanSeconds = $1 }, unit: "s",
      range: 0.15...10, physical: 0...3600,
      default: 1.2, PlayerWords.reactionMean),
    .number(
      "reactionSd", { $0.reactionSdSeconds }, { $0.reactionSdSeconds = $1 }, unit: "s",
      range: 0...10, physical: 0...3600,
      default: 0.5, PlayerWords.reactionSd),
    .number(
      "tapInterval", { $0.tapIntervalSeconds }, { $0.tapIntervalSeconds = $1 }, unit: "s",
      range: 0.1...5, physical: 0.01...3600,
      default: 0.5, PlayerWords.tapInterval),
    .number(
      "reactionScale", { $0.reactionScale }, { $0.reactionScale = $1 }, unit: "×", range: 0.1...10,
      physical: 0...1000,
      default: 1, PlayerWords.reactionScale),
    .number(
      "distractionProbability", { $0.distractionProbability }, { $0.distractionProbability = $1 },
      unit: "", range: 0...1, default: 0,
      PlayerWords.distractionProbability),
    .number(
      "distractionMean", { $0.distractionMeanSeconds }, { $0.distractionMeanSeconds = $1 },
      unit: "s", range: 0...60, physical: 0...3600,
      default: 4, PlayerWords.distractionMean),
    .number(
      "fumbleProbability", { $0.fumbleProbability }, { $0.fumbleProbability = $1 }, unit: "",
      range: 0...0.95, default: 0,
      PlayerWords.fumbleProbability),
    .number(
      "fumbleMean", { $0.fumbleMeanSeconds }, { $0.fumbleMeanSeconds = $1 }, unit: "s",
      range: 0...20, physical: 0...3600, default: 1,
      PlayerWords.fumbleMean),
    .number(
      "challengeSkill", { $0.challengeSkill }, { $0.challengeSkill = $1 }, unit: "", range: 0...1,
      default: 0.5,
      PlayerWords.challengeSkill),
  ]
}

private extension PlayerWords {
  static func navigation(_ language: Language) -> Caption {
    language.say(
      en: Caption("Way of finding", "how the player finds the way"),
      ru: Caption("Поиск пути", "как он находит путь"))
  }

  static func walkingSpeed(_ language: Language) -> Caption {
    language.say(
      en: Caption("Walking speed", "walking speed without a phone"),
      ru: Caption("Скорость ходьбы", "скорость ходьбы без телефона"))
  }

  static func steeringSigma(_ language: Language) -> Caption {
    language.say(
      en: Caption("Steering error", "spread of the walked course around the shown bearing"),
      ru: Caption("Ошибка курса", "разброс курса вокруг показанного"))
  }

  static func searchDelay(_ language: Language) -> Caption {
    language.say(
      en: Caption("Search delay", "mean time from seeing the search button to pressing it"),
      ru: Caption("Задержка поиска", "среднее время от появления кнопки поиска до нажатия"))
  }

  static func patience(_ language: Language) -> Caption {
    language.say(
      en: Caption("Patience", "gives up after this long without a capture; 0 means never"),
      ru: Caption("Терпение", "сдаётся, если столько времени нет поимок; 0 — никогда"))
  }

  static func acquireMean(_ language: Language) -> Caption {
    language.say(
      en: Caption("Aiming time", "mean time to bring the ghost into the sight"),
      ru: Caption("Время прицеливания", "среднее время, чтобы взять призрака в прицел"))
  }

  static func acquireSd(_ language: Language) -> Caption {
    language.say(
      en: Caption("Aiming time, spread", "standard deviation of that time"),
      ru: Caption("Время прицеливания, разброс", "стандартное отклонение этого времени"))
  }

  static func aimSigma(_ language: Language) -> Caption {
    language.say(
      en: Caption("Aim error", "aim error while holding, one standard deviation"),
      ru: Caption("Ошибка прицела", "ошибка прицела при удержании, одно стандартное отклонение"))
  }

  static func aimTimeConstant(_ language: Language) -> Caption {
    language.say(
      en: Caption("Aim error, correlation time", "correlation time of the aim error"),
      ru: Caption("Ошибка прицела, время корреляции", "время корреляции ошибки прицела"))
  }

  static func trackingLag(_ language: Language) -> Caption {
    language.say(
      en: Caption(
        "Tracking lag", "time constant with which the aim follows a ghost that moves in the sight"),
      ru: Caption(
        "Запаздывание слежения",
        "постоянная времени, с которой прицел следует за призраком, если тот движется"))
  }

  static func reactionMean(_ language: Language) -> Caption {
    language.say(
      en: Caption("Reaction time", "mean time from the trap's opening to the throw"),
      ru: Caption("Время реакции", "среднее время от открытия ловушки до броска"))
  }

  static func reactionSd(_ language: Language) -> Caption {
    language.say(
      en: Caption("Reaction time, spread", "standard deviation of that time"),
      ru: Caption("Время реакции, разброс", "стандартное отклонение этого времени"))
  }

  static func tapInterval(_ language: Language) -> Caption {
    language.say(
      en: Caption("Tap interval", "time between taps on a ghost caught by tapping"),
      ru: Caption(
        "Время между касаниями", "время между касаниями призрака, которого ловят касанием"))
  }

  static func reactionScale(_ language: Language) -> Caption {
    language.say(
      en: Caption("Slowness of reactions", "factor on every reaction time"),
      ru: Caption("Медлительность реакций", "множитель всех времён реакции"))
  }

  static func distractionMean(_ language: Language) -> Caption {
    language.say(
      en: Caption("Length of a distraction", "mean length of a distraction"),
      ru: Caption("Длительность отвлечения", "средняя длительность отвлечения"))
  }

  static func fumbleMean(_ language: Language) -> Caption {
    language.say(
      en: Caption("Time lost by a fumble", "mean time to try again after a miss"),
      ru: Caption("Потеря времени от промаха", "среднее время до новой попытки после промаха"))
  }
}

/// Quantities derived from a player's parameters, for both stepping and skipping.
extension PlayerParameters {
  /// Returns the share of the aim error that persists: exp(−t/τ), an Ornstein-Uhlenbeck process.
  func aimDecay(over time: HuntDuration) -> Double {
    PortableMath.exp(-time.seconds / aimTimeConstantSeconds)
  }

  /// The walking speed with the phone in hand, metres per second.
  var speedMetersPerSecond: Double { walkingSpeedMetersPerSecond * handFactor }

  /// Returns the seconds from the trap's opening to the throw, with distraction and missed throws.
  ///
  /// It stops counting misses beyond `longest`, the limit of the hunt.
  func reactionSeconds(using stream: inout Xoshiro256PlusPlus, longest: Double) -> Double {
    var seconds =
      reactionMeanSeconds > 0
      ? stream.lognormal(mean: reactionMeanSeconds, sd: reactionSdSeconds) : 0
    seconds *= reactionScale
    let isDistracted = stream.uniform() < distractionProbability
    let distraction = stream.exponential(mean: 1)
    if isDistracted { seconds += distractionMeanSeconds * distraction }
    while stream.uniform() < fumbleProbability, seconds < longest {
      seconds += fumbleMeanSeconds * stream.exponential(mean: 1)
    }
    return seconds
  }
}
