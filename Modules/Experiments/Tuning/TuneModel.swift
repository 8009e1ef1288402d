import Domain
import Statistics

/// A smooth surface for each figure, fitted to all hunts of a search.
///
/// An observation is a setting's estimate from some replicates. Settings share the random draws of
/// their common replicates, so their errors are correlated; the model takes that into account,
/// because common random numbers move all estimates together without making them better.
///
/// There is one for each figure, none for a common score: whether a setting meets all targets is a
/// yes or no that a few hunts cannot decide, while each figure is smooth and informs its
/// neighbours.
struct TuneModel: Sendable {
  /// The surface of one figure.
  struct Surface: Sendable {
    let process: GaussianProcess
    /// The variance of single hunts at each observation, and the number of hunts.
    let variances: [Double]
    let counts: [Double]
    /// The variance over all observations.
    let pooled: Double

    /// The surface with the shortest lengths that the observations do not contradict.
    var cautious: Surface {
      Surface(process: process.cautious, variances: variances, counts: counts, pooled: pooled)
    }

    /// Returns the standard deviation of single hunts at a place.
    func spread(at place: [Double]) -> Double {
      let near = process.nearness(place)
      var (sum, weight) = (pooled, 1.0)
      for index in near.indices {
        sum += near[index] * counts[index] * variances[index]
        weight += near[index] * counts[index]
      }
      return (sum / weight).squareRoot()
    }
  }

  let problem: TuneProblem
  /// The surfaces of conditions, then of objectives.
  let surfaces: [Surface]

  /// Fits the surfaces.
  ///
  /// - Parameters:
  ///   - problem: The problem.
  ///   - candidates: The played settings.
  ///   - before: An earlier model, from whose shapes to start.
  ///   - isFitted: Whether to look for the most likely shapes.
  init(
    _ problem: TuneProblem, _ candidates: [TuneCandidate], after before: TuneModel? = nil,
    isFitted: Bool
  ) {
    self.problem = problem
    let isNamed = problem.axes.map(\.isNamed)
    surfaces = problem.requested.indices.map { index in
      let target = index < problem.conditions.count ? problem.conditions[index].target : nil
      let shape = before?.surfaces[index].process.shape ?? .plain(isNamed.count)
      let seen = TuneObservations(
        candidates, figure: index, of: problem.requested[index], target: target, shape, isNamed)
      let process = GaussianProcess(
        places: seen.places, isNamed: isNamed, values: seen.values, noise: seen.noise,
        shape: shape, isFitted: isFitted)
      return Surface(
        process: process, variances: seen.variances, counts: seen.counts, pooled: seen.pooled)
    }
  }
}

extension TuneModel {
  private init(_ problem: TuneProblem, surfaces: [Surface]) {
    (self.problem, self.surfaces) = (problem, surfaces)
  }

  /// The model to judge regions by, which expects no smoother surfaces than the hunts show.
  var cautious: TuneModel { TuneModel(problem, surfaces: surfaces.map(\.cautious)) }
}
