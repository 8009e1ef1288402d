import Domain
import Exchange
import Geo
import Persistence
import Presentation
import Reports

/// Games to and from files of other programs.
extension ShellSession {
  /// How many warnings are told one by one.
  private static let toldWarnings = 10

  /// Adds a game from a file and opens it; one that is here already, or has parts that
  /// are, comes in as a copy.
  mutating func importGame(_ words: ShellWords) throws(ShellRefusal) {
    let path = try words.name(from: 1)
    let imported: ImportedGame
    do throws(LabFailure) {
      let bytes = try TextFile.bytes(of: path, limit: Exchange.byteLimit)
      let used = Set(library.games.flatMap(\.identities))
      imported = try Self.wording { () throws(ExchangeError) in
        try Exchange.read(bytes, path: path) {
          let id: GameID = newID(besides: used)
          return (id.high, id.low)
        }
      }
    } catch {
      guard let games = try? GameFile.read(path).games, !games.isEmpty else {
        throw ShellRefusal(.foreign(error.sentence))
      }
      return try importGames(games)
    }
    try importGames([imported.game])
    guard !imported.warnings.isEmpty else { return }
    say(.importWarnings(imported.warnings.count))
    for warning in imported.warnings.prefix(Self.toldWarnings) {
      output.lines.append("  " + ForeignWording.line(warning.sentence, language))
    }
    if imported.warnings.count > Self.toldWarnings { output.lines.append("  …") }
  }

  /// Adds games, those of this program's own files too, and opens the last.
  private mutating func importGames(_ games: [Game]) throws(ShellRefusal) {
    for game in games {
      let used = Set(library.games.flatMap(\.identities))
      let isHere = game.identities.contains(where: used.contains)
      openGame = library.add(isHere ? renewed(game, besides: used) : game)
    }
    try store()
    for game in games {
      say(.imported(game.name, zones: game.locationLayout.count, ghosts: game.ghosts.count))
    }
  }

  /// Writes the open or active game; the file's extension tells the format.
  mutating func exportGame(_ words: ShellWords) throws(ShellRefusal) {
    try words.expect(1, 2)
    let path = words[1]
    let format = try Self.format(path, form: words.count == 2 ? words[2] : nil)
    let game = library[try editedGame()]
    guard !WholeFile.isFolder(path) else { throw ShellRefusal(.isFolder(path)) }
    do throws(ReportError) {
      try WholeFile.write(Exchange.export(game, as: format), to: path)
    } catch {
      throw ShellRefusal(.foreign(error.sentence))
    }
    say(.exported(game.name, path: path))
  }

  /// The same game with new identities, under a name that is free.
  private mutating func renewed(_ original: Game, besides used: Set<String>) -> Game {
    var game = Game(id: newID(besides: used), name: freeName(like: original.name))
    game.locationLayout = original.locationLayout.map {
      CircleZone(id: newID(besides: used), center: $0.center, radiusMeters: $0.radiusMeters)
    }
    game.ghosts = original.ghosts.map {
      var ghost = Ghost(
        id: newID(besides: used), name: $0.name, modelID: $0.modelID, baseLocation: $0.baseLocation,
        parameters: $0.parameters)
      (ghost.state, ghost.currentPosition) = ($0.state, $0.currentPosition)
      ghost.lastEscapeDate = $0.lastEscapeDate
      return ghost
    }
    return game
  }

  private static func format(
    _ path: String, form: String?
  ) throws(ShellRefusal) -> ExchangeFormat {
    let file = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let ending = file.lastIndex(of: ".").map { file[file.index(after: $0)...].lowercased() }
    switch (ending, form?.lowercased()) {
    case ("geojson", nil), ("json", nil): return .geojson
    case ("geojson", "polygons"), ("json", "polygons"): return .geojsonPolygons
    case ("gpx", nil): return .gpx
    case ("gpx", "timed"): return .gpxTimed
    case ("kml", nil): return .kml
    default:
      throw ShellRefusal(.badExport(([path] + (form.map { [$0] } ?? [])).joined(separator: " ")))
    }
  }

  private static func wording<Value>(
    _ body: () throws(ExchangeError) -> Value
  ) throws(LabFailure) -> Value {
    do throws(ExchangeError) { return try body() } catch {
      throw LabFailure(error.sentence, .badUsage)
    }
  }
}

extension Game {
  /// The identities of the game and of all that is in it.
  var identities: [String] {
    [id.description] + locationLayout.map(\.id.description) + ghosts.map(\.id.description)
  }
}
