import Geo
import PlaceFiles

/// Reads the placemarks of KML 2.0 to 2.3; never follows links, overlays or styles.
struct KMLReader {
  private var layout = ExchangeLayout()
  /// The names and numbers of the open folders.
  private var folders: [(name: String, number: Int)] = []
  private var folderCount = 0
  private var tracks: [ExchangeLine] = []

  static func read(_ root: XMLElement, _ source: inout ExchangeSource) -> ExchangeLayout {
    var reader = KMLReader()
    let document = root.name == "kml" ? root.first("Document") ?? root.first("Folder") : root
    if let document, document.name != "Placemark" {
      let bag = properties(of: document)
      if let name = document.first("name") { reader.layout.name = name.text }
      reader.layout.name = bag.text("name") ?? reader.layout.name
      reader.layout.id = bag.text("id")
      source.isOwn = reader.layout.id != nil
      reader.layout.intro =
        bag["introJSON"] == nil ? source.described(document).first : bag.text("intro")
      if reader.layout.id != nil { reader.layout.finale = bag.text("finale") }
      reader.layout.isActive = bag.text("isActive") == "true"
      for (name, value) in bag.entries where name.hasPrefix("rule.") {
        reader.layout.rules.add(String(name.dropFirst(5)), value)
      }
      reader.layout.rulesOffset = document.offset
    }
    reader.readContainer(root, &source)
    // GPSBabel draws a track again as a line.
    if reader.tracks.contains(where: { !$0.points.isEmpty }) { reader.layout.lines = reader.tracks }
    return reader.layout
  }

  private mutating func readContainer(_ element: XMLElement, _ source: inout ExchangeSource) {
    if element.name == "Placemark" { return readPlacemark(element, &source) }
    // A document is no folder of its own, and the points of a track belong to where the track is.
    let name = element.first("name")?.text ?? ""
    let isOwn = element.name == "Folder" && !Self.pointFolders.contains(name.lowercased())
    if isOwn { folderCount += 1 }
    folders.append((name, isOwn ? folderCount : folders.last?.number ?? 0))
    defer { folders.removeLast() }
    for child in element.children {
      switch child.name {
      case "Document", "Folder": readContainer(child, &source)
      case "Placemark": readPlacemark(child, &source)
      case "GroundOverlay", "ScreenOverlay", "PhotoOverlay", "NetworkLink", "Tour":
        source.ignore(child.name, at: child.offset)
      default: break
      }
    }
  }

  /// Returns the data of a placemark or document, typed or not.
  private static func properties(of element: XMLElement) -> PropertyBag {
    var bag = PropertyBag()
    guard let extended = element.first("ExtendedData") else { return bag }
    for data in extended.all("Data") {
      if let name = data["name"], let value = data.first("value") {
        bag.add(name, .text(value.text))
      }
    }
    for data in extended.all("SchemaData").flatMap({ $0.all("SimpleData") }) {
      if let name = data["name"] { bag.add(name, .text(data.text)) }
    }
    return bag
  }

  private mutating func readPlacemark(_ element: XMLElement, _ source: inout ExchangeSource) {
    var feature = ExchangeFeature(element.offset)
    feature.properties = Self.properties(of: element)
    feature.id = feature.properties.text("id") ?? element["id"]
    feature.kind = feature.properties.text("kind").flatMap(ExchangeFeature.Kind.init)
    let written = element.first("name")?.text
    feature.name =
      feature.properties.text("nameJSON") == nil
      ? written ?? feature.properties.text("Name") ?? feature.properties.text("name")
      : feature.properties.text("name")
    let own = feature.properties["textJSON"] == nil ? nil : feature.properties.text("text")
    feature.take(
      descriptions: own.map { [$0] } ?? source.described(element)
        + feature.properties.descriptions)
    feature.isTimed = element.first("TimeStamp") != nil
    feature.folder = folders.last?.number ?? 0
    feature.isOfTrack = isInTrack
    var rings: [[Coordinate]] = []
    let before = layout.features.count
    for child in element.children { readGeometry(child, &feature, &rings, &source) }
    if !rings.isEmpty {
      feature.shape = .polygons(rings)
      layout.features.append(feature)
    } else if layout.features.count == before, !Self.hasGeometry(element) {
      source.ignore("placemark without geometry", at: element.offset)
    }
    if layout.id == nil, layout.features.count > before {
      source.nameDecor(ofPlacemark: element, feature.properties)
    }
  }

