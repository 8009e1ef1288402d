import TextKit
import Domain
import Experiments
import Results
import Simulation

/// What a plan fixes and asks for, as facts of a page; what it varies is the page's own to say.
struct PlanFacts {
  let plan: Plan
  let words: PageWords

  /// The game, and the player and phone unless they are varied.
  var circumstances: [(name: String, value: String)] {
    var facts = [(name: words.game, value: game)]
    guard plan.isHunt else { return facts }
    if plan.axes[.players] == nil {
      facts.append((words.player, words.named(player: plan.player.name)))
    }
    if plan.axes[.phones] == nil {
      facts.append((words.phone, words.named(phone: plan.sensor.name)))
    }
    return facts
  }

  /// The population, the targets, the objectives and the conditions between parameters.
  func goals(_ format: (Metric) -> MetricFormat) -> [(name: String, value: String)] {
    var facts: [(name: String, value: String)] = []
    if let population = plan.population {
      let shares = population.shares.map {
        "\(words.player($0.player)) \(HumanNumber.percent($0.share))"
      }
      facts.append((words.population, shares.joined(separator: ", ")))
    }
    facts += plan.targets.enumerated().map {
      (
        $0 == 0 ? words.language.say(en: "Asked for", ru: "Требуется") : "",
        words.target($1, format($1.metric))
      )
    }
    facts += plan.objectives.enumerated().map {
      (
        $0 == 0 ? words.language.say(en: "Wanted", ru: "Желательно") : "",
        words.objective($1, format($1.metric))
      )
    }
    facts += plan.constraints.enumerated().map {
      ($0 == 0 ? words.language.say(en: "Only where", ru: "Только где") : "", $1.text)
    }
    return facts
  }

  /// The circumstances, the players and phones that are varied, and the goals.
  var all: [(name: String, value: String)] {
    circumstances + choices + goals
  }

  /// The players and phones that are varied.
  var choices: [(name: String, value: String)] {
    plan.axes.filter(\.isChoice).map { axis in
      let names = (0..<axis.count).map { axis.text(at: $0) }
      let texts = names.map {
        axis.kind == .players ? words.named(player: $0) : words.named(phone: $0)
      }
      return (ParameterFormat(axis.name, words).label, texts.joined(separator: ", "))
    }
  }

  /// The goals, with the unit of each figure by its largest limit.
  var goals: [(name: String, value: String)] {
    goals { metric in
      let limits = plan.targets.filter { $0.metric == metric }.flatMap { [$0.low, $0.high] }
      return MetricFormat(metric, largest: limits.compactMap { $0 }.max() ?? 0, words)
    }
  }

  private var game: String {
    switch plan.source {
    case .game(let game):
      return words.gameLine(
        name: game.name, ghosts: game.ghosts.count, zones: game.locationLayout.count)
    case .plugin(let name): return name
    case .disc(let radius, let ghosts):
      return words.discLine(ghosts: ghosts, radiusMeters: HumanNumber.exact(radius))
    }
  }
}

private extension PageWords {
  /// Returns a player's plain name with the technical one, if it is another.
  func named(player name: String) -> String { Self.both(player(name), name) }

  /// Returns a phone's plain name with the technical one, if it is another.
  func named(phone name: String) -> String { Self.both(phone(name), name) }

  func gameLine(name: String, ghosts: Int, zones: Int) -> String {
    language.say(
      en: "\(name): \(ghosts) ghosts, \(zones) zones",
      ru: "\(name): призраков \(ghosts), зон \(zones)")
  }

  func discLine(ghosts: Int, radiusMeters: String) -> String {
    language.say(
      en: "\(ghosts) ghosts at random places in each run, within \(radiusMeters) m",
      ru: "призраков \(ghosts), в каждом прогоне заново в круге радиусом \(radiusMeters) м")
  }
}
