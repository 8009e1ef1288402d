import Statistics

// The designs whose points are drawn in the unit cube.

extension DesignKind {
  /// A Latin hypercube: each axis is cut into as many strata as there are points, one point in each.
  public static let lhs = DesignKind(
    "lhs",
    Sample(isExtensible: false) { plan, position, dimensions in
      // Conditions of `where` go on in further hypercubes of the same size.
      let count = plan.designSize ?? 1
      return LatinHypercube(seed: plan.seed, count: count, number: position / count)
        .point(at: position % count, dimensions: dimensions)
    })

  /// A scrambled Sobol sequence.
  public static let sobol = DesignKind(
    "sobol",
    Sample(dimensionLimit: SobolSequence.dimensionLimit) { plan, position, dimensions in
      ScrambledSobol(seed: plan.seed).point(at: Int64(position), dimensions: dimensions)
    })

  /// Two Sobol samples and their mixtures, for shares of the variance.
  public static let saltelli = DesignKind(
    "saltelli",
    Sample(
      pointsPerSize: { $0 + 2 }, leastSize: 2, dimensionLimit: SobolSequence.dimensionLimit / 2
    ) { plan, position, dimensions in
      let (number, place) = position.quotientAndRemainder(dividingBy: dimensions + 2)
      return SaltelliRow(seed: plan.seed, number: Int64(number), dimensions: dimensions)
        .point(at: place)
    })

  /// Morris trajectories: each step changes one axis.
  public static let morris = DesignKind(
    "morris",
    Sample(pointsPerSize: { $0 + 1 }, leastSize: 2) { plan, position, dimensions in
      let (number, step) = position.quotientAndRemainder(dividingBy: dimensions + 1)
      return MorrisTrajectory(
        seed: plan.seed, number: number, dimensions: dimensions, levels: plan.morrisLevels
      ).point(at: step)
    })
}
