public import Domain
import Geo
import HuntEngine
import PortableNumerics
import SensorModels

/// A hunt that skips samples, with exactly the same distribution as stepping them.
///
/// Each fight draws one number from a table of hold times. Walks leap where no fix can decide
/// anything (`LeapCourse`); elsewhere every fix goes through the engine as in `SimulatedHunt`.
/// Records have the same distribution as stepwise ones, but not the same values.
public final class FastHunt: Sendable {
  private let hunt: SimulatedHunt
  private let tables: [HoldTable]
  private let leaps: LeapStore
  private let prepared = Lock<Prepared?>(nil)

  /// What the first run prepares for all.
  private struct Prepared {
    let times: [HoldTimes]
    let course: LeapCourse?
  }

  /// Creates a hunt, with tables from a library shared by all design points.
  ///
  /// Tables take time, so the first run that needs one makes it, on its own thread.
  ///
  /// - Throws: A refusal that says which parameter prevents skipping.
  public init(_ hunt: SimulatedHunt, library: inout HoldTimeLibrary) throws(FastRefusal) {
    let setup = hunt.setup
    if let agent = setup.agent {
      throw FastRefusal(
        parameter: "players.exec", value: agent.words.joined(separator: " "), reason: .outside)
    }
    self.hunt = hunt
    leaps = library.leaps
    // Who never acts fights nobody, however ghosts are caught.
    tables = setup.player.acts ? try FastHunt.tables(of: hunt, &library) : []
  }

  private static func tables(
    of hunt: SimulatedHunt, _ library: inout HoldTimeLibrary
  ) throws(FastRefusal) -> [HoldTable] {
    let setup = hunt.setup
    let ofHolds = ["aimSigma", "aimTimeConstant", "tapInterval"]
    if let spread = setup.playerSpreads.first(where: { ofHolds.contains($0.name) }) {
      throw FastRefusal(parameter: "player.\(spread.name)", value: "", reason: .spread)
    }
    var tables: [HoldTable] = []
    for ghost in hunt.placedGhosts {
      let law = try HoldLaw(
        ghost: ghost.parameters, rules: setup.rules.effective, player: setup.player,
        sensor: setup.sensor)
      tables.append(library.table(of: law))
    }
    return tables
  }

  /// Whether walks leap too.
  public var leapsWalks: Bool { stepReasons.isEmpty }

  /// The settings for which walks are stepped; none if they leap.
  package var stepReasons: [StepReason] { StepReason.all(of: hunt) }

  private var ready: Prepared {
    prepared.withLock { known in
      if let known { return known }
      let times = tables.map { $0.times }
      let made = Prepared(times: times, course: LeapCourse(hunt, times: times, leaps: leaps))
      known = made
      return made
    }
  }

  /// Plays one hunt.
  ///
  /// Equal arguments give equal records on every machine and any thread.
  public func run(seed: UInt64, replicate: UInt64) throws(SimulationError) -> RunRecord {
    let ready = ready
    if let course = ready.course { return course.run(seed: seed, replicate: replicate) }
    var run = hunt.prepared(
      seed: seed, replicate: replicate, observer: SilentObserver(), path: .best)
    return try run.playSkipping(ready.times)
  }
}

/// The tables shared by the points of a sweep, each made when it is first used.
public struct HoldTimeLibrary {
  let leaps = LeapStore()
  private var tables: [HoldLaw: HoldTable] = [:]
  /// The approximate number of multiplications for all tables.
  private(set) var workEstimate = 0.0

  /// Creates an empty library.
  public init() {}

  /// The number of tables of hold times.
  public var count: Int { tables.count }

  mutating func table(of law: HoldLaw) -> HoldTable {
    if let known = tables[law] { return known }
    let table = HoldTable(law)
    tables[law] = table
    if !law.isCertain { workEstimate += law.workEstimate }
    return table
  }
}

/// A table of hold times, made by the first thread that needs it while others that do wait.
final class HoldTable: Sendable {
  private let law: HoldLaw
  private let made = Lock<HoldTimes?>(nil)

  init(_ law: HoldLaw) { self.law = law }

  /// The table; it depends on the law alone, so not on which thread makes it.
  var times: HoldTimes {
    made.withLock { known in
      if let known { return known }
      let times = HoldTimes(law)
      known = times
      return times
    }
  }
}
