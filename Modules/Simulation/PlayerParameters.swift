import PortableNumerics
import TextKit
public import Domain
import HuntEngine

/// How a simulated player finds the way.
public enum Navigation: String, Hashable, Sendable, CaseIterable {
  /// By what the screen shows: measured distance and bearing, measured heading.
  case compass
  /// Straight to the ghost, as if its true position were known; for reference workloads only.
  case exact
}

/// How a simulated player walks, aims, reacts and loses patience.
public struct PlayerParameters: Hashable, Adjustable {
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
  /// Time that the player goes on without looking at the screen, seconds; 0 means always looking.
  public var lookIntervalSeconds = 0.0
  /// Time that such a player stands and looks at the screen, seconds.
  public var lookDurationSeconds = 0.0
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
  /// How often attention leaves while the ghost is in the sight or the trap is open, per minute.
  public var distractionsPerMinute = 0.0
  /// Probability of being distracted when the trap opens; shipped players have a rate instead.
  public var distractionProbability = 0.0
  /// Mean length of a distraction, seconds (exponential).
  public var distractionMeanSeconds = 4.0
  /// Probability that a press misses the button; a miss is seen, and the press repeated.
  public var fumbleProbability = 0.0
  /// Mean time to see a miss and to press again, seconds (lognormal, as varied as the reaction).
  public var fumbleMeanSeconds = 1.0
  /// How good the player is at challenges, 0 (beginner) to 1 (expert).
  public var challengeSkill = 0.5
  /// The words a minute that a player who does not see challenges hears; 0 for one who sees.
  public var listeningWordsPerMinute = 0.0
  /// Time without a capture after which the player gives up, seconds; 0 means never.
  public var patienceSeconds = 0.0

  /// Creates the parameters of a capable player without distractions.
  public init() {}

  /// All parameters with names, ranges, units and defaults.
  public static let specs: [ParameterSpec<PlayerParameters>] = walking + fighting

  private static let walking: [ParameterSpec<PlayerParameters>] = [
    .flag(
      "acts", { swap(&$0.acts, &$1) },
      Caption.said(
        en: Caption("Player acts", "whether the player acts at all"),
        ru: Caption("Игрок действует", "делает ли он хоть что-нибудь"))),
    .choice(
      "navigation", { swap(&$0.navigation, &$1) },
      Caption.said(
        en: Caption("Way of finding", "how the player finds the way"),
        ru: Caption("Поиск пути", "как он находит путь"))),
    .number(
      "walkingSpeed", { swap(&$0.walkingSpeedMetersPerSecond, &$1) }, unit: "m/s", range: 0.3...6,
      physical: 0...50,
      Caption.said(
        en: Caption("Walking speed", "walking speed without a phone"),
        ru: Caption("Скорость ходьбы", "скорость ходьбы без телефона"))),
    .number(
      "handFactor", { swap(&$0.handFactor, &$1) }, unit: "×", range: 0.3...1, physical: 0...10,
      Caption.said(
        en: Caption("Speed with a phone", "share of the walking speed kept with a phone in hand"),
        ru: Caption("Скорость с телефоном", "что остаётся от скорости с телефоном в руке"))),
    .number(
      "steeringSigma", { swap(&$0.steeringSigmaDegrees, &$1) }, unit: "°", range: 0...45,
      physical: 0...180,
      Caption.said(
        en: Caption("Steering error", "spread of the walked course around the shown bearing"),
        ru: Caption("Ошибка курса", "разброс курса вокруг показанного"))),
    .number(
      "offPathFactor", { swap(&$0.offPathFactor, &$1) }, unit: "×", range: 1...10, physical: 1...20,
      Caption.said(
        en: Caption(
          "Off-path cost",
          "how many times its length ground off the paths counts in the choice of a way; only on a "
            + "game's ground"),
        ru: Caption(
          "Цена бездорожья",
          "во сколько раз длиннее кажется путь не по дорожкам; только на карте местности игры"))
    ).addedLater,
    .flag(
      "takesSteps", { swap(&$0.takesSteps, &$1) },
      Caption.said(
        en: Caption("Takes steps", "whether the player takes steps; only on a game's ground"),
        ru: Caption("Лестницы", "ходит ли он по лестницам; только на карте местности игры"))
    ).addedLater,
    .number(
      "lookInterval", { swap(&$0.lookIntervalSeconds, &$1) }, unit: "s", range: 0...120,
      physical: 0...3600,
      Caption.said(
        en: Caption(
          "Time between looks",
          "goes on this long without looking at the screen; 0 means always looking"),
        ru: Caption(
          "Время между взглядами",
          "столько идёт, не глядя на экран; 0 — глядит всегда"))
    ).addedLater,
    .number(
      "lookDuration", { swap(&$0.lookDurationSeconds, &$1) }, unit: "s", range: 0...60,
      physical: 0...3600,
      Caption.said(
        en: Caption("Length of a look", "stands this long to look at the screen"),
        ru: Caption("Длительность взгляда", "столько стоит и глядит на экран"))
    ).addedLater,
    .number(
      "searchDelay", { swap(&$0.searchDelayMeanSeconds, &$1) }, unit: "s", range: 0...60,
      physical: 0...3600,
      Caption.said(
        en: Caption("Search delay", "mean time from seeing the search button to pressing it"),
        ru: Caption("Задержка поиска", "среднее время от появления кнопки поиска до нажатия"))),
    .number(
      "patience", { swap(&$0.patienceSeconds, &$1) }, unit: "s", range: 0...7200,
      physical: 0...1_000_000,
      Caption.said(
        en: Caption("Patience", "gives up after this long without a capture; 0 means never"),
        ru: Caption("Терпение", "сдаётся, если столько времени нет поимок; 0 — никогда"))),
  ]

