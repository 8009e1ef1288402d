import TextKit
public import Domain

/// A named group of players, with the source of its numbers.
///
/// Each hunt has a person of the group: what differs between people is drawn anew, from a stream of its
/// own, so that all design points meet the same people.
public struct Persona: Sendable {
  /// The name in plans and commands.
  public let name: String
  /// Who the player is.
  public let caption: Caption.InLanguage
  /// The parameters of the median person.
  public private(set) var parameters = PlayerParameters()
  /// The parameters that differ from person to person.
  public private(set) var spreads: [ParameterSpread] = []
  /// Each number with its source, or as a prior with its plausible range.
  public private(set) var numbers: [PersonaNumber] = []

  /// The built-in personas.
  public static let all: [Persona] = [
    novice, casual, average, runner, expert, elderly, wheelchair, stroller, blind, perfect, absent,
  ]

  /// Returns the built-in persona with a name, or nil if there is none.
  public static func named(_ name: String) -> Persona? { all.first { $0.name == name } }

  /// First hunt, slow to find things, easily distracted.
  public static let novice = persona(
    "novice",
    Caption.said(
      en: Caption(
        "novice", "first hunt: walk 1.31 m/s, slow to find the button, often distracted"),
      ru: Caption(
        "новичок", "первая охота: шаг 1.31 м/с, долго ищет кнопку, часто отвлекается"))
  ) {
    $0.walks(1.31)
    $0.walking(steering: 12, searchDelay: 5, patience: 1200)
    $0.aims(acquire: 3, sigma: 4.5)
    $0.reacts(touch: 0.9)
    $0.isDistracted(perMinute: 2, atMost: 7.5)
    $0.hasSkill(0.15)
  }

  /// Plays now and then, in no hurry.
  public static let casual = persona(
    "casual",
    Caption.said(
      en: Caption(
        "casual", "plays now and then, in no hurry: slow walk 1.07 m/s, distracted at times"),
      ru: Caption(
        "любитель", "играет иногда и не спешит: медленный шаг 1.07 м/с, порой отвлекается"))
  ) {
    $0.walks(1.07, .strolling)
    $0.walking(steering: 8, searchDelay: 3, patience: 1800)
    $0.aims(acquire: 2, sigma: 3.5)
    $0.reacts(touch: 0.65)
    $0.isDistracted(perMinute: 1.5, atMost: 7.5)
    $0.hasSkill(0.35)
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
    $0.walks(1.31)
    $0.walking(steering: 6, searchDelay: 2, patience: 2700)
    $0.aims(acquire: 1.5, sigma: 3)
    $0.reacts(touch: 0.65)
    $0.isDistracted(perMinute: 1, atMost: 3.75)
    $0.hasSkill(0.5)
  }

  /// Jogs from ghost to ghost.
  public static let runner = persona(
    "runner",
    Caption.said(
      en: Caption("runner", "jogs at 2.8 m/s, aims out of breath"),
      ru: Caption("бегун", "бежит трусцой 2.8 м/с, целится запыхавшись"))
  ) {
    $0.varies("walkingSpeed", .normal(mean: 2.8, sd: 0.4), .jogging)
    $0.has("handFactor", 0.9, .runningWithPhone)
    $0.walking(steering: 6, searchDelay: 1.5, patience: 2700)
    $0.aims(acquire: 1.5, sigma: 4)
    $0.reacts(touch: 0.65)
    $0.isDistracted(perMinute: 0.5, atMost: 3.75)
    $0.hasSkill(0.5)
  }

  /// Knows the game well.
  public static let expert = persona(
    "expert",
    Caption.said(
      en: Caption(
        "expert",
        "knows the game: fast walk 1.72 m/s (Murtagh et al. 2020), steady aim, quick touch"),
      ru: Caption(
        "знаток",
        "знает игру: быстрый шаг 1.72 м/с (Murtagh et al. 2020), твёрдый прицел, быстрая рука"))
  ) {
    $0.walks(1.72)
    $0.has("handFactor", 0.9, .practisedWithPhone)
    $0.walking(steering: 3, searchDelay: 0.8, patience: 0)
    $0.aims(acquire: 0.9, sigma: 2)
    $0.reacts(touch: 0.5)
    $0.isDistracted(perMinute: 0.3, atMost: 2)
    $0.hasSkill(0.9)
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
    $0.walks(0.943, .walkingByAge)
    $0.walking(steering: 8, searchDelay: 5, patience: 1800)
    $0.aims(acquire: 3, sigma: 4.5)
    $0.reacts(touch: 0.9)
    $0.isDistracted(perMinute: 1, atMost: 3.75)
    $0.hasSkill(0.35)
  }

