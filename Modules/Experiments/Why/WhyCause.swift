public import TextKit

/// What is known to have happened between two moments of a hunt, the most telling of it.
public struct WhyCause: Hashable, Sendable {
  /// The kinds of cause, the least telling first.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Comparable {
    /// The hunt began.
    case start
    /// The player walked, with fixes.
    case walk
    /// The player held the ghost, tapped or played its challenge.
    case fight
    /// The accuracy gate refused a fix.
    case fixRefused
    /// The player's reaction to the open trap.
    case reaction
    /// The position was lost, or is back.
    case positionLost, positionRegained
    /// A ghost became the target.
    case target
    /// The main zone of the target was entered or left.
    case zoneEntered, zoneLeft
    /// The search began, or was left.
    case searchStarted, searchLeft
    /// The fight began.
    case fightStarted
    /// A tap missed.
    case tapMissed
    /// A shy ghost fled from the sight.
    case dodged
    /// The player left the fight radius.
    case fightLost
    /// The hold was broken; `value` is the share that was held.
    case holdLost
    /// The ghost was held, and the trap opened.
    case trapOpened
    /// A challenge was lost.
    case challengeLost
    /// The trap closed before the throw; `value` is the distance to the ghost's new place, metres.
    case escaped
    /// The ghost was captured.
    case captured
    /// The time ran out.
    case timeUp
    /// The player gave up.
    case gaveUp
    /// The recording ends.
    case recordingOver

    /// Orders kinds by how much they tell.
    public static func < (a: Kind, b: Kind) -> Bool { a.rank < b.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }

  /// What happened.
  public let kind: Kind
  /// The ghost that it happened with, by its index; nil if with none.
  public let ghost: Int?
  /// What the kind says of it; nil for other kinds.
  public let value: Double?

  init(_ kind: Kind, ghost: Int? = nil, value: Double? = nil) {
    (self.kind, self.ghost, self.value) = (kind, ghost, value)
  }

  /// Whether something happened that a player notices, rather than another fix or aim sample.
  var isNotable: Bool { kind > .reaction }

  /// Whether it decides a fight or the hunt.
  var isDecisive: Bool {
    switch kind {
    case .fightLost, .trapOpened, .challengeLost, .escaped, .captured, .timeUp, .gaveUp,
      .recordingOver:
      true
    default: false
    }
  }
}

extension WhyCause {
  /// Returns what happened, in words, with the names of the ghosts.
  public func line(of names: [String], in language: Language) -> String {
    let name = ghost.map { names[$0] } ?? ""
    switch kind {
    case .start: return language.say(en: "the hunt began", ru: "охота началась")
    case .walk:
      return ghost == nil
        ? language.say(en: "walking without a target", ru: "ходьба без цели")
        : language.say(en: "the walk to \(name)", ru: "путь к «\(name)»")
    case .fight: return language.say(en: "the fight with \(name)", ru: "бой с «\(name)»")
    case .fixRefused:
      return language.say(
        en: "the accuracy gate refused the position", ru: "координаты не прошли порог точности")
    case .reaction:
      return language.say(
        en: "the reaction to the open trap at \(name)",
        ru: "реакция на открытую ловушку у «\(name)»")
    case .positionLost: return language.say(en: "the position was lost", ru: "координаты пропали")
    case .positionRegained:
      return language.say(en: "the position came back", ru: "координаты вернулись")
    case .target: return language.say(en: "\(name) became the target", ru: "целью стал «\(name)»")
    case .zoneEntered:
      return language.say(en: "the zone of \(name) was entered", ru: "вход в зону «\(name)»")
    case .zoneLeft:
      return language.say(en: "the zone of \(name) was left", ru: "выход из зоны «\(name)»")
    case .searchStarted, .searchLeft, .fightStarted, .tapMissed, .dodged, .fightLost, .holdLost,
      .trapOpened, .challengeLost:
      return fightLine(name, language)
    case .escaped:
      let meters = value.map { String(Int($0.rounded())) } ?? "?"
      return language.say(
        en: "the throw was too late: \(name) escaped, \(meters) m away",
        ru: "бросок опоздал: «\(name)» ускользнул на \(meters) м")
    case .captured: return language.say(en: "\(name) was captured", ru: "«\(name)» пойман")
    case .timeUp: return language.say(en: "the time ran out", ru: "время вышло")
    case .gaveUp: return language.say(en: "the player gave up", ru: "игрок сдался")
    case .recordingOver: return language.say(en: "the recording ended", ru: "запись кончилась")
    }
  }

