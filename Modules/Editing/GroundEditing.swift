package import CommandKit
package import Domain
package import Ground
import Presentation
import Simulation
package import TextKit

/// The ground of the open game: taken from a map, reported and dropped.
package enum GroundEditing<World: EditingWorld> {
  /// The maximum number of warnings listed individually.
  private static var listedWarnings: Int { 10 }

  /// The command of a world that gets its maps in another way.
  package static var command: Command<Void, World> {
    Command(
      "ground", .edit,
      summary: Language.phrase(
        en: "report what of the open game cannot be reached on its map; off drops the map",
        ru: "узнать, куда в открытой игре не дойти по карте; off убирает карту"),
      examples: ["ground", "ground off"], stage: Stage.grounded, forms: [off, report])
  }

  /// `ground off`: drops the ground of the open game.
  package static var off: Form<Void, World> { Form(word: "off", run: drop) }

  /// `ground`: reports what is known of it, and what is wrong on it.
  package static var report: Form<Void, World> { Form(run: report) }

  /// Takes a map as the ground of the open game, under the name by which it is kept, and reports it.
  package static func take(
    _ reading: GroundReading, as name: GroundName, _ world: inout World
  ) throws(CommandRefusal) {
    let game = try world.games.edited()
    try world.games.change { library in library[game].ground = name }
    try world.finishEdit(of: game)
    say(reading, &world)
    showIssues(of: game, &world)
  }

  private static func drop(
    _: inout Void, _ world: inout World
  ) throws(CommandRefusal) {
    let game = try world.games.edited()
    guard world.games.library[game].ground != nil else {
      throw CommandRefusal(.noGround(world.groundSource))
    }
    try world.games.change { library in library[game].ground = nil }
    try world.finishEdit(of: game, saying: EditMessage.groundDropped)
  }

  private static func report(
    _: inout Void, _ world: inout World
  ) throws(CommandRefusal) {
    let game = try world.games.edited()
    guard let name = world.games.library[game].ground else {
      throw CommandRefusal(.noGround(world.groundSource))
    }
    if let map = world.grounds.map(name) { say(map, &world) }
    showIssues(of: game, &world)
  }

  /// Prints what a map knows, who made it, and what was left out.
  package static func say(_ reading: GroundReading, _ world: inout World) {
    say(reading.map, &world)
    sayWarnings(reading, &world)
  }

  /// Prints what was left out of a map, or assumed.
  package static func sayWarnings(_ reading: GroundReading, _ world: inout World) {
    guard !reading.warnings.isEmpty else { return }
    world.say { EditMessage.importWarnings(reading.warnings.count, $0) }
    for warning in reading.warnings.prefix(listedWarnings) {
      world.say { "  " + warning.line(in: $0) }
    }
    if reading.warnings.count > listedWarnings { world.report(["  …"]) }
  }

  /// Prints what a map knows, and who made it.
  private static func say(_ map: GroundMap, _ world: inout World) {
    world.say { EditMessage.ground(map, $0) }
    world.report(map.attribution)
  }

  private static func showIssues(of game: Int, _ world: inout World) {
    let game = world.games.library[game]
    let issues = world.grounds.issues(of: game)
    let isPartial = issues.contains { $0.isPartialGround }
    if !game.ghosts.isEmpty, issues.allSatisfy({ $0.isPartialGround }) {
      world.say { EditMessage.allReached(game.ghosts.count, isPartial: isPartial, $0) }
    }
    world.showIssues(issues, of: game)
  }
}

/// The reason a game gets no ground, or has none.
package enum GroundRefusal: Hashable, Localized {
  /// The file is no map that can be read.
  case badGround(path: String, GroundError)
  /// The map says nothing of the ground; the first thing that was left out of it.
  case emptyGround(path: String, GroundWarning?)
  /// The open game has no ground; how it would get one.
  case noGround(GroundSource)

  /// The reason's name for programs (docs/frames.md).
  package var reasonName: String {
    switch self {
    case .badGround: "badGround"
    case .emptyGround: "emptyGround"
    case .noGround: "noGround"
    }
  }

  /// Returns the sentence in a language.
  package func line(in language: Language) -> String {
    switch self {
    case .badGround(let path, let error): "\(path): \(error.line(in: language))"
    case .emptyGround(let path, let warning):
      language.say(
        en: "\(path): the map has no buildings, water, barriers or ways",
        ru: "\(path): на карте нет ни зданий, ни воды, ни преград, ни дорог")
        + (warning.map { "; " + $0.line(in: language) } ?? "")
    case .noGround(let source):
      language.say(en: "The open game has no ground: ", ru: "У открытой игры нет местности: ")
        + source.hint(language)
    }
  }
}

extension CommandRefusal {
  /// Creates a refusal for a reason about a game's ground.
  package init(_ fault: GroundRefusal) { self.init(Message(fault)) }
}

extension GameIssue {
  /// Whether it says that the map is not whole, not what is wrong on it.
  fileprivate var isPartialGround: Bool {
    if case .groundPartial = self { true } else { false }
  }
}

private extension EditMessage {
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

  static func ground(_ map: GroundMap, _ language: Language) -> String {
    func count(_ kind: GroundArea.Kind) -> Int { map.areas.count { $0.kind == kind } }
    let (buildings, waters) = (count(.building), count(.water))
    let forbidden = count(.forbidden)
    let (barriers, ways) = (map.barriers.count, map.ways.count)
    let gates = map.barriers.reduce(0) { $0 + $1.gates.count }
    return language.say(
      en: "Ground: buildings \(buildings), water \(waters), forbidden areas \(forbidden), "
        + "barriers \(barriers), gates \(gates), ways \(ways)",
      ru: "Местность: зданий \(buildings), водоёмов \(waters), закрытых мест \(forbidden), "
        + "преград \(barriers), проходов \(gates), дорог \(ways)")
  }
}
