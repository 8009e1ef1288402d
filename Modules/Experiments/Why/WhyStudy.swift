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

/// What one thing that went otherwise would have changed.
public struct WhyHelp: Hashable, Sendable {
  /// What goes otherwise.
  public let change: HuntChange.Kind
  /// The chance with it.
  public let chance: Double
  /// That chance less the one at the turning point, with the 95 % interval, by pairs of roll-outs.
  public let difference: DifferenceEstimate
  /// How often it changes hunts of the same kind; nil where they were not asked.
  public let frequency: HelpFrequency?
}

/// A moment at which the chance moved by more than its noise.
public struct TurningPoint: Hashable, Sendable {
  /// The index of the moment.
  public let moment: Int
  /// The chance there less that at the moment before, with the 95 % interval.
  public let change: DifferenceEstimate
  /// What would have helped; empty where the chance rose, or nothing can be changed.
  public internal(set) var helps: [WhyHelp] = []
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
  /// The turning points, the largest change first; empty if no single moment decided the hunt.
  public let turningPoints: [TurningPoint]
  /// Whether each roll-out reached the goal, by moment.
  public let reached: [[Bool]]

  /// Whether the chance at the end differs from that at the start by more than its noise.
  public var isDecided: Bool {
    guard let first = moments.first, let last = moments.last else { return false }
    return !(first.interval.low...first.interval.high).contains(last.chance)
  }
}

/// One hunt taken up at its moments, and played on from each a number of times.
///
/// A roll-out has the same random draws from every moment, so that the change from one moment to
/// the next is that of pairs (Tango's interval, McNemar's test). Of all changes of a hunt those are
/// turning points whose p-values, adjusted for their number (Holm), are below 5 %.
public struct WhyStudy: Sendable {
  /// The most moments of a hunt that are played on from, besides those that decide a fight.
  public static let momentLimit = 100
  /// The usual number of roll-outs from each moment.
  public static let usualRollOuts = 120
  /// The most turning points of which it is asked what would have helped.
  static let helpedPoints = 5
  /// The adjusted p-value below which a change is a turning point.
  private static let level = 0.05
  /// The number of roll-outs of a moment that a thread plays at a time.
  private static let batch = 20

  var course: WhyCourse
  private let goal: WhyGoal
  private let targets: [Target]

