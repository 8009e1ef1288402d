import Domain

/// A setting that was played.
struct TuneCandidate: Sendable {
  /// Further hunts of a setting, with luck that played no part in choosing it.
  struct Trial: Sendable {
    /// The replicates.
    private(set) var replicates: ClosedRange<Int>
    /// The figures of conditions, then of objectives.
    private(set) var figures: [TuneFigure]

    init(_ asked: [TuneAsked], _ records: [[RunRecord?]], replicates: ClosedRange<Int>) {
      self.replicates = replicates
      figures = asked.map { asked in
        var figure = TuneFigure(asked)
        figure.add(records)
        return figure
      }
    }

    mutating func add(_ records: [[RunRecord?]], upTo last: Int) {
      replicates = replicates.lowerBound...last
      for index in figures.indices { figures[index].add(records) }
    }
  }

  /// A value for each axis.
  let values: [Double]
  /// Its positions in 0...1.
  let place: [Double]
  /// The figures of conditions, then of objectives, of replicates 1 to `replicates`.
  private(set) var figures: [TuneFigure]
  /// The replicates of each figure's first hunts, which all settings play, and of its further ones.
  ///
  /// Kept apart, they tell how lucky the first hunts were, for all settings alike.
  private(set) var parts: [Trial] = []
  /// The number of replicates played in each scenario to find settings.
  private(set) var replicates = 0
  /// The number of failed hunts.
  private(set) var failures = 0
  /// The trials, one after another.
  private(set) var trials: [Trial] = []

  init(_ values: [Double], _ problem: TuneProblem) {
    self.values = values
    place = problem.place(of: values)
    figures = problem.asked.map(TuneFigure.init)
  }

  /// Adds hunts in which it is compared with others: for each scenario a record for each replicate.
  ///
  /// - Parameters:
  ///   - records: The hunts.
  ///   - first: The number of replicates that all settings play.
  ///   - problem: The problem.
  mutating func add(_ records: [[RunRecord?]], first: Int, of problem: TuneProblem) {
    let (before, count) = (replicates, records.first?.count ?? 0)
    replicates += count
    countFailures(records)
    for index in figures.indices { figures[index].add(records) }
    let common = min(max(first - before, 0), count)
    if common > 0 {
      add(records.map { Array($0[..<common]) }, before + 1...before + common, at: 0, problem)
    }
    if common < count {
      add(records.map { Array($0[common...]) }, before + common + 1...replicates, at: 1, problem)
    }
  }

  private mutating func add(
    _ records: [[RunRecord?]], _ replicates: ClosedRange<Int>, at part: Int,
    _ problem: TuneProblem
  ) {
    if part < parts.count {
      parts[part].add(records, upTo: replicates.upperBound)
    } else {
      parts.append(Trial(problem.asked, records, replicates: replicates))
    }
  }

  /// Adds hunts of a trial: of the last one if they continue it, else of a new one.
  mutating func addTrial(
    _ records: [[RunRecord?]], replicates: ClosedRange<Int>, of problem: TuneProblem
  ) {
    countFailures(records)
    if let last = trials.last, last.replicates.upperBound + 1 == replicates.lowerBound {
      trials[trials.count - 1].add(records, upTo: replicates.upperBound)
    } else {
      trials.append(Trial(problem.asked, records, replicates: replicates))
    }
  }

  private mutating func countFailures(_ records: [[RunRecord?]]) {
    failures += records.reduce(0) { $0 + $1.count { $0 == nil } }
  }
}
