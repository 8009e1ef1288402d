import Simulation
import TextKit
import Presentation
import CommandKit
import Domain
import Editing
import Files
import Ground
import LabComposition

/// `ground`: brings a map of a park, and reports what the open game knows of its ground.
enum GroundImport {
  /// The maximum number of warnings listed individually.
  private static let listedWarnings = 10

  static var command: Command<Void, ShellWorld> {
    Command(
      "ground", .edit,
      summary: Language.phrase(
        en: "bring a map of the park (OpenStreetMap, GeoJSON), and report what cannot be reached",
        ru: "взять карту парка (OpenStreetMap, GeoJSON) и узнать, куда не дойти"),
      examples: ["ground import Samples/ground/siegessaeule.osm.gz", "ground", "ground off"],
      stage: Stage.ground,
      forms: [
        Form(word: "import", .path(words: 1...Int.max), .flag("zero"), run: bring),
        Form(word: "off", run: drop),
        Form(run: report),
      ])
  }

  private static func bring(
    _ path: String, _ allowsZero: Bool, _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    let game = try world.games.edited()
    let reading = try world.readGround(path, allowsZero: allowsZero)
    guard !reading.map.isEmpty else {
      throw CommandRefusal(.emptyGround(path: path, reading.warnings.first))
    }
    let name = try world.store(reading.map)
    try world.games.change { library in library[game].ground = name }
    try world.finishEdit(of: game)
    say(reading, &world)
    showIssues(of: game, &world)
  }

  private static func drop(
    _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    let game = try world.games.edited()
    guard world.games.library[game].ground != nil else { throw CommandRefusal(.noGround) }
    try world.games.change { library in library[game].ground = nil }
    try world.finishEdit(of: game, saying: ShellMessage.groundDropped)
  }

  private static func report(
    _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    let game = try world.games.edited()
    guard let name = world.games.library[game].ground else { throw CommandRefusal(.noGround) }
    if let map = world.grounds.map(name) { say(map, &world) }
    showIssues(of: game, &world)
  }

  /// Prints what a map knows, who made it, and what was left out.
  static func say(_ reading: GroundReading, _ world: inout ShellWorld) {
    say(reading.map, &world)
    guard !reading.warnings.isEmpty else { return }
    world.say { ShellMessage.importWarnings(reading.warnings.count, $0) }
    for warning in reading.warnings.prefix(listedWarnings) {
      world.say { "  " + warning.line(in: $0) }
    }
    if reading.warnings.count > listedWarnings { world.voice.report(["  …"]) }
  }

  /// Prints what a map knows, and who made it.
  static func say(_ map: GroundMap, _ world: inout ShellWorld) {
    world.say { ShellMessage.ground(map, $0) }
    world.voice.report(map.attribution)
  }

  private static func showIssues(of game: Int, _ world: inout ShellWorld) {
    let game = world.games.library[game]
    let issues = world.grounds.issues(of: game)
    let isPartial = issues.contains(where: \.isPartialGround)
    if issues.allSatisfy(\.isPartialGround) {
      world.say { ShellMessage.allReached(game.ghosts.count, isPartial: isPartial, $0) }
    }
    world.showIssues(issues, of: game)
  }
}

extension GameIssue {
  /// Whether it says that the map is not whole, not what is wrong on it.
  fileprivate var isPartialGround: Bool {
    if case .groundPartial = self { true } else { false }
  }
}

private extension ShellMessage {
  static func groundDropped(_ language: Language) -> String {
    language.say(en: "The game has no ground now", ru: "У игры больше нет местности")
  }

  static func allReached(_ ghosts: Int, isPartial: Bool, _ language: Language) -> String {
    if isPartial {
      return language.say(
        en: "As far as the map goes, every ghost can be reached on foot (\(ghosts))",
        ru: "Насколько видно на карте, до каждого призрака можно дойти (\(ghosts))")
    }
    return language.say(
      en: "Every ghost can be reached on foot (\(ghosts))",
      ru: "До каждого призрака можно дойти (\(ghosts))")
  }
}
