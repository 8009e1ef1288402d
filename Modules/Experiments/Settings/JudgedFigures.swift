import Domain

/// A figure that decides on a setting: a target at one of its points, at a mixture of them, or
/// between those of two players.
public struct JudgedFigure: Hashable, Sendable {
  /// The position of the target in the plan.
  public let target: Int
  /// The setting, from 1.
  public let setting: Int
  /// The points, from 1: one, or the point of each player of a population with one phone.
  ///
  /// Those of a gap are its two players' points with one phone.
  public let points: [Int]
  /// The share of each point.
  ///
  /// They sum to 1; those of a gap's second player to −1.
  public let shares: [Double]
}

/// The figures by which a plan judges its settings.
///
/// Each target applies to every point of its player. With a population, a target without a player
/// applies to the mixture of a setting's players instead, once for each phone. A gap applies to the
/// points of its two players, once for each phone.
public struct JudgedFigures: Sendable {
  /// The assignment of points to settings.
  public let settings: SettingIndex
  /// The figures, setting by setting.
  public let figures: [JudgedFigure]
  /// By target, then point from 0: the position of the figure; −1 if the target does not apply.
  private let positions: [[Int32]]

  /// A point with its player and phone.
  private struct Place {
    let point: Int
    let player: String
    let sensor: String
  }

  /// Lists the figures of a plan, or only those of several points: mixtures and gaps.
  public init(_ plan: Plan, onlyJoint: Bool = false) {
    settings = SettingIndex(plan)
    var figures: [JudgedFigure] = []
    var positions = plan.targets.map { _ in Array(repeating: Int32(-1), count: plan.pointCount) }
    let needsNames =
      settings.isShared || plan.targets.contains { $0.player != nil || $0.gap != nil }
    for setting in 1...settings.count {
      let places = settings.points(ofSetting: setting).map { number in
        let point = Design.point(of: plan, at: number - 1)
        return needsNames
          ? Place(
            point: number, player: point.playerName(in: plan), sensor: point.sensorName(in: plan))
          : Place(point: number, player: "", sensor: "")
      }
      for (index, target) in plan.targets.enumerated() {
        let requested = places.filter { plan.judges(target, $0.player) }
        let isMixed = plan.isMixed(target) && needsNames
        let isJoint = isMixed || target.gap != nil
        if onlyJoint, !isJoint { continue }
        for group in isJoint ? JudgedFigures.byPhone(requested) : requested.map({ [$0] }) {
          for place in group { positions[index][place.point - 1] = Int32(figures.count) }
          figures.append(
            JudgedFigure(
              target: index, setting: setting, points: group.map(\.point),
              shares: target.gap.map { JudgedFigures.shares(of: group, $0) }
                ?? JudgedFigures.shares(of: group, isMixed ? plan.population : nil)))
        }
      }
    }
    self.figures = figures
    self.positions = positions
  }

  private static func byPhone(_ places: [Place]) -> [[Place]] {
    var groups: [[Place]] = []
    for place in places {
      if let group = groups.firstIndex(where: { $0[0].sensor == place.sensor }) {
        groups[group].append(place)
      } else {
        groups.append([place])
      }
    }
    return groups
  }

  /// Returns the shares of a figure's points.
  ///
  /// A player who plays a setting twice, as in a repeated point, has one share.
  private static func shares(of group: [Place], _ population: Population?) -> [Double] {
    let shares = group.map { place in
      guard let population else { return 1.0 }
      return population.share(of: place.player)
        / Double(group.count { $0.player == place.player })
    }
    let total = shares.reduce(0, +)
    return shares.map { $0 / total }
  }

  /// Returns the shares of a gap's points: above 0 those of the first player, below those of the
  /// second.
  private static func shares(of group: [Place], _ gap: PlayerGap) -> [Double] {
    group.map { place in
      (place.player == gap.first ? 1 : -1) / Double(group.count { $0.player == place.player })
    }
  }

  /// Returns the position of the figure by which a target judges a point; nil if there is none.
  public func position(target: Int, point: Int) -> Int? {
    let position = positions[target][point - 1]
    return position < 0 ? nil : Int(position)
  }
}

extension Plan {
  /// Returns the plan with the targets of another one, as far as it has their metrics and players.
  ///
  /// - Returns: The plan, and the position of each target in it; nil if it is left out.
  package func judged(by targets: [Target]) -> (plan: Plan, positions: [Int?]) {
    let names = players.map(\.name)
    var plan = self
    plan.targets = []
    let positions = targets.map { target -> Int? in
      let requested = target.gap.map { [$0.first, $0.second] } ?? target.player.map { [$0] } ?? []
      guard let metric = metrics.named(target.metric.name), requested.allSatisfy(names.contains)
      else {
        return nil
      }
      plan.targets.append(
        target.gap.map { Target(metric: metric, gap: $0, low: target.low, high: target.high) }
          ?? Target(
            metric: metric, statistic: target.statistic, low: target.low, high: target.high,
            player: target.player))
      return plan.targets.count - 1
    }
    return (plan, positions)
  }

  /// Returns whether a target is of the mixture of a population's players.
  package func isMixed(_ target: Target) -> Bool {
    population != nil && target.player == nil && target.gap == nil
  }

  /// Returns whether a target is judged by a player's hunts, alone, in the population's mixture or
  /// against another's.
  public func judges(_ target: Target, _ player: String) -> Bool {
    if let gap = target.gap { return gap.isOf(player) }
    if let own = target.player { return own == player }
    guard let population, axes.contains(where: { $0.players != nil }) else { return true }
    return population.share(of: player) > 0
  }
}
