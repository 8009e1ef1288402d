extension Plan {
  /// Returns whether this plan extends another: every run of the other is also a run of this one.
  ///
  /// True if the points of the other plan are the first points of this one, with the same numbers
  /// and hunts, the seed is equal, and points have at least as many replicates and the same metrics. Settings that only
  /// affect how results are read (targets, `runs`) may differ. So a plan can grow without
  /// discarding runs by
  ///
  /// - more replicates, or a stopping rule with at least as many;
  /// - more `points` of `sobol` and `saltelli`, more `trajectories` of `morris`;
  /// - more values at the end of the first axis of a `grid`, of every axis of a `list`, of the last
  ///   parameter of an `oat`.
  ///
  /// Conditions of `where` leave out the same points of both; with other conditions every point is
  /// compared. An `lhs` of another size has other strata, so only its replicates can grow.
  public func extends(_ other: Plan) -> Bool {
    guard source == other.source, games == other.games, seed == other.seed,
      replicates >= other.replicates,
      pointCount >= other.pointCount, axes.map(\.name) == other.axes.map(\.name),
      player == other.player, sensor == other.sensor, fixed == other.fixed,
      recordedProbes == other.recordedProbes, formulas == other.formulas
    else { return false }
    if axes == other.axes, design == other.design, morrisLevels == other.morrisLevels,
      constraints == other.constraints,
      designSize == other.designSize || design.sample?.isExtensible == true
    {
      return true
    }
    return (0..<other.pointCount).allSatisfy { position in
      let mine = Design.point(of: self, at: position)
      let others = Design.point(of: other, at: position)
      return axes.indices.allSatisfy { index in
        axes[index].isSame(mine.values[index], as: others.values[index], of: other.axes[index])
      }
    }
  }
}

extension Axis {
  /// Returns whether a value equals the value of another axis of the same name.
  fileprivate func isSame(_ value: Double?, as otherValue: Double?, of other: Axis) -> Bool {
    guard let value, let otherValue else { return value == nil && otherValue == nil }
    switch (levels, other.levels) {
    case (.players(let mine), .players(let others)):
      return mine[Int(value)] == others[Int(otherValue)]
    case (.sensors(let mine), .sensors(let others)):
      return mine[Int(value)] == others[Int(otherValue)]
    default: return value == otherValue
    }
  }
}