  /// Prepares a simulated hunt of a design point.
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
    self.goal = goal
    let first = try Self.prepared(setup).initialState(seed: seed, replicate: replicate)
    let hunt = try Self.prepared(setup, goal, first)
    course = .simulated(hunt, seed: seed, replicate: replicate)
  }

  /// Prepares a hunt that somebody played; a simulated player plays on.
  ///
  /// - Parameters:
  ///   - recording: The hunt.
  ///   - setup: Hunts with the same ghosts in the same order, for the player who plays on.
  ///   - goal: What is asked; not the targets of a plan.
  ///
  /// - Throws: `WhyError` if hunts cannot be simulated or cannot have the goal.
  public init(
    _ recording: WhyRecording, playedOn setup: HuntSetup, goal: WhyGoal
  ) throws(WhyError) {
    if goal == .targets { throw .noTargets }
    (self.goal, targets) = (goal, [])
    course = .recorded(recording, try Self.prepared(setup, goal, recording.first))
  }

  private static func prepared(_ setup: HuntSetup) throws(WhyError) -> SimulatedHunt {
    do throws(SimulationError) { return try SimulatedHunt(setup) } catch { throw .hunt(error) }
  }

  /// Returns the hunt with what the goal asks to be recorded.
  private static func prepared(
    _ setup: HuntSetup, _ goal: WhyGoal, _ first: HuntState
  ) throws(WhyError) -> SimulatedHunt {
    guard case .capture(let number) = goal else { return try prepared(setup) }
    guard first.ghosts.indices.contains(number - 1),
      let probe = HuntProbe(.captures, .ghost(first.ghosts[number - 1].name))
    else { throw .noSuchGhost(number, count: first.ghosts.count) }
    var setup = setup
    setup.probes.append(probe)
    return try prepared(setup)
  }

  /// Plays the hunt and its roll-outs; the answer does not depend on the number of threads.
  ///
  /// - Parameters:
  ///   - rollOuts: The number of roll-outs from each moment.
  ///   - momentLimit: The most moments, besides those that decide a fight.
  ///   - known: The outcomes of an answer that was stopped, which are not played again.
  ///   - jobs: The number of threads.
  ///   - stop: Ends the work early: the answer is that of the roll-outs done from every moment.
  ///   - begun: Receives the number of hunts to play, and returns what counts those that are done.
  ///
  /// - Returns: The chance at each moment, and the turning points; nil if it was stopped before the
  ///   first roll-outs.
  ///
  /// - Throws: `WhyError` if a hunt ends with an error.
  public func answer(
    rollOuts: Int, momentLimit: Int = WhyStudy.momentLimit, known: [[Bool]] = [], jobs: Int,
    stop: StopFlag = StopFlag(),
    progress begun: (Int) -> SweepProgress = { _ in SweepProgress() }
  ) throws -> WhyAnswer? {
    let played = try played(momentLimit: momentLimit)
    let moments = played.moments
    let total = moments.count * rollOuts
    let reached = try outcomes(
      from: played.sources.map { ($0, nil) }, rollOuts, known: known, jobs, stop, begun(total))
    let done = reached.map { $0.count }.min() ?? 0
    guard done > 0 else { return nil }
    let whole = reached.map { Array($0.prefix(done)) }
    var points = Self.turningPoints(whole)
    if stop.reason == 0 { try addHelps(to: &points, played, whole, jobs, stop) }
    return WhyAnswer(
      goal: goal, ghostNames: course.first.ghosts.map { $0.name }, rollOuts: done,
      isReached: played.isReached,
      moments: zip(moments, whole).map { moment, reached in
        let chance = Double(reached.count { $0 }) / Double(done)
        return WhyMoment(
          at: moment.at, cause: moment.cause, chance: chance,
          interval: .wilson(proportion: chance, count: Double(done)))
      }, turningPoints: points, reached: whole)
  }

  /// Returns the outcomes of roll-outs by source, in order; fewer if it was stopped.
  private func outcomes(
    from sources: [(source: WhySource, change: HuntChange?)], _ rollOuts: Int,
    known: [[Bool]] = [], _ jobs: Int, _ stop: StopFlag, _ progress: SweepProgress
  ) throws -> [[Bool]] {
    let isKnown = known.count == sources.count
    let done = isKnown ? min(rollOuts, known.map { $0.count }.min() ?? 0) / Self.batch : 0
    let batches = (rollOuts + Self.batch - 1) / Self.batch - done
    var reached = sources.indices.map { isKnown ? Array(known[$0].prefix(done * Self.batch)) : [] }
    progress.add(sources.count * done * Self.batch)
    var index = 0
    try OrderedWork(jobs: jobs, chunkSize: 1, stop: stop).run(count: sources.count * batches) {
      range in
      range.map { item in
        let (source, change) = sources[item % sources.count]
        let from = (done + item / sources.count) * Self.batch
        let numbers = from..<min(rollOuts, from + Self.batch)
        defer { progress.add(numbers.count) }
        return Result { try numbers.map { try isReached(source, $0, change) } }
      }
    } take: { results in
      for result in results {
        reached[index % sources.count] += try result.get()
        index += 1
      }
    }
    return reached
  }

  func isReached(
    _ source: WhySource, _ rollOut: Int, _ change: HuntChange? = nil
  ) throws(WhyError) -> Bool {
    do throws(SimulationError) {
      switch source {
      case .fork(let moment):
        guard case .simulated(let hunt, let seed, let replicate) = course else { return false }
        var observer = SilentObserver()
        return isReached(
          try hunt.run(
            seed: seed, replicate: replicate, fork: HuntFork(at: moment, rollOut: rollOut),
            change: change, observer: &observer), after: nil)
      case .continuation(let moment):
        guard case .recorded(_, let hunt) = course else { return false }
        return isReached(
          try hunt.run(continuing: moment, rollOut: rollOut, change: change), after: moment.state)
      case .over(let isReached): return isReached
      }
    } catch {
      throw .hunt(error)
    }
  }

  /// Returns whether a hunt, or its rest after a state, reaches the goal.
  func isReached(_ record: RunRecord, after state: HuntState?) -> Bool {
    switch goal {
    case .finish: return record[.completed] == 1
    case .capture(let number):
      return record.values.last == 1 || state?.ghosts[number - 1].state == .captured
    case .targets: return targets.allSatisfy { $0.contains(record[$0.metric]) }
    }
  }

  /// Returns whether a hunt that ended in a state reached the goal.
  func isReached(_ state: HuntState) -> Bool {
    switch goal {
    case .finish: state.freeCount == 0
    case .capture(let number): state.ghosts[number - 1].state == .captured
    case .targets: false
    }
  }

  /// Returns the changes that exceed their noise, of the outcomes by moment and roll-out.
  static func turningPoints(_ reached: [[Bool]]) -> [TurningPoint] {
    let changes = zip(reached, reached.dropFirst()).map { difference($0, $1) }
    return zip(changes.indices, holmAdjusted(changes.map { $0.pValue }))
      .filter { $1 < level }
      .map { index, _ in TurningPoint(moment: index + 1, change: changes[index]) }
      .sorted {
        (abs($1.change.difference), $0.moment) < (abs($0.change.difference), $1.moment)
      }
  }

  private static func difference(_ before: [Bool], _ after: [Bool]) -> DifferenceEstimate {
    var pairs = PairSample(isPaired: true, isProportion: true)
    for (before, after) in zip(before, after) { pairs.addPair(before ? 1 : 0, after ? 1 : 0) }
    return pairs.estimate(confidence: 0.95)
  }

  /// Plays what would have helped at the largest turning points at which the chance fell.
  private func addHelps(
    to points: inout [TurningPoint], _ played: WhyPlayed, _ outcomes: [[Bool]], _ jobs: Int,
    _ stop: StopFlag
  ) throws {
    var asked: [(point: Int, change: HuntChange)] = []
    let fallen = points.indices.filter { points[$0].change.difference < 0 }
    for index in fallen.prefix(Self.helpedPoints) {
      asked += played.changes(at: points[index].moment).map { (index, $0) }
    }
    guard !asked.isEmpty else { return }
    let rollOuts = outcomes[0].count
    let reached = try self.outcomes(
      from: asked.map { (played.source(of: $1, at: points[$0].moment), $1) }, rollOuts, jobs, stop,
      SweepProgress())
    let frequencies = try frequencies(
      of: asked.map { (played.moments[points[$0].moment].cause, $1.kind) }, jobs: jobs, stop: stop)
    for (index, reached) in reached.enumerated() where reached.count == rollOuts {
      let (point, change) = asked[index]
      points[point].helps.append(
        WhyHelp(
          change: change.kind, chance: Double(reached.count { $0 }) / Double(rollOuts),
          difference: Self.difference(outcomes[points[point].moment], reached),
          frequency: frequencies[index]))
    }
  }
}
