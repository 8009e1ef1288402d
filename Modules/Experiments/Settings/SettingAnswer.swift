public import Statistics
public import TextKit
import Domain

/// The settings of a plan judged against its targets, as used by tables, reports, gates and exit
/// statuses.
///
/// A setting meets the plan if every player and phone in it meets its targets, misses it if one
/// misses them, and otherwise may meet it. With a population, a target without a player is met by
/// the mixture of the players: its figure is the same at the points of all players with a share. Settings and points are numbered from 1.
public struct SettingAnswer: Sendable {
  /// The plan.
  public let plan: Plan
  /// The assignment of points to settings.
  public let settings: SettingIndex
  /// The combinations of player and phone, in order of their points.
  private let scenarios: [TuneScenario]
  private let verdicts: [Verdict?]
  private let scenarioOfPoint: [Int]

  /// Combines the verdicts of the points.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - verdict: Returns whether a point meets its player's targets; not called if there are none.
  public init(_ plan: Plan, verdict: (_ point: Int) -> Verdict) {
    self.plan = plan
    settings = SettingIndex(plan)
    let isOfPlayers =
      settings.isShared || plan.targets.contains { $0.player != nil || $0.gap != nil }
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
      return plan.targets.contains { plan.judges($0, player) } ? verdict(point) : nil
    }
    (self.scenarios, scenarioOfPoint) = (scenarios, order)
  }

  /// Returns whether a point meets its player's targets; nil if no target applies to that player.
  public func verdict(ofPoint point: Int) -> Verdict? { verdicts[point - 1] }

  /// Returns whether a setting meets the plan; nil if no target applies to any of its players.
  public func verdict(ofSetting setting: Int) -> Verdict? {
    settings.points(ofSetting: setting).compactMap { verdicts[$0 - 1] }.min()
  }

  /// Returns the number of settings with a verdict, of all or of the chosen ones.
  public func count(_ verdict: Verdict, of chosen: [Int]? = nil) -> Int {
    (chosen ?? Array(1...settings.count)).count { self.verdict(ofSetting: $0) == verdict }
  }

  /// Returns the player, phone or both at a point, as far as the plan has several.
  public func name(ofPoint point: Int) -> String { name(ofScenario: scenarioOfPoint[point - 1]) }

  /// Returns the player at a point.
  public func playerName(ofPoint point: Int) -> String {
    scenarios[scenarioOfPoint[point - 1]].player
  }

  private func name(ofScenario index: Int) -> String {
    let scenario = scenarios[index]
    return [hasPlayers ? scenario.player : "", hasSensors ? scenario.sensor : ""]
      .filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Returns who makes a setting fail, or else makes it uncertain, in the order of its points.
  ///
  /// The mixture of a population stands for its players without targets of their own.
  public func blockers(_ setting: Int) -> [Judge] {
    guard let worst = verdict(ofSetting: setting), worst != .met else { return [] }
    let blocking = settings.points(ofSetting: setting).filter { verdicts[$0 - 1] == worst }
      .map { (scenario: scenarioOfPoint[$0 - 1], judge: judge(ofPoint: $0)) }
    let mixed = Set(blocking.filter { $0.judge.isPopulation }.map { scenarios[$0.scenario].sensor })
    var judges: [Judge] = []
    for (scenario, judge) in blocking where !judges.contains(judge) {
      // The mixture's verdict is also that of a player with targets of their own.
      if judge.isPopulation || !mixed.contains(scenarios[scenario].sensor) { judges.append(judge) }
    }
    return judges
  }

  private func judge(ofPoint point: Int) -> Judge {
    let scenario = scenarios[scenarioOfPoint[point - 1]]
    guard plan.population != nil, hasPlayers,
      !plan.targets.contains(where: {
        $0.player == scenario.player || $0.gap?.isOf(scenario.player) == true
      })
    else { return Judge(isPopulation: false, name: name(ofPoint: point)) }
    return Judge(isPopulation: true, name: hasSensors ? scenario.sensor : "")
  }

  /// Returns, for each player and phone, the number of settings with a verdict and the total.
  ///
  /// Those to which no target applies are left out.
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

  /// Whether the plan has several players.
  var hasPlayers: Bool { Set(scenarios.map(\.player)).count > 1 }
  /// Whether the plan has several phones.
  var hasSensors: Bool { Set(scenarios.map(\.sensor)).count > 1 }

  /// What a setting must suit: players or phones, as far as there are several.
  public var audience: Audience {
    if plan.population != nil { return hasSensors ? .populationOnPhones : .population }
    return hasPlayers ? hasSensors ? .playersAndPhones : .players : hasSensors ? .phones : .players
  }
}

