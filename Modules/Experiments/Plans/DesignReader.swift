import Domain
import Simulation

/// Reads the size of a design and checks that the varied values fit it.
struct DesignReader {
  private let values: PlanValues
  let design: DesignKind
  let variation: PlanVariation
  private let points: YamlValue?
  private let trajectories: YamlValue?
  private let levels: YamlValue?

  /// Creates a reader from the keys that give the design's size.
  init(
    _ design: DesignKind, _ variation: PlanVariation, _ plan: YamlFields, _ values: PlanValues
  ) {
    func present(_ key: PlanKey) -> YamlValue? { plan[key].flatMap { $0.isNull ? nil : $0 } }
    (self.design, self.variation, self.values) = (design, variation, values)
    (points, trajectories) = (present(.points), present(.trajectories))
    levels = present(.levels)
  }

  /// Returns the plan's design; nil if its name is unknown.
  static func kind(_ plan: YamlFields, _ values: PlanValues) -> DesignKind? {
    guard let value = plan[.design] else { return .grid }
    guard let text = value.text, !value.isNull else {
      values.refuse(value, .design, of: plan)
      return nil
    }
    if let kind = DesignKind(rawValue: text) { return kind }
    let names = DesignKind.allCases.map(\.rawValue)
    values.fault(value.origin, "design", values.unknown(.design, text, among: names))
    return nil
  }

  /// The key that gives the size.
  private var sizeKey: String { design == .morris ? "trajectories" : "points" }

  /// Returns the size of a sampled design; nil for other designs, and if it is invalid.
  func size() -> Int? {
    if design != .morris, let trajectories {
      values.fault(trajectories.origin, "trajectories", .design(.onlyMorris(design)))
    }
    guard let sample = design.sample else { return nil }
    if design == .morris, let trajectories {
      if let points { values.fault(points.origin, "points", .design(.sizeTwice)) }
      return values.whole(trajectories, .trajectories)
    }
    if let points { return values.whole(points, .points, from: sample.leastSize) }
    values.fault(.wholeFile, sizeKey, .design(.noSize(design)))
    return nil
  }

  /// Returns Morris' p.
  func morrisLevels() -> Int {
    guard let levels else { return 4 }
    guard design == .morris else {
      values.fault(levels.origin, "levels", .design(.onlyMorris(design)))
      return 4
    }
    guard let count: Int = values.whole(levels, .levels) else { return 4 }
    if !count.isMultiple(of: 2) {
      values.fault(levels.origin, "levels", .design(.oddLevels(count)))
    }
    return count
  }

  /// Checks that the axes fit the design.
  func checkAxes() {
    let axes = variation.axes
    if design == .list {
      for (axis, origin) in zip(axes, variation.origins) {
        guard let first = axes.first, axis.count != first.count else { continue }
        values.fault(
          origin, "vary.\(axis.name)",
          .design(.countsDiffer(axis.count, expected: first.count, first: first.name)))
      }
      return
    }
    for (axis, origin) in zip(axes, variation.origins) { checkLevels(axis, origin) }
    guard let sample = design.sample, values.faults.isEmpty else { return }
    let (count, limit) = (axes.count { !$0.isChoice }, sample.dimensionLimit)
    if count == 0 {
      values.fault(.wholeFile, "vary", .design(.noParameters(design)))
    } else if count > limit {
      values.fault(.wholeFile, "vary", .design(.tooManyParameters(count, limit: limit, design)))
    }
  }

  private func checkLevels(_ axis: Axis, _ origin: PlanOrigin) {
    guard case .values(let levels) = axis.levels else { return }
    let key = "vary.\(axis.name)"
    var seen: Set<Double> = []
    for (index, level) in levels.enumerated() where !seen.insert(level).inserted {
      values.fault(origin, key, .givenTwice(axis.text(at: index)))
    }
    if design.isSampled, levels.count == 1 {
      values.fault(origin, key, .design(.oneValue(design)))
    }
    // In an `oat` design, the ghosts of a game must share the base value.
    guard design == .oat, case .game(let game) = variation.subject.source,
      axis.name.hasPrefix("ghost."), !variation.fixed.contains(where: { $0.name == axis.name })
    else { return }
    let bases = game.ghostValues(of: axis.name)
    if Set(bases).count > 1 {
      let texts = bases.map { ParameterIndex.format($0, of: axis.name) }
      values.fault(origin, key, .design(.ghostsDiffer(texts)))
    }
  }

  /// Returns the number of points without `where`; nil without a valid size.
  func pointCount(_ size: Int?) -> Int? {
    guard !design.isSampled || size != nil else { return nil }
    return DesignShape(axes: variation.axes, kind: design).pointCount(size: size)
  }

  /// Checks the number of points without `where`.
  func checkPointLimit(_ size: Int?) {
    guard let count = pointCount(size), count > Plan.pointLimit else { return }
    let origin = design.isSampled ? (trajectories ?? points)?.origin : nil
    values.fault(
      origin ?? .wholeFile, origin == nil ? "vary" : sizeKey,
      .design(.tooManyPoints(origin == nil || count == .max ? nil : count)))
  }

  /// Checks the number of points against the one given, and the number of runs.
  func checkCounts(_ count: Int?, _ replication: Replication?) {
    guard let count else { return }
    if !design.isSampled, let points, let given: Int = values.whole(points, .points),
      given != count
    {
      values.fault(points.origin, "points", .design(.pointCount(given, design, actual: count)))
    }
    guard count <= Plan.pointLimit else { return }
    guard let most = replication?.most, count * most > Plan.runLimit else { return }
    values.fault(.wholeFile, "replicates", .design(.tooManyRuns(points: count, replicates: most)))
  }
}

extension Game {
  /// Returns the distinct values that the ghosts have for a parameter, by its full name.
  func ghostValues(of name: String) -> [Double] {
    guard let spec = GhostParameters.specs.first(where: { "ghost." + $0.name == name }) else {
      return []
    }
    var values: [Double] = []
    for ghost in ghosts {
      let value = spec.get(ghost.parameters)
      if !values.contains(value) { values.append(value) }
    }
    return values
  }
}
