import TextKit
import Domain

/// A problem that a check can find, with the numbers of its worst case.
enum CheckProblem: Hashable, Sendable {
  case game(GameFlaw)
  case layout(LayoutFlaw)
  case hunt(HuntFlaw)
  case escape(EscapeFlaw)
  case plan(PlanFlaw)
}

/// A flaw of the game itself.
enum GameFlaw: Hashable, Sendable {
  case noName
  case zoneRadius(RoundedNumber)
  case ghostParameter(ParameterError)
  case rule(ParameterError)
  /// The ghost has no challenge; the plugin is empty if none was chosen.
  case noChallenge(plugin: String)
  case outsideLayout
  /// The base lies so far inside closed ground.
  case onClosedGround(depth: RoundedNumber)
  /// No way leads to the base.
  case unreachable
  /// The way to the base against the straight line.
  case detour(route: RoundedNumber, straight: RoundedNumber)
  /// Only steps lead to the base.
  case overSteps
  /// Only steps lead into the zone.
  case zoneOverSteps
  /// Nobody can walk anywhere in the zone.
  case zoneClosed
  /// No way leads into the zone.
  case zoneUnreachable
  /// The way to the middle of the zone against the straight line.
  case zoneDetour(route: RoundedNumber, straight: RoundedNumber)
  /// A share of the escapes land where nobody can go.
  case landings(share: RoundedNumber)
  /// The longest way to where an escape lands against the straight line.
  case landingDetour(route: RoundedNumber, straight: RoundedNumber)
  /// The game is so far from its ground.
  case elsewhere(RoundedNumber)
  /// The ground is not beside the games.
  case noGround
  /// So many things were left out of the map of the ground, or the server said why it is not whole.
  case partialGround(leftOut: Int, remark: String)
  case noGhosts
  case noZones
  case sharedIdentity
}

/// A conflict between zones and ghosts.
enum LayoutFlaw: Hashable, Sendable {
  case fightRadiusBeyondMainZone(fight: RoundedNumber, main: RoundedNumber)
  case ghostsTooClose(RoundedNumber)
  case zoneInsideZone(inner: Int)
  case zonesOverlap(RoundedNumber, isWasted: Bool)
}

/// A flaw of a game as a certain player plays it.
enum HuntFlaw: Hashable, Sendable {
  /// The fight radius is smaller than the error that a share of the readings have.
  case radiusBelowError(
    fight: RoundedNumber, sensor: String, error: RoundedNumber, share: RoundedNumber,
    needed: RoundedNumber)
  /// The accuracy gate rejects a share of the fixes.
  case gateRejects(gate: RoundedNumber, share: RoundedNumber)
  case trapWindow(
    RoundedNumber, usual: RoundedNumber, slow: RoundedNumber, inTime: RoundedNumber,
    isHarmless: Bool)
  case hold(HoldTrouble)
  case playerStands
  case unreachable(player: String, walk: RoundedNumber, limit: RoundedNumber, reach: RoundedNumber)
  case tourTooLong(RoundedNumber, limit: RoundedNumber)
  case walkTooLong(RoundedNumber, ghost: String, patience: RoundedNumber)
  /// Hearing a challenge leaves too little time to win it.
  case heardLate(HearingTrouble)
}

/// A problem with where escapes lead.
enum EscapeFlaw: Hashable, Sendable {
  case leavesMainZone(jump: RoundedNumber, main: RoundedNumber)
  case leavesLayout(share: RoundedNumber, jump: RoundedNumber, isKept: Bool)
  /// An escape can stay in the fight; `longest` is given if it is too short to leave the fight.
  case staysInFight(
    share: RoundedNumber, jump: RoundedNumber, fight: RoundedNumber, twice: RoundedNumber,
    longest: RoundedNumber?)
}

/// A flaw in what a plan asks for or varies.
enum PlanFlaw: Hashable, Sendable {
  case impossibleTarget(isProportion: Bool)
  case tooFewReplicates(width: Double, band: Double, replicates: Int, needed: Double)
  case samePoint(Int, first: Int)
  case sameNumbers(as: String)
  case oneValue(isChoice: Bool)
  case noEffect(hunts: Int, NoEffectReason)
  case noDifference(hunts: Int)
  /// The plan asks for a method that earlier versions had.
  case fast
}

