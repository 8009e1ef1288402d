import PlainJSON
import Geo

/// Reads the points of a GeoJSON file (RFC 7946).
///
/// Lines are read, with a time per position from the property `coordTimes` or
/// `coordinateProperties.times`, and what `readings` and `trace` write: single points with
/// `coordTimes`, lines that continue the one before (`continues`). If there are none, points that
/// have a time, sorted by it.
struct GeoJSONPointReader {
  private(set) var file = PointFile()

  private var places: [RecordedPoint] = []

  /// Reads a whole file.
  init(_ bytes: [UInt8]) {
    let root: JSONNode
    do throws(JSONSyntaxError) { root = try JSONReader.parse(bytes) } catch {
      file.reject(error)
      return
    }
    file.isOfFormat = root["type"]?.text != nil
    if let features = root["features"]?.list {
      for feature in features { take(feature["geometry"], feature["properties"]) }
    } else {
      take(root["geometry"] ?? root, root["properties"])
    }
    if file.points.isEmpty { file.points = RecordedPoint.inOrderOfTime(places) }
  }

  private mutating func take(_ geometry: JSONNode?, _ properties: JSONNode?) {
    let coordinates = geometry?["coordinates"]?.list ?? []
    let lists = PositionLists(properties)
    switch geometry?["type"]?.text {
    case "LineString":
      let isContinued = properties?["continues"]?.value == .bool(true)
      addLine(coordinates, lists, continues: isContinued && !file.points.isEmpty)
    case "MultiLineString":
      for (number, line) in coordinates.enumerated() {
        addLine(line.list ?? [], lists.part(number), continues: false)
      }
    case "Point" where lists.times != nil:
      addLine([geometry?["coordinates"]].compactMap(\.self), lists, continues: false)
    case "Point":
      let time = ["time", "timestamp", "when"].lazy.compactMap { properties?[$0]?.text }.first
      guard let time, let position = geometry?["coordinates"] else { break }
      if let point = point(position, lists, time: time) { places.append(point) }
    case "GeometryCollection":
      for part in geometry?["geometries"]?.list ?? [] { take(part, properties) }
    default: break
    }
  }

  /// Adds the positions of a line; a line that continues begins with a position already added.
  private mutating func addLine(
    _ positions: [JSONNode], _ lists: PositionLists, continues: Bool
  ) {
    var continues = continues
    for number in positions.indices.dropFirst(continues ? 1 : 0) {
      guard
        var point = point(positions[number], lists, time: lists.times?[number]?.text, at: number)
      else { continue }
      point.continues = continues
      continues = true
      file.points.append(point)
    }
  }

  private mutating func point(
    _ position: JSONNode, _ lists: PositionLists, time: String?, at number: Int = 0
  ) -> RecordedPoint? {
    let numbers = position.list ?? []
    do throws(RecordedPoint.Fault) {
      var point = try RecordedPoint(
        latitude: numbers.count > 1 ? numbers[1].numberText : "",
        longitude: numbers.first?.numberText ?? "")
      if let time { try point.take("time", time) }
      for (name, list) in [
        ("accuracyMeters", lists.accuracies), ("speed", lists.speeds), ("course", lists.courses),
      ] {
        if let value = list?[number] { try point.take(name, value.numberText) }
      }
      return point
    } catch {
      file.reject(error)
      return nil
    }
  }
}

/// The properties that list a value per position.
private struct PositionLists {
  var times: JSONNode?
  var accuracies: JSONNode?
  var speeds: JSONNode?
  var courses: JSONNode?

  init(_ properties: JSONNode?) {
    times = properties?["coordTimes"] ?? properties?["coordinateProperties"]?["times"]
    accuracies = properties?["accuraciesMeters"]
    speeds = properties?["speedsMetersPerSecond"]
    courses = properties?["coursesDegrees"]
    if times?.list == nil { times = nil }
  }

  /// Returns the lists of one line of several.
  func part(_ number: Int) -> PositionLists {
    var part = self
    part.times = times?[number]
    part.accuracies = accuracies?[number]
    part.speeds = speeds?[number]
    part.courses = courses?[number]
    return part
  }
}

extension JSONNode {
  fileprivate subscript(_ key: String) -> JSONNode? {
    if case .object(let members) = value { members[key] } else { nil }
  }

  fileprivate subscript(_ index: Int) -> JSONNode? {
    if case .array(let list) = value, list.indices.contains(index) { list[index] } else { nil }
  }

  fileprivate var text: String? { if case .string(let text) = value { text } else { nil } }

  fileprivate var list: [JSONNode]? { if case .array(let list) = value { list } else { nil } }

  /// The number as text; empty for anything else.
  fileprivate var numberText: String {
    if case .number(let number) = value { "\(number)" } else { "" }
  }
}
