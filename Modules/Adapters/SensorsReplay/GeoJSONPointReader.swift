import PlaceFiles
import PlainJSON

/// Reads the points of a GeoJSON file (RFC 7946).
///
/// Lines are read, with a time per position from the property `coordTimes` or
/// `coordinateProperties.times`, and what `readings` and `trace` write: single points with
/// `coordTimes`, lines that continue the one before (`continues`). If there are none, points that
/// have a time, sorted by it.
struct GeoJSONPointReader {
  private(set) var file = PointFile()

  private let allowsZero: Bool
  private var lines = PointList()
  private var places = PointList()

  /// Reads a whole file.
  init(_ bytes: [UInt8], allowsZero: Bool) {
    self.allowsZero = allowsZero
    let parsed: (root: JSONNode, skipped: [JSONSyntaxError])
    do throws(JSONSyntaxError) { parsed = try MapJSON.root(of: bytes) } catch {
      file.reject(error)
      return
    }
    let root = parsed.root
    file.isOfFormat = root["type"]?.text != nil
    if let features = root["features"]?.elements {
      for feature in features { take(feature["geometry"], feature["properties"]) }
    } else {
      take(root["geometry"] ?? root, root["properties"])
    }
    file.play(firstOf: [lines, places.inOrderOfTime])
    for error in parsed.skipped { file.rejectLine(error, in: bytes) }
  }

  private mutating func take(_ geometry: JSONNode?, _ properties: JSONNode?) {
    let coordinates = geometry?["coordinates"]?.elements ?? []
    let lists = PositionLists(properties)
    guard let type = geometry?["type"]?.text else {
      return lines.add(RecordedPoint.Fault(field: .empty, excerpt: "geometry"))
    }
    if coordinates.isEmpty, type != "GeometryCollection" {
      return lines.add(RecordedPoint.Fault(field: .empty, excerpt: type))
    }
    switch type {
    case "LineString":
      let isContinued = properties?["continues"]?.value == .bool(true)
      addLine(coordinates, lists, continues: isContinued && !lines.points.isEmpty)
    case "MultiLineString":
      for (number, line) in coordinates.enumerated() {
        addLine(line.elements ?? [], lists.part(number), continues: false)
      }
    case "Point" where lists.times != nil:
      addLine([geometry?["coordinates"]].compactMap(\.self), lists, continues: false)
    case "Point":
      let time = ["time", "timestamp", "when"].lazy.compactMap { properties?[$0]?.timeText }.first
      guard let time, let position = geometry?["coordinates"] else { break }
      switch point(position, lists, time: time) {
      case .success(let point): places.add(point)
      case .failure(let fault): places.add(fault)
      }
    case "GeometryCollection":
      for part in geometry?["geometries"]?.elements ?? [] { take(part, properties) }
    default: break
    }
  }

  /// Adds the positions of a line; a line that continues begins with a position already added.
  private mutating func addLine(
    _ positions: [JSONNode], _ lists: PositionLists, continues: Bool
  ) {
    var continues = continues
    for number in positions.indices.dropFirst(continues ? 1 : 0) {
      let time = lists.times?[number]?.timeText
      switch point(positions[number], lists, time: time, at: number) {
      case .success(var point):
        point.continues = continues
        continues = true
        lines.add(point)
      case .failure(let fault): lines.add(fault)
      }
    }
  }

  private func point(
    _ position: JSONNode, _ lists: PositionLists, time: String?, at number: Int = 0
  ) -> Result<RecordedPoint, RecordedPoint.Fault> {
    let numbers = position.elements ?? []
    do throws(RecordedPoint.Fault) {
      var point = try RecordedPoint(
        latitude: numbers.count > 1 ? numbers[1].numberText : "",
        longitude: numbers.first?.numberText ?? "", allowingZero: allowsZero)
      if let time { point.take("time", time) }
      for (name, list) in [
        ("accuracyMeters", lists.accuracies), ("speed", lists.speeds), ("course", lists.courses),
      ] {
        if let value = list?[number] { point.take(name, value.numberText) }
      }
      return .success(point)
    } catch {
      return .failure(error)
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
    if times?.elements == nil { times = nil }
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
  /// The time as text; seconds or milliseconds since 1970 are numbers in some programs.
  fileprivate var timeText: String? {
    switch value {
    case .string(let text): text
    case .number(let number): "\(number)"
    default: nil
    }
  }

  /// The number as text; empty for anything else.
  fileprivate var numberText: String {
    if case .number(let number) = value { "\(number)" } else { "" }
  }
}
