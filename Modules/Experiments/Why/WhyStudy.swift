public import Domain
import HuntEngine
public import Simulation
public import Statistics

/// The chance of a goal at one moment of a hunt.
public struct WhyMoment: Hashable, Sendable {
  /// The moment.
  public let at: HuntInstant
  /// What happened since the moment before.
  public let cause: WhyCause
  /// The share of the roll-outs from here that reach the goal.
  public let chance: Double
  /// Wilson's 95 % interval of it.
  public let interval: Interval
}

/// A moment at which the chance moved by more than its noise.
public struct TurningPoint: Hashable, Sendable {
  /// The index of the moment.
  public let moment: Int
  /// The chance there less that at the moment before, with the 95 % interval.
  public let change: DifferenceEstimate
}

/// What decided a hunt.
public struct WhyAnswer: Hashable, Sendable {
  /// What was asked.
  public let goal: WhyGoal
  /// The names of the ghosts, in the order of the hunt.
  public let ghostNames: [String]
  /// The number of roll-outs from each moment.
  public let rollOuts: Int
  /// Whether the hunt reached the goal.
  public let isReached: Bool
  /// The moments, from the start to the end of the hunt.
  public let moments: [WhyMoment]
  /// The turning points, the largest change first; empty if nothing decided the hunt.
  public let turningPoints: [TurningPoint]
}

/// One hunt taken up at its moments, and played on from each a number of times.
///
/// A roll-out has the same random draws from every moment, so that the change from one moment to
/// the next is that of pairs (Tango's interval, McNemar's test). Of all changes of a hunt those are
/// turning points whose p-values, adjusted for their number (Holm), are below 5 %.
public struct WhyStudy: Sendable {
  /// The most moments of a hunt that are played on from.
  public static let momentLimit = 100
  /// The usual number of roll-outs from each moment.
  public static let usualRollOuts = 200
  /// The adjusted p-value below which a change is a turning point.
  private static let level = 0.05

  private let hunt: SimulatedHunt
  private let goal: WhyGoal
  private let targets: [Target]
  private let seed: UInt64
  private let replicate: UInt64

  /// Prepares a hunt of a design point.
  ///
  /// - Parameters:
  ///   - setup: The design point.
  ///   - goal: What is asked.
  ///   - targets: The plan's targets for the point's player.
  ///   - seed: The seed of the plan.
  ///   - replicate: The replicate's number, starting at 1.
  ///
  /// - Throws: `WhyError` if the hunt cannot be simulated or cannot have the goal.
  public init(
    _ setup: HuntSetup, goal: WhyGoal, targets: [Target], seed: UInt64, replicate: UInt64
  ) throws(WhyError) {
    self.targets = targets.filter { $0.isOfOneHunt }
    if goal == .targets, self.targets.isEmpty { throw .noTargets }
    (self.goal, self.seed, self.replicate) = (goal, seed, replicate)
    var hunt = try Self.prepared(setup)
    if case .capture(let number) = goal {
      let ghosts = hunt.initialState(seed: seed, replicate: replicate).ghosts
      guard ghosts.indices.contains(number - 1),
        let probe = HuntProbe(.captures, .ghost(ghosts[number - 1].name))
      else { throw .noSuchGhost(number, count: ghosts.count) }
      var probed = setup
      probed.probes.append(probe)
      hunt = try Self.prepared(probed)
    }
    self.hunt = hunt
  }

  private static func prepared(_ setup: HuntSetup) throws(WhyError) -> SimulatedHunt {
    do throws(SimulationError) { return try SimulatedHunt(setup) } catch { throw .hunt(error) }
  }

  /// Plays the hunt and its roll-outs; the answer does not depend on the number of threads.
  ///
  /// - Parameters:
  ///   - rollOuts: The number of roll-outs from each moment.
  ///   - jobs: The number of threads.
  ///   - begun: Receives the number of hunts to play, and returns what counts those that are done.
  ///
  /// - Returns: The chance at each moment, and the turning points.
  ///
  /// - Throws: `WhyError` if a hunt ends with an error.
  public func answer(
    rollOuts: Int, jobs: Int, progress begun: (Int) -> SweepProgress = { _ in SweepProgress() }
  ) throws -> WhyAnswer {
    var observer = HuntMoments()
    let record: RunRecord
    do throws(SimulationError) {
      record = try hunt.run(seed: seed, replicate: replicate, observer: &observer)
    } catch {
      throw WhyError.hunt(error)
    }
    if record[.completed] != 1 {
      observer.end(at: HuntInstant(seconds: record[.huntDuration]), gaveUp: record[.gaveUp] == 1)
    }
    let moments = observer.chosen(atMost: Self.momentLimit)
    let progress = begun(moments.count * rollOuts)
    var reached: [[Bool]] = []
    try OrderedWork(jobs: jobs, chunkSize: 1, stop: StopFlag()).run(count: moments.count) { range in
      range.map { index in
        defer { progress.add(rollOuts) }
        return Result { try (0..<rollOuts).map { try isReached(from: moments[index].at, $0) } }
      }
    } take: { results in
      for result in results { reached.append(try result.get()) }
    }
    let names = hunt.initialState(seed: seed, replicate: replicate).ghosts.map { $0.name }
    return WhyAnswer(
      goal: goal, ghostNames: names, rollOuts: rollOuts, isReached: isReached(record),
      moments: zip(moments, reached).map { moment, reached in
        let chance = Double(reached.count { $0 }) / Double(rollOuts)
        return WhyMoment(
          at: moment.at, cause: moment.cause, chance: chance,
          interval: .wilson(proportion: chance, count: Double(rollOuts)))
      }, turningPoints: Self.turningPoints(reached))
  }

  private func isReached(from moment: HuntInstant, _ rollOut: Int) throws(WhyError) -> Bool {
    var observer = SilentObserver()
    do throws(SimulationError) {
      return isReached(
        try hunt.run(
          seed: seed, replicate: replicate, fork: HuntFork(at: moment, rollOut: rollOut),
          observer: &observer))
    } catch {
      throw .hunt(error)
    }
  }

  private func isReached(_ record: RunRecord) -> Bool {
    switch goal {
    case .finish: record[.completed] == 1
    case .capture: record.values.last == 1
    case .targets: targets.allSatisfy { $0.contains(record[$0.metric]) }
    }
  }

  /// Returns the changes that exceed their noise, of the outcomes by moment and roll-out.
  static func turningPoints(_ reached: [[Bool]]) -> [TurningPoint] {
    let changes = zip(reached, reached.dropFirst()).map { before, after in
      var pairs = PairSample(isPaired: true, isProportion: true)
      for (before, after) in zip(before, after) { pairs.addPair(before ? 1 : 0, after ? 1 : 0) }
      return pairs.estimate(confidence: 0.95)
    }
    return zip(changes.indices, holmAdjusted(changes.map { $0.pValue }))
      .filter { $1 < level }
      .map { index, _ in TurningPoint(moment: index + 1, change: changes[index]) }
      .sorted {
        (abs($1.change.difference), $0.moment) < (abs($0.change.difference), $1.moment)
      }
  }
}
