import Geo

/// Reads the placemarks of KML 2.0 to 2.3; never follows links, overlays or styles.
struct KMLReader {
  private var layout = ExchangeLayout()
  /// The names of the open folders.
  private var folders: [String] = []
  private var tracks: [[Coordinate]] = []

  static func read(
    _ root: XMLElement, _ source: inout ExchangeSource
  ) throws(ExchangeError) -> ExchangeLayout {
    var reader = KMLReader()
    let document = root.name == "kml" ? root.first("Document") ?? root.first("Folder") : root
    if let document, document.name != "Placemark" {
      let bag = properties(of: document)
      if let name = document.first("name") { reader.layout.name = name.text }
      reader.layout.name = bag.text("name") ?? reader.layout.name
      reader.layout.id = bag.text("id")
      reader.layout.isActive = bag.text("isActive") == "true"
      for (name, value) in bag.entries where name.hasPrefix("rule.") {
        reader.layout.rules.add(String(name.dropFirst(5)), value)
      }
      reader.layout.rulesOffset = document.offset
    }
    try reader.readContainer(root, &source)
    // GPSBabel draws a track again as a line.
    if !reader.tracks.isEmpty { reader.layout.lines = reader.tracks }
    return reader.layout
  }

  private mutating func readContainer(
    _ element: XMLElement, _ source: inout ExchangeSource
  ) throws(ExchangeError) {
    if element.name == "Placemark" { return try readPlacemark(element, &source) }
    folders.append(element.first("name")?.text ?? "")
    defer { folders.removeLast() }
    for child in element.children {
      switch child.name {
      case "Document", "Folder": try readContainer(child, &source)
      case "Placemark": try readPlacemark(child, &source)
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

  private mutating func readPlacemark(
    _ element: XMLElement, _ source: inout ExchangeSource
  ) throws(ExchangeError) {
    var feature = ExchangeFeature(element.offset)
    feature.properties = Self.properties(of: element)
    feature.id = feature.properties.text("id") ?? element["id"]
    feature.kind = feature.properties.text("kind").flatMap(ExchangeFeature.Kind.init)
    let written = element.first("name")?.text
    feature.name =
      feature.properties.text("nameJSON") == nil
      ? written ?? feature.properties.text("Name") ?? feature.properties.text("name")
      : feature.properties.text("name")
    feature.isTimed = element.first("TimeStamp") != nil
    // GPSBabel writes each point of a track or route again, in a folder of their own.
    feature.isOfTrack =
      folders.last == "Points" && (folders.contains("Tracks") || folders.contains("Routes"))
    var rings: [[Coordinate]] = []
    let before = layout.features.count
    for child in element.children {
      try readGeometry(child, &feature, &rings, &source)
    }
    if !rings.isEmpty {
      feature.shape = .polygons(rings)
      layout.features.append(feature)
    } else if layout.features.count == before, !Self.hasGeometry(element) {
      source.ignore("placemark without geometry", at: element.offset)
    }
  }

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
  ) throws(ExchangeError) {
    switch element.name {
    case "Point":
      let places = try coordinates(of: element, &source)
      guard places.count == 1 else {
        throw source.bad(element.offset, "<Point>", .positions(places.count), .onePosition)
      }
      feature.shape = .point(places[0])
      layout.features.append(feature)
      feature.id = nil
    case "Polygon":
      for hole in element.all("innerBoundaryIs") {
        source.ignore("hole of a polygon", at: hole.offset)
      }
      guard let ring = element.first("outerBoundaryIs")?.first("LinearRing") else {
        throw source.bad(element.offset, "<Polygon>", .noOuterRing, .linearRing)
      }
      rings.append(try source.ring(try coordinates(of: ring, &source), at: ring.offset))
    case "MultiGeometry":
      for part in element.children { try readGeometry(part, &feature, &rings, &source) }
    default:
      if Self.otherGeometries.contains(element.name) {
        source.ignore(element.name, at: element.offset)
      }
      addLines(of: element)
    }
  }

  /// Adds the valid positions of a line, a track or several tracks.
  private mutating func addLines(of element: XMLElement) {
    switch element.name {
    case "MultiTrack": for track in element.all("Track") { addLines(of: track) }
    case "Track": tracks.append(element.all("coord").compactMap { place($0.text, " ") })
    case "LineString":
      let text = element.first("coordinates")?.text ?? ""
      layout.lines.append(
        text.split(whereSeparator: \.isWhitespace).compactMap { place(String($0), ",") })
    default: break
    }
  }

  private func place(_ tuple: String, _ separator: Character) -> Coordinate? {
    let numbers = tuple.split(separator: separator).prefix(2).compactMap {
      finiteNumber(String($0))
    }
    guard numbers.count == 2 else { return nil }
    return try? Coordinate(latitudeDegrees: numbers[1], longitudeDegrees: numbers[0])
  }

  /// Parses `longitude,latitude[,altitude]` tuples, separated by white space.
  private func coordinates(
    of element: XMLElement, _ source: inout ExchangeSource
  ) throws(ExchangeError) -> [Coordinate] {
    guard let holder = element.first("coordinates") else {
      throw source.bad(element.offset, "<\(element.name)>", .noCoordinates, .coordinates)
    }
    var places: [Coordinate] = []
    for tuple in holder.text.split(whereSeparator: \.isWhitespace) {
      let parts = tuple.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.count >= 2, let longitude = finiteNumber(String(parts[0])),
        let latitude = finiteNumber(String(parts[1]))
      else {
        throw source.bad(
          holder.offset, "coordinates", .text("\(tuple)"), .term("longitude,latitude"))
      }
      places.append(
        try source.coordinate(latitude: latitude, longitude: longitude, at: holder.offset))
    }
    return places
  }
}
