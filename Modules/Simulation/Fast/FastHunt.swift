public import Domain
import Geo
import HuntEngine
import SensorModels

/// A hunt that skips samples, with exactly the same distribution as stepping them.
///
/// Each fight draws one number from a table of hold times. Walks leap where no fix can decide
/// anything (`LeapCourse`); elsewhere every fix goes through the engine as in `SimulatedHunt`.
/// Records have the same distribution as stepwise ones, but not the same values.
public final class FastHunt: Sendable {
  private let hunt: SimulatedHunt
  private let times: [HoldTimes]
  private let course: LeapCourse?

  /// Prepares a hunt, with tables from a library shared by all design points.
  ///
  /// - Throws: A refusal that says which parameter prevents skipping.
  public init(_ hunt: SimulatedHunt, library: inout HoldTimeLibrary) throws(FastRefusal) {
    let setup = hunt.setup
    var times: [HoldTimes] = []
    for ghost in hunt.placedGhosts {
      let law = try HoldLaw(
        ghost: ghost.parameters, rules: setup.rules.effective, player: setup.player,
        sensor: setup.sensor)
      times.append(library.times(of: law))
    }
    self.hunt = hunt
    self.times = times
    course = LeapCourse(hunt, times: times)
  }

  /// Whether walks leap too.
  public var leapsWalks: Bool { course != nil }

  /// Plays one hunt.
  ///
  /// Equal arguments give equal records on every machine and any thread.
  public func run(seed: UInt64, replicate: UInt64) throws(SimulationError) -> RunRecord {
    if let course { return course.run(seed: seed, replicate: replicate) }
    let luck = HuntLuck(seed: seed, replicate: replicate)
    let state = hunt.initialState(seed: seed, replicate: replicate)
    var run = HuntRun(
      setup: hunt.setup, claims: hunt.claims, state: state, luck: luck,
      observer: SilentObserver())
    if let start = hunt.setup.playerStart { run.truth = hunt.frame.point(of: start) }
    return try run.playSkipping(times)
  }
}

/// The tables of hold times shared by the points of a sweep, built before any thread starts.
public struct HoldTimeLibrary {
  private var tables: [HoldLaw: HoldTimes] = [:]

  /// Creates an empty library.
  public init() {}

  /// The number of tables.
  public var count: Int { tables.count }

  mutating func times(of law: HoldLaw) -> HoldTimes {
    if let known = tables[law] { return known }
    let times = HoldTimes(law)
    tables[law] = times
    return times
  }
}
