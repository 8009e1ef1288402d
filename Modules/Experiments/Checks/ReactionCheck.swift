import Domain
import PortableNumerics
import Simulation
import Statistics

/// Checks whether the trap stays open long enough for the player's reaction.
struct ReactionCheck {
  /// The number of reactions drawn per player.
  private static let draws = 4000
  private var known: [PlayerParameters: [Double]] = [:]

  mutating func check(_ item: CheckCase, _ places: PlanPlaces, _ set: inout FindingSet) {
    guard item.player.acts else { return }
    let reactions = reactions(of: item.player)
    let (usual, slow) = (
      quantile(ofAscending: reactions, 0.5), quantile(ofAscending: reactions, 0.95)
    )
    let origin = places.place(ofParameter: "ghost.trapWindowDuration")
    for ghost in item.ghosts {
      let window = ghost.parameters.trapWindowDurationSeconds
      let caught = Double(reactions.count { $0 <= window }) / Double(reactions.count)
      let (severity, code): (CheckFinding.Severity, String)
      switch caught {
      case ..<0.01: (severity, code) = (.error, "trap-window-impossible")
      case ..<0.5: (severity, code) = (.warning, "trap-window-short")
      case ..<0.95: (severity, code) = (.note, "trap-window-below-p95")
      default: continue
      }
      set.add(
        CheckFinding(
          severity, code, at: origin, .hunted(ghost.subject, by: item.playerName),
          .hunt(
            .trapWindow(
              .time(window), usual: .time(usual), slow: .time(slow), inTime: .share(caught),
              isHarmless: severity == .note))),
        weight: 1 - caught)
    }
  }

  /// Returns reaction times in ascending order: lognormal, then distraction, then misses.
  private mutating func reactions(of player: PlayerParameters) -> [Double] {
    if let found = known[player] { return found }
    var random = StreamKey(seed: 0, replicate: 0, purpose: .reaction).generator()
    let times = (0..<Self.draws).map { _ -> Double in
      var seconds =
        player.reactionMeanSeconds > 0
        ? random.lognormal(mean: player.reactionMeanSeconds, sd: player.reactionSdSeconds) : 0
      seconds *= player.reactionScale
      if random.uniform() < player.distractionProbability {
        seconds += random.exponential(mean: player.distractionMeanSeconds)
      }
      while random.uniform() < player.fumbleProbability, seconds < 3600 {
        seconds += random.exponential(mean: player.fumbleMeanSeconds)
      }
      return seconds
    }.sorted()
    known[player] = times
    return times
  }
}
