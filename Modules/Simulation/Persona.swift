import TextKit
public import Domain

/// A named kind of player, with the source of its numbers.
public struct Persona: Sendable {
  /// The name in plans and commands.
  public let name: String
  /// Who the player is and where the numbers come from.
  public let caption: Caption.InLanguage
  /// The parameters.
  public let parameters: PlayerParameters

  /// The built-in personas.
  ///
  /// Plans and recordings name them, and equal plans must give equal rows: their numbers stay, even
  /// where better data would correct them. `ghostlab fit` makes better players (docs/players.md).
  public static let all: [Persona] = [
    novice, casual, average, runner, expert, elderly, wheelchair, stroller, perfect, absent,
  ]

  /// Returns the built-in persona with a name, or nil if there is none.
  public static func named(_ name: String) -> Persona? { all.first { $0.name == name } }

  // Reaction: simple reaction 0.231 s (Woods et al. 2015) plus choosing among what the screen shows
  // (about 150 ms per bit, Hick) plus about 1 s to acquire a target on a screen (Myers et al.
  // 2002). Distraction, fumbling, patience and skill at challenges are priors; so are aim errors,
  // which lie between tilt pointing (2.05 bit/s, DeLong & MacKenzie 2018) and touch.

  /// First hunt, slow to find things, easily distracted.
  public static let novice = persona(
    "novice",
    Caption.said(
      en: Caption(
        "novice", "first hunt: normal walk 1.31 m/s, slow to find the button, often distracted"),
      ru: Caption(
        "новичок", "первая охота: обычный шаг 1.31 м/с, долго ищет кнопку, часто отвлекается"))
  ) {
    $0.steeringSigmaDegrees = 12
    $0.searchDelayMeanSeconds = 5
    $0.acquireMeanSeconds = 3
    $0.acquireSdSeconds = 1.5
    $0.aimSigmaDegrees = 4.5
    $0.reactionMeanSeconds = 2.2
    $0.reactionSdSeconds = 1.1
    $0.distractionProbability = 0.3
    $0.distractionMeanSeconds = 5
    $0.fumbleProbability = 0.25
    $0.fumbleMeanSeconds = 1.5
    $0.patienceSeconds = 1200
    $0.challengeSkill = 0.15
  }

  /// Plays now and then, in no hurry.
  public static let casual = persona(
    "casual",
    Caption.said(
      en: Caption(
        "casual", "plays now and then, in no hurry: slow walk 0.82-1.31 m/s, distracted at times"),
      ru: Caption(
        "любитель", "играет иногда и не спешит: медленный шаг 0.82-1.31 м/с, порой отвлекается"))
  ) {
    $0.walkingSpeedMetersPerSecond = 1.2
    $0.steeringSigmaDegrees = 8
    $0.searchDelayMeanSeconds = 3
    $0.acquireMeanSeconds = 2
    $0.acquireSdSeconds = 1
    $0.aimSigmaDegrees = 3.5
    $0.reactionMeanSeconds = 1.7
    $0.reactionSdSeconds = 0.8
    $0.distractionProbability = 0.2
    $0.distractionMeanSeconds = 4
    $0.fumbleProbability = 0.15
    $0.challengeSkill = 0.35
    $0.patienceSeconds = 1800
  }

  /// A typical adult who has played before.
  public static let average = persona(
    "average",
    Caption.said(
      en: Caption(
        "average", "a typical adult: walk 1.31 m/s (Murtagh et al. 2020), × 0.77 with phone in hand"
      ),
      ru: Caption(
        "обычный взрослый",
        "обычный взрослый: шаг 1.31 м/с (Murtagh et al. 2020), × 0.77 с телефоном в руке"))
  ) {
    $0.steeringSigmaDegrees = 6
    $0.searchDelayMeanSeconds = 2
    $0.acquireMeanSeconds = 1.5
    $0.acquireSdSeconds = 0.7
    $0.reactionMeanSeconds = 1.4
    $0.reactionSdSeconds = 0.6
    $0.distractionProbability = 0.1
    $0.distractionMeanSeconds = 4
    $0.fumbleProbability = 0.08
    $0.patienceSeconds = 2700
  }

  /// Jogs from ghost to ghost.
  public static let runner = persona(
    "runner",
    Caption.said(
      en: Caption("runner", "jogs at 2.8 m/s (prior), aims out of breath"),
      ru: Caption("бегун", "бежит трусцой 2.8 м/с (оценка), целится запыхавшись"))
  ) {
    $0.walkingSpeedMetersPerSecond = 2.8
    $0.handFactor = 0.9
    $0.steeringSigmaDegrees = 6
    $0.searchDelayMeanSeconds = 1.5
    $0.acquireMeanSeconds = 1.5
    $0.acquireSdSeconds = 0.7
    $0.aimSigmaDegrees = 4
    $0.reactionMeanSeconds = 1.3
    $0.reactionSdSeconds = 0.5
    $0.distractionProbability = 0.05
    $0.fumbleProbability = 0.1
    $0.patienceSeconds = 2700
  }