  private static let fighting: [ParameterSpec<PlayerParameters>] = [
    .number(
      "acquireMean", { swap(&$0.acquireMeanSeconds, &$1) }, unit: "s", range: 0...20,
      physical: 0...3600,
      Caption.said(
        en: Caption("Aiming time", "mean time to bring the ghost into the sight"),
        ru: Caption("Время прицеливания", "среднее время, чтобы взять призрака в прицел"))),
    .number(
      "acquireSd", { swap(&$0.acquireSdSeconds, &$1) }, unit: "s", range: 0...20,
      physical: 0...3600,
      Caption.said(
        en: Caption("Aiming time, spread", "standard deviation of that time"),
        ru: Caption("Время прицеливания, разброс", "стандартное отклонение этого времени"))),
    .number(
      "aimSigma", { swap(&$0.aimSigmaDegrees, &$1) }, unit: "°", range: 0...30, physical: 0...180,
      Caption.said(
        en: Caption("Aim error", "aim error while holding, one standard deviation"),
        ru: Caption("Ошибка прицела", "ошибка прицела при удержании, одно стандартное отклонение"))),
    .number(
      "aimTimeConstant", { swap(&$0.aimTimeConstantSeconds, &$1) }, unit: "s", range: 0.05...10,
      physical: 0.0001...3600,
      Caption.said(
        en: Caption("Aim error, correlation time", "correlation time of the aim error"),
        ru: Caption("Ошибка прицела, время корреляции", "время корреляции ошибки прицела"))),
    .number(
      "trackingLag", { swap(&$0.trackingLagSeconds, &$1) }, unit: "s", range: 0...2,
      physical: 0...3600,
      Caption.said(
        en: Caption(
          "Tracking lag", "time constant with which the aim follows a ghost that moves in the sight"
        ),
        ru: Caption(
          "Запаздывание слежения",
          "постоянная времени, с которой прицел следует за призраком, если тот движется"))
    ).addedLater,
    .number(
      "reactionMean", { swap(&$0.reactionMeanSeconds, &$1) }, unit: "s", range: 0.15...10,
      physical: 0...3600,
      Caption.said(
        en: Caption("Reaction time", "mean time from the trap's opening to the throw"),
        ru: Caption("Время реакции", "среднее время от открытия ловушки до броска"))),
    .number(
      "reactionSd", { swap(&$0.reactionSdSeconds, &$1) }, unit: "s", range: 0...10,
      physical: 0...3600,
      Caption.said(
        en: Caption("Reaction time, spread", "standard deviation of that time"),
        ru: Caption("Время реакции, разброс", "стандартное отклонение этого времени"))),
    .number(
      "tapInterval", { swap(&$0.tapIntervalSeconds, &$1) }, unit: "s", range: 0.1...5,
      physical: 0.01...3600,
      Caption.said(
        en: Caption("Tap interval", "time between taps on a ghost caught by tapping"),
        ru: Caption(
          "Время между касаниями", "время между касаниями призрака, которого ловят касанием"))),
    .number(
      "reactionScale", { swap(&$0.reactionScale, &$1) }, unit: "×", range: 0.1...10,
      physical: 0...1000,
      Caption.said(
        en: Caption("Slowness of reactions", "factor on every reaction time"),
        ru: Caption("Медлительность реакций", "множитель всех времён реакции"))),
    .number(
      "distractionRate", { swap(&$0.distractionsPerMinute, &$1) }, unit: "1/min", range: 0...60,
      physical: 0...6000,
      Caption.said(
        en: Caption(
          "Rate of distractions",
          "how often attention leaves while the ghost is in the sight or the trap is open; it breaks "
            + "a hold"),
        ru: Caption(
          "Частота отвлечений",
          "как часто он отвлекается, пока призрак в прицеле или открыта ловушка; удержание при "
            + "этом срывается"))
    ).addedLater,
    .number(
      "distractionProbability", { swap(&$0.distractionProbability, &$1) }, range: 0...1,
      Caption.said(
        en: Caption("Chance of distraction", "probability of being distracted when the trap opens"),
        ru: Caption("Вероятность отвлечься", "вероятность отвлечься, когда открывается ловушка"))),
    .number(
      "distractionMean", { swap(&$0.distractionMeanSeconds, &$1) }, unit: "s", range: 0...60,
      physical: 0...3600,
      Caption.said(
        en: Caption("Length of a distraction", "mean length of a distraction"),
        ru: Caption("Длительность отвлечения", "средняя длительность отвлечения"))),
    .number(
      "fumbleProbability", { swap(&$0.fumbleProbability, &$1) }, range: 0...0.95,
      Caption.said(
        en: Caption(
          "Chance of a missed press",
          "probability that a press misses the button; a miss is seen, and the press repeated"),
        ru: Caption(
          "Вероятность промаха",
          "вероятность промахнуться мимо кнопки; промах виден, и нажатие повторяется"))),
    .number(
      "fumbleMean", { swap(&$0.fumbleMeanSeconds, &$1) }, unit: "s", range: 0...20,
      physical: 0...3600,
      Caption.said(
        en: Caption("Time lost by a miss", "mean time to see a miss and to press again"),
        ru: Caption(
          "Потеря времени от промаха", "среднее время, чтобы увидеть промах и нажать снова"))),
    .number(
      "challengeSkill", { swap(&$0.challengeSkill, &$1) }, range: 0...1,
      Caption.said(
        en: Caption("Skill at challenges", "how good at challenges, 0 (beginner) to 1 (expert)"),
        ru: Caption(
          "Умение в испытаниях", "насколько хорош в испытаниях: от 0 (новичок) до 1 (мастер)"))),
    .number(
      "listeningRate", { swap(&$0.listeningWordsPerMinute, &$1) }, unit: "1/min", range: 0...600,
      physical: 0...6000,
      Caption.said(
        en: Caption(
          "Speed of listening",
          "words a minute heard of a challenge that the player does not see; 0 means seeing it"),
        ru: Caption(
          "Скорость слушания",
          "сколько слов в минуту слушает тот, кто испытаний не видит; 0 — видит их"))
    ).addedLater,
  ]
}

