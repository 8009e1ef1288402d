public import Domain
public import Geo

/// What a hunt has been so far, for a debrief: its time, the way walked, and each ghost's fights.
///
/// It is folded from the hunt's fixes and effects, so a live hunt and a replayed one have the same.
public struct HuntSummary: Hashable, Sendable {
  /// A ghost's part in the hunt.
  public struct Ghost: Hashable, Sendable {
    /// Where it stood at the start.
    public let start: LocalPoint
    /// Whether it was free then.
    public let wasFree: Bool
    /// The number of fights that were begun.
    public internal(set) var tries = 0
    /// The time spent in its fights.
    public internal(set) var fightTime = HuntDuration.zero
    /// How often it broke free.
    public internal(set) var escapes = 0
    /// The time from the start of the hunt to its capture; nil while it is free.
    public internal(set) var capturedAfter: HuntDuration?
  }

  /// The smallest step of the path; smaller ones are taken for errors of the position.
  private static let leastStepMeters = 5.0
  /// The most points that are kept of the path.
  private static let longestPath = 4096

  /// The time at which the hunt began.
  public let start: HuntInstant
  /// The time of the last event.
  public private(set) var end: HuntInstant
  /// The ghosts, in game order.
  public private(set) var ghosts: [Ghost]
  /// The measured way, in steps of 5 m or twice the accuracy of a fix, whichever is longer.
  public private(set) var pathMeters = 0.0
  /// The places along the way; every second one is dropped whenever there are too many.
  public private(set) var path: [LocalPoint] = []
  private var last: LocalPoint?
  private var fight: OpenFight?

  private struct OpenFight: Hashable {
    let ghost: Int
    let since: HuntInstant
  }

  /// Creates the summary of a hunt that begins with a state.
  public init(_ state: HuntState) {
    (start, end) = (state.now, state.now)
    ghosts = state.ghosts.map { Ghost(start: $0.position, wasFree: $0.state != .captured) }
  }

  /// The time since the start.
  public var duration: HuntDuration { end - start }

  /// Whether every ghost was free at the start, so that times can be compared.
  public var isWhole: Bool { ghosts.allSatisfy { $0.wasFree } }

  /// The number of times that ghosts broke free.
  public var escapes: Int { ghosts.reduce(0) { $0 + $1.escapes } }

  /// Takes a fix that the hunt accepted.
  public mutating func take(_ fix: Fix) {
    guard let last else {
      (self.last, path) = (fix.position, [fix.position])
      return
    }
    let step = last.distanceMeters(to: fix.position)
    guard step >= max(Self.leastStepMeters, 2 * (fix.accuracyMeters ?? 0)) else { return }
    pathMeters += step
    self.last = fix.position
    if path.count == Self.longestPath {
      path = path.enumerated().filter { $0.offset.isMultiple(of: 2) }.map { $0.element }
    }
    path.append(fix.position)
  }

  /// Takes an effect; `state` is the state after it.
  public mutating func take(_ effect: HuntEffect, in state: HuntState) {
    end = state.now
    switch effect {
    case .fightStarted(let ghost):
      ghosts[ghost].tries += 1
      fight = OpenFight(ghost: ghost, since: state.now)
    case .fightLost, .searchLeft, .trapOpened: endFight(at: state.now)
    case .escaped(let ghost, _, _): ghosts[ghost].escapes += 1
    case .captured(let ghost): ghosts[ghost].capturedAfter = state.now - start
    case .targetChanged, .mainZoneEntered, .mainZoneLeft, .searchStarted, .holdProgress, .holdLost,
      .tapMissed, .dodged, .challengeFailed, .allCaptured, .notice, .save:
      break
    }
  }

  private mutating func endFight(at now: HuntInstant) {
    guard let fight else { return }
    ghosts[fight.ghost].fightTime = ghosts[fight.ghost].fightTime + (now - fight.since)
    self.fight = nil
  }
}

extension HuntSummary {
  /// The most ghosts for which the shortest way is searched.
  private static let routeLimit = 12

  /// The shortest way from the first fix past every free ghost as it stood at the start; nil without
  /// a fix, or with more than 12 ghosts.
  ///
  /// Source: Held and Karp, "A dynamic programming approach to sequencing problems", 1962.
  public var shortestMeters: Double? {
    let places = ghosts.filter { $0.wasFree }.map { $0.start }
    guard let first = path.first, !places.isEmpty, places.count <= Self.routeLimit else {
      return nil
    }
    let count = places.count
    var ways = [[Double]](
      repeating: Array(repeating: .infinity, count: count), count: 1 << count)
    for ghost in 0..<count { ways[1 << ghost][ghost] = first.distanceMeters(to: places[ghost]) }
    for seen in 1..<1 << count {
      for here in 0..<count where ways[seen][here].isFinite {
        for next in 0..<count where seen >> next & 1 == 0 {
          let way = ways[seen][here] + places[here].distanceMeters(to: places[next])
          ways[seen | 1 << next][next] = min(ways[seen | 1 << next][next], way)
        }
      }
    }
    return ways[(1 << count) - 1].min()
  }
}