  /// Knows the game well.
  public static let expert = persona(
    "expert",
    Caption.said(
      en: Caption(
        "expert",
        "knows the game: fast walk 1.72 m/s (Murtagh et al. 2020), steady aim, no fumbling"),
      ru: Caption(
        "знаток",
        "знает игру: быстрый шаг 1.72 м/с (Murtagh et al. 2020), твёрдый прицел, без промахов"))
  ) {
    $0.walkingSpeedMetersPerSecond = 1.72
    $0.handFactor = 0.9
    $0.steeringSigmaDegrees = 3
    $0.searchDelayMeanSeconds = 0.8
    $0.acquireMeanSeconds = 0.9
    $0.acquireSdSeconds = 0.3
    $0.aimSigmaDegrees = 2
    $0.reactionMeanSeconds = 0.9
    $0.reactionSdSeconds = 0.3
    $0.distractionProbability = 0.02
    $0.fumbleProbability = 0.02
    $0.challengeSkill = 0.9
  }

  /// A person of about 80.
  public static let elderly = persona(
    "elderly",
    Caption.said(
      en: Caption(
        "elderly", "about 80 years: walk 0.943 m/s (Bohannon & Andrews 2011), slower reactions"),
      ru: Caption(
        "пожилой", "около 80 лет: шаг 0.943 м/с (Bohannon & Andrews 2011), реакция медленнее"))
  ) {
    $0.walkingSpeedMetersPerSecond = 0.943
    $0.steeringSigmaDegrees = 8
    $0.searchDelayMeanSeconds = 5
    $0.acquireMeanSeconds = 3
    $0.acquireSdSeconds = 1.2
    $0.aimSigmaDegrees = 4.5
    $0.reactionMeanSeconds = 1.9
    $0.reactionSdSeconds = 0.8
    $0.distractionProbability = 0.1
    $0.fumbleProbability = 0.2
    $0.fumbleMeanSeconds = 1.5
    $0.patienceSeconds = 1800
    $0.challengeSkill = 0.35
  }

  // On wheels: every number is a prior, as hardly anyone has measured games played so.

  /// In a hand-propelled wheelchair.
  public static let wheelchair = persona(
    "wheelchair",
    Caption.said(
      en: Caption(
        "wheelchair", "in a wheelchair: 1.0 m/s, no steps, keeps to paths (thin data: priors)"),
      ru: Caption(
        "на коляске",
        "в инвалидной коляске: 1.0 м/с, без лестниц, по дорожкам (данных мало: оценки)"))
  ) {
    $0.walkingSpeedMetersPerSecond = 1.0
    $0.steeringSigmaDegrees = 6
    $0.offPathFactor = 4
    $0.takesSteps = false
    $0.searchDelayMeanSeconds = 3
    $0.acquireMeanSeconds = 2
    $0.acquireSdSeconds = 1
    $0.reactionMeanSeconds = 1.4
    $0.reactionSdSeconds = 0.6
    $0.distractionProbability = 0.1
    $0.distractionMeanSeconds = 4
    $0.fumbleProbability = 0.1
    $0.patienceSeconds = 2700
  }

  /// Pushes a stroller.
  public static let stroller = persona(
    "stroller",
    Caption.said(
      en: Caption(
        "stroller", "pushes a stroller: 1.2 m/s, no steps, often distracted (thin data: priors)"),
      ru: Caption(
        "с коляской",
        "с детской коляской: 1.2 м/с, без лестниц, часто отвлекается (данных мало: оценки)"))
  ) {
    $0.walkingSpeedMetersPerSecond = 1.2
    $0.steeringSigmaDegrees = 6
    $0.offPathFactor = 2.5
    $0.takesSteps = false
    $0.searchDelayMeanSeconds = 3
    $0.acquireMeanSeconds = 2
    $0.acquireSdSeconds = 1
    $0.reactionMeanSeconds = 1.6
    $0.reactionSdSeconds = 0.7
    $0.distractionProbability = 0.25
    $0.distractionMeanSeconds = 6
    $0.fumbleProbability = 0.15
    $0.patienceSeconds = 1800
  }

  /// Makes no error: the upper bound.
  public static let perfect = persona(
    "perfect",
    Caption.said(
      en: Caption("perfect", "makes no error and never waits: the upper bound"),
      ru: Caption("безошибочный", "не ошибается и не ждёт: верхняя граница"))
  ) {
    $0.handFactor = 1
    $0.aimSigmaDegrees = 0
    $0.reactionMeanSeconds = 0
    $0.challengeSkill = 1
    $0.reactionSdSeconds = 0
  }

  /// Never acts: the lower bound.
  public static let absent = persona(
    "absent",
    Caption.said(
      en: Caption("absent", "never acts: the lower bound"),
      ru: Caption("бездействующий", "ничего не делает: нижняя граница"))
  ) { $0.acts = false }

  private static func persona(
    _ name: String, _ caption: @escaping Caption.InLanguage,
    _ adjust: (inout PlayerParameters) -> Void
  ) -> Persona {
    var parameters = PlayerParameters()
    adjust(&parameters)
    return Persona(name: name, caption: caption, parameters: parameters)
  }
}

/// Personas are equal if they have the same name and parameters.
extension Persona: Hashable {
  /// Compares everything except the caption.
  public static func == (a: Persona, b: Persona) -> Bool {
    a.name == b.name && a.parameters == b.parameters
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