/// Quantities derived from a player's parameters, for both stepping and skipping.
extension PlayerParameters {
  /// Returns the share of the aim error that persists: exp(−t/τ), an Ornstein-Uhlenbeck process.
  func aimDecay(over time: HuntDuration) -> Double {
    PortableMath.exp(-time.seconds / aimTimeConstantSeconds)
  }

  /// The walking speed with the phone in hand, metres per second.
  var speedMetersPerSecond: Double { walkingSpeedMetersPerSecond * handFactor }

  /// Returns when the player throws at an open trap, with lapses of attention and missed presses.
  ///
  /// A press takes a lognormal time; if attention leaves before it, the player begins anew when it is
  /// back. It stops counting misses beyond `latest`.
  func throwTime(
    decidedAt moment: HuntInstant, using stream: inout Xoshiro256PlusPlus,
    attention: inout Attention, latest: HuntInstant
  ) -> HuntInstant {
    var seconds = pressSeconds(mean: reactionMeanSeconds, using: &stream)
    let isDistracted = stream.uniform() < distractionProbability
    let distraction = stream.exponential(mean: 1)
    if isDistracted { seconds += distractionMeanSeconds * distraction }
    var begun = moment
    var isRepeated = false
    while true {
      let pressed = begun + HuntDuration(seconds: seconds)
      if attention.leavesAt < pressed, attention.leavesAt < latest {
        begun = max(begun, attention.leave())
        attention.begin(at: begun)
      } else if stream.uniform() < fumbleProbability, pressed < latest {
        (begun, isRepeated) = (pressed, true)
      } else {
        return pressed
      }
      seconds = pressSeconds(
        mean: isRepeated ? fumbleMeanSeconds : reactionMeanSeconds, using: &stream)
    }
  }

  /// Returns the seconds of one press, as varied as the reaction whatever its mean.
  private func pressSeconds(mean: Double, using stream: inout Xoshiro256PlusPlus) -> Double {
    guard mean > 0 else { return 0 }
    let sd =
      mean == reactionMeanSeconds || reactionMeanSeconds == 0
      ? reactionSdSeconds : reactionSdSeconds * mean / reactionMeanSeconds
    return reactionScale * stream.lognormal(mean: mean, sd: sd)
  }
}

extension HuntSetup {
  /// Returns the seconds from a trap's opening to the throw, for the person of a replicate with seed 0,
  /// who sees it open; an hour at most.
  package func throwSeconds(replicate: UInt64) -> Double {
    let random = HuntRandomness(seed: 0, replicate: replicate)
    let player = drawn(random).player
    var stream = random.stream(.reaction)
    var attention = Attention(of: player, using: random.stream(.attention))
    attention.begin(at: .start)
    let thrown = player.throwTime(
      decidedAt: .start, using: &stream, attention: &attention,
      latest: HuntInstant(seconds: 3600))
    return min(thrown.seconds, 3600)
  }
}
