import Domain
import Experiments
import Files
import GameFormat
import PlainJSON
import Report
import SensorModels
import Simulation
import Statistics
import TextKit
import Workshop

/// A plan whose hunts the page of a results folder plays by itself: `--play`.
///
/// The page asks the workshop's module, so what it asks is a question of the workshop (`LabQuestion`): shipped
/// players and phones, and values that replace theirs and the game's. Before a page is written, its first hunt
/// at each point is compared with the plan's.
struct LabPlay {
  /// The program's file among the built pages.
  static let fileName = "play.html"

  private let plan: Plan
  private let game: Game
  private let players: [ShippedBase]
  private let phones: [ShippedBase]

  /// Takes a plan.
  ///
  /// - Throws: `PlayRefusal` if a page cannot play its hunts.
  init(_ plan: Plan) throws(PlayRefusal) {
    guard plan.agents.isEmpty else { throw .outside(plan.agents[0].words.joined(separator: " ")) }
    guard plan.games.isEmpty, case .game(let game) = plan.source else { throw .source }
    (self.plan, self.game) = (plan, game)
    var players: [ShippedBase] = []
    for player in plan.players {
      guard let base = ShippedBase(of: player) else { throw .player(player.name) }
      players.append(base)
    }
    self.players = players
    phones = plan.phones.map { ShippedBase(of: $0) }
    try requireSameHunts()
  }

  /// Returns what the page of a folder gets.
  ///
  /// - Throws: `LabFailure` if the page's program has not been built.
  func played(pages: [String], _ files: any FileSystem) throws(LabFailure) -> PlayedPlan {
    let player = try LabWatch.player(Self.fileName, of: "--play", pages, files)
    var question = JSONText()
    question.add("seed", String(plan.seed))
    question.add("game", String(decoding: GameEncoding.bytes(of: game), as: UTF8.self))
    if let ground { question.add("ground", Base64.text(of: ground.bytes)) }
    question.add("values", json: Self.object(plan.fixed.map { ($0.name, $0.text) }))
    return PlayedPlan(
      question: question.closed, players: players.map(\.json), phones: phones.map(\.json),
      lacks: plan.targets.compactMap { target in
        PlayedPlan.Lack(of: target, in: plan).map { (target, $0) }
      },
      player: player,
      choice: { [self] number in
        let point = Design.point(of: plan, at: number - 1)
        var choice = JSONText()
        choice.add("player", point.playerName(in: plan))
        choice.add("phone", point.sensorName(in: plan))
        choice.add("values", json: Self.object(ownValues(of: point)))
        return choice.closed
      })
  }

  private var ground: HuntGround? {
    plan.isOnGround ? game.ground.flatMap { plan.grounds[$0] } : nil
  }

  /// Returns the values that a point varies.
  private func ownValues(of point: DesignPoint) -> [(String, String)] {
    zip(plan.axes, point.values).compactMap { axis, value in
      guard let value, case .parameter(let name) = axis.kind else { return nil }
      return (name, axis.text(of: value))
    }
  }

  /// Returns the question that a page asks at a point.
  private func question(at point: DesignPoint) -> LabQuestion? {
    let (player, phone) = (point.playerName(in: plan), point.sensorName(in: plan))
    guard let player = players.first(where: { $0.name == player }),
      let phone = phones.first(where: { $0.name == phone })
    else { return nil }
    var values: [String: String] = [:]
    let all = player.values + phone.values + plan.fixed.map { ($0.name, $0.text) }
    for (name, text) in all + ownValues(of: point) { values[name] = text }
    return LabQuestion(
      game: game, ground: ground, seed: plan.seed, phone: phone.base,
      points: [
        LabQuestion.Point(
          player: player.base,
          values: values.sorted { $0.key < $1.key }.map {
            LabQuestion.NamedValue(name: $0.key, text: $0.value)
          })
      ])
  }

  /// Checks that a page plays the same hunts: the first at each of the first points.
  private func requireSameHunts() throws(PlayRefusal) {
    let metrics = LabBench.metrics.count
    for index in 0..<min(plan.pointCount, LabQuestion.mostPoints) {
      let point = Design.point(of: plan, at: index)
      guard let question = question(at: point),
        let text = try? LabQuestion(json: Array(question.json.utf8)),
        let bench = try? LabBench(text, challenges: Plugins.challenges),
        let hunt = try? SimulatedHunt(point.setup(in: plan).withChallenges),
        let record = try? hunt.run(seed: plan.seed, replicate: 1)
      else { throw .other(point: point.index) }
      let row = bench.rows(point: 0, replicates: 1...1)
      guard row.map(\.bitPattern) == record.values.prefix(metrics).map(\.bitPattern) else {
        throw .other(point: point.index)
      }
    }
  }