  /// In a hand-propelled wheelchair.
  public static let wheelchair = persona(
    "wheelchair",
    Caption.said(
      en: Caption(
        "wheelchair", "in a wheelchair: 1.0 m/s, stops to look, no steps, keeps to paths"),
      ru: Caption(
        "на коляске",
        "в инвалидной коляске: 1.0 м/с, глядит на экран стоя, без лестниц, по дорожкам"))
  ) {
    $0.varies("walkingSpeed", .normal(mean: 1, sd: 0.2), .rolling)
    $0.has("handFactor", 1, .handsOnWheels)
    $0.has("lookInterval", 15, .around(15, 3, Persona.noOneHasMeasured))
    $0.has("lookDuration", 3, .around(3, 2, Persona.noOneHasMeasured))
    $0.adjust { $0.takesSteps = false }
    $0.walking(steering: 6, searchDelay: 3, patience: 2700, offPath: 4)
    $0.aims(acquire: 2, sigma: 3)
    $0.reacts(touch: 0.65)
    $0.isDistracted(perMinute: 1, atMost: 3.75)
    $0.hasSkill(0.5)
  }

  /// Pushes a stroller.
  public static let stroller = persona(
    "stroller",
    Caption.said(
      en: Caption(
        "stroller", "pushes a stroller: 1.2 m/s, no steps, often distracted"),
      ru: Caption(
        "с коляской",
        "с детской коляской: 1.2 м/с, без лестниц, часто отвлекается"))
  ) {
    $0.varies("walkingSpeed", .normal(mean: 1.2, sd: 0.23), .pushing)
    $0.has("handFactor", 0.77, .phoneInHand)
    $0.adjust { $0.takesSteps = false }
    $0.walking(steering: 6, searchDelay: 3, patience: 1800, offPath: 2.5)
    $0.aims(acquire: 2, sigma: 3)
    $0.reacts(touch: 0.65)
    $0.isDistracted(perMinute: 3, atMost: 7.5)
    $0.hasSkill(0.5)
  }

  /// Hunts by ear: the beacon, the tones of the sight, and the whole screen as a button.
  public static let blind = persona(
    "blind",
    Caption.said(
      en: Caption(
        "blind", "hunts by ear: 1.0 m/s, hears directions to 6.2° (Yost et al. 2013)"),
      ru: Caption(
        "незрячий", "охотится на слух: 1.0 м/с, слышит направление до 6.2° (Yost et al. 2013)"))
  ) {
    $0.varies("walkingSpeed", .normal(mean: 1, sd: 0.2), .walkingByEar)
    $0.has("handFactor", 1, .handsOnCane)
    $0.walking(steering: 10, searchDelay: 3, patience: 2700, offPath: 4)
    $0.varies("steeringSigma", .lognormal(mean: 10, sd: 4), .hearingAside)
    $0.aims(acquire: 3, sigma: 6.2)
    $0.varies("aimSigma", .normal(mean: 6.2, sd: 1.79), .hearing)
    $0.reacts(touch: 0.65)
    // Any touch of the screen throws the trap.
    $0.has("fumbleProbability", 0, .wholeScreen)
    $0.isDistracted(perMinute: 1, atMost: 3.75)
    $0.hasSkill(0.5)
    $0.has("listeningRate", 298, .listening)
  }

  /// Makes no error: the upper bound.
  public static let perfect = persona(
    "perfect",
    Caption.said(
      en: Caption("perfect", "makes no error and never waits: the upper bound"),
      ru: Caption("безошибочный", "не ошибается и не ждёт: верхняя граница"))
  ) {
    $0.adjust {
      $0.handFactor = 1
      $0.aimSigmaDegrees = 0
      $0.reactionMeanSeconds = 0
      $0.challengeSkill = 1
      $0.reactionSdSeconds = 0
    }
  }