  /// Whether the open folder holds the points of a track: GPSBabel writes each point of a track or
  /// route again, in a folder of their own.
  private var isInTrack: Bool {
    let names = folders.map { $0.name }
    return names.last == "Points" && names.contains { $0 == "Tracks" || $0 == "Routes" }
  }

  private static let pointFolders: Set = [
    "points", "track points", "trackpoints", "track_points", "path points",
  ]

  private static let otherGeometries: Set = [
    "LineString", "LinearRing", "Track", "MultiTrack", "Model",
  ]

  private static func hasGeometry(_ element: XMLElement) -> Bool {
    element.children.contains {
      otherGeometries.contains($0.name) || ["Point", "Polygon", "MultiGeometry"].contains($0.name)
    }
  }

  private mutating func readGeometry(
    _ element: XMLElement, _ feature: inout ExchangeFeature, _ rings: inout [[Coordinate]],
    _ source: inout ExchangeSource
  ) {
    switch element.name {
    case "Point":
      guard let tuple = tuple(of: element, &source),
        let place = place(tuple, of: "Point", at: element.offset, &source)
      else { return }
      feature.shape = .point(place)
      layout.features.append(feature)
      feature.id = nil
    case "Polygon":
      for hole in element.all("innerBoundaryIs") {
        source.ignore("hole of a polygon", at: hole.offset)
      }
      guard let ring = element.first("outerBoundaryIs")?.first("LinearRing") else {
        return source.leaveOut("Polygon", .noOuterRing, at: element.offset)
      }
      let tuples = KMLTuples.split(ring.first("coordinates")?.text[...] ?? "")
      guard !tuples.isEmpty else {
        return source.leaveOut("Polygon", .noCoordinates, at: element.offset)
      }
      let corners = tuples.compactMap {
        place($0, of: "corner of a polygon", at: ring.offset, &source)
      }
      if let ring = source.ring(corners, at: ring.offset) { rings.append(ring) }
    case "MultiGeometry":
      if element.children.isEmpty {
        source.leaveOut("MultiGeometry", .noCoordinates, at: element.offset)
      }
      for part in element.children { readGeometry(part, &feature, &rings, &source) }
    default:
      if Self.otherGeometries.contains(element.name) {
        source.ignore(element.name, at: element.offset)
      }
      addLines(of: element, &source)
    }
  }

  /// Adds the valid positions of a line, a track or several tracks.
  private mutating func addLines(of element: XMLElement, _ source: inout ExchangeSource) {
    func line(_ tuples: [[Substring]]) -> ExchangeLine {
      ExchangeLine(
        points: tuples.compactMap {
          place($0, of: "point of a line", at: element.offset, in: .track, &source)
        }, folder: folders.last?.number ?? 0)
    }
    switch element.name {
    case "MultiTrack": for track in element.all("Track") { addLines(of: track, &source) }
    case "Track":
      // A position that was not known is empty.
      let known = element.all("coord").filter { !$0.text.allSatisfy { $0.isWhitespace } }
      tracks.append(line(known.map { $0.text.split(whereSeparator: { $0.isWhitespace }) }))
    case "LineString":
      layout.lines.append(line(KMLTuples.split(element.first("coordinates")?.text[...] ?? "")))
    default: break
    }
  }

  /// Returns the one tuple of a point; nil for none or several, which is recorded.
  private func tuple(of element: XMLElement, _ source: inout ExchangeSource) -> [Substring]? {
    let text = element.first("coordinates")?.text ?? ""
    let tuples = KMLTuples.split(text[...])
    if tuples.count == 1 { return tuples[0] }
    if tuples.isEmpty {
      source.leaveOut("Point", .noCoordinates, at: element.offset)
    } else {
      source.leaveOut("Point", .badForm, found: text, at: element.offset)
    }
    return nil
  }

  /// Returns the place of `longitude,latitude[,altitude]`; nil for none, which is recorded.
  private func place(
    _ tuple: [Substring], of what: String, at offset: Int,
    in part: ExchangeSource.Purpose = .game, _ source: inout ExchangeSource
  ) -> Coordinate? {
    guard (2...3).contains(tuple.count) else {
      let text = tuple.joined(separator: ",")
      source.leaveOut(what, .badForm, found: text, at: offset, of: part)
      return nil
    }
    return source.place(
      of: what, latitude: String(tuple[1]), longitude: String(tuple[0]), at: offset, in: part)
  }
}

extension ExchangeSource {
  /// Returns the descriptions of an element as written; those of our own files as texts.
  fileprivate func described(_ element: XMLElement) -> [String] {
    element.all("description").map { isOwn ? PlainDescription.text(of: $0.text) : $0.text }
  }
}
