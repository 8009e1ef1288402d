package import Domain
import Geo
package import HuntEngine
package import Simulation

/// A recorded hunt: how it began, and what the phone saw of it.
package struct RecordedHunt: Sendable {
  /// The first state.
  package let first: HuntState
  /// Where the first fix was; nil without one.
  private(set) var start: LocalPoint?
  /// What the phone saw.
  private(set) var seen: SeenHunt

  /// Begins with the first state.
  package init(_ first: HuntState) {
    self.first = first
    seen = SeenHunt(first)
  }

  /// Takes an event with the state after it.
  package mutating func observe(_ event: HuntEvent, effects: [HuntEffect], state: HuntState) {
    seen.observe(event, effects: effects, state: state)
    guard case .fix(let fix) = event else { return }
    if start == nil { start = fix.position }
  }

  /// Ends the hunt.
  package mutating func end(limitSeconds: Double) { seen.end(limitSeconds: limitSeconds) }

  /// Whether there is a ghost to hunt.
  package var hasGhosts: Bool { first.freeCount > 0 }

  /// The length, seconds.
  package var seconds: Double { seen.seconds }

  /// When hunts end whoever still plays: with the longest recorded hunt, if it was left unfinished.
  ///
  /// A longer hunt in which all ghosts were captured says that there is no such limit. Nobody hunts
  /// for longer than `longest`: a recording that lasts longer was left running.
  package static func limitSeconds(of hunts: [RecordedHunt], longest: Double = 14_400) -> Double {
    let unfinished = hunts.filter { !$0.seen.isComplete }.map(\.seconds).max() ?? 0
    let finished = hunts.filter(\.seen.isComplete).map(\.seconds).max() ?? 0
    return unfinished > finished ? min(unfinished, longest) : longest
  }

  /// Returns the game as it stood at the beginning, with or without the ghosts captured before.
  private func game(keepsCaptured: Bool) -> Game {
    let frame = first.frame
    var game = Game(
      id: GameID(high: 0x4000, low: 1 << 63), name: "recorded",
      locationLayout: first.zones.enumerated().map { index, zone in
        CircleZone(
          id: ZoneID(high: 0x4000, low: 1 << 63 | UInt64(index)),
          center: frame.coordinate(of: zone.center), radiusMeters: zone.radiusMeters)
      },
      rules: first.rules)
    for (index, ghost) in first.ghosts.enumerated()
    where keepsCaptured || ghost.state != .captured {
      game.ghosts.append(
        Ghost(
          id: GhostID(high: 0x4000, low: 1 << 63 | UInt64(index)), name: ghost.name,
          baseLocation: frame.coordinate(of: ghost.position), parameters: ghost.parameters))
    }
    return game
  }

  /// Prepares the same hunt for a simulated player.
  ///
  /// - Parameters:
  ///   - base: The phone, the challenges and the ground.
  ///   - ground: The name of the ground; nil for open ground.
  ///   - limitSeconds: When hunts end.
  /// - Returns: The hunt, as the average player has it.
  /// - Throws: `SimulationError` if it cannot be played.
  func simulated(
    _ base: HuntSetup, ground: GroundName?, limitSeconds: Double
  ) throws(SimulationError) -> SimulatedHunt {
    try SimulatedHunt(setup(base, ground: ground, limitSeconds: limitSeconds, keepsCaptured: false))
  }

  /// Returns the setup of the same hunt for a simulated player.
  ///
  /// - Parameters:
  ///   - base: The player, the phone, the challenges and the ground.
  ///   - ground: The name of the ground; nil for open ground.
  ///   - limitSeconds: When hunts end.
  ///   - keepsCaptured: Whether ghosts captured before are among its ghosts.
  /// - Returns: The setup.
  package func setup(
    _ base: HuntSetup, ground: GroundName?, limitSeconds: Double, keepsCaptured: Bool
  ) -> HuntSetup {
    var game = game(keepsCaptured: keepsCaptured)
    game.ground = ground
    // Ghosts and rules are the recorded ones, whatever the base has.
    var setup = HuntSetup(source: .game(game))
    (setup.player, setup.sensor) = (base.player, base.sensor)
    (setup.challenges, setup.grounds) = (base.challenges, base.grounds)
    setup.playerStart = start.map { first.frame.coordinate(of: $0) }
    setup.limitSeconds = limitSeconds
    return setup
  }
}
