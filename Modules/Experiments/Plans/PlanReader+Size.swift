import Domain
import Simulation

/// The keys that say how large a design is, as they are written.
struct DesignSize {
  let points: YamlValue?
  let trajectories: YamlValue?
  let levels: YamlValue?
}

/// The size of a design, and whether its axes fit it.
extension PlanReader {
  /// The size of a sampled design; nil for others, and where it is wrong.
  mutating func readSize(_ size: DesignSize) -> Int? {
    guard let design else { return nil }
    if design != .morris, let trajectories = size.trajectories {
      fault(trajectories.origin, "trajectories", .design(.onlyMorris(design)))
    }
    guard design.isSampled else { return nil }
    if design == .morris, let trajectories = size.trajectories {
      if let points = size.points {
        fault(points.origin, "points", .design(.sizeTwice))
      }
      return whole(trajectories, .trajectories)
    }
    let least: UInt64 = design == .morris || design == .saltelli ? 2 : 1
    if let points = size.points {
      return whole(points, .points, from: least)
    }
    fault(
      .wholeFile, design == .morris ? "trajectories" : "points", .design(.noSize(design)))
    return nil
  }

  /// Morris' p.
  mutating func readLevels(_ size: DesignSize) -> Int {
    guard let value = size.levels else { return 4 }
    guard let design else { return 4 }
    guard design == .morris else {
      fault(value.origin, "levels", .design(.onlyMorris(design)))
      return 4
    }
    guard let levels: Int = whole(value, .levels) else { return 4 }
    if !levels.isMultiple(of: 2) {
      fault(value.origin, "levels", .design(.oddLevels(levels)))
    }
    return levels
  }

  /// Checks that the axes fit the design.
  mutating func checkAxes(_ source: GameSource?) {
    guard let design else { return }
    if design == .list {
      for (axis, origin) in zip(axes, axisOrigins) {
        guard let first = axes.first, axis.count != first.count else { continue }
        fault(
          origin, "vary.\(axis.name)",
          .design(.countsDiffer(axis.count, expected: first.count, first: first.name)))
      }
      return
    }
    for (axis, origin) in zip(axes, axisOrigins) {
      guard case .values(let values) = axis.levels else { continue }
      var seen: Set<Double> = []
      for (index, value) in values.enumerated() where !seen.insert(value).inserted {
        fault(origin, "vary.\(axis.name)", .givenTwice(axis.text(at: index)))
      }
      if design.isSampled, values.count == 1 {
        fault(origin, "vary.\(axis.name)", .design(.oneValue(design)))
      }
      if design == .oat, case .game(let game) = source { checkBase(axis.name, game, origin) }
    }
    guard design.isSampled, faults.isEmpty else { return }
    let count = axes.count { !$0.isChoice }
    let limit =
      switch design {
      case .sobol: SobolSequence.dimensionLimit
      case .saltelli: SobolSequence.dimensionLimit / 2
      default: Int.max
      }
    if count == 0 {
      fault(.wholeFile, "vary", .design(.noParameters(design)))
    } else if count > limit {
      fault(.wholeFile, "vary", .design(.tooManyParameters(count, limit: limit, design)))
    }
  }

  /// The ghosts of a game must agree in a value that is the base of a design `oat`.
  private mutating func checkBase(_ name: String, _ game: Game, _ origin: PlanOrigin) {
    guard name.hasPrefix("ghost."), !fixed.contains(where: { $0.name == name }) else { return }
    let values = ghostValues(of: game, name)
    guard Set(values).count > 1 else { return }
    let texts = values.map { ParameterIndex.format($0, of: name) }
    fault(origin, "vary.\(name)", .design(.ghostsDiffer(texts)))
  }

  /// The values of a parameter that a game's ghosts have, each once.
  func ghostValues(of game: Game, _ name: String) -> [Double] {
    guard let spec = GhostParameters.specs.first(where: { "ghost." + $0.name == name }) else {
      return []
    }
    var values: [Double] = []
    for ghost in game.ghosts {
      let value = spec.get(ghost.parameters)
      if !values.contains(value) { values.append(value) }
    }
    return values
  }

  /// Checks how many points and runs there are.
  mutating func checkCounts(_ designSize: Int?, _ replication: Replication?, _ size: DesignSize) {
    guard let design, !design.isSampled || designSize != nil else { return }
    let count = DesignShape(axes: axes, kind: design).pointCount(size: designSize)
    if !design.isSampled, let points = size.points,
      let given: Int = whole(points, .points), given != count
    {
      fault(points.origin, "points", .design(.pointCount(given, design, actual: count)))
    }
    guard count <= Plan.pointLimit else {
      let origin = design.isSampled ? (size.trajectories ?? size.points)?.origin : nil
      let key = origin == nil ? "vary" : design == .morris ? "trajectories" : "points"
      fault(
        origin ?? .wholeFile, key,
        .design(.tooManyPoints(origin == nil || count == .max ? nil : count)))
      return
    }
    guard let most = replication?.most, count * most > Plan.runLimit else { return }
    fault(
      .wholeFile, "replicates", .design(.tooManyRuns(points: count, replicates: most)))
  }
}