/// A hold that takes too long or never succeeds.
struct HoldTrouble: Hashable, Sendable {
  let hold: RoundedNumber
  let toleranceDegrees: Double
  let sigmaDegrees: Double
  let isReset: Bool
  /// The mean time it takes; nil if no try succeeded.
  let mean: RoundedNumber?
  let tries: Int
  let limit: RoundedNumber
}

/// A challenge whose words take most of its time.
struct HearingTrouble: Hashable, Sendable {
  /// The words that have to be heard.
  let words: Int
  /// How long they take, and how long there is to hear them and to answer.
  let hearing, limit: RoundedNumber
  /// The shares of tries that are won by ear and by sight.
  let heard, seen: RoundedNumber
  /// The full name of the parameter that limits the time, and what would do.
  let parameter: String
  let enough: RoundedNumber
}

/// The subject of a finding.
enum CheckSubject: Hashable, Sendable {
  /// A name given by a person: of a ghost, a player, a parameter or a target.
  case name(String)
  case names(String, String)
  case game
  /// All ghosts, if they are placed at random in each hunt.
  case everyGhost
  /// Zones and ghosts without a name, numbered from 1.
  case zone(Int)
  case ghost(Int)
  case zones(Int, Int)
  /// A ghost as hunted by a certain player.
  indirect case hunted(CheckSubject, by: String)
  /// Two values of an axis.
  case values(String, String, String)
}

/// A number as shown to people: rounded, so that findings that read alike are equal.
struct RoundedNumber: Hashable, Sendable {
  /// The unit of the number.
  enum Unit: Hashable, Sendable {
    case meters, seconds, minutes, percent, count
  }

  let value: Double
  let unit: Unit

  /// Returns a length, in whole metres from 10 m on.
  static func meters(_ value: Double) -> RoundedNumber {
    let scale = value < 10 ? 10.0 : 1
    return RoundedNumber(value: (value * scale).rounded() / scale, unit: .meters)
  }

  /// Returns a time, in seconds or minutes.
  static func time(_ seconds: Double) -> RoundedNumber {
    if seconds < 10 { return RoundedNumber(value: (seconds * 10).rounded() / 10, unit: .seconds) }
    return seconds < 600
      ? RoundedNumber(value: seconds.rounded(), unit: .seconds)
      : RoundedNumber(value: (seconds / 60).rounded(), unit: .minutes)
  }

  /// Returns a count, in three digits.
  static func count(_ count: Double) -> RoundedNumber {
    var unit = 1.0
    while count / unit >= 1000 { unit *= 10 }
    return RoundedNumber(value: (count / unit).rounded() * unit, unit: .count)
  }

  /// Returns a share, in whole percent.
  static func share(_ share: Double) -> RoundedNumber {
    RoundedNumber(value: (100 * share).rounded(), unit: .percent)
  }
}

extension CheckSubject {
  func name(in language: Language) -> String {
    switch self {
    case .name(let name): name
    case .names(let one, let other): "\(one), \(other)"
    case .game: language.say(en: "the game", ru: "игра")
    case .everyGhost: language.say(en: "every ghost", ru: "каждый призрак")
    case .zone(let number): language.say(en: "zone \(number)", ru: "зона \(number)")
    case .ghost(let number): language.say(en: "ghost \(number)", ru: "призрак \(number)")
    case .zones(let one, let other):
      language.say(en: "zones \(one) and \(other)", ru: "зоны \(one) и \(other)")
    case .hunted(let ghost, let player):
      language.say(
        en: "\(ghost.name(in: language)) for \(player)",
        ru: "\(ghost.name(in: language)) для \(player)")
    case .values(let axis, let one, let other):
      language.say(en: "\(axis): \(one) and \(other)", ru: "\(axis): \(one) и \(other)")
    }
  }
}