  private static func object(_ values: [(String, String)]) -> String {
    var object = JSONText()
    for (name, text) in values { object.add(name, text) }
    return object.closed
  }
}

/// A player or phone of a plan as a shipped one with other values.
private struct ShippedBase: Sendable {
  /// The name in the plan.
  let name: String
  /// The shipped one's name.
  let base: String
  /// The values that differ, by their full names, as text.
  let values: [(String, String)]

  /// Finds the shipped player that differs least; nil if what differs from hunt to hunt is no shipped
  /// player's.
  init?(of player: PlayerChoice) {
    let found = Persona.all.compactMap { ShippedBase(of: player, as: $0) }
    guard let least = found.min(by: { $0.values.count < $1.values.count }) else { return nil }
    self = least
  }

  private init?(of player: PlayerChoice, as persona: Persona) {
    (name, base) = (player.name, persona.name)
    let kept = Set(player.spreads.map(\.name))
    let differing = PlayerParameters.specs.filter { spec in
      let isSettled = persona.spreads.contains { $0.name == spec.name } && !kept.contains(spec.name)
      return isSettled || spec.get(player.parameters) != spec.get(persona.parameters)
    }
    let names = Set(differing.map(\.name))
    guard persona.spreads.filter({ !names.contains($0.name) }) == player.spreads else { return nil }
    values = differing.map { ("player." + $0.name, $0.format($0.get(player.parameters))) }
  }

  /// Finds the shipped phone that differs least.
  init(of phone: SensorChoice) {
    func differing(_ profile: SensorProfile) -> [ParameterSpec<SensorParameters>] {
      SensorParameters.specs.filter { $0.get(phone.parameters) != $0.get(profile.parameters) }
    }
    var profile = SensorProfile.all[0]
    for other in SensorProfile.all where differing(other).count < differing(profile).count {
      profile = other
    }
    (name, base) = (phone.name, profile.name)
    values = differing(profile).map { ("sensor." + $0.name, $0.format($0.get(phone.parameters))) }
  }

  /// The one as a page offers it.
  var json: String {
    var json = JSONText()
    json.add("name", name)
    json.add("base", base)
    var object = JSONText()
    for (name, text) in values { object.add(name, text) }
    json.add("values", json: object.closed)
    return json.closed
  }
}

/// Why a page cannot play the hunts of a plan.
enum PlayRefusal: Error, Hashable, Localized {
  /// The players decide in a program of their own.
  case outside(String)
  /// The ghosts are not those of one game.
  case source
  /// What differs between the people of a player is no shipped player's.
  case player(String)
  /// The page would play other hunts than the plan at a point.
  case other(point: Int)
  /// Hunts to watch are asked for too.
  case withHunts

  func line(in language: Language) -> String {
    "--play: " + reason(in: language)
  }

  private func reason(in language: Language) -> String {
    switch self {
    case .outside(let program):
      language.say(
        en: "a page cannot run the program '\(program)' that plays here",
        ru: "странице не запустить программу «\(program)», которая здесь играет")
    case .source:
      language.say(
        en: "a page plays one designed game; this plan has a disc, several games or a plugin's",
        ru: "страница играет одну готовую игру; в плане круг, несколько игр или игра плагина")
    case .player(let name):
      language.say(
        en: "a page plays shipped players and single persons; people of '\(name)' differ in "
          + "their own way",
        ru: "страница играет встроенных игроков и отдельных людей, а люди «\(name)» "
          + "различаются по-своему")
    case .other(let point):
      language.say(
        en: "a page would not play the hunts of point \(point) as the plan does",
        ru: "точку \(point) страница сыграла бы не так, как план")
    case .withHunts:
      language.say(
        en: "not together with --hunts; write two pages",
        ru: "не вместе с --hunts; сделай две страницы")
    }
  }
}

extension PlayedPlan.Lack {
  /// Finds out why a page cannot judge a target; nil if it can.
  fileprivate init?(of target: Target, in plan: Plan) {
    if target.gap != nil {
      self = .gap
    } else if target.metric.index >= Metric.hunt.count {
      self = .ownMetric
    } else if target.statistic != .mean {
      self = .statistic
    } else if plan.population != nil, target.player == nil {
      self = .population
    } else {
      return nil
    }
  }
}

extension Plan {
  /// The phones, one or those of an axis, each once.
  fileprivate var phones: [SensorChoice] {
    if case .sensors(let phones)? = axes[.phones]?.levels { return phones.uniqued() }
    return [sensor]
  }
}
