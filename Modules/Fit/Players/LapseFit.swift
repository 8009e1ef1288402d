import PortableNumerics

/// Lapses of attention from ghosts in the sight: they begin at a rate, last an exponential time, and
/// then the ghost is brought into the sight anew.
///
/// The time to bring it there is known from the beginnings of fights far better than how long
/// attention is away, so it is taken as it was found.
struct LapseFit {
  /// The number of lapses.
  let count: Int
  /// The time on ghosts, seconds.
  let seconds: Double

  private let over: [Double]
  private let cutOff: [Double]
  private let step: Double
  /// The density of the time to bring a ghost into the sight; nil if that takes none.
  private let acquisition: [Double]?

  /// Prepares lapses; `acquisition` has the time to bring a ghost into the sight, seconds.
  init(_ watch: SightWatch, acquisition: (mean: Double, sd: Double)) {
    over = watch.lapses.filter(\.isOver).map(\.seconds)
    cutOff = watch.lapses.filter { !$0.isOver }.map(\.seconds)
    (count, seconds) = (watch.lapses.count, watch.seconds)
    let longest = max(1, (over + cutOff).max() ?? 1)
    let size = Int(min(2000, max(100, longest / 0.05)))
    let step = longest / Double(size - 1)
    self.step = step
    if acquisition.mean > 0.05, acquisition.sd > 0 {
      let law = Lognormal(
        logMean: PortableMath.log(acquisition.mean),
        logVariation: PortableMath.log(acquisition.sd / acquisition.mean))
      self.acquisition = (0..<size).map { law.density(Double($0) * step) }
    } else {
      self.acquisition = nil
    }
  }

  /// Returns the log likelihood of how often attention left, and for how long.
  func logLikelihood(perSecond rate: Double, awaySeconds: Double) -> Double {
    Double(count) * PortableMath.log(rate) - rate * seconds + lengths(awaySeconds: awaySeconds)
  }

  private func lengths(awaySeconds: Double) -> Double {
    if count == 0 { return 0 }
    guard let acquisition else {
      return -(over + cutOff).reduce(0, +) / awaySeconds
        - Double(over.count) * PortableMath.log(awaySeconds)
    }
    // What follows a density by an exponential time is a recursion along the grid.
    let decay = PortableMath.exp(-step / awaySeconds)
    var density = [Double](repeating: 0, count: acquisition.count)
    var ended = density
    for index in 1..<acquisition.count {
      let fresh = (acquisition[index - 1] * decay + acquisition[index]) / 2
      density[index] = decay * density[index - 1] + step * fresh / awaySeconds
      ended[index] = ended[index - 1] + step * (density[index - 1] + density[index]) / 2
    }
    let (densities, shares) = (GridTable(density, step: step), GridTable(ended, step: step))
    return over.reduce(0) { $0 + PortableMath.log(max(densities[$1], 1e-300)) }
      + cutOff.reduce(0) { $0 + PortableMath.log(max(1 - shares[$1], 1e-300)) }
  }
}

/// A function of time on an even grid that begins at 0, read between its points.
struct GridTable {
  private let values: [Double]
  private let step: Double

  /// Takes at least two values.
  init(_ values: [Double], step: Double) { (self.values, self.step) = (values, step) }

  /// The value at a time in seconds; that of the last two points beyond them.
  subscript(seconds: Double) -> Double {
    let place = min(max(0, seconds / step), Double(values.count - 1) - 1e-9)
    let index = Int(place)
    return values[index] + (place - Double(index)) * (values[index + 1] - values[index])
  }
}