extension RoundedNumber {
  func text(in language: Language) -> String {
    let number = shortestText(value)
    return switch unit {
    case .meters: language.say(en: "\(number) m", ru: "\(number) м")
    case .seconds: language.say(en: "\(number) s", ru: "\(number) с")
    case .minutes: language.say(en: "\(number) min", ru: "\(number) мин")
    case .percent: "\(number) %"
    case .count: RoundedNumber.grouped(number)
    }
  }

  /// Returns digits with spaces between thousands, from five digits on.
  private static func grouped(_ digits: String) -> String {
    guard digits.count > 4, digits.allSatisfy(\.isNumber) else { return digits }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += " " }
      text.append(digit)
    }
    return text
  }
}

extension GameFlaw {
  func wording(in language: Language) -> CheckWording {
    let notStored = language.say(
      en: "the game cannot be stored so", ru: "такую игру не сохранить")
    switch self {
    case .noName:
      return language.say(
        en: .init("it has no name", why: notStored, advice: "name it"),
        ru: .init("нет имени", why: notStored, advice: "дай имя"))
    case .zoneRadius(let radius):
      let range = CircleZone.radiusRangeMeters
      let (found, low) = (radius.text(in: language), shortestText(range.lowerBound))
      let high = RoundedNumber.meters(range.upperBound).text(in: language)
      return language.say(
        en: .init(
          "its radius is \(found), expected \(low)...\(high)", why: notStored, advice: "resize it"),
        ru: .init(
          "радиус \(found), нужно: \(low)...\(high)", why: notStored, advice: "измени радиус"))
    case .ghostParameter(let error), .rule(let error):
      // The error's own words, if it has any.
      let what = error.line(in: language)
      return language.say(
        en: .init(what, why: notStored, advice: "bring it into its range"),
        ru: .init(what, why: notStored, advice: "верни значение в его пределы"))
    case .noChallenge(let plugin):
      return language.say(
        en: .init(
          plugin.isEmpty
            ? "it is caught by a challenge, and has none"
            : "its challenge '\(plugin)' is not a plugin of this program",
          why: "the ghost cannot be caught, and the game never ends",
          advice: "set its challenge to a plugin there is, or catchMode to hold or tap"),
        ru: .init(
          plugin.isEmpty
            ? "его ловит испытание, а испытания нет"
            : "испытания «\(plugin)» в этой программе нет",
          why: "призрака не поймать, и игра не кончится",
          advice: "назови испытание, которое есть, или задай catchMode: hold или tap"))
    case .outsideLayout:
      return language.say(
        en: .init(
          "its base lies outside every zone", why: "the player is sent out of the park",
          advice: "move it, or add a zone there"),
        ru: .init(
          "база лежит вне всех зон", why: "игрока уводит из парка",
          advice: "передвинь её или добавь там зону"))
    case .onClosedGround, .unreachable, .detour, .overSteps, .zoneOverSteps, .zoneClosed,
      .zoneUnreachable, .zoneDetour,
      .landings, .landingDetour, .elsewhere, .noGround, .partialGround:
      return groundWording(in: language)
    case .noGhosts:
      return language.say(
        en: .init("it has no ghosts", why: "there is nothing to hunt", advice: "add one"),
        ru: .init("нет призраков", why: "охотиться не на кого", advice: "добавь призрака"))
    case .noZones:
      return language.say(
        en: .init(
          "it has no zones", why: "a player is always outside, and so is every escape",
          advice: "add one"),
        ru: .init(
          "нет зон", why: "игрок всегда снаружи, и любой побег тоже", advice: "добавь зону"))
    case .sharedIdentity:
      return language.say(
        en: .init(
          "two parts of the game have this identity", why: notStored,
          advice: "make one of them anew"),
        ru: .init(
          "он у двух частей игры сразу", why: notStored, advice: "создай одну из них заново"))
    }
  }
}

