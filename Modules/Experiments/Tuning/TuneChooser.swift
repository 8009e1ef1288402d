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
    /// It may have the best objectives within the limits; their weight and the hope.
    case objective(Double, Double)
    /// It is not known on which side of a limit it is.
    case border
  }

  /// The deviations by which a value is taken to be worse than expected when settings are compared.
  private static let doubt = 0.5

  private var outlook: TuneOutlook
  private let trials: TuneTrials
  private let trialReplicates: Int
  private let margins: [Double]

  /// Creates a chooser.
  ///
  /// - Parameters:
  ///   - outlook: What is expected of the settings.
  ///   - trials: How settings are judged.
  ///   - trialReplicates: The most replicates of a trial.
  init(_ outlook: TuneOutlook, _ trials: TuneTrials, trialReplicates: Int) {
    self.outlook = outlook
    self.trials = trials
    self.trialReplicates = trialReplicates
    margins = outlook.values.indices.map { outlook.margin($0, hope: -Self.doubt) }
  }

  private var problem: TuneProblem { outlook.problem }

  /// The positions of the settings, the best first.
  var ranked: [Int] {
    let scores = self.scores
    return margins.indices.sorted {
      scores[$0] == scores[$1] ? $0 < $1 : scores[$0] > scores[$1]
    }
  }

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
    let merits = self.merits(weight: nil, hope: 0)
    return margins.indices.map { margins[$0] >= least ? merits[$0] : -10 + min(margins[$0], 0) }
  }

  /// Returns how good objectives are, from 0 downwards: the distance to the best in their ranges.
  ///
  /// With two, it is the larger one, each times its weight, so that every point of a front is the
  /// best for some weights (Chebyshev's scalarization: Steuer and Choo 1983). Their ranges are those
  /// of the front: from the best of one to the best of the other.
  private func merits(weight: Double?, hope: Double) -> [Double] {
    let first = problem.conditions.count
    let inside = margins.indices.filter { margins[$0] >= 0 }
    let scope = inside.isEmpty ? Array(margins.indices) : inside
    let columns = problem.objectives.enumerated().map { index, objective -> [Double] in
      let sign = objective.isMaximized ? 1.0 : -1.0
      return margins.indices.map {
        sign * outlook.mean(first + index, $0) + hope * outlook.deviation(first + index, $0)
      }
    }
    guard columns.count == 2 else {
      return columns.first.map { scaled($0, scope, scope) } ?? margins.map { _ in 0 }
    }
    let front = TuneFront.places(among: scope, columns)
    let shares = columns.map { scaled($0, front, scope) }
    let weights = [weight ?? 0.5, 1 - (weight ?? 0.5)]
    return margins.indices.map { index in
      min(2 * weights[0] * shares[0][index], 2 * weights[1] * shares[1][index])
    }
  }

  /// Returns values less the best, as parts of their range over a front, or over all if that is none.
  private func scaled(_ values: [Double], _ front: [Int], _ all: [Int]) -> [Double] {
    func range(_ places: [Int]) -> (low: Double, high: Double) {
      (places.map { values[$0] }.min() ?? 0, places.map { values[$0] }.max() ?? 0)
    }
    let (own, whole) = (range(front), range(all))
    let low = own.high > own.low ? own.low : whole.low
    let span = max(own.high - low, abs(own.high) * 1e-9, 1e-12)
    return values.map { ($0 - own.high) / span }
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
    }
    return found.map { outlook.values[$0] }
  }

  private func purpose(_ number: Int, isMet: Bool) -> Purpose {
    let hopes = [2.0, 1.0, 0.3]
    let hope = hopes[number % hopes.count]
    guard !problem.objectives.isEmpty else {
      return (isMet ? number % 4 > 0 : number % 5 == 4) ? .border : .inside(hope)
    }
    let weights = [0.5, 0.15, 0.85, 0.3, 0.7]
    let objective = Purpose.objective(weights[number % weights.count], hope)
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
    case .objective(let weight, let hope):
      let merits = merits(weight: weight, hope: hope)
      return margins.indices.map { index in
        let room = outlook.margin(index, hope: hope)
        return room >= 0 ? merits[index] : -10 + room
      }
    }
  }

  /// The sum of what is unknown of the figures, in standard deviations of single hunts.
  private func doubt(_ index: Int) -> Double {
    problem.conditions.indices.reduce(0) {
      $0 + outlook.deviation($1, index) / outlook.spread($1, index)
    }
  }
}
