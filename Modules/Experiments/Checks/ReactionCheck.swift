import Domain
import Simulation
import Statistics

/// Checks whether the trap stays open long enough for the player's reaction.
struct ReactionCheck {
  /// The number of reactions drawn per player.
  private static let draws = 4000
  private var known: [Group: [Double]] = [:]

  mutating func check(_ item: CheckCase, _ places: PlanPlaces, _ set: inout FindingSet) {
    guard item.player.acts else { return }
    let reactions = reactions(of: item.setup)
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

  /// Returns the times from the opening to the throw in ascending order, each of a person of the group.
  private mutating func reactions(of setup: HuntSetup) -> [Double] {
    let group = Group(player: setup.player, spreads: setup.playerSpreads)
    if let found = known[group] { return found }
    let times = (1...Self.draws).map { number in
      setup.throwSeconds(replicate: UInt64(number))
    }.sorted()
    known[group] = times
    return times
  }

  /// Who throws.
  private struct Group: Hashable {
    let player: PlayerParameters
    let spreads: [ParameterSpread]
  }
}