  /// Never acts: the lower bound.
  public static let absent = persona(
    "absent",
    Caption.said(
      en: Caption("absent", "never acts: the lower bound"),
      ru: Caption("бездействующий", "ничего не делает: нижняя граница"))
  ) { $0.adjust { $0.acts = false } }

  private static func persona(
    _ name: String, _ caption: @escaping Caption.InLanguage, _ describe: (inout Persona) -> Void
  ) -> Persona {
    var persona = Persona(name: name, caption: caption)
    describe(&persona)
    persona.spreads.sortAsListed()
    return persona
  }
}

// MARK: What the groups have in common

extension Persona {
  /// What stands beside a number that nobody has measured.
  fileprivate static let noOneHasMeasured: NumberOrigin.InLanguage = {
    $0.say(
      en: "nobody whom we could read has measured it", ru: "измерений, которые можно прочесть, нет")
  }

  /// Sets what makes the group what it is, such as never taking steps.
  fileprivate mutating func adjust(_ change: (inout PlayerParameters) -> Void) {
    change(&parameters)
  }

  /// Gives everyone of the group a number.
  fileprivate mutating func has(_ name: String, _ value: Double, _ origin: NumberOrigin) {
    guard let spec = PlayerParameters.specs.first(where: { $0.name == name }) else { return }
    spec.set(&parameters, value)
    forget(name)
    numbers.append(PersonaNumber(name: name, median: value, distribution: nil, origin: origin))
  }

  /// Takes back what was said of a number: the last word holds.
  private mutating func forget(_ name: String) {
    numbers.removeAll { $0.name == name }
    spreads.removeAll { $0.name == name }
  }

  /// Gives each person of the group a number of their own.
  fileprivate mutating func varies(
    _ name: String, _ distribution: SpreadDistribution, _ origin: NumberOrigin
  ) {
    guard let spec = PlayerParameters.specs.first(where: { $0.name == name }) else { return }
    let spread = ParameterSpread(name: name, distribution: distribution, range: spec.range)
    spec.set(&parameters, spread.median)
    forget(name)
    spreads.append(spread)
    numbers.append(
      PersonaNumber(
        name: name, median: spread.median, distribution: distribution, origin: origin))
  }

  /// Walks at a mean speed, with a phone in hand.
  fileprivate mutating func walks(_ mean: Double, _ origin: NumberOrigin = .walking) {
    varies("walkingSpeed", .normal(mean: mean, sd: mean * NumberOrigin.speedSpread), origin)
    has("handFactor", 0.77, .phoneInHand)
  }

  /// Finds the way, sees the button, and gives up after some time in vain (0: never).
  fileprivate mutating func walking(
    steering: Double, searchDelay: Double, patience: Double, offPath: Double = 1.5
  ) {
    has(
      "offPathFactor", offPath,
      .prior(low: 1, high: 2 * offPath, why: Self.noOneHasMeasured))
    varies(
      "steeringSigma", .lognormal(mean: steering, sd: 0.4 * steering),
      .around(steering, 2, Self.noOneHasMeasured))
    has("searchDelay", searchDelay, .around(searchDelay, 2, Self.noOneHasMeasured))
    guard patience > 0 else { return }
    varies(
      "patience", .lognormal(mean: patience, sd: 0.5 * patience),
      .around(patience, 2, Self.noOneHasMeasured))
  }

