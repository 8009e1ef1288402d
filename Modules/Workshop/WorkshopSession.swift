import CommandKit
package import Domain
import Editing
package import Geo
import HuntEngine
import Ground
import PlainJSON
package import PluginKit
import Presentation
package import Simulation
package import TextKit

/// A designer's session on the page: the games edited by commands, and what the page shows of them.
package struct WorkshopSession {
  /// Where the map lies while nothing is on it: the park of the commands' examples.
  private static let nowhere = Coordinate(
    uncheckedLatitudeDegrees: 55.7297, longitudeDegrees: 37.6012)
  /// How far a game may move from the middle of its map before the map follows, in metres.
  private static let farMeters = 3000.0

  private var session: EditingSession<WorkshopWorld>
  /// The plugins' games that ghosts may ask for.
  package let challenges: ChallengeBook
  /// The map's frame of each game, which stays while its places move.
  var frames: [GameID: LocalFrame] = [:]
  /// The players from files.
  var players: [PlayerFile] = []
  /// What the page has of the open game.
  var shown: ShownGame?
  /// The texts of the games in the history, as `draft` stores them.
  var texts: [Game: String] = [:]
  /// The grounds prepared for hunts, by name.
  private var prepared: [GroundName: HuntGround] = [:]

  /// Starts a session without games.
  package init(language: Language, seed: UInt64, challenges: ChallengeBook) {
    self.challenges = challenges
    session = EditingSession(
      WorkshopWorld(language: language, seed: seed, challenges: challenges))
  }

  /// The language of all output.
  package var language: Language {
    get { session.world.language }
    set { session.world.language = newValue }
  }

  /// The open game; nil if none is.
  package var game: Game? { session.world.games.editedGame }

  /// The world of the commands.
  var world: WorkshopWorld {
    get { session.world }
    set { session.world = newValue }
  }

  // MARK: Commands

  /// Runs a line of commands; answers with what was said.
  package mutating func run(_ line: String) -> String {
    session.run(line)
    return answer(to: line)
  }

  /// Returns what was said, whether the line was refused, and the line.
  mutating func answer(to command: String) -> String {
    var json = JSONText()
    let said = session.world.takeSaid().map { JSONText.quoted($0) }
    json.add("said", json: "[" + said.joined(separator: ",") + "]")
    json.add("isRefused", json: session.world.isRefused ? "true" : "false")
    json.add("command", command)
    return json.closed
  }

  /// Returns the candidates for the end of a line, as whole lines.
  package func completions(for line: String) -> String {
    let ending = session.completions(for: line)
    let start = line.dropLast(ending.replaced.count)
    let lines = ending.candidates.map { JSONText.quoted(start + $0) }
    return "[" + lines.joined(separator: ",") + "]"
  }

  // MARK: The map

  /// The frame in whose metres the page draws the open game.
  package mutating func frame() -> LocalFrame {
    guard let game else { return LocalFrame(origin: Self.nowhere) }
    let middle = game.middle ?? game.ground.flatMap { world.grounds.middle(of: $0) }
    if let known = frames[game.id] {
      guard let middle, known.point(of: middle).distanceMeters(to: .zero) > Self.farMeters else {
        return known
      }
    }
    guard let middle else { return LocalFrame(origin: Self.nowhere) }
    let frame = LocalFrame(origin: middle)
    frames[game.id] = frame
    return frame
  }

  /// Returns the words of a place in a command: as the shell's editor types it, to 0.1 m.
  package mutating func place(east: Double, north: Double) -> String {
    let point = LocalPoint(eastMeters: east, northMeters: north)
    return typedPlace(frame().coordinate(of: point))
  }

  /// Returns the shapes of the open game's ground, whole decimetres of the map's frame, as JSON.
  package mutating func ground() -> String {
    let frame = frame()
    guard let name = game?.ground, let map = world.grounds.map(name) else { return "null" }
    let shapes = map.sketch(in: frame).shapes.map { shape in
      var json = JSONText()
      json.add("kind", shape.kind.name)
      json.add("isArea", json: shape.isArea ? "true" : "false")
      json.add("lines", json: list(shape.lines.map { flat($0) }))
      return json.closed
    }
    var json = JSONText()
    json.add("name", name.text)
    json.add("credits", json: list(map.attribution.map { JSONText.quoted($0) }))
    json.add("shapes", json: list(shapes))
    return json.closed
  }

  // MARK: The lab

  /// Returns the ground of a game for hunts; nil if it has none.
  package mutating func huntGround(of game: Game) -> HuntGround? {
    guard let name = game.ground else { return nil }
    if let known = prepared[name] { return known }
    guard let map = world.grounds.map(name),
      let ground = try? HuntGround(bytes: GroundCodec.bytes(of: map))
    else { return nil }
    prepared[name] = ground
    return ground
  }

  /// Returns the whole question of what the page chose, for the open game.
  package mutating func question(choice: [UInt8]) throws(LabFault) -> LabQuestion {
    guard let game else { throw .noGame }
    var question = try LabQuestion(choice: choice, of: game, on: huntGround(of: game))
    question.players = players
    return question
  }
}

/// Returns elements as a list of JSON.
func list(_ elements: [String]) -> String { "[" + elements.joined(separator: ",") + "]" }

/// Returns places as a list of whole decimetres, east and north in turn.
func flat(_ places: [LocalPoint]) -> String {
  var numbers: [String] = []
  numbers.reserveCapacity(2 * places.count)
  for place in places {
    for meters in [place.eastMeters, place.northMeters] {
      numbers.append(String(Int64((max(-1e7, min(1e7, meters)) * 10).rounded())))
    }
  }
  return list(numbers)
}
