import Files
import LabComposition
import Domain
import Exchange
import Geo
import Persistence
import Presentation
import Results

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
      let bytes = try TextFile.bytes(of: path, limit: Exchange.byteLimit, .readStored)
      let used = library.identities
      imported = try Self.wording { () throws(ExchangeError) in
        try Exchange.read(bytes, path: path) {
          let id: GameID = newID(besides: used)
          return (id.high, id.low)
        }
      }
    } catch {
      guard let games = try? GameFile.read(path).games, !games.isEmpty else {
        throw ShellRefusal(.foreign(error.sentence(in: language)))
      }
      return try importGames(games)
    }
    try importGames([imported.game])
    guard !imported.warnings.isEmpty else { return }
    say(.importWarnings(imported.warnings.count))
    for warning in imported.warnings.prefix(Self.toldWarnings) {
      output.lines.append("  " + warning.line(in: language))
    }
    if imported.warnings.count > Self.toldWarnings { output.lines.append("  …") }
  }

  /// Adds games, those of this program's own files too, and opens the last.
  private mutating func importGames(_ games: [Game]) throws(ShellRefusal) {
    var used = library.identities
    var added: [Game] = []
    for game in games {
      let isHere = game.identities.contains(where: used.contains)
      let names = isHere ? library.games.map(\.name) + added.map(\.name) : []
      added.append(isHere ? copy(of: game, besides: used, names: names) : game)
      used.formUnion(added[added.count - 1].identities)
    }
    try change { library in for game in added { library.add(game) } }
    openGame = library.games.count - 1
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
    let files = LiveFileSystem()
    guard !files.isFolder(path) else { throw ShellRefusal(.isFolder(path)) }
    guard !environment.isOwnFile(path) else {
      throw ShellRefusal(
        .foreign("\(path): this program keeps its data there, expected another name"))
    }
    do throws(ResultsError) {
      try files.write(Exchange.export(game, as: format), to: path)
    } catch {
      throw ShellRefusal(.foreign(Sentence([.name(error.line(in: language))])))
    }
    say(.exported(game.name, path: path))
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
      throw LabFailure(error, .badUsage)
    }
  }
}
