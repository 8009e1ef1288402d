import Domain

/// A setting that was played.
struct TuneCandidate: Sendable {
  /// The hunts of one step of the search.
  struct Block: Sendable {
    /// The replicates, by which it shares its random draws with other settings of the step.
    let replicates: ClosedRange<Int>
    /// The figures of conditions, then of objectives.
    let figures: [TuneFigureEstimate]
  }

  /// A value for each axis.
  let values: [Double]
  /// Its positions in 0...1.
  let place: [Double]
  /// All its hunts.
  private(set) var blocks: [Block] = []
  /// The hunts that were to find settings.
  private(set) var search: TuneSample
  /// The hunts that were to judge this setting, with random draws that played no part in its
  /// choice.
  private(set) var trial: TuneSample
  /// The number of failed hunts.
  private(set) var failures = 0

  init(_ values: [Double], _ problem: TuneProblem) {
    self.values = values
    place = problem.place(of: values)
    search = TuneSample(problem)
    trial = search
  }

  /// The number of replicates played in each scenario.
  var replicates: Int { search.replicates + trial.replicates }

  /// Adds hunts: for each scenario a record for each replicate.
  mutating func add(
    _ records: [[RunRecord?]], replicates: ClosedRange<Int>, isTrial: Bool,
    of problem: TuneProblem
  ) {
    failures += records.reduce(0) { $0 + $1.count { $0 == nil } }
    if isTrial { trial.add(records) } else { search.add(records) }
    var own = TuneSample(problem)
    own.add(records)
    blocks.append(Block(replicates: replicates, figures: own.figures))
  }
}

/// Hunts of one setting, and what they say about each figure.
struct TuneSample: Sendable {
  /// The figures of conditions, then of objectives.
  private(set) var figures: [TuneFigureEstimate]
  /// The number of replicates in each scenario.
  private(set) var replicates = 0

  init(_ problem: TuneProblem) { figures = problem.requested.map(TuneFigureEstimate.init) }

  /// Adds hunts: for each scenario a record for each replicate.
  mutating func add(_ records: [[RunRecord?]]) {
    replicates += records.first?.count ?? 0
    for index in figures.indices { figures[index].add(records) }
  }
}