  /// Brings a ghost into the sight in some seconds, and holds it there with an error in degrees.
  fileprivate mutating func aims(acquire: Double, sigma: Double) {
    varies(
      "acquireMean", .lognormal(mean: acquire, sd: 0.3 * acquire),
      .prior(low: min(0.75 * acquire, 1), high: 2 * acquire) {
        $0.say(
          en:
            "a laser pointer takes about 1 s (Myers et al. 2002); a ghost has to be found as well",
          ru: "лазерной указке нужна около 1 с (Myers et al. 2002); призрака надо ещё и найти")
      })
    has("acquireSd", acquire / 2, .around(acquire / 2, 2, Self.noOneHasMeasured))
    varies(
      "aimSigma", .lognormal(mean: sigma, sd: 0.3 * sigma),
      .around(sigma, 1.5) {
        $0.say(
          en: "between pointing by tilt (2.05 bit/s, DeLong & MacKenzie 2018) and by touch",
          ru: "между наведением наклоном (2.05 бит/с, DeLong & MacKenzie 2018) и касанием")
      })
    has("aimTimeConstant", 0.5, .prior(low: 0.2, high: 1.5, why: Self.noOneHasMeasured))
    has("trackingLag", 0.3, .tracking)
  }

  /// Sees, chooses and touches, the touch in some seconds on average.
  fileprivate mutating func reacts(touch: Double) {
    let mean = ((0.231 + 0.15 + touch) * 100).rounded() / 100
    let within = ((0.35 * touch * 0.35 * touch + 0.05 * 0.05).squareRoot() * 100).rounded() / 100
    varies(
      "reactionMean", .lognormal(mean: mean, sd: 0.11), touch == 0.65 ? .touch : .touchAtAnEnd)
    has("reactionSd", within, .touchWithin)
    varies("tapInterval", .lognormal(mean: touch, sd: 0.11), .touches)
    varies("fumbleProbability", .empirical(Self.misses), .misses)
    has("fumbleMean", ((0.231 + touch) * 100).rounded() / 100, .retry)
  }

  /// The shares of touches more than 10 mm off, of 18 people (HandSize).
  private static let misses = [
    0.003, 0.004, 0.005, 0.006, 0.006, 0.008, 0.008, 0.012, 0.015, 0.015, 0.019, 0.021, 0.023,
    0.031, 0.032, 0.082, 0.186, 0.254,
  ]

  /// Looks up from a fight so often a minute on average.
  fileprivate mutating func isDistracted(perMinute mean: Double, atMost high: Double) {
    varies(
      "distractionRate", .lognormal(mean: mean, sd: 0.5 * mean),
      .prior(low: 0, high: high) {
        $0.say(
          en: "waiting for a page on a phone, people looked up every 4 to 8 s in a busy street and "
            + "every 16 s in a laboratory (Oulasvirta et al. 2005); a fight holds the eyes longer",
          ru: "ожидая страницу на телефоне, люди поднимали глаза каждые 4–8 с на людной улице и "
            + "каждые 16 с в лаборатории (Oulasvirta et al. 2005); бой держит взгляд дольше")
      })
    has("distractionMean", 4, .prior(low: 1.5, high: 10, why: Self.noOneHasMeasured))
  }

  /// Plays challenges with a skill from 0 to 1.
  fileprivate mutating func hasSkill(_ skill: Double) {
    varies(
      "challengeSkill", .normal(mean: skill, sd: 0.1),
      .prior(low: max(0, skill - 0.2), high: min(1, skill + 0.2), why: Self.noOneHasMeasured))
  }
}

