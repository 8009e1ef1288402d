import TextKit
import CommandKit
import Domain
import Editing
import Experiments
import Geo
import HuntEngine
import LabComposition
import Presentation
import SensorModels
import Sensors
import Simulation

/// Commands that need no walking: teleport, inspect, odds, what if.
enum LookingAhead {
  static var feature: ShellFeature<Void> {
    ShellFeature(.lookingAhead, [teleport, inspect, odds, whatIf])
  }

  private static var teleport: Command<Void, ShellWorld> {
    Command(
      "teleport",
      summary: Language.phrase(
        en: "jump to a place or a ghost", ru: "встать в точку или к призраку"),
      note: placeGrammar,
      examples: ["teleport to Boo", "teleport 30 w 40 s of zone 1"], stage: Stage.hunt,
      forms: [
        Form(.huntedPlace) { place, _, world throws(CommandRefusal) in
          try Hunting.stand(at: place, &world)
        },
        Form(word: "to", .huntedGhost) { ghost, _, world throws(CommandRefusal) in
          try world.startHuntIfNeeded()
          try Hunting.stand(at: Hunting.placeBefore(ghost, world), &world)
        },
      ])
  }

  private static var inspect: Command<Void, ShellWorld> {
    Command(
      "inspect",
      summary: Language.phrase(
        en: "show everything about a ghost, even what players cannot see",
        ru: "всё о призраке, и скрытое от игрока"), examples: ["inspect Boo"], stage: Stage.hunt,
      forms: [
        Form(inspected) { ghost, _, world throws(CommandRefusal) in
          try world.startHuntIfNeeded()
          guard let live = world.hunt.live else { return }
          world.voice.show(
            .inspect(
              InspectViewModel(
                ghost: ghost, of: live.state, player: live.truth.position,
                walkingSpeed: live.truth.walkingSpeedMetersPerSecond)))
        }
      ])
  }

  /// A ghost of the hunt, optionally preceded by the word `ghost`.
  private static var inspected: Argument<Int, ShellWorld> {
    let ghost = Argument<Int, ShellWorld>.huntedGhost
    return Argument(ghost.name, words: ghost.counts, complete: ghost.complete) {
      words, world throws(CommandRefusal) in
      let rest = words.first?.lowercased() == "ghost" ? words.dropFirst() : words
      return rest.isEmpty ? nil : try ghost.read(rest, world)
    }
  }

  private static var odds: Command<Void, ShellWorld> {
    Command(
      "odds",
      summary: Language.phrase(
        en: "estimate a player's odds from here, with intervals",
        ru: "шансы игрока отсюда, с интервалом"), examples: ["odds", "odds novice"],
      stage: Stage.hunt,
      forms: [
        Form(Argument.persona.optional) { persona, _, world throws(CommandRefusal) in
          let persona = persona ?? .average
          let odds = try Odds(world.setup(for: persona), seed: world.environment.seed)
          world.voice.show(.odds(OddsViewModel(odds, persona)))
        }
      ])
  }

  private static var whatIf: Command<Void, ShellWorld> {
    Command(
      "what",
      summary: Language.phrase(
        en: "show how a change of a parameter shifts the odds, with an interval",
        ru: "шансы с другим значением параметра, разница с интервалом"),
      examples: ["what if trapWindowDuration 5", "what if fightRadius 25 novice"],
      stage: Stage.hunt,
      forms: [Form(word: "if", parameter, Argument.persona.optional, run: whatIf)])
  }

  /// A parameter with a value, by full name, a ghost's or rule's short name, or a prefix.
  private static var parameter: Argument<(ParameterSpec<HuntSetup>, Double), ShellWorld> {
    Argument(
      "PARAM VALUE", words: 2...2,
      complete: { cursor, _ in
        GhostParameters.specs.offers(after: cursor.words)
          + HuntRules.specs.offers(after: cursor.words)
      }
    ) { words, _ throws(CommandRefusal) in
      let (name, text) = (words[words.startIndex], words[words.startIndex + 1])
      return try refusing { () throws(ParameterError) in
        let spec = try found(name)
        return (spec, try spec.parse(typed: text))
      }
    }
  }

  /// Returns a parameter by its full name; ghosts' parameters and rules need no prefix.
  private static func found(_ name: String) throws(ParameterError) -> ParameterSpec<HuntSetup> {
    if name.contains(".") { return try HuntSetup.specs.named(name) }
    for full in ["ghost." + name, "rule." + name] {
      if let found = try? HuntSetup.specs.named(full) { return found }
    }
    let short = GhostParameters.specs.map(\.name) + HuntRules.specs.map(\.name)
    throw .unknown(name: name, nearest: nearestNames(to: name, among: short))
  }

  private static func whatIf(
    _ change: (spec: ParameterSpec<HuntSetup>, value: Double), _ persona: Persona?,
    _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    let persona = persona ?? .average
    let base = try world.setup(for: persona)
    var changed = base
    try refusing { () throws(ParameterError) in
      try change.spec.apply(change.value, to: &changed)
    }
    let seed = world.environment.seed
    let (now, then) = (try Odds(base, seed: seed), try Odds(changed, seed: seed))
    let shown = OddsViewModel.Change(
      parameter: change.spec.name, from: valueNow(change.spec, of: base),
      to: change.spec.format(change.value), differences: now.differences(to: then))
    world.voice.show(.odds(OddsViewModel(now, persona, change: shown)))
  }

  /// Returns the parameter's current value; for a ghost's parameter, that of the free ghosts.
  private static func valueNow(
    _ spec: ParameterSpec<HuntSetup>, of setup: HuntSetup
  ) -> String {
    guard spec.name.hasPrefix("ghost."), case .game(let game) = setup.source else {
      return spec.format(spec.get(setup))
    }
    let short = spec.name.dropFirst("ghost.".count)
    guard let own = GhostParameters.specs.first(where: { $0.name == short }) else { return "" }
    var values: [String] = []
    for ghost in game.ghosts where ghost.state != .captured {
      let text = own.format(own.get(ghost.parameters))
      if !values.contains(text) { values.append(text) }
    }
    return values.joined(separator: "/")
  }
}

extension ShellWorld {
  /// Returns the current state as a setup: ghosts and player where they are, the phone in use.
  mutating func setup(for persona: Persona) throws(CommandRefusal) -> HuntSetup {
    try startHuntIfNeeded()
    let stored = try games.activeGame()
    let game =
      hunt.live?.state.progress(in: stored, sessionStart: environment.sessionStart) ?? stored
    return oddsSetup(of: game, from: hunt.player.position, for: persona)
  }

  /// Returns a game as a setup: ghosts where they are, the phone in use.
  ///
  /// Without a place the player starts in the game's middle.
  func oddsSetup(of game: Game, from place: Coordinate?, for persona: Persona) -> HuntSetup {
    var setup = HuntSetup(source: .game(game))
    setup.keepsProgress = true
    setup.challenges = hunt.challenges
    setup.playerStart = place
    (setup.player, setup.playerSpreads) = (persona.parameters, persona.spreads)
    setup.sensor = hunt.phone
    return setup
  }
}

extension HuntController {
  /// The error profile of the sensor in use; the park profile if it has none.
  fileprivate var phone: SensorParameters {
    let options = (try? sensorSpec.options()) ?? []
    let named = options.first { $0.key == "profile" }.flatMap { SensorProfile.named($0.value) }
    return (named ?? .park).parameters
  }
}