/// Who a setting is judged by: a player and phone, or a population with a phone.
public struct Judge: Hashable, Sendable {
  /// Whether it is the mixture of all players.
  public let isPopulation: Bool
  /// The player, phone or both, as far as the plan has several; of a population the phone.
  public let name: String
}

/// The players and phones that a setting must suit.
public enum Audience: Hashable, Sendable {
  /// Several players with one phone, or one player.
  case players
  /// One player with several phones.
  case phones
  /// Several of both.
  case playersAndPhones
  /// The mixture of the players.
  case population
  /// The mixture of the players, with several phones.
  case populationOnPhones
}

extension SettingAnswer {
  /// Returns who makes a setting fail, or else makes it uncertain, such as `novice, expert`.
  public func blocking(_ setting: Int, in language: Language) -> String {
    let names = blockers(setting).map { judge in
      guard judge.isPopulation else { return judge.name }
      let population = language.say(en: "the population", ru: "смесь игроков")
      return population + (judge.name.isEmpty ? "" : " · " + judge.name)
    }
    return names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
  }

  /// Returns how many settings or points meet every target, miss one or are undecided, of all or of
  /// the chosen ones: the one sentence on them, wherever it is shown.
  ///
  /// Points are named if each of them is a setting.
  public func summary(of chosen: [Int]? = nil, in language: Language) -> String {
    let requested = (chosen ?? Array(1...settings.count)).filter { verdict(ofSetting: $0) != nil }
    if requested.count == 1 { return summary(ofOnly: requested[0], in: language) }
    let (met, open) = (count(.met, of: requested), count(.perhaps, of: requested))
    let missed = requested.count - met - open
    let phrase = settings.isShared ? " " + audience.phrase(in: language) : ""
    let noun = settings.isShared ? "settings" : "points"
    let rest = [
      open == 0 ? nil : language.say(en: "undecided: \(open)", ru: "не решено: \(open)"),
      missed == 0 ? nil : language.say(en: "missed: \(missed)", ru: "не достигнуты: \(missed)"),
    ].compactMap(\.self).map { "; " + $0 }.joined()
    return language.say(
      en:
        "\(met) of \(requested.count) \(noun) \(met == 1 ? "meets" : "meet") every target\(phrase)",
      ru: settings.isShared
        ? "настроек, где достигнуты все цели\(phrase): \(met) из \(requested.count)"
        : "точек, где достигнуты все цели: \(met) из \(requested.count)") + rest
  }

  /// Returns how many settings of each player and phone meet their targets.
  public func eachAlone(in language: Language) -> String {
    let (met, open) = (counts(.met), counts(.perhaps))
    let more = met.count - 8
    let list = zip(met, open).prefix(8).map { met, open in
      language.say(
        en: "\(met.name) \(met.count) of \(met.of)", ru: "\(met.name) \(met.count) из \(met.of)")
        + (open.count == 0
          ? ""
          : language.say(en: ", undecided: \(open.count)", ru: ", не решено: \(open.count)"))
    }.joined(separator: "; ")
    return list + (more > 0 ? language.say(en: " and \(more) more", ru: " и ещё \(more)") : "")
  }

  private func summary(ofOnly setting: Int, in language: Language) -> String {
    let phrase = settings.isShared ? " " + audience.phrase(in: language) : ""
    let blocking = settings.isShared ? blocking(setting, in: language) : ""
    let names = blocking.isEmpty ? "" : " (\(blocking))"
    return switch verdict(ofSetting: setting) {
    case .met, nil:
      language.say(
        en: "the only setting meets every target\(phrase)",
        ru: "единственная настройка достигает всех целей\(phrase)")
    case .perhaps:
      language.say(
        en: "undecided whether the only setting meets every target\(phrase)\(names)",
        ru: "не решено, достигает ли единственная настройка всех целей\(phrase)\(names)")
    case .missed:
      language.say(
        en: "the only setting does not meet every target\(phrase)\(names)",
        ru: "единственная настройка не достигает всех целей\(phrase)\(names)")
    }
  }
}

extension Audience {
  /// Returns the phrase for what a setting must suit, such as `for every player`.
  public func phrase(in language: Language) -> String {
    switch self {
    case .players: language.say(en: "for every player", ru: "для всех игроков")
    case .phones: language.say(en: "for every phone", ru: "для всех телефонов")
    case .playersAndPhones:
      language.say(en: "for every player and phone", ru: "для всех игроков и телефонов")
    case .population: language.say(en: "for the population", ru: "для всей смеси игроков")
    case .populationOnPhones:
      language.say(
        en: "for the population on every phone", ru: "для всей смеси игроков и всех телефонов")
    }
  }
}