extension LayoutFlaw {
  func wording(in language: Language) -> CheckWording {
    switch self {
    case .fightRadiusBeyondMainZone(let fight, let main):
      let (radius, zone) = (fight.text(in: language), main.text(in: language))
      return language.say(
        en: .init(
          "the fight radius (\(radius)) is no smaller than the main zone (\(zone))",
          why: "there is nothing left to search", advice: "make the main zone larger"),
        ru: .init(
          "радиус схватки (\(radius)) не меньше главной зоны (\(zone))",
          why: "искать нечего", advice: "увеличь главную зону"))
    case .ghostsTooClose(let distance):
      let apart = distance.text(in: language)
      return language.say(
        en: .init(
          "two ghosts stand \(apart) apart, less than a fight radius",
          why: "which of them is the nearest changes with every fix",
          advice: "move one of them away"),
        ru: .init(
          "между двумя призраками \(apart), меньше радиуса схватки",
          why: "ближайший из них меняется с каждым отсчётом",
          advice: "отодвинь одного из них"))
    case .zoneInsideZone(let inner):
      return language.say(
        en: .init(
          "zone \(inner) lies wholly inside the other",
          why: "the layout is the zones' union, so it adds nothing",
          advice: "delete it, or move it to where the layout should grow"),
        ru: .init(
          "зона \(inner) целиком лежит в другой",
          why: "поле — объединение зон, она ничего не добавляет",
          advice: "удали её или передвинь туда, где поле должно вырасти"))
    case .zonesOverlap(let depth, let isWasted):
      let overlap = depth.text(in: language)
      return language.say(
        en: .init(
          "they overlap by \(overlap)",
          why: "an overlap is how zones join into one park, a large one is wasted",
          advice: isWasted ? "move them apart" : "nothing, if it is meant"),
        ru: .init(
          "они перекрываются на \(overlap)",
          why: "перекрытие соединяет зоны в парк, большое пропадает зря",
          advice: isWasted ? "раздвинь их" : "ничего, если так задумано"))
    }
  }
}

extension GameFlaw {
  /// Returns the words of a flaw that the ground shows.
  func groundWording(in language: Language) -> CheckWording {
    switch self {
    case .onClosedGround(let depth):
      let meters = depth.text(in: language)
      return language.say(
        en: .init(
          "nobody can walk where its base is; it is \(meters) to open ground",
          why: "the player can only come near", advice: "move it"),
        ru: .init(
          "на базе не пройти; до свободного места \(meters)", why: "игрок может лишь подойти ближе",
          advice: "передвинь её"))
    case .unreachable:
      return language.say(
        en: .init(
          "no way leads to its base from where the player starts", why: "it cannot be caught",
          advice: "move it, or import a map that knows the gate"),
        ru: .init(
          "от места начала к базе нет пути", why: "призрака не поймать",
          advice: "передвинь её или возьми карту, где есть проход"))
    case .detour(let route, let straight):
      let (long, short) = (route.text(in: language), straight.text(in: language))
      return language.say(
        en: .init(
          "the way to its base is \(long), the straight line \(short)",
          why: "the compass points at what is in the way", advice: "move it"),
        ru: .init(
          "путь к базе \(long), по прямой \(short)", why: "компас ведёт в преграду",
          advice: "передвинь её"))
    case .overSteps:
      return language.say(
        en: .init(
          "only steps lead to its base", why: "wheelchairs and strollers cannot get there",
          advice: "move it, or give the game to players who take steps"),
        ru: .init(
          "к базе ведёт только лестница", why: "на коляске туда не попасть",
          advice: "передвинь её или оставь игру тем, кто ходит по лестницам"))
    case .zoneClosed, .zoneUnreachable, .zoneDetour, .zoneOverSteps:
      return zoneWording(in: language)
    case .landings(let share):
      let part = share.text(in: language)
      return language.say(
        en: .init(
          "\(part) of its escapes land where nobody can go",
          why: "from there it cannot be caught",
          advice: "move it to open ground, or shorten escapeDistance"),
        ru: .init(
          "\(part) побегов ведут туда, куда не дойти", why: "оттуда призрака не поймать",
          advice: "передвинь его на открытое место или уменьши escapeDistance"))
    case .landingDetour(let route, let straight):
      let (long, short) = (route.text(in: language), straight.text(in: language))
      return language.say(
        en: .init(
          "an escape of \(short) can mean a way of \(long)",
          why: "the player must go round what it flew over",
          advice: "move it to open ground, or shorten escapeDistance"),
        ru: .init(
          "побег на \(short) может стоить \(long) пути",
          why: "игроку придётся обходить то, через что он перелетел",
          advice: "передвинь его на открытое место или уменьши escapeDistance"))
    case .elsewhere, .noGround, .partialGround: return mapWording(in: language)
    default: return wording(in: language)
    }
  }

