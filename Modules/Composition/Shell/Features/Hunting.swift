import TextKit
import Sensors
import CommandKit
import Domain
import Editing
import Geo
import HuntEngine
import LabComposition
import Presentation

/// Commands for the hunt on foot (1.7, 1.8): walking, turning, waiting, and status.
enum Hunting {
  static var feature: ShellFeature<Void> {
    ShellFeature(
      .hunt,
      [
        command(
          "hunt", aliases: ["start"],
          summary: Language.phrase(
            en: "start or show the hunt of the active game",
            ru: "начать или показать охоту в активной игре")),
        command(
          "scan", summary: Language.phrase(en: "show the hunt's screen", ru: "показать экран охоты")
        ),
        command(
          "status",
          summary: Language.phrase(
            en: "show the time, place and progress of the hunt", ru: "время, место и прогресс охоты"
          )
        ) { world in world.showStatus() },
        at, walk, turn, face, wait,
      ] + Fighting.commands + [LivePlaying.command])
  }

  /// Returns a command that needs a hunt and shows it afterwards.
  static func command(
    _ word: String, aliases: [String] = [], button: String? = nil,
    summary: @escaping @Sendable (Language) -> String,
    stage: String = Stage.hunt,
    run: @escaping (inout ShellWorld) throws(CommandRefusal) -> Void = { _ in }
  ) -> Command<Void, ShellWorld> {
    Command(
      word, aliases: aliases, button: button, summary: summary, stage: stage,
      forms: [
        Form { _, world throws(CommandRefusal) in try hunting(&world, run) }
      ])
  }

  /// Starts the hunt if necessary, acts in it, saves its progress and shows it.
  static func hunting(
    _ world: inout ShellWorld, _ body: (inout ShellWorld) throws(CommandRefusal) -> Void
  ) throws(CommandRefusal) {
    try world.startHuntIfNeeded()
    world.hunt.live?.catchUp()
    try body(&world)
    try world.saveProgress()
    world.showHunt()
  }

  private static var at: Command<Void, ShellWorld> {
    Command(
      "at", summary: Language.phrase(en: "stand at a place", ru: "встать в точку"),
      note: placeGrammar,
      examples: ["at 55.7290 37.6000", "at 60 n of ghost Boo"], stage: Stage.hunt,
      forms: [
        Form(.huntedPlace) { place, _, world throws(CommandRefusal) in try stand(at: place, &world)
        }
      ])
  }

  /// Places the player; the phone measures the new position a second later.
  static func stand(
    at place: Coordinate, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    try world.hunt.expectSimulated()
    _ = try world.games.activeGame()
    world.hunt.player.position = place
    world.hunt.hasPlace = true
    if world.hunt.live == nil { try world.beginHunt() } else { world.hunt.live?.awaitReading() }
    try hunting(&world) { _ in }
  }

  /// The allowed distance of a walk in metres.
  private static let walkRangeMeters = 0.0...50_000

  private static var walk: Command<Void, ShellWorld> {
    Command(
      "walk",
      summary: Language.phrase(
        en: "walk, or walk up to ghost N; a fight stops you",
        ru: "идти (to N — почти до призрака); бой останавливает"),
      examples: ["walk 50 north", "walk 30 45", "walk to 1"],
      stage: Stage.hunt,
      forms: [
        Form(.number("METRES", in: walkRangeMeters, unit: .meters), .direction) {
          meters, bearing, _, world throws(CommandRefusal) in
          try hunting(&world) { world throws(CommandRefusal) in
            let start = world.hunt.player.position
            try walk(
              to: start.destination(bearingDegrees: bearing, distanceMeters: meters), &world)
          }
        },
        Form(word: "to", .huntedGhost) { ghost, _, world throws(CommandRefusal) in
          try hunting(&world) { world throws(CommandRefusal) in
            try walk(to: placeBefore(ghost, world), &world)
          }
        },
      ])
  }

