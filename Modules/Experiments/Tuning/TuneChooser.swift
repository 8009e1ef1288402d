import PortableNumerics

/// A promising setting.
struct TuneChoice: Sendable {
  /// A value for each axis.
  let values: [Double]
  /// Its margin with a little doubt: the smallest distance to a limit in standard deviations of
  /// single hunts; infinite without conditions.
  let margin: Double
  /// The probability that it meets all conditions.
  let probability: Double
  /// The replicates after which a trial would probably show that it meets all conditions.
  let trialReplicates: Int
}

/// Chooses among settings: the best, and the next to play.
struct TuneChooser {
  /// A reason to play a setting.
  private enum Purpose {
    /// It may be the furthest inside the limits; the hope, in deviations.
    case inside(Double)
    /// It may have the best objective within the limits; the hope.
    case objective(Double)
    /// It may add to the Pareto front of two objectives.
    case front
    /// It is not known on which side of a limit it is.
    case border
  }

  /// The deviations by which a value is taken to be worse than expected when settings are compared.
  private static let doubt = 0.5

  private var outlook: TuneOutlook
  private let trials: TuneTrials
  private let trialReplicates: Int
  private let margins: [Double]
  /// The Pareto front of the settings played; nil without two objectives.
  private var front: TuneFrontOutlook?

  /// Creates a chooser.
  ///
  /// - Parameters:
  ///   - outlook: What is expected of the settings.
  ///   - trials: How settings are judged.
  ///   - trialReplicates: The most replicates of a trial.
  ///   - isPlayed: Returns whether a setting was played.
  init(
    _ outlook: TuneOutlook, _ trials: TuneTrials, trialReplicates: Int,
    isPlayed: ([Double]) -> Bool
  ) {
    self.outlook = outlook
    self.trials = trials
    self.trialReplicates = trialReplicates
    margins = outlook.values.indices.map { outlook.margin($0, hope: -Self.doubt) }
    guard outlook.problem.objectives.count == 2 else { return }
    front = TuneFrontOutlook(
      outlook, played: outlook.values.indices.filter { isPlayed(outlook.values[$0]) })
  }

  private var problem: TuneProblem { outlook.problem }

  /// The positions of the settings, the best first.
  var ranked: [Int] {
    let scores = self.scores
    return margins.indices.sorted {
      scores[$0] == scores[$1] ? $0 < $1 : scores[$0] > scores[$1]
    }
  }

  /// The settings on the Pareto front of those played, the best in the first objective first; empty
  /// without two objectives.
  var frontSettings: [[Double]] { front.map { $0.places.map { outlook.values[$0] } } ?? [] }

  /// The best setting; nil if there is none.
  var best: TuneChoice? {
    ranked.first.map { index in
      TuneChoice(
        values: outlook.values[index], margin: margins[index],
        probability: outlook.probability(index), trialReplicates: replicates(index))
    }
  }

  /// Returns whether the best setting is better than one of the others by more than a tenth of its
  /// margin, or with objectives by more than a fiftieth of their range.
  func isBestBetter(than values: [Double]) -> Bool {
    guard let best = ranked.first, let other = outlook.values.firstIndex(of: values) else {
      return true
    }
    let scores = self.scores
    let least = problem.objectives.isEmpty ? 0.1 * abs(scores[other]) : 0.02
    return scores[best] > scores[other] + least
  }

  /// Returns the replicates after which a trial would probably succeed.
  private func replicates(_ index: Int) -> Int {
    // The margin is the expected one less the doubt that the hunts so far leave, within reason.
    let margin = max(outlook.margin(index, hope: -1.28), margins[index] / 2)
    return trials.replicates(for: margin)
  }

  /// The merit of each setting: its margin or, with objectives, how good they are if a trial can
  /// show that it is within the limits.
  private var scores: [Double] {
    guard !problem.objectives.isEmpty else { return margins }
    let least = trials.margin(after: trialReplicates)
    let merits = self.merits(hope: 0)
    return margins.indices.map { margins[$0] >= least ? merits[$0] : -10 + min(margins[$0], 0) }
  }