  /// Returns the words of a ground that is elsewhere, missing or a part.
  private func mapWording(in language: Language) -> CheckWording {
    switch self {
    case .elsewhere(let distance):
      let away = distance.text(in: language)
      return language.say(
        en: .init(
          "it is not on its ground, which is \(away) away",
          why: "nobody knows what can be reached", advice: "import the map of its park"),
        ru: .init(
          "она не на своей местности: до неё \(away)", why: "не узнать, куда можно дойти",
          advice: "возьми карту её парка"))
    case .noGround:
      return language.say(
        en: .init(
          "its ground is not beside the games", why: "nobody knows what can be reached",
          advice: "import it again: ground import FILE"),
        ru: .init(
          "её местности рядом с играми нет", why: "не узнать, куда можно дойти",
          advice: "возьми её снова: ground import ФАЙЛ"))
    case .partialGround(let leftOut, let remark):
      let (en, ru) =
        remark.isEmpty
        ? ("parts left out: \(leftOut)", "пропущено частей: \(leftOut)")
        : ("the server said '\(remark)'", "сервер сообщил: '\(remark)'")
      return language.say(
        en: .init(
          "the map of its ground is not whole (\(en))",
          why: "more may be closed than the map shows, and less within reach",
          advice: "download a whole map, and import it: ground import FILE"),
        ru: .init(
          "карта её местности неполна (\(ru))",
          why: "закрыто может быть больше, чем видно на карте",
          advice: "скачай карту целиком и возьми её: ground import ФАЙЛ"))
    default: return wording(in: language)
    }
  }

  /// Returns the words of a flaw of a zone that the ground shows.
  private func zoneWording(in language: Language) -> CheckWording {
    switch self {
    case .zoneClosed:
      return language.say(
        en: .init(
          "nobody can walk anywhere in it", why: "nobody can play there", advice: "move it"),
        ru: .init("в ней нигде не пройти", why: "играть там нельзя", advice: "передвинь её"))
    case .zoneUnreachable:
      return language.say(
        en: .init(
          "no way leads into it from where the player starts", why: "nobody can play there",
          advice: "move it, or import a map that knows the gate"),
        ru: .init(
          "от места начала в неё нет пути", why: "играть там нельзя",
          advice: "передвинь её или возьми карту, где есть проход"))
    case .zoneOverSteps:
      return language.say(
        en: .init(
          "only steps lead into it", why: "wheelchairs and strollers cannot get there",
          advice: "move it, or give the game to players who take steps"),
        ru: .init(
          "в неё ведёт только лестница", why: "на коляске туда не попасть",
          advice: "передвинь её или оставь игру тем, кто ходит по лестницам"))
    case .zoneDetour(let route, let straight):
      let (long, short) = (route.text(in: language), straight.text(in: language))
      return language.say(
        en: .init(
          "the way to its middle is \(long), the straight line \(short)",
          why: "players take it for near", advice: "move it"),
        ru: .init(
          "путь к её середине \(long), по прямой \(short)", why: "она лишь кажется близкой",
          advice: "передвинь её"))
    default: return wording(in: language)
    }
  }
}