  private static func walk(
    to goal: Coordinate, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    try world.hunt.expectSimulated()
    let distance = world.hunt.player.position.distanceMeters(to: goal)
    // A walk is simulated second by second: one around half the Earth would take minutes.
    guard walkRangeMeters.contains(distance.rounded()) else {
      throw CommandRefusal(
        WalkFault.tooFar(
          kilometers: Int((distance / 1000).rounded()),
          limit: Int(walkRangeMeters.upperBound / 1000)))
    }
    world.hunt.pass(
      distance / world.hunt.player.walkingSpeedMetersPerSecond, .walking(to: goal))
    world.hunt.player.speedMetersPerSecond = 0
    world.hunt.live?.awaitReading()
    world.hunt.hasPlace = true
    let left = world.hunt.player.position.distanceMeters(to: goal)
    if left > 0.5, !world.hunt.isInterrupted() {
      world.say { ShellMessage.walkStopped(metersLeft: Int(left.rounded()), $0) }
    }
  }

  /// Returns a place on the way to a ghost from which AR shows it at its true location.
  static func placeBefore(
    _ ghost: Int, _ world: ShellWorld
  ) throws(CommandRefusal) -> Coordinate {
    let state = try world.begunHunt().state
    let player = world.hunt.player.position
    let place = state.frame.coordinate(of: state.ghosts[ghost].position)
    // From the ghost, since far ahead of the player a destination is too inexact.
    let (distance, bearing) = place.inverse(to: player)
    let reach = state.rules.arDistanceMeters
    return distance <= reach
      ? player : place.destination(bearingDegrees: bearing, distanceMeters: reach)
  }

  private static var turn: Command<Void, ShellWorld> {
    Command(
      "turn",
      summary: Language.phrase(
        en: "turn by degrees, positive to the right", ru: "повернуться, вправо положительно"),
      examples: ["turn -30"], stage: Stage.hunt,
      forms: [
        Form(.number("±DEG", in: -3600...3600, unit: .degrees)) {
          degrees, _, world throws(CommandRefusal) in
          try hunting(&world) { world in world.turn(to: world.hunt.player.facingDegrees + degrees) }
        }
      ])
  }

  private static var face: Command<Void, ShellWorld> {
    Command(
      "face",
      summary: Language.phrase(
        en: "face a compass point or a bearing", ru: "повернуться на румб или азимут"),
      examples: ["face sw", "face 225"], stage: Stage.hunt,
      forms: [
        Form(.direction) { bearing, _, world throws(CommandRefusal) in
          try hunting(&world) { world in world.turn(to: bearing) }
        }
      ])
  }

  private static var wait: Command<Void, ShellWorld> {
    Command(
      "wait", .aside, summary: Language.phrase(en: "let time pass", ru: "подождать"),
      examples: ["wait 3"], stage: Stage.hunt,
      forms: [Form(.number("SECONDS", in: 0...86_400, unit: .seconds), run: wait)])
  }

  private static func wait(
    _ seconds: Double, _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    // With a plugin in use and no hunt running, only the plugin's time advances.
    if world.plugins.begun.isEmpty { try world.startHuntIfNeeded() }
    world.hunt.live?.catchUp()
    let before = world.hunt.now
    world.hunt.pass(seconds)
    world.advancePlugins(by: world.hunt.now - before)
    try world.saveProgress()
    // A player waiting in a plugin's game sees the hunt's news without its screen.
    if world.plugins.current != nil { world.showEvents() } else { world.showHunt() }
  }
}

extension ShellWorld {
  /// Turns the device; outside a fight, time advances until the compass has measured it.
  fileprivate mutating func turn(to degrees: Double) {
    hunt.live?.face(degrees)
    settle()
  }

  /// Lets the sensors register a change of the sight; in a fight says how far off it is.
  mutating func settle() {
    switch hunt.live?.state.phase.kind {
    case .scanner, .arSearch: hunt.live?.awaitReading()
    case .fight: showSight()
    case .noGame, .trapWindow, .allCaptured, nil: break
    }
  }

  /// Shows the status of the hunt.
  fileprivate mutating func showStatus() {
    guard let live = hunt.live else { return }
    // The simulated player's true location, otherwise the receiver's.
    let isKnown = hunt.isSimulated || live.state.position.fix != nil
    let player = isKnown ? hunt.player.position : nil
    voice.show(
      .status(
        StatusViewModel(live.state, at: live.now, player: player, declination: live.declination)))
  }
}

private extension ShellMessage {
  // The hunt.
  static func walkStopped(metersLeft: Int, _ language: Language) -> String {
    language.say(
      en: "Stopped: the fight began (\(metersLeft) m were left)",
      ru: "Стоп: начался бой (оставалось \(metersLeft) м)")
  }
}