  /// Returns how good objectives are, from 0 downwards: the distance to the best in their ranges.
  ///
  /// With two, it is the larger one (Chebyshev's scalarization: Steuer and Choo 1983), and their
  /// ranges are those of the front: from the best of one to the best of the other.
  private func merits(hope: Double) -> [Double] {
    let inside = margins.indices.filter { margins[$0] >= 0 }
    let scope = inside.isEmpty ? Array(margins.indices) : inside
    let columns = problem.objectives.indices.map { outlook.goodness(of: $0, hope: hope) }
    guard columns.count == 2 else {
      return columns.first.map { scaled($0, scope, scope) } ?? margins.map { _ in 0 }
    }
    let front = TuneFront.places(among: scope, columns)
    let shares = columns.map { scaled($0, front, scope) }
    return margins.indices.map { min(shares[0][$0], shares[1][$0]) }
  }

  /// Returns values less the best, as parts of their range over a front, or over all if that is none.
  private func scaled(_ values: [Double], _ front: [Int], _ all: [Int]) -> [Double] {
    let range = TuneFront.range(of: values, over: front, orElse: all)
    return values.map { ($0 - range.high) / range.span }
  }

  /// Returns the next settings to play, each once.
  ///
  /// - Parameters:
  ///   - count: The number of settings.
  ///   - played: The number of those played before; the purposes take turns.
  ///   - replicates: The replicates that each will play.
  ///   - isMet: Whether a setting that meets everything is known, so that the border matters most.
  /// - Returns: The settings.
  func next(_ count: Int, after played: Int, replicates: Int, isMet: Bool) -> [[Double]] {
    var state = self
    var found: [Int] = []
    for number in played..<played + count {
      let purpose = state.purpose(number, isMet: isMet)
      let scores = state.worth(of: purpose)
      guard
        let index = scores.indices.filter({ !found.contains($0) })
          .max(by: { scores[$0] == scores[$1] ? $0 > $1 : scores[$0] < scores[$1] })
      else { break }
      found.append(index)
      state.outlook.believe(index, hunts: replicates)
      state.front?.believe(index)
    }
    return found.map { outlook.values[$0] }
  }

  private func purpose(_ number: Int, isMet: Bool) -> Purpose {
    let hopes = [2.0, 1.0, 0.3]
    let hope = hopes[number % hopes.count]
    guard !problem.objectives.isEmpty else {
      return (isMet ? number % 4 > 0 : number % 5 == 4) ? .border : .inside(hope)
    }
    let objective = front == nil ? Purpose.objective(hope) : .front
    if problem.conditions.isEmpty { return objective }
    if (margins.max() ?? 0) < 0 { return number % 4 == 3 ? .border : .inside(hope) }
    return number % 4 == 1 ? .inside(hope) : number % 4 == 3 ? .border : objective
  }

  private func worth(of purpose: Purpose) -> [Double] {
    switch purpose {
    case .inside(let hope):
      return margins.indices.map { index in
        outlook.margin(index, hope: hope) + 1e-3 * doubt(index)
      }
    case .border:
      return margins.indices.map { index in
        min(outlook.margin(index, hope: 2), -outlook.margin(index, hope: -2))
      }
    case .objective(let hope):
      let merits = merits(hope: hope)
      return margins.indices.map { index in
        let room = outlook.margin(index, hope: hope)
        return room >= 0 ? merits[index] : -10 + room
      }
    case .front:
      return margins.indices.map { front?.expectedGain($0, outlook) ?? 0 }
    }
  }

  /// The sum of what is unknown of the figures, in standard deviations of single hunts.
  private func doubt(_ index: Int) -> Double {
    problem.conditions.indices.reduce(0) {
      $0 + outlook.deviation($1, index) / outlook.spread($1, index)
    }
  }
}
