import PlaceFiles
import PlainJSON
import PlainXML

/// Reads the ground of a park from a map file.
package enum GroundReader {
  /// The maximum size of a file in bytes.
  package static let byteLimit = 64 << 20
  /// The maximum size of the content of a gzip file in bytes.
  package static let unpackedLimit = 256 << 20
  /// The maximum size of JSON in bytes, which takes far more memory than XML.
  package static let jsonLimit = 64 << 20

  /// Reads XML of OpenStreetMap, JSON of Overpass or GeoJSON, each also packed.
  ///
  /// The content shows the format. Latitude 0, longitude 0 is no place unless `allowsZero`.
  package static func read(
    _ bytes: [UInt8], allowsZero: Bool = false
  ) throws(GroundError) -> GroundReading {
    guard bytes.count <= byteLimit else { throw .tooLarge(.file, limit: byteLimit) }
    let unpacked: [UInt8]
    do throws(PackError) {
      unpacked = try PackedFile.content(of: bytes, limit: unpackedLimit)
    } catch {
      throw .packed(error)
    }
    let content: [UInt8]
    do throws(XMLSyntaxError) { content = try FileText.utf8(unpacked) } catch {
      throw .damaged(error.offset, .xml(error.fault), in: unpacked)
    }
    let scene = MapScene(content, allowsZero: allowsZero)
    // Features one after another may begin with a record separator.
    switch content.first(where: { ![9, 10, 13, 32, 0x1E].contains($0) }) {
    case UInt8(ascii: "<"): return try OSMReader.read(content, into: scene).ground()
    case UInt8(ascii: "{"):
      guard content.count <= jsonLimit else { throw .tooLarge(.json, limit: jsonLimit) }
      return try read(json: content, into: scene).ground()
    default: throw .unknownFormat
    }
  }

  private static func read(
    json bytes: [UInt8], into scene: MapScene
  ) throws(GroundError) -> MapScene {
    let file: (root: JSONNode, skipped: [JSONSyntaxError])
    do throws(JSONSyntaxError) { file = try MapJSON.root(of: bytes) } catch {
      throw .damaged(error.offset, .json(error.fault), in: bytes)
    }
    let root = file.root
    guard let members = root.members else { throw .unknownFormat }
    if members["elements"] != nil { return try OverpassReader.read(members, bytes, into: scene) }
    guard members["type"]?.text != nil else { throw .unknownFormat }
    var scene = scene
    for fault in file.skipped { scene.leaveOut("line of JSON", .badForm, at: fault.offset) }
    return try FeatureReader.read(root, bytes, into: scene)
  }
}

extension GroundError {
  /// Returns the error that a file is not well formed at an offset.
  static func damaged(_ offset: Int, _ fault: GroundFault, in bytes: [UInt8]) -> GroundError {
    let place = TextPlace(of: offset, in: bytes)
    return .damaged(line: place.line, column: place.column, fault)
  }

  /// Returns the error that a value at an offset is not what the format requires.
  static func badValue(_ offset: Int, _ name: String, in bytes: [UInt8]) -> GroundError {
    let place = TextPlace(of: offset, in: bytes)
    return .badValue(line: place.line, column: place.column, name: name)
  }
}

extension JSONNode {
  /// The whole number, if the value is one.
  var wholeNumber: Int64? { number.flatMap { Int64(exactly: $0) } }
}

extension MapTags {
  /// Takes the members of an object that are strings, numbers or flags.
  init(_ node: JSONNode?) {
    self.init()
    for (key, node) in node?.members ?? [:] {
      switch node.value {
      case .string(let text): set(key, text)
      case .number(let number): set(key, Int64(exactly: number).map { "\($0)" } ?? "\(number)")
      case .bool(let flag): set(key, flag ? "yes" : "no")
      case .null, .array, .object: break
      }
    }
  }
}
