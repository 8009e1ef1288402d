import Domain
import HuntEngine
import SensorModels

/// The samples of hunts, and those of them that fast-forwarding skips.
///
/// They are counted on stepwise hunts, so a hunt that cannot be fast-forwarded has them too: what
/// would be skipped if it could be.
package struct SampleCount: Hashable, Sendable {
  /// How many aim samples cost as much as a fix, measured on the sample plans (`docs/figures.md`).
  ///
  /// Who walks by the compass also turns, sways and reads the screen at each fix; on a plain straight
  /// walk fixes come together.
  private static let aimSamplesPerFix = (compass: 16.0, other: 8.0, together: 2.0)
  /// How many of a table's estimated multiplications cost as much as an aim sample.
  private static let multiplicationsPerAimSample = 6.0

  /// The hunts counted.
  package private(set) var hunts = 0
  /// Aim samples and taps.
  package private(set) var aims: Int64 = 0
  /// Those whose outcome is drawn from a table of hold times.
  package private(set) var skippedAims: Int64 = 0
  /// Fixes, and losses of them.
  package private(set) var fixes: Int64 = 0
  /// Those that are leapt over.
  package private(set) var skippedFixes: Int64 = 0
  /// What all samples cost, and those skipped, in aim samples.
  private var work = 0.0
  private var skippedWork = 0.0

  /// Creates an empty count.
  package init() {}

  /// Returns the share of the work that is saved if so many hunts like these are played with tables.
  ///
  /// `points` times as many tables are made as a library has.
  package func savedShare(
    ofHunts number: Int, tables: HoldTimeLibrary, points: Double = 1
  ) -> Double {
    guard work > 0, number > 0 else { return 0 }
    let made = points * tables.workEstimate / Self.multiplicationsPerAimSample
    return max(0, (skippedWork - made * Double(hunts) / Double(number)) / work)
  }

  /// Plays hunts of one design point and adds their samples.
  ///
  /// - Throws: `SimulationError` if it cannot be played.
  package mutating func add(
    _ hunt: SimulatedHunt, seed: UInt64, replicates: Int
  ) throws(SimulationError) {
    let course = leaper(of: hunt)
    let (prices, isExact) = (Self.aimSamplesPerFix, hunt.setup.player.navigation == .exact)
    for replicate in 1...UInt64(max(1, replicates)) {
      var counter = SampleCounter(hunt, isLeaping: course != nil)
      _ = try hunt.run(seed: seed, replicate: replicate, observer: &counter)
      counter.end()
      hunts += 1
      aims += counter.aims
      skippedAims += counter.skippedAims
      fixes += counter.fixes
      work += Double(counter.aims)
      skippedWork += Double(counter.skippedAims)
      guard let course else {
        let walked = isExact ? 0 : counter.walkFixes
        work += prices.compass * Double(walked) + prices.other * Double(counter.fixes - walked)
        continue
      }
      var run = LeapRun(course, random: HuntRandomness(seed: seed, replicate: replicate))
      _ = run.play()
      let leapt = max(0, counter.fixes - Int64(run.steps))
      skippedFixes += leapt
      work += prices.together * Double(counter.fixes)
      skippedWork += prices.together * Double(leapt)
    }
  }

  /// Returns what leaps over the walks of a hunt; nil if they are stepped.
  ///
  /// How walks go does not depend on how long holds take, so all of them take one sample here.
  private func leaper(of hunt: SimulatedHunt) -> LeapCourse? {
    let times = HoldTimes(HoldLaw(cut: .infinity, decay: 0, samples: 1))
    return LeapCourse(
      hunt, times: Array(repeating: times, count: hunt.placedGhosts.count), leaps: LeapStore())
  }
}

/// Counts the samples of one stepwise hunt.
private struct SampleCounter: HuntObserver {
  static var isWatching: Bool { true }
  static var readsClaims: Bool { false }

  private(set) var aims: Int64 = 0
  private(set) var skippedAims: Int64 = 0
  private(set) var fixes: Int64 = 0
  /// The fixes outside of fights.
  private(set) var walkFixes: Int64 = 0
  /// The aim samples of this fight that the engine would not be given.
  private var pending: Int64 = 0
  /// How many samples complete the hold of each ghost; the engine is given those unless walks leap.
  private let holds: [Int64]

  init(_ hunt: SimulatedHunt, isLeaping: Bool) {
    holds = hunt.placedGhosts.map {
      isLeaping ? 0 : Int64(HoldLaw.samples(of: $0.parameters, hunt.setup.sensor))
    }
  }

  mutating func observe(_ event: HuntEvent, effects: [HuntEffect], state: HuntState) {
    switch event {
    case .aim(let run): add(run.errorsDegrees.count)
    case .tap: add(1)
    // Time alone passes at a fix that the accuracy gate rejects, and at the end of a trap.
    case .fix, .positionLost, .time:
      fixes += 1
      if state.phase.kind != .fight, state.phase.kind != .trapWindow { walkFixes += 1 }
    default: break
    }
    for effect in effects {
      switch effect {
      case .trapOpened(let ghost, _):
        skippedAims += max(0, pending - holds[ghost])
        pending = 0
      case .fightLost: end()
      default: break
      }
    }
  }

  /// Ends the fight, if there is one, without a hold.
  mutating func end() {
    skippedAims += pending
    pending = 0
  }

  private mutating func add(_ samples: Int) {
    aims += Int64(samples)
    pending += Int64(samples)
  }
}
