import TextKit
import Ground
import Recording
import LabComposition
import HuntEngine
import Presentation
import CommandKit
import Domain
import Editing
import Exchange
import Files
import Geo
import Persistence

/// Commands that import games from and export them to other programs' files.
enum MapFiles {
  static var feature: ShellFeature<Void> {
    ShellFeature(
      .editing,
      [
        Command(
          "import", .edit,
          summary: Language.phrase(
            en: "import a game from a GeoJSON, GPX or KML file",
            ru: "взять игру из файла GeoJSON, GPX или KML"),
          examples: [
            "import park.geojson", "import \"my places.kml\"", "import park.geojson --zero",
          ], stage: Stage.mapFiles,
          forms: [Form(.path(words: 1...Int.max), .flag("zero"), run: importGame)]),
        Command(
          "export",
          summary: Language.phrase(
            en: "export the game to .geojson, .json, .gpx or .kml",
            ru: "записать игру в .geojson, .json, .gpx или .kml"),
          examples: ["export park.gpx timed", "export park.geojson polygons", "export park.kml"],
          stage: Stage.park,
          forms: [Form(.path(), form.optional, run: exportGame)]),
        Command(
          "track",
          summary: Language.phrase(
            en: "export the way of this hunt to .gpx, .geojson or .json",
            ru: "записать путь этой охоты в .gpx, .geojson или .json"),
          examples: ["track hunt.gpx", "track hunt.geojson"],
          stage: Stage.nearBoo, forms: [Form(.path(), run: exportTrack)]),
        Publishing.command, WorkshopServing.command,
      ])
  }

  private static var form: Argument<String, ShellWorld> {
    Argument("polygons|timed", complete: { _, _ in ["polygons", "timed"] }) { words, _ in
      words.joined().lowercased()
    }
  }

  /// Adds the game of a file and opens it.
  private static func importGame(
    _ path: String, _ allowsZero: Bool, _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    var imported: ImportedGame
    do throws(CommandRefusal) { imported = try read(path, allowsZero, &world) } catch {
      let games = try? GameFile.read(path, files: world.environment.files).games
      guard let games, !games.isEmpty else { throw error }
      try world.bringGrounds(of: games, from: path)
      return try GameImport.take(games, &world)
    }
    let ground = imported.hasGround ? try world.bringGround(from: path) : nil
    imported.game.ground = ground?.name
    try GameImport.take(imported, with: ground?.reading, &world)
  }

  private static func read(
    _ path: String, _ allowsZero: Bool, _ world: inout ShellWorld
  ) throws(CommandRefusal) -> ImportedGame {
    let bytes = try refusing { () throws(FileFault) in
      try world.environment.files.given(path, limit: Exchange.byteLimit)
    }
    let used = world.games.library.identities
    return try refusing { () throws(ExchangeError) in
      try Exchange.read(bytes, path: path, allowsZero: allowsZero) {
        let id: GameID = world.games.newID(besides: used)
        return (id.high, id.low)
      }
    }
  }

  /// Writes the open or active game; the file's extension determines the format.
  private static func exportGame(
    to path: String, as form: String?, _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    let format = try format(path, form: form)
    let game = world.games.library[try world.games.edited()]
    let ground = world.exchanged(game)
    var text = Exchange.export(game, as: format, ground: ground)
    let isTooLarge = text.utf8.count > Exchange.byteLimit && ground != nil
    if isTooLarge { text = Exchange.export(game, as: format) }
    try write(text, to: path, &world)
    world.say { ShellMessage.exported(game.name, path: path, $0) }
    guard let ground else { return }
    if isTooLarge || !format.hasGround {
      world.say { ShellMessage.groundLeftOut(isTooLarge: isTooLarge, $0) }
    } else {
      world.voice.report(ground.attribution)
    }
  }

  /// Writes the fixes of the hunt so far, with captures and escapes as marks.
  private static func exportTrack(
    to path: String, _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    let format: TrackFormat
    switch try self.format(path, form: nil) {
    case .gpx: format = .gpx
    case .geojson: format = .geojson
    default: throw CommandRefusal(.badExport(path))
    }
    let hunt = try world.begunHunt()
    let name = try world.games.activeGame().name
    var track = HuntTrack(name: name, start: world.environment.sessionStart)
    try hunt.journal.recording().forEachMoment(after: 0) { moment in
      if let event = moment.event { track.observe(event, moment.effects, moment.state) }
      return true
    }
    let fixes = track.track.segments.reduce(0) { $0 + $1.count }
    try write(Exchange.export(track.track, as: format), to: path, &world)
    world.say { ShellMessage.exportedTrack(fixes: fixes, path: path, $0) }
  }

  private static func write(
    _ text: String, to path: String, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    let files = world.environment.files
    guard !files.isFolder(path) else { throw CommandRefusal(.isFolder(path)) }
    guard !world.environment.isOwnFile(path) else { throw CommandRefusal(.ownFile(path)) }
    let written = world.environment.written
    try refusing { () throws(FileFault) in try written.write(text, to: path, files) }
  }

  private static func format(
    _ path: String, form: String?
  ) throws(CommandRefusal) -> ExchangeFormat {
    let file = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let ending = file.lastIndex(of: ".").map { file[file.index(after: $0)...].lowercased() }
    switch (ending, form) {
    case ("geojson", nil), ("json", nil): return .geojson
    case ("geojson", "polygons"), ("json", "polygons"): return .geojsonPolygons
    case ("gpx", nil): return .gpx
    case ("gpx", "timed"): return .gpxTimed
    case ("kml", nil): return .kml
    default:
      throw CommandRefusal(.badExport([path, form].compactMap(\.self).joined(separator: " ")))
    }
  }
}

private extension ShellMessage {
  static func groundLeftOut(isTooLarge: Bool, _ language: Language) -> String {
    isTooLarge
      ? language.say(
        en: "The ground is too large for this file and was left out",
        ru: "Местность велика для такого файла и пропущена")
      : language.say(
        en: "This format has no place for the ground: GeoJSON has (.geojson)",
        ru: "Местность в этот формат не входит; она есть в GeoJSON (.geojson)")
  }

  static func exported(_ name: String, path: String, _ language: Language) -> String {
    language.say(en: "Wrote '\(name)' to \(path)", ru: "Игра «\(name)» записана в \(path)")
  }

  static func exportedTrack(fixes: Int, path: String, _ language: Language) -> String {
    let fixes = Plural.fixes.text(fixes, language: language)
    return language.say(en: "Wrote \(fixes) to \(path)", ru: "Записано в \(path): \(fixes)")
  }
}
