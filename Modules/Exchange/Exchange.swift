package import Domain
package import Geo
package import PlaceFiles
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
  /// only in messages. Latitude 0, longitude 0 is no place unless `allowsZero`.
  package static func read(
    _ bytes: [UInt8], path: String, allowsZero: Bool = false,
    makeID: () -> (high: UInt64, low: UInt64)
  ) throws(ExchangeError) -> ImportedGame {
    var (layout, format, source) = try parse(bytes, path, for: .game, allowsZero)
    let trackPoints = TrackSieve.sift(&layout, &source)
    if layout.features.isEmpty, layout.id == nil, trackPoints > 0 {
      throw .isTrack(path: path, points: trackPoints, format)
    }
    guard layout.id != nil || !layout.features.isEmpty else {
      throw .nothingToImport(path: path, leftOut: source.omissions.all)
    }
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

  /// Returns the points of the tracks and lines in a file, or of its routes, one after another.
  package static func track(
    _ bytes: [UInt8], path: String, allowsZero: Bool = false
  ) throws(ExchangeError) -> ImportedTrack {
    let (layout, _, source) = try parse(bytes, path, for: .track, allowsZero)
    let points = layout.lines.flatMap { $0.points }
    guard !points.isEmpty else { throw .noTrack(path: path, leftOut: source.omissions.all) }
    return ImportedTrack(points: points, leftOut: source.omissions.all)
  }

  private static func parse(
    _ packed: [UInt8], _ path: String, for purpose: ExchangeSource.Purpose, _ allowsZero: Bool
  ) throws(ExchangeError) -> (layout: ExchangeLayout, ExchangeFormat, source: ExchangeSource) {
    guard packed.count <= byteLimit else { throw .tooLarge(path: path, limit: byteLimit) }
    let content: [UInt8]
    do throws(PackError) {
      content = try PackedFile.content(of: packed, limit: byteLimit)
    } catch {
      throw .packed(path: path, error)
    }
    func source(_ bytes: [UInt8]) -> ExchangeSource {
      ExchangeSource(path: path, bytes: bytes, for: purpose, allowsZero: allowsZero)
    }
    let bytes: [UInt8]
    do throws(XMLSyntaxError) { bytes = try FileText.utf8(content) } catch {
      throw source(content).damaged(error.offset, .xml(error.fault))
    }
    var reading = source(bytes)
    // Features one after another may begin with a record separator.
    switch bytes.first(where: { ![9, 10, 13, 32, 0x1E].contains($0) }) {
    case UInt8(ascii: "{"): return (try GeoJSONReader.read(&reading), .geojson, reading)
    case UInt8(ascii: "<"):
      let root: XMLElement
      do throws(XMLSyntaxError) { root = try XMLElement.root(of: bytes) } catch {
        throw reading.damaged(error.offset, .xml(error.fault))
      }
      switch root.name {
      case "gpx": return (GPXReader.read(root, &reading), .gpx, reading)
      case "kml", "Document", "Folder", "Placemark":
        return (KMLReader.read(root, &reading), .kml, reading)
      default: throw .unknownFormat(path: path)
      }
    default: throw .unknownFormat(path: path)
    }
  }

  /// Returns a track in a format.
  package static func export(_ track: Track, as format: TrackFormat) -> String {
    ByteText.string { text in
      var writer = TrackWriter(name: track.name, marks: track.marks, as: format, into: &text)
      for segment in track.segments {
        for point in segment { writer.add(point, into: &text) }
        writer.endSegment(into: &text)
      }
      writer.end(into: &text)
    }
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

/// An imported track, and what the import left out of it.
package struct ImportedTrack: Hashable, Sendable {
  /// The points, one after another.
  package var points: [Coordinate]
  /// What was left out, in file order.
  package var leftOut: [Omission]
}