  private func fightLine(_ name: String, _ language: Language) -> String {
    switch kind {
    case .searchStarted:
      language.say(en: "the search for \(name) began", ru: "начался поиск «\(name)»")
    case .searchLeft:
      language.say(en: "the search for \(name) was left", ru: "поиск «\(name)» прерван")
    case .fightStarted:
      language.say(en: "the fight with \(name) began", ru: "начался бой с «\(name)»")
    case .tapMissed: language.say(en: "a tap missed \(name)", ru: "касание мимо «\(name)»")
    case .dodged:
      language.say(en: "\(name) fled from the sight", ru: "«\(name)»: призрак ушёл из прицела")
    case .fightLost:
      language.say(
        en: "the fight with \(name) was lost: out of its radius",
        ru: "бой с «\(name)» потерян: выход за радиус")
    case .holdLost:
      language.say(
        en: "the hold of \(name) broke at \(Int((100 * (value ?? 0)).rounded())) %",
        ru: "удержание «\(name)» сорвалось на \(Int((100 * (value ?? 0)).rounded())) %")
    case .trapOpened:
      language.say(
        en: "\(name) was held, the trap opened", ru: "«\(name)»: призрак удержан, ловушка открылась"
      )
    default:
      language.say(en: "the challenge of \(name) was lost", ru: "испытание «\(name)» проиграно")
    }
  }
}

extension WhyCause.Kind {
  /// Returns the kind in words, without a ghost.
  public func name(in language: Language) -> String {
    switch self {
    case .start: language.say(en: "the start", ru: "начало")
    case .walk: language.say(en: "the walk", ru: "ходьба")
    case .fight: language.say(en: "the fight goes on", ru: "бой идёт")
    case .fixRefused:
      language.say(en: "the accuracy gate refused positions", ru: "координаты не прошли порог")
    case .reaction: language.say(en: "the reaction to the trap", ru: "реакция на ловушку")
    case .positionLost: language.say(en: "the position was lost", ru: "координаты пропали")
    case .positionRegained: language.say(en: "the position came back", ru: "координаты вернулись")
    case .target: language.say(en: "a target was chosen", ru: "выбрана цель")
    case .zoneEntered: language.say(en: "a zone was entered", ru: "вход в зону")
    case .zoneLeft: language.say(en: "a zone was left", ru: "выход из зоны")
    case .searchStarted: language.say(en: "a search began", ru: "начался поиск")
    case .searchLeft: language.say(en: "a search was left", ru: "поиск прерван")
    case .fightStarted: language.say(en: "a fight began", ru: "начался бой")
    case .tapMissed: language.say(en: "a tap missed", ru: "касание мимо")
    case .dodged: language.say(en: "a ghost fled from the sight", ru: "призрак ушёл из прицела")
    case .fightLost: language.say(en: "a fight was lost", ru: "бой потерян")
    case .holdLost: language.say(en: "a hold broke", ru: "удержание сорвалось")
    case .trapOpened: language.say(en: "a trap opened", ru: "ловушка открылась")
    case .challengeLost: language.say(en: "a challenge was lost", ru: "испытание проиграно")
    case .escaped: language.say(en: "a ghost escaped", ru: "призрак ускользнул")
    case .captured: language.say(en: "a ghost was captured", ru: "призрак пойман")
    case .timeUp: language.say(en: "the time ran out", ru: "время вышло")
    case .gaveUp: language.say(en: "the player gave up", ru: "игрок сдался")
    case .recordingOver: language.say(en: "the recording ended", ru: "запись кончилась")
    }
  }
}
