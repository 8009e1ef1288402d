package import Domain
package import GameFormat
package import Geo
import PlainJSON
import SensorModels
package import Simulation
import Statistics
package import TextKit

/// What the page asks: who plays which hunts, and what is wanted of them.
///
/// The page posts it to its workers as text (`json`), so that each of them plays the same hunts.
package struct LabQuestion: Sendable {
  /// Hunts of one player at one setting: a design point.
  package struct Point: Hashable, Sendable {
    /// The name of a shipped player, or of one from a file.
    package var player: String
    /// Values that replace the game's, by full names such as `ghost.trapWindowDuration`.
    package var values: [NamedValue]

    /// Creates a point.
    package init(player: String, values: [NamedValue] = []) {
      (self.player, self.values) = (player, values)
    }
  }

  /// A parameter's value as text, which its declaration reads.
  package struct NamedValue: Hashable, Sendable {
    /// The full name.
    package let name: String
    /// The value, as a plan has it.
    package let text: String

    /// Creates a value.
    package init(name: String, text: String) { (self.name, self.text) = (name, text) }
  }

  /// A wanted range of a metric's mean, for each player.
  package struct Target: Hashable, Sendable {
    /// The metric.
    package let metric: Metric
    /// The lowest accepted value; nil for none.
    package let low: Double?
    /// The highest accepted value; nil for none.
    package let high: Double?
  }

  /// The game.
  package var game: Game
  /// The game's ground; nil if it has none, or it is not there.
  package var ground: HuntGround?
  /// The seed of the hunts.
  package var seed: UInt64
  /// The name of a phone profile.
  package var phone: String
  /// The design points.
  package var points: [Point]
  /// The targets.
  package var targets: [Target]
  /// The players from files.
  package var players: [PlayerFile] = []
  /// The place at (0, 0) of the map on which courses are drawn.
  package var mapOrigin: Coordinate

  /// Creates a question.
  package init(
    game: Game, ground: HuntGround?, seed: UInt64, phone: String, points: [Point],
    targets: [Target] = []
  ) {
    (self.game, self.ground, self.seed) = (game, ground, seed)
    (self.phone, self.points, self.targets) = (phone, points, targets)
    mapOrigin =
      game.middle ?? Coordinate(uncheckedLatitudeDegrees: 0, longitudeDegrees: 0)
  }

  /// The most points of a question.
  package static let mostPoints = 64
}

/// Why a question cannot be played.
package enum LabFault: Error, Hashable, Sendable {
  /// The text is no question.
  case notAQuestion
  /// No game is open.
  case noGame
  /// The points are no grid, so no plan plays them.
  case noPlan
  /// The game's file cannot be read.
  case game(ContentFault)
  /// There is no player, phone or metric of this name.
  case unknown(String, similar: [String])
  /// A value does not suit its parameter.
  case parameter(ParameterError)
  /// The file of a player cannot be read.
  case player(PlayerFileFault)
  /// The hunt cannot be played.
  case hunt(SimulationError)
}

extension LabFault: Localized {
  /// Returns the reason in one line.
  package func line(in language: Language) -> String {
    switch self {
    case .notAQuestion:
      language.say(en: "The page asked for nothing playable", ru: "Страница спросила непонятное")
    case .noGame: language.say(en: "No game is open", ru: "Ни одна игра не открыта")
    case .noPlan:
      language.say(
        en: "A plan plays every combination of values; these points are not all of them",
        ru: "План играет все сочетания значений, а здесь не все")
    case .game(let fault): fault.line(in: language)
    case .unknown(let name, let similar):
      language.say(
        en: "There is no '\(name)'" + (similar.isEmpty ? "" : ", but \(quoted(similar))"),
        ru: "Нет «\(name)»" + (similar.isEmpty ? "" : ", есть \(quoted(similar))"))
    case .parameter(let error): error.line(in: language)
    case .player(let fault): fault.line(in: language)
    case .hunt(let error): error.line(in: language)
    }
  }
}

