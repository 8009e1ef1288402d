import Domain

/// The settings of a plan held against its targets: the one answer that tables, reports, gates and
/// exit statuses give.
///
/// A setting meets the plan if every player and phone in it meets its targets, misses it if one
/// misses them, and may meet it otherwise. Settings and points count from 1.
public struct SettingAnswer: Sendable {
  /// The plan.
  public let plan: Plan
  /// Which points are which setting.
  public let settings: SettingIndex
  /// Those who play, in the order in which they come.
  private let scenarios: [TuneScenario]
  private let verdicts: [Verdict?]
  private let scenarioOfPoint: [Int]

  /// Joins what is known of the points.
  ///
  /// - Parameters:
  ///   - plan: the plan.
  ///   - verdict: whether a point meets the targets of its player; not asked where there are none.
  public init(_ plan: Plan, verdict: (_ point: Int) -> Verdict) {
    self.plan = plan
    settings = SettingIndex(plan)
    let isOfPlayers = settings.isShared || plan.targets.contains { $0.player != nil }
    var (scenarios, order): ([TuneScenario], [Int]) = ([], [])
    var known: [TuneScenario: Int] = [:]
    verdicts = (1...plan.pointCount).map { point in
      if isOfPlayers || scenarios.isEmpty {
        let design = Design.point(of: plan, at: point - 1)
        let scenario = TuneScenario(
          player: design.playerName(in: plan), sensor: design.sensorName(in: plan))
        if known[scenario] == nil {
          known[scenario] = scenarios.count
          scenarios.append(scenario)
        }
        order.append(known[scenario] ?? 0)
      } else {
        order.append(0)
      }
      let player = scenarios[order[point - 1]].player
      return plan.targets.contains { $0.applies(to: player) } ? verdict(point) : nil
    }
    (self.scenarios, scenarioOfPoint) = (scenarios, order)
  }

  /// Joins the points by the estimates of their figures alone, without intervals.
  ///
  /// - Parameters:
  ///   - plan: the plan.
  ///   - value: a target's figure at a point, by the target's position; NaN where absent.
  public init(_ plan: Plan, value: (_ target: Int, _ point: Int) -> Double) {
    let isPlain = plan.targets.allSatisfy { $0.player == nil }
    self.init(plan) { point in
      let player = isPlain ? "" : Design.point(of: plan, at: point - 1).playerName(in: plan)
      let isMet = plan.targets.enumerated().allSatisfy { index, target in
        !target.applies(to: player) || target.isMet(by: value(index, point))
      }
      return isMet ? .met : .missed
    }
  }

  /// Whether a point meets the targets of its player; nil where none asks about that player.
  public func verdict(ofPoint point: Int) -> Verdict? { verdicts[point - 1] }

  /// Whether a setting meets the plan; nil where no target asks about anyone in it.
  public func verdict(ofSetting setting: Int) -> Verdict? {
    settings.points(ofSetting: setting).compactMap { verdicts[$0 - 1] }.min()
  }

  /// How many settings have a verdict.
  public func count(_ verdict: Verdict) -> Int {
    (1...settings.count).count { self.verdict(ofSetting: $0) == verdict }
  }

  /// Who plays at a point: the player, the phone, or both, as far as the plan has several.
  public func name(ofPoint point: Int) -> String { name(ofScenario: scenarioOfPoint[point - 1]) }

  /// The player at a point.
  public func playerName(ofPoint point: Int) -> String {
    scenarios[scenarioOfPoint[point - 1]].player
  }

  private func name(ofScenario index: Int) -> String {
    let scenario = scenarios[index]
    return [hasPlayers ? scenario.player : "", hasSensors ? scenario.sensor : ""]
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Those for whom a setting fails, or may fail where it does not, as `novice, expert`.
  public func blocking(_ setting: Int) -> String {
    let worst = verdict(ofSetting: setting)
    guard worst != .met, let worst else { return "" }
    var names: [String] = []
    for point in settings.points(ofSetting: setting) where verdicts[point - 1] == worst {
      let name = name(ofPoint: point)
      if !names.contains(name) { names.append(name) }
    }
    return names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
  }

  /// For each of those who play, how many of their settings have a verdict, and how many they are;
  /// those that no target asks about are left out.
  public func counts(_ verdict: Verdict) -> [(name: String, count: Int, of: Int)] {
    var (counts, totals) = (
      [Int](repeating: 0, count: scenarios.count), [Int](repeating: 0, count: scenarios.count)
    )
    for (own, scenario) in zip(verdicts, scenarioOfPoint) where own != nil {
      totals[scenario] += 1
      if own == verdict { counts[scenario] += 1 }
    }
    return scenarios.indices.filter { totals[$0] > 0 }
      .map { (name(ofScenario: $0), counts[$0], totals[$0]) }
  }

  /// Whether there are several players.
  var hasPlayers: Bool { Set(scenarios.map(\.player)).count > 1 }
  /// Whether there are several phones.
  var hasSensors: Bool { Set(scenarios.map(\.sensor)).count > 1 }

  /// For whom a setting has to do, as far as there are several.
  public var everyone: Everyone {
    hasPlayers ? hasSensors ? .playersAndPhones : .players : hasSensors ? .phones : .players
  }
}

/// Those for whom a setting has to do.
public enum Everyone: Hashable, Sendable {
  /// Several players with one phone, or one player.
  case players
  /// One player with several phones.
  case phones
  /// Several of both.
  case playersAndPhones
}
