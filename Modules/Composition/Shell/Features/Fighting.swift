import TextKit
import Geo
import CommandKit
import Domain
import Editing
import HuntEngine
import LabComposition
import PluginKit
import Presentation

/// Commands for search and fight (1.9–1.11): from the AR search to the throw.
enum Fighting {
  static var commands: [Command<Void, ShellWorld>] {
    [
      Hunting.command(
        "search", button: "a",
        summary: Language.phrase(en: "start AR search", ru: "запустить AR-поиск"),
        stage: Stage.nearBoo
      ) {
        world throws(CommandRefusal) in try world.hunt.send { .startSearch(at: $0) }
      },
      Hunting.command(
        "back", button: "b",
        summary: Language.phrase(en: "return to the scanner", ru: "назад к сканеру"),
        stage: Stage.search
      ) {
        world throws(CommandRefusal) in try world.hunt.send { .leaveSearch(at: $0) }
      },
      target, aim, hold,
      Hunting.command(
        "tap", button: "x",
        summary: Language.phrase(
          en: "tap a ghost that is caught by tapping",
          ru: "ударить призрака, если он ловится ударом"), stage: Stage.tapFight
      ) {
        world throws(CommandRefusal) in
        guard let live = world.hunt.live, let error = live.sightErrorDegrees else {
          throw world.hunt.refusal(of: .tap)
        }
        let tilt = live.tiltThatCounts
        try world.hunt.send { .tap(at: $0, errorDegrees: error, tiltDegrees: tilt) }
      },
      ChallengeMoves.command,
      Hunting.command(
        "throw", button: "t", summary: Language.phrase(en: "throw the trap", ru: "бросить ловушку"),
        stage: Stage.trap
      ) {
        world throws(CommandRefusal) in try world.hunt.send { .throwTrap(at: $0) }
      },
    ]
  }

  private static var target: Command<Void, ShellWorld> {
    Command(
      "target",
      summary: Language.phrase(
        en: "choose the target, if the rules let you",
        ru: "выбрать цель, если так велят правила"),
      forms: [
        Form(.huntedGhost) { ghost, _, world throws(CommandRefusal) in
          try Hunting.hunting(&world) { world throws(CommandRefusal) in
            try world.hunt.send { .chooseTarget(at: $0, ghost: ghost) }
          }
        }
      ])
  }

  /// Aims a number of degrees to the right of the ghost, and above it.
  private static var aim: Command<Void, ShellWorld> {
    Command(
      "aim",
      summary: Language.phrase(
        en: "aim DEG degrees off the ghost; 0 is dead on",
        ru: "навести прицел: столько градусов мимо призрака, 0 — точно"),
      note: Language.phrase(
        en: "UP, the degrees above the ghost, counts with the rule `sight: cone`",
        ru: "второе число, на сколько градусов выше призрака, важно при правиле `sight: cone`"),
      examples: ["aim", "aim -4", "aim 2 -3"], stage: Stage.search,
      forms: [
        Form(Argument.number("DEG", in: -180...180, unit: .degrees).optional) {
          degrees, _, world throws(CommandRefusal) in
          try aim(degrees ?? 0, up: 0, in: &world)
        },
        Form(
          .number("DEG", in: -180...180, unit: .degrees),
          .number("UP", in: -90...90, unit: .degrees)
        ) {
          degrees, up, _, world throws(CommandRefusal) in
          try aim(degrees, up: up, in: &world)
        },
      ])
  }

  private static func aim(
    _ degrees: Double, up: Double, in world: inout ShellWorld
  ) throws(CommandRefusal) {
    try Hunting.hunting(&world) { world throws(CommandRefusal) in
      guard let state = world.hunt.live?.state, state.phase.target != nil else {
        throw world.hunt.refusal(of: .aim)
      }
      world.hunt.live?.aim(offDegrees: degrees, upDegrees: up)
      world.settle()
    }
  }

  private static var hold: Command<Void, ShellWorld> {
    Command(
      "hold", summary: Language.phrase(en: "hold the sight on the ghost", ru: "держать прицел"),
      examples: ["hold 2"], stage: Stage.fight,
      forms: [
        Form(.number("SECONDS", in: 0...600, unit: .seconds)) {
          seconds, _, world throws(CommandRefusal) in
          try Hunting.hunting(&world) { world throws(CommandRefusal) in
            guard let state = world.hunt.live?.state, case .fight(let fight) = state.phase else {
              throw world.hunt.refusal(of: .aim)
            }
            let mode = state.ghosts[fight.target].parameters.catchMode
            guard mode == .hold else {
              throw CommandRefusal(HuntFault(refusal: .wrongCatchMode(mode), state: state))
            }
            world.hunt.pass(seconds, .holding)
            world.showSight()
          }
        }
      ])
  }
}

extension ShellWorld {
  /// Reports, in a fight, the angle between the sight and the ghost.
  mutating func showSight() {
    guard let live = hunt.live, case .fight = live.state.phase, let error = live.sightErrorDegrees
    else { return }
    // The engine takes aims at the anchor, about which some ghosts move; the player sees the ghost.
    let side = Int(
      Angle.signedDifferenceDegrees(from: 0, to: error + live.state.ghostOffsetDegrees).rounded())
    let rise = Int((0 - live.tiltThatCounts).rounded())
    say { ShellMessage.sightOff(degrees: side, riseDegrees: rise, $0) }
  }
}

private extension ShellMessage {
  static func sightOff(degrees: Int, riseDegrees rise: Int, _ language: Language) -> String {
    if degrees == 0, rise == 0 {
      return language.say(en: "The sight is on the ghost", ru: "Прицел на призраке")
    }
    if degrees == 0 {
      return rise > 0
        ? language.say(
          en: "The ghost is \(rise)° above the sight", ru: "Призрак на \(rise)° выше прицела")
        : language.say(
          en: "The ghost is \(-rise)° below the sight", ru: "Призрак на \(-rise)° ниже прицела")
    }
    let side = sideways(degrees, language)
    if rise == 0 { return side }
    return rise > 0
      ? language.say(en: "\(side) and \(rise)° above it", ru: "\(side) и на \(rise)° выше")
      : language.say(en: "\(side) and \(-rise)° below it", ru: "\(side) и на \(-rise)° ниже")
  }

  private static func sideways(_ degrees: Int, _ language: Language) -> String {
    degrees > 0
      ? language.say(
        en: "The ghost is \(degrees)° to the right of the sight",
        ru: "Призрак на \(degrees)° правее прицела")
      : language.say(
        en: "The ghost is \(-degrees)° to the left of the sight",
        ru: "Призрак на \(-degrees)° левее прицела")
  }
}