extension NumberOrigin {
  /// The speed of those in no hurry.
  fileprivate static let strolling = prior(low: 0.82, high: 1.31) {
    $0.say(
      en: "between slow 0.82 and usual 1.31 m/s (Murtagh et al. 2020)",
      ru: "между медленным 0.82 и обычным 1.31 м/с (Murtagh et al. 2020)")
  }
  /// The reaction of those who are among the slowest or the quickest to touch.
  fileprivate static let touchAtAnEnd = prior(low: 0.85, high: 1.5) {
    $0.say(
      en:
        "seeing 0.231 s (Woods et al. 2015), one choice of two 0.15 s (Hick), and a touch, 0.5 to 0.9 s "
        + "among 18 people (HandSize); nobody has measured whose is at which end",
      ru:
        "заметить 0.231 с (Woods et al. 2015), выбрать одно из двух 0.15 с (Hick) и коснуться, у 18 "
        + "человек 0.5–0.9 с (HandSize); кто из них с какого края, никто не измерял")
  }
  /// The speed of joggers.
  fileprivate static let jogging = prior(low: 2.2, high: 3.5) {
    $0.say(en: "joggers run at 8 to 12 km/h", ru: "трусцой бегут 8–12 км/ч")
  }
  /// What a phone costs a jogger.
  fileprivate static let runningWithPhone = prior(
    low: 0.77, high: 1, why: Persona.noOneHasMeasured)
  /// What a phone costs one who knows the game.
  fileprivate static let practisedWithPhone = prior(low: 0.77, high: 1) {
    $0.say(
      en: "walkers lose 23 % (PLoS ONE 2015, PMC4519241), the practised less",
      ru: "пешеходы теряют 23 % (PLoS ONE 2015, PMC4519241), опытные меньше")
  }
  /// The speed of a wheelchair.
  fileprivate static let rolling = prior(low: 0.6, high: 1.5) {
    $0.say(
      en: "hardly anyone has measured games played from a wheelchair",
      ru: "игры с коляски почти никто не измерял")
  }
  /// The speed of one who walks by ear and cane.
  fileprivate static let walkingByEar = prior(low: 0.6, high: 1.31) {
    $0.say(
      en:
        "alone, blind people walk slower than with a guide, when they walk about as fast as others "
        + "(Clark-Carter et al. 1986); how much slower depends on the way",
      ru:
        "одни незрячие идут медленнее, чем с провожатым, а с ним — почти как все (Clark-Carter et "
        + "al. 1986); насколько медленнее, зависит от пути")
  }
  /// No phone in the hand: it is heard.
  fileprivate static let handsOnCane = prior(low: 0.9, high: 1) {
    $0.say(en: "the phone is heard, not looked at", ru: "телефон слушают, на него не глядят")
  }
  /// How well the direction of a sound ahead is heard.
  fileprivate static let hearing = prior(low: 2, high: 10) {
    $0.say(
      en:
        "45 people told where a sound ahead came from to 6.2° (RMS; SD 1.79; Yost et al. 2013), from "
        + "loudspeakers; nobody whom we could read has measured it with this game's tones",
      ru:
        "45 человек слышали, откуда звук впереди, с ошибкой 6.2° (СКО; разброс 1.79; Yost et al. "
        + "2013) — из колонок; со звуками этой игры не измерял никто, кого можно прочесть")
  }
  /// How well the direction of a sound that need not be ahead is heard.
  fileprivate static let hearingAside = prior(low: 2, high: 20) {
    $0.say(
      en: "from 2° ahead to 20° aside and behind (Makous & Middlebrooks 1990)",
      ru: "от 2° впереди до 20° сбоку и сзади (Makous & Middlebrooks 1990)")
  }
  /// How fast speech can be.
  fileprivate static let listening = prior(low: 180, high: 400) {
    $0.say(
      en: "the fastest that 1409 people, 270 of them with low vision or none, understood of a "
        + "computer's voice was 298 words a minute on average (Bragg et al. 2021); voices begin at "
        + "180",
      ru: "быстрее 298 слов в минуту голос компьютера в среднем не понимали 1409 человек, из них "
        + "270 незрячих и слабовидящих (Bragg et al. 2021); голоса начинают со 180")
  }
  /// What a touch cannot miss.
  fileprivate static let wholeScreen = prior(low: 0, high: 0.02) {
    $0.say(en: "the whole screen is the button", ru: "кнопка — весь экран")
  }
  /// No phone in the hands that turn the wheels.
  fileprivate static let handsOnWheels = prior(low: 0.9, high: 1) {
    $0.say(
      en: "the hands are on the wheels, so the phone is looked at standing",
      ru: "руки на колёсах, и на экран глядят стоя")
  }
  /// The speed of one who pushes a stroller.
  fileprivate static let pushing = prior(low: 0.8, high: 1.4) {
    $0.say(
      en: "usual walking is 1.31 m/s (Murtagh et al. 2020), less behind a stroller",
      ru: "обычный шаг 1.31 м/с (Murtagh et al. 2020), с коляской медленнее")
  }
}

/// Personas are equal if they have the same name and numbers.
extension Persona: Hashable {
  /// Compares everything except the caption and the sources.
  public static func == (a: Persona, b: Persona) -> Bool {
    a.name == b.name && a.parameters == b.parameters && a.spreads == b.spreads
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
