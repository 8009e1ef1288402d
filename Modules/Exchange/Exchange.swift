package import Domain
package import Geo
import PlainJSON
import PlainXML
import TextKit

/// Reads and writes layouts of games, and writes tracks of hunts, as GeoJSON, GPX or KML.
///
/// `read` turns what `export` writes into the same game, with ghosts at rest. It never opens
/// anything a file refers to, such as a link or a path.
package enum Exchange {
  /// The maximum size of an input file in bytes.
  package static let byteLimit = 16 << 20

  /// Returns a game in a format, with its ground if the format has a place for it.
  package static func export(
    _ game: Game, as format: ExchangeFormat, ground: ExchangeGround? = nil
  ) -> String {
    var layout = ExchangeLayout(game)
    layout.ground = ground
    return switch format {
    case .geojson: GeoJSONWriter.text(of: layout, circles: false)
    case .geojsonPolygons: GeoJSONWriter.text(of: layout, circles: true)
    case .gpx: GPXWriter.text(of: layout, timed: false)
    case .gpxTimed: GPXWriter.text(of: layout, timed: true)
    case .kml: KMLWriter.text(of: layout)
    }
  }

  /// Reads a game from a file's bytes, whose content determines the format.
  ///
  /// Missing identities come from `makeID` and a missing name from `path`, which otherwise appears
  /// only in messages.
  package static func read(
    _ bytes: [UInt8], path: String, makeID: () -> (high: UInt64, low: UInt64)
  ) throws(ExchangeError) -> ImportedGame {
    var (layout, format, source) = try parse(bytes, path)
    let trackPoints = TrackSieve.sift(&layout, &source)
    if layout.features.isEmpty, layout.id == nil, trackPoints > 0 {
      throw .isTrack(path: path, points: trackPoints, format)
    }
    guard layout.id != nil || !layout.features.isEmpty else { throw .nothingToImport(path: path) }
    // Zones have their own limit below; a polygon can have many parts.
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
    return ImportedGame(
      game: game, hasGround: layout.ground != nil, warnings: source.allWarnings)
  }

  /// Returns the points of the tracks and lines in a file, one after another.
  package static func track(
    _ bytes: [UInt8], path: String
  ) throws(ExchangeError) -> [Coordinate] {
    let points = try parse(bytes, path).layout.lines.flatMap(\.self)
    guard !points.isEmpty else { throw .noTrack(path: path) }
    return points
  }

  private static func parse(
    _ bytes: [UInt8], _ path: String
  ) throws(ExchangeError) -> (layout: ExchangeLayout, ExchangeFormat, source: ExchangeSource) {
    guard bytes.count <= byteLimit else { throw .tooLarge(path: path, limit: byteLimit) }
    var source = ExchangeSource(path: path, bytes: bytes)
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let first = bytes.dropFirst(hasMark ? 3 : 0).first { ![9, 10, 13, 32].contains($0) }
    let layout: ExchangeLayout
    let format: ExchangeFormat
    switch first {
    case UInt8(ascii: "{"):
      layout = try GeoJSONReader.read(&source)
      format = .geojson
    case UInt8(ascii: "<"):
      let root: XMLElement
      do throws(XMLSyntaxError) { root = try XMLElement.root(of: bytes) } catch {
        throw source.damaged(error.offset, .xml(error.fault))
      }
      switch root.name {
      case "gpx":
        layout = try GPXReader.read(root, &source)
        format = .gpx
      case "kml", "Document", "Folder", "Placemark":
        layout = try KMLReader.read(root, &source)
        format = .kml
      default: throw .unknownFormat(path: path)
      }
    default: throw .unknownFormat(path: path)
    }
    return (layout, format, source)
  }

  /// Returns a track in a format.
  package static func export(_ track: Track, as format: TrackFormat) -> String {
    var text = ByteText()
    var writer = TrackWriter(name: track.name, marks: track.marks, as: format, into: &text)
    for segment in track.segments {
      for point in segment { writer.add(point, into: &text) }
      writer.endSegment(into: &text)
    }
    writer.end(into: &text)
    return text.string
  }
}

/// An imported game, and what the import left out or changed.
package struct ImportedGame: Hashable, Sendable {
  /// The game.
  package var game: Game
  /// Whether the file has the game's ground, too.
  package var hasGround = false
  /// What was left out or changed, in file order; what was left out comes last.
  package var warnings: [ExchangeWarning]
}
