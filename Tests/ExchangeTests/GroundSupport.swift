import Geo

@testable import Ground

/// Writes small maps: node 1 to 9 lie on a grid of three by three, row by row.
struct SmallMap {
  private var nodes: [Int: String] = [:]
  private var body = ""

  /// The ring of a square around node 5, also as a closed way.
  static let square = [1, 3, 9, 7, 1]

  /// Returns the latitude and longitude of a node.
  static func place(_ node: Int) -> (latitude: Double, longitude: Double) {
    (51 + Double((node - 1) / 3) * 0.001, 14 + Double((node - 1) % 3) * 0.001)
  }

  /// Returns the place of a node.
  static func coordinate(_ node: Int) -> Coordinate {
    let place = place(node)
    return Coordinate(
      uncheckedLatitudeDegrees: Double((place.latitude * 1e7).rounded()) / 1e7,
      longitudeDegrees: Double((place.longitude * 1e7).rounded()) / 1e7)
  }

  /// Returns tags written as `key=value key=value`.
  static func tags(_ text: String) -> String {
    text.split(separator: " ").map {
      let parts = $0.split(separator: "=", maxSplits: 1)
      return "<tag k=\"\(parts[0])\" v=\"\(parts[1])\"/>"
    }.joined()
  }

  mutating func tag(node: Int, _ tags: String) { nodes[node] = Self.tags(tags) }

  mutating func way(_ id: Int, _ nodes: [Int], _ tags: String) {
    let references = nodes.map { "<nd ref=\"\($0)\"/>" }.joined()
    body += "<way id=\"\(id)\">\(references)\(Self.tags(tags))</way>"
  }

  mutating func relation(_ id: Int, _ members: [(way: Int, role: String)], _ tags: String) {
    let list = members.map { "<member type=\"way\" ref=\"\($0.way)\" role=\"\($0.role)\"/>" }
    body += "<relation id=\"\(id)\">\(list.joined())\(Self.tags(tags))</relation>"
  }

  var xml: String {
    let list = (1...9).map { node in
      let place = Self.place(node)
      return "<node id=\"\(node)\" lat=\"\(place.latitude)\" lon=\"\(place.longitude)\">"
        + "\(nodes[node] ?? "")</node>"
    }
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?><osm version=\"0.6\">"
      + list.joined() + body + "</osm>"
  }

  func read() throws -> GroundReading { try GroundReader.read(Array(xml.utf8)) }

  /// Returns a map of one way.
  static func way(_ tags: String, isClosed: Bool) -> SmallMap {
    var map = SmallMap()
    map.way(10, isClosed ? square : [1, 2, 3], tags)
    return map
  }
}

extension GroundMap {
  /// What the map holds, such as `water wall steps`; `-` if nothing.
  var summary: String {
    var words = areas.map { "area:\($0.kind)" } + barriers.map { "\($0.kind)" }
    words += ways.map { $0.isPassage ? "passage:\($0.kind)" : "\($0.kind)" }
    return words.isEmpty ? "-" : words.joined(separator: " ")
  }
}

/// Returns the error of reading text.
func error(of text: String) -> GroundError? { error(of: Array(text.utf8)) }

/// Returns the error of reading bytes.
func error(of bytes: [UInt8]) -> GroundError? {
  do throws(GroundError) { _ = try GroundReader.read(bytes) } catch { return error }
  return nil
}