extension HuntFlaw {
  func wording(in language: Language) -> CheckWording {
    func text(_ number: RoundedNumber) -> String { number.text(in: language) }
    switch self {
    case .radiusBelowError(let fight, let sensor, let error, let share, let needed):
      return language.say(
        en: .init(
          "the fight radius (\(text(fight))) is under the position error of '\(sensor)' "
            + "(\(text(error)) at \(text(share)))",
          why: "fights begin and end at random, away from the ghost",
          advice: "make it at least \(text(needed))"),
        ru: .init(
          "радиус схватки (\(text(fight))) меньше ошибки места у «\(sensor)» "
            + "(\(text(error)) в \(text(share)) случаев)",
          why: "схватки начинаются и кончаются наугад, не у призрака",
          advice: "сделай не меньше \(text(needed))"))
    case .gateRejects(let gate, let share): return language.rejects(gate, share)
    case .trapWindow(let window, let usual, let slow, let inTime, let isHarmless):
      return language.say(
        en: .init(
          "the trap stays open \(text(window)), a reaction takes \(text(usual)) (half of them) to "
            + "\(text(slow)) (95 %)",
          why: "\(text(inTime)) of the traps are thrown in time",
          advice: isHarmless
            ? "nothing, if some are meant to get away" : "leave it open for \(text(slow))"),
        ru: .init(
          "ловушка открыта \(text(window)), а реакция занимает от \(text(usual)) (половина) до "
            + "\(text(slow)) (95 %)",
          why: "вовремя брошено ловушек: \(text(inTime))",
          advice: isHarmless
            ? "ничего, если кто-то и должен уйти" : "оставь её открытой на \(text(slow))"))
    case .hold(let trouble): return trouble.wording(in: language)
    case .playerStands:
      return language.say(
        en: .init(
          "the player cannot walk", why: "no ghost is ever reached",
          advice: "give a walking speed above 0"),
        ru: .init(
          "игрок не может идти", why: "ни до одного призрака не дойти",
          advice: "задай скорость ходьбы больше 0"))
    case .unreachable(let player, let walk, let limit, let reach):
      return language.say(
        en: .init(
          "'\(player)' needs \(text(walk)) to walk to it, the hunt ends after \(text(limit))",
          why: "it can never be caught",
          advice: "move it nearer than \(text(reach)), or raise hunt.limit"),
        ru: .init(
          "«\(player)» идёт к нему \(text(walk)), а охота кончается через \(text(limit))",
          why: "его никогда не поймать",
          advice: "поставь его ближе \(text(reach)) или увеличь hunt.limit"))
    case .tourTooLong(let way, let limit):
      return language.say(
        en: .init(
          "the way past all ghosts takes \(text(way)), the hunt ends after \(text(limit))",
          why: "not all ghosts can be caught, however well the player fights",
          advice: "raise hunt.limit, or put the ghosts closer together"),
        ru: .init(
          "путь мимо всех призраков занимает \(text(way)), а охота кончается через \(text(limit))",
          why: "всех не поймать, как ни сражайся",
          advice: "увеличь hunt.limit или поставь призраков ближе друг к другу"))
    case .walkTooLong(let walk, let ghost, let patience):
      return Self.walkTooLong(text(walk), to: ghost, patience: text(patience), language)
    case .heardLate(let trouble): return trouble.wording(in: language)
    }
  }

  private static func walkTooLong(
    _ walk: String, to ghost: String, patience: String, _ language: Language
  ) -> CheckWording {
    language.say(
      en: .init(
        "the walk to \(ghost) takes \(walk), the player gives up after \(patience)",
        why: "the hunt ends on the way there", advice: "put the ghosts closer together"),
      ru: .init(
        "путь до \(ghost) занимает \(walk), а игрок бросает через \(patience)",
        why: "охота кончается в пути", advice: "поставь призраков ближе друг к другу"))
  }
}

