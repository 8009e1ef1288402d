public import Domain
import Geo
import HuntEngine
import PortableNumerics
import SensorModels

/// A hunt that skips samples, with the same distribution as stepping them.
///
/// Each fight draws one number from a table of hold times. Walks leap where no fix can decide
/// anything (`LeapCourse`); elsewhere every fix goes through the engine as in `SimulatedHunt`.
/// Records have the same distribution as stepwise ones, but not the same values. The distribution is
/// exact for one person; of a group, each hunt has the table nearest to its person (`HoldSteps`).
public final class FastHunt: Sendable {
  private let hunt: SimulatedHunt
  private let tables: Tables
  private let leaps: LeapStore
  private let prepared = Lock<Prepared?>(nil)

  /// Where a hunt's tables come from.
  private enum Tables {
    /// A table for each ghost, in all hunts.
    case fixed([HoldTable])
    /// The tables of each hunt's person.
    case ofPersons(HoldSteps, HoldTableStore)
  }

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
    let steps = HoldSteps(setup.playerSpreads)
    // Who never acts fights nobody, however ghosts are caught.
    let laws = setup.player.acts ? try HoldLaw.all(of: hunt, setup) : []
    for law in laws { library.count(law, times: steps.count) }
    tables =
      steps.isEmpty
      ? .fixed(laws.map { library.store.table(of: $0) }) : .ofPersons(steps, library.store)
  }

  /// Whether walks leap too.
  public var leapsWalks: Bool { stepReasons.isEmpty }

  /// The settings for which walks are stepped; none if they leap.
  package var stepReasons: [StepReason] { StepReason.all(of: hunt) }

  private func ready(_ tables: [HoldTable]) -> Prepared {
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
    let times: [HoldTimes]
    switch tables {
    case .fixed(let tables):
      let ready = ready(tables)
      if let course = ready.course { return course.run(seed: seed, replicate: replicate) }
      times = ready.times
    case .ofPersons(let steps, let store):
      var setup = hunt.setup.drawn(HuntRandomness(seed: seed, replicate: replicate))
      steps.round(&setup.player)
      // A person for whom a table would be too large is played sample by sample.
      guard let laws = try? HoldLaw.all(of: hunt, setup) else {
        return try hunt.run(seed: seed, replicate: replicate)
      }
      times = laws.map { store.table(of: $0).times }
    }
    var run = hunt.prepared(
      seed: seed, replicate: replicate, observer: SilentObserver(), path: .best)
    return try run.playSkipping(times)
  }
}

/// The values of a group's aim that tables are made for: whole steps of 1/32 in the logarithm.
///
/// A person's aim is rounded by at most 1.6 %, up as often as down, so that what a group does as a
/// whole differs only in the second order: by (1/32)²/24 = 4e-5 of the second derivative.
private struct HoldSteps {
  /// The parameters of the player that a hold law depends on.
  private static let names = ["aimSigma", "aimTimeConstant", "tapInterval"]
  private static let perUnit = 32.0

  private let spreads: [ParameterSpread]

  init(_ spreads: [ParameterSpread]) {
    self.spreads = spreads.filter { Self.names.contains($0.name) }
  }

  var isEmpty: Bool { spreads.isEmpty }

  /// About how many tables a law has: the steps between the percentiles 1 and 99, 1 without spreads.
  var count: Double {
    spreads.reduce(1) { product, spread in
      let (low, high) = (
        spread.distribution.value(atShare: 0.01, within: spread.range),
        spread.distribution.value(atShare: 0.99, within: spread.range)
      )
      guard low > 0, high > low else { return product }
      return product * (1 + Self.perUnit * PortableMath.log(high / low)).rounded()
    }
  }

  /// Rounds what a person was drawn to have.
  func round(_ player: inout PlayerParameters) {
    for spread in spreads {
      guard let spec = PlayerParameters.specs.first(where: { $0.name == spread.name }) else {
        continue
      }
      let value = spec.get(player)
      guard value > 0 else { continue }
      let step = (PortableMath.log(value) * Self.perUnit).rounded()
      spec.set(&player, PortableMath.exp(step / Self.perUnit))
    }
  }
}

extension HoldLaw {
  /// Returns the law of each ghost's fights.
  fileprivate static func all(
    of hunt: SimulatedHunt, _ setup: HuntSetup
  ) throws(FastRefusal) -> [HoldLaw] {
    var laws: [HoldLaw] = []
    for ghost in hunt.placedGhosts {
      laws.append(
        try HoldLaw(
          ghost: ghost.parameters, rules: setup.rules.effective, player: setup.player,
          sensor: setup.sensor))
    }
    return laws
  }
}

/// The tables shared by the points of a sweep, and what they are expected to cost.
public struct HoldTimeLibrary {
  let leaps = LeapStore()
  let store = HoldTableStore()
  private var laws: Set<HoldLaw> = []
  /// The approximate number of multiplications for all tables.
  private(set) var workEstimate = 0.0

  /// Creates an empty library.
  public init() {}

  /// The number of different laws of hold times, each of a median person.
  public var count: Int { laws.count }

  /// Counts in the work for the tables of a law.
  mutating func count(_ law: HoldLaw, times: Double) {
    guard laws.insert(law).inserted, !law.isCertain else { return }
    workEstimate += times * law.workEstimate
  }
}

/// Tables by their laws.
final class HoldTableStore: Sendable {
  /// The most tables that are kept; then all go, and are made again as needed.
  static let limit = 4096

  private let tables = Lock<[HoldLaw: HoldTable]>([:])

  /// The number of tables that are kept.
  var count: Int { tables.withLock { $0.count } }

  /// Returns the table of a law, made when its times are first asked for.
  func table(of law: HoldLaw) -> HoldTable {
    tables.withLock { tables in
      if let known = tables[law] { return known }
      if tables.count >= Self.limit { tables.removeAll() }
      let table = HoldTable(law)
      tables[law] = table
      return table
    }
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