extension LabQuestion {
  /// Reads what the page chose, for a game that is open.
  package init(
    choice bytes: [UInt8], of game: Game, on ground: HuntGround?
  ) throws(LabFault) {
    guard let root = try? JSONReader.parse(bytes) else { throw .notAQuestion }
    try self.init(root, game, ground)
  }

  /// Reads a question from its text (`json`); ground that is known already stays prepared.
  package init(json bytes: [UInt8], knowing known: HuntGround? = nil) throws(LabFault) {
    guard let root = try? JSONReader.parse(bytes), let text = root["game"]?.text else {
      throw .notAQuestion
    }
    let library: GameLibrary
    do throws(ContentFault) {
      library = try JSONDocument.root(Array(text.utf8), path: "game").library()
    } catch {
      throw .game(error)
    }
    guard let game = library.games.first else { throw .notAQuestion }
    let ground = root["ground"]?.text.flatMap { Base64.bytes(of: $0) }.flatMap { bytes in
      known?.bytes == bytes ? known : try? HuntGround(bytes: bytes)
    }
    try self.init(root, game, ground)
    for player in root["players"]?.elements ?? [] {
      guard let file = player["file"]?.text, let text = player["text"]?.text else {
        throw .notAQuestion
      }
      do throws(PlayerFileFault) { players.append(try PlayerFile(text, named: file)) } catch {
        throw .player(error)
      }
    }
  }

  private init(_ root: JSONNode, _ game: Game, _ ground: HuntGround?) throws(LabFault) {
    guard let seed = root["seed"]?.text.flatMap({ UInt64($0) }), let phone = root["phone"]?.text,
      let points = root["points"]?.elements, (1...Self.mostPoints).contains(points.count)
    else { throw .notAQuestion }
    self.init(game: game, ground: ground, seed: seed, phone: phone, points: [])
    if let latitude = root["originLatitude"]?.number,
      let longitude = root["originLongitude"]?.number,
      let origin = try? Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
    {
      mapOrigin = origin
    }
    for point in points {
      guard let player = point["player"]?.text else { throw .notAQuestion }
      var values: [NamedValue] = []
      // Keys in order, since the order of a dictionary is the machine's.
      for (name, value) in (point["values"]?.members ?? [:]).sorted(by: { $0.key < $1.key }) {
        guard let text = value.text ?? value.number.map({ shortestText($0) }) else {
          throw .notAQuestion
        }
        values.append(NamedValue(name: name, text: text))
      }
      self.points.append(Point(player: player, values: values))
    }
    for target in root["targets"]?.elements ?? [] {
      guard let name = target["metric"]?.text else { throw .notAQuestion }
      guard let metric = Metric.hunt.named(name) else {
        throw .unknown(name, similar: nearestNames(to: name, among: Metric.hunt.map { $0.name }))
      }
      targets.append(
        Target(metric: metric, low: target["low"]?.number, high: target["high"]?.number))
    }
  }

  /// The whole question as text, with the game's file and its ground.
  package var json: String {
    var json = JSONText()
    json.add("game", String(decoding: GameEncoding.bytes(of: game), as: UTF8.self))
    if let ground { json.add("ground", Base64.text(of: ground.bytes)) }
    json.add("originLatitude", mapOrigin.latitudeDegrees)
    json.add("originLongitude", mapOrigin.longitudeDegrees)
    json.add("seed", String(seed))
    json.add("phone", phone)
    let used = players.filter { player in self.points.contains { $0.player == player.name } }
    json.add("players", json: list(used.map { $0.json }))
    let points = points.map { point in
      var one = JSONText()
      one.add("player", point.player)
      var values = JSONText()
      for value in point.values { values.add(value.name, value.text) }
      one.add("values", json: values.closed)
      return one.closed
    }
    json.add("points", json: "[" + points.joined(separator: ",") + "]")
    let targets = targets.map { target in
      var one = JSONText()
      one.add("metric", target.metric.name)
      one.add("low", target.low ?? .nan)
      one.add("high", target.high ?? .nan)
      return one.closed
    }
    json.add("targets", json: "[" + targets.joined(separator: ",") + "]")
    return json.closed
  }
}