extension EscapeFlaw {
  func wording(in language: Language) -> CheckWording {
    func text(_ number: RoundedNumber) -> String { number.text(in: language) }
    switch self {
    case .leavesMainZone(let jump, let main):
      return language.say(
        en: .init(
          "it jumps \(text(jump)), out of its main zone (\(text(main)))",
          why: "the search begins anew each time", advice: "nothing, if it is meant"),
        ru: .init(
          "прыгает на \(text(jump)), за свою главную зону (\(text(main)))",
          why: "поиск каждый раз начинается заново", advice: "ничего, если так задумано"))
    case .leavesLayout(let share, let jump, let isKept):
      return language.say(
        en: .init(
          "\(text(share)) of its first escapes (\(text(jump))) end outside the layout",
          why: "the player is sent out of the park",
          advice: isKept
            ? "move it inwards"
            : "set rule.keepInsideLayout: on, jump less far, or move it inwards"),
        ru: .init(
          "\(text(share)) первых побегов (\(text(jump))) кончаются вне поля",
          why: "игрока уводит из парка",
          advice: isKept
            ? "поставь его глубже"
            : "задай rule.keepInsideLayout: on, укороти прыжок или поставь его глубже"))
    case .staysInFight(let share, let jump, let fight, let twice, let longest):
      return language.say(
        en: .init(
          "\(text(share)) of its jumps (\(text(jump))) end within the fight radius "
            + "(\(text(fight))) of the player",
          why: "the next fight begins at once, so the escape costs nothing",
          advice: longest.map {
            "set ghost.fightRadius to at most half of the jump, and that to \(text($0)) at most"
          } ?? "jump at least twice the fight radius, \(text(twice))"),
        ru: .init(
          "\(text(share)) прыжков (\(text(jump))) кончаются в радиусе схватки (\(text(fight))) от "
            + "игрока",
          why: "следующая схватка начинается сразу, побег ничего не стоит",
          advice: longest.map {
            "задай ghost.fightRadius не больше половины прыжка, а прыжок — не больше \(text($0))"
          } ?? "прыжок — не меньше двух радиусов схватки, \(text(twice))"))
    }
  }
}

extension HoldTrouble {
  fileprivate func wording(in language: Language) -> CheckWording {
    let (time, limit) = (hold.text(in: language), limit.text(in: language))
    let angle = shortestText(toleranceDegrees)
    let sigma = shortestText((10 * sigmaDegrees).rounded() / 10)
    let mean = mean?.text(in: language)
    return language.say(
      en: .init(
        "holding it \(time) within \(angle)° "
          + (mean.map { "takes \($0) on average" }
            ?? "none of \(tries) tries succeeded in \(limit)"),
        why: isReset
          ? "the aim wanders by \(sigma)°, and every excursion starts the hold anew"
          : "the aim wanders by \(sigma)°, and every excursion costs some of the hold",
        advice: "shorten ghost.holdTime, raise rule.aimToleranceDegrees or set rule.holdLoss: decay"
      ),
      ru: .init(
        mean.map { "удержать его \(time) в пределах \(angle)° стоит в среднем \($0)" }
          ?? "удержать его \(time) в пределах \(angle)° не удалось ни разу из \(tries) за \(limit)",
        why: isReset
          ? "прицел гуляет на \(sigma)°, и каждый промах начинает удержание заново"
          : "прицел гуляет на \(sigma)°, и каждый промах отнимает часть удержания",
        advice: "сократи ghost.holdTime, увеличь rule.aimToleranceDegrees или задай "
          + "rule.holdLoss: decay"))
  }
}

extension HearingTrouble {
  fileprivate func wording(in language: Language) -> CheckWording {
    let (time, all) = (hearing.text(in: language), limit.text(in: language))
    let (ear, eye) = (heard.text(in: language), seen.text(in: language))
    let longer = enough.text(in: language)
    return language.say(
      en: .init(
        "hearing the challenge's \(words) words takes \(time) of the \(all) that there are for an answer",
        why: "who cannot see wins \(ear) of such challenges, who sees as skilled \(eye)",
        advice: "raise \(parameter) to \(longer), or catch it by hold or tap"),
      ru: .init(
        "выслушать испытание (слов: \(words)) — это \(time) из \(all), данных на ответ",
        why: "кто не видит, выигрывает \(ear) таких испытаний, зрячий с тем же умением — \(eye)",
        advice: "увеличь \(parameter) до \(longer) или лови его удержанием или касанием"))
  }
}

extension PlanFlaw {
  private static func impossible(_ isProportion: Bool, in language: Language) -> CheckWording {
    language.say(
      en: .init(
        isProportion ? "a proportion cannot be above 1" : "it cannot be negative",
        why: "no design point can meet it", advice: "correct the range"),
      ru: .init(
        isProportion ? "доля не бывает больше 1" : "отрицательным это не бывает",
        why: "этого не достичь ни одной точке", advice: "исправь пределы"))
  }

