public import Domain
import PlainJSON
import PlainXML

/// Layouts of games and tracks of hunts in the formats of maps: GeoJSON, GPX, KML.
///
/// What `export` writes `read` makes the same game of, ghosts at rest. Nothing a file names, such
/// as a link or a path, is ever opened.
public enum Exchange {
  /// The largest file that is read, in bytes.
  public static let byteLimit = 16 << 20

  /// Writes a game.
  public static func export(_ game: Game, as format: ExchangeFormat) -> String {
    let layout = ExchangeLayout(game)
    return switch format {
    case .geojson: GeoJSONWriter.text(of: layout, circles: false)
    case .geojsonPolygons: GeoJSONWriter.text(of: layout, circles: true)
    case .gpx: GPXWriter.text(of: layout, timed: false)
    case .gpxTimed: GPXWriter.text(of: layout, timed: true)
    case .kml: KMLWriter.text(of: layout)
    }
  }

  /// Reads a game from a file's bytes; the format is told by the content.
  ///
  /// Identities that the file does not give come from `makeID`, and the name, if the file has none,
  /// from `path`, which otherwise is for messages only.
  public static func read(
    _ bytes: [UInt8], path: String, makeID: () -> (high: UInt64, low: UInt64)
  ) throws(ExchangeError) -> ImportedGame {
    guard bytes.count <= byteLimit else { throw .tooLarge(path: path, limit: byteLimit) }
    var source = ExchangeSource(path: path, bytes: bytes)
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let first = bytes.dropFirst(hasMark ? 3 : 0).first { ![9, 10, 13, 32].contains($0) }
    let layout: ExchangeLayout
    switch first {
    case UInt8(ascii: "{"): layout = try GeoJSONReader.read(&source)
    case UInt8(ascii: "<"):
      let root: XMLElement
      do throws(XMLSyntaxError) { root = try XMLElement.root(of: bytes) } catch {
        throw source.damaged(error.offset, .xml(error.fault))
      }
      switch root.name {
      case "gpx": layout = try GPXReader.read(root, &source)
      case "kml", "Document", "Folder", "Placemark": layout = try KMLReader.read(root, &source)
      default: throw .unknownFormat(path: path)
      }
    default: throw .unknownFormat(path: path)
    }
    guard layout.id != nil || !layout.features.isEmpty else { throw .nothingToImport(path: path) }
    // Zones are limited by themselves below; a polygon can have many parts.
    guard layout.features.count <= Game.mostGhosts + Game.mostZones else {
      throw .tooMany(path: path, .features, limit: Game.mostGhosts + Game.mostZones)
    }
    let game = GameAssembler.assemble(layout, &source, makeID: makeID)
    guard game.locationLayout.count <= Game.mostZones else {
      throw .tooMany(path: path, .zones, limit: Game.mostZones)
    }
    guard game.ghosts.count <= Game.mostGhosts else {
      throw .tooMany(path: path, .ghosts, limit: Game.mostGhosts)
    }
    return ImportedGame(game: game, warnings: source.allWarnings)
  }

  /// Writes a track.
  public static func export(_ track: Track, as format: TrackFormat) -> String {
    switch format {
    case .gpx: GPXTrackWriter.text(of: track)
    case .geojson: GeoJSONTrackWriter.text(of: track)
    }
  }
}

/// A game from a file, and what of the file is not in it.
public struct ImportedGame: Hashable, Sendable {
  /// The game.
  public var game: Game
  /// What was left out or changed, in the order of the file; what was left out comes last.
  public var warnings: [ExchangeWarning]
}
