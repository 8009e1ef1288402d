import Statistics
import PlainJSON
import TextKit
import Domain
import Experiments
import Results
import Simulation

/// What a plan fixes and asks for, as facts of a page; what it varies is the page's own to say.
struct PlanFacts {
  let plan: Plan
  let language: Language

  /// The game, and the player and phone unless they are varied.
  var circumstances: [Fact] {
    var facts = [Fact("game", language.say(en: "Game", ru: "Игра"), game)]
    guard plan.isHunt else { return facts }
    if plan.axes[.players] == nil {
      let name = plan.player.name
      facts.append(Fact("player", language.player, Cell(language.named(player: name), name)))
    }
    if plan.axes[.phones] == nil {
      let name = plan.sensor.name
      facts.append(Fact("phone", language.phone, Cell(language.named(phone: name), name)))
    }
    return facts
  }

  /// The population, the targets, the objectives and the conditions between parameters.
  func goals(_ format: (Metric) -> MetricFormat) -> [Fact] {
    var facts: [Fact] = []
    if let population = plan.population {
      let shares = population.shares.map {
        "\(language.player($0.player)) \(HumanNumber.percent($0.share))"
      }
      let values = population.shares.map {
        JSONNode.object(["player": .string($0.player), "share": .number($0.share)])
      }
      facts.append(
        Fact(
          "population", language.say(en: "Population", ru: "Смесь игроков"),
          Cell(shares.joined(separator: ", "), values)))
    }
    facts += plan.targets.enumerated().map {
      Fact(
        "target", $0 == 0 ? language.say(en: "Asked for", ru: "Требуется") : "",
        Cell($1, format($1.metric), language))
    }
    facts += plan.objectives.enumerated().map {
      Fact(
        "objective", $0 == 0 ? language.say(en: "Wanted", ru: "Желательно") : "",
        Cell(
          language.objective($1, format($1.metric)),
          ["name": $1.figure.node, "maximized": $1.isMaximized.node]))
    }
    facts += plan.constraints.enumerated().map {
      Fact(
        "constraint", $0 == 0 ? language.say(en: "Only where", ru: "Только где") : "", $1.text
      )
    }
    return facts
  }

  /// The circumstances, the players and phones that are varied, and the goals.
  var all: [Fact] {
    circumstances + choices + goals
  }

  /// The players and phones that are varied.
  var choices: [Fact] {
    plan.axes.filter(\.isChoice).map { axis in
      let names = (0..<axis.count).map { axis.text(at: $0) }
      let texts = names.map {
        axis.kind == .players ? language.named(player: $0) : language.named(phone: $0)
      }
      return Fact(
        axis.name, ParameterFormat(axis.name, language).label,
        Cell(texts.joined(separator: ", "), names))
    }
  }

  /// The goals, with the unit of each figure by its largest limit.
  var goals: [Fact] {
    goals { metric in
      let limits = plan.targets.filter { $0.metric == metric }.flatMap { [$0.low, $0.high] }
      return MetricFormat(metric, largest: limits.compactMap { $0 }.max() ?? 0, language)
    }
  }

  private var game: String {
    switch plan.source {
    case .game(let game):
      let (zones, ghosts) = (game.locationLayout.count, game.ghosts.count)
      return "\(game.name): " + language.tally(zones: zones, ghosts: ghosts)
    case .plugin(let name): return name
    case .disc(let radius, let ghosts):
      return language.discLine(ghosts: ghosts, radiusMeters: HumanNumber.exact(radius))
    }
  }
}

extension Cell {
  /// Creates what a target requires.
  init(_ target: Target, _ format: MetricFormat, _ language: Language) {
    self.init(
      language.target(target, format),
      ["name": target.fullName.node, "low": target.low.node, "high": target.high.node])
  }
}

private extension Language {
  /// Returns a player's plain name with the technical one, if it is another.
  func named(player name: String) -> String { Self.both(player(name), name) }

  /// Returns a phone's plain name with the technical one, if it is another.
  func named(phone name: String) -> String { Self.both(phone(name), name) }

  func discLine(ghosts: Int, radiusMeters: String) -> String {
    say(
      en: "\(ghosts) ghosts at random places in each run, within \(radiusMeters) m",
      ru: "призраков \(ghosts), в каждом прогоне заново в круге радиусом \(radiusMeters) м")
  }

  static func both(_ title: String, _ name: String) -> String {
    title == name ? name : "\(title) (\(name))"
  }

  /// Returns what an objective wants, such as `Escapes: as high as possible`.
  func objective(_ objective: Objective, _ format: MetricFormat) -> String {
    let statistic = statistic(objective.statistic)
    let name =
      (objective.player.map { player($0) + ", " } ?? "") + format.label
      + (statistic.isEmpty ? "" : ", " + statistic)
    return objective.isMaximized
      ? say(en: "\(name): as high as possible", ru: "\(name): как можно больше")
      : say(en: "\(name): as low as possible", ru: "\(name): как можно меньше")
  }
}