  private static func noFastMethod(in language: Language) -> CheckWording {
    language.say(
      en: .init(
        "it changes nothing", why: "every hunt is played step by step", advice: "take it out"),
      ru: .init(
        "он ничего не меняет", why: "каждая охота играется по шагам", advice: "убери его"))
  }

  func wording(in language: Language) -> CheckWording {
    switch self {
    case .fast: return Self.noFastMethod(in: language)
    case .impossibleTarget(let isProportion): return Self.impossible(isProportion, in: language)
    case .tooFewReplicates(let width, let band, let replicates, let needed):
      let (wide, narrow) = (shortestText(width), shortestText(band))
      return language.say(
        en: .init(
          "its interval will be about \(wide) wide with \(replicates) replicates, the band is only "
            + narrow,
          why: "no design point certainly lies within",
          advice: "use some \(shortestText(needed)) replicates, for half the band's width"),
        ru: .init(
          "при \(replicates) повторах интервал будет шириной около \(wide), а полоса — только "
            + narrow,
          why: "ни про одну точку не сказать, что она внутри",
          advice: "нужно около \(shortestText(needed)) повторов, на половину ширины полосы"))
    case .samePoint(let point, let first):
      return language.say(
        en: .init(
          "design point \(point) has the values of point \(first)",
          why: "on the same random draws its runs are the same, so they cost time and add nothing",
          advice: "take it out"),
        ru: .init(
          "у точки \(point) те же значения, что у точки \(first)",
          why: "случайные числа те же, прогоны тоже: время уходит, нового нет", advice: "убери её"))
    case .sameNumbers(let twin):
      return language.say(
        en: .init(
          "it has the same numbers as '\(twin)'",
          why: "its runs are the same, so they cost time and add nothing",
          advice: "take it out, or give it numbers of its own"),
        ru: .init(
          "числа те же, что у «\(twin)»", why: "прогоны те же: время уходит, нового нет",
          advice: "убери или дай свои числа"))
    case .oneValue(let isChoice):
      return language.say(
        en: .init(
          "it has one value only", why: "nothing is varied by it",
          advice: isChoice ? "name it without a list" : "put it under set"),
        ru: .init(
          "у него одно значение", why: "оно ничего не меняет",
          advice: isChoice ? "назови его без списка" : "перенеси его в set"))
    case .noEffect(let hunts, let reason):
      let why = reason.line(in: language)
      return language.say(
        en: .init(
          "varying it changes nothing: \(hunts) hunts are the same at all its values", why: why,
          advice: "take it out of vary, or let the rules use it"),
        ru: .init(
          "оно ничего не меняет: при всех значениях одни и те же охоты (\(hunts))", why: why,
          advice: "убери его из vary или пусть правила его используют"))
    case .noDifference(let hunts):
      return language.say(
        en: .init(
          "the two values make no difference in \(hunts) hunts",
          why: "on the same random draws the runs are the same, so one of them adds nothing",
          advice: "take one out, or spread the values"),
        ru: .init(
          "два значения не различаются, охот: \(hunts)",
          why: "случайные числа те же, прогоны тоже, и одно из значений ничего не добавляет",
          advice: "убери одно или раздвинь значения"))
    }
  }
}

private extension Language {
  func rejects(_ gate: RoundedNumber, _ share: RoundedNumber) -> CheckWording {
    let (gate, share) = (gate.text(in: self), share.text(in: self))
    return say(
      en: .init(
        "the accuracy gate (\(gate)) rejects \(share) of the fixes",
        why: "the player walks by an old place in the meantime",
        advice: "open the gate, or sweep `rule.accuracyGate`"),
      ru: .init(
        "порог точности (\(gate)) отбрасывает \(share) отсчётов места",
        why: "тем временем игрок идёт по старому месту",
        advice: "подними порог или перебери `rule.accuracyGate`"))
  }
}
