/// A figure that decides on a setting: a target at one of its points, or at a mixture of them.
public struct JudgedFigure: Hashable, Sendable {
  /// The position of the target in the plan.
  public let target: Int
  /// The setting, from 1.
  public let setting: Int
  /// The points, from 1: one, or the point of each player of a population with one phone.
  public let points: [Int]
  /// The share of each point; they sum to 1.
  public let shares: [Double]
}

/// The figures by which a plan judges its settings.
///
/// Each target applies to every point of its player. With a population, a target without a player
/// applies to the mixture of a setting's players instead, once for each phone.
public struct JudgedFigures: Sendable {
  /// The assignment of points to settings.
  public let settings: SettingIndex
  /// The figures, setting by setting.
  public let figures: [JudgedFigure]
  /// By target, then point from 0: the position of the figure; −1 if the target does not apply.
  private let positions: [[Int32]]

  /// Lists the figures of a plan, or only those of mixtures.
  public init(_ plan: Plan, onlyMixtures: Bool = false) {
    settings = SettingIndex(plan)
    var figures: [JudgedFigure] = []
    var positions = plan.targets.map { _ in Array(repeating: Int32(-1), count: plan.pointCount) }
    let needsNames = settings.isShared || plan.targets.contains { $0.player != nil }
    for setting in 1...settings.count {
      let points = settings.points(ofSetting: setting).map { number in
        let point = Design.point(of: plan, at: number - 1)
        return needsNames
          ? (number, point.playerName(in: plan), point.sensorName(in: plan)) : (number, "", "")
      }
      for (index, target) in plan.targets.enumerated() {
        let asked = points.filter { plan.judges(target, $0.1) }
        let isMixed = plan.population != nil && target.player == nil && needsNames
        if onlyMixtures, !isMixed { continue }
        var groups: [[(Int, String, String)]] = []
        for point in asked {
          if isMixed, let place = groups.firstIndex(where: { $0[0].2 == point.2 }) {
            groups[place].append(point)
          } else {
            groups.append([point])
          }
        }
        for group in groups {
          for point in group { positions[index][point.0 - 1] = Int32(figures.count) }
          // A player who plays a setting twice, as in a repeated point, has one share.
          let shares = group.map { point in
            guard isMixed, let population = plan.population else { return 1.0 }
            return population.share(of: point.1) / Double(group.count { $0.1 == point.1 })
          }
          let total = shares.reduce(0, +)
          figures.append(
            JudgedFigure(
              target: index, setting: setting, points: group.map(\.0),
              shares: shares.map { $0 / total }))
        }
      }
    }
    self.figures = figures
    self.positions = positions
  }

  /// Returns the position of the figure by which a target judges a point; nil if there is none.
  public func position(target: Int, point: Int) -> Int? {
    let position = positions[target][point - 1]
    return position < 0 ? nil : Int(position)
  }
}

extension Plan {
  /// Returns whether a target is judged by a player's hunts, alone or in the population's mixture.
  public func judges(_ target: Target, _ player: String) -> Bool {
    if let own = target.player { return own == player }
    guard let population, axes.contains(where: { $0.players != nil }) else { return true }
    return population.share(of: player) > 0
  }
}
