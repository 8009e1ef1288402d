import Domain
import Geo

/// Writes layouts as GPX 1.1 (topografix.com/GPX/1/1).
enum GPXWriter {
  /// The namespace for what GPX has no element for.
  static let namespace = "urn:ghostbuster:exchange:1"
  /// The start of a timed walk.
  static let timedStart = WallTime(year: 2026, month: 1, day: 1)
  /// The walking speed of a timed walk, metres per second.
  static let walkingSpeedMetersPerSecond = 1.4

  /// Returns the beginning of a file, which declares the namespaces it uses.
  static func opening(isTrack: Bool = false) -> String {
    let extensions =
      isTrack ? " xmlns:gpxtpx=\"http://www.garmin.com/xmlschemas/TrackPointExtension/v2\"" : ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="GhostBuster" xmlns="http://www.topografix.com/GPX/1/1" \
      xmlns:gb="\(namespace)"\(extensions)>

      """
  }

  /// Returns a layout as text; with `timed` only ghosts are waypoints, with the times of a walk.
  static func text(of layout: ExchangeLayout, timed: Bool) -> String {
    var text = opening() + "  <metadata>\n"
    var own = ""
    if let name = layout.name {
      text += "    <name>\(XMLText.escaped(name))</name>\n"
      if !XMLText.canHold(name) {
        own += " nameJSON=\"\(XMLText.escaped(XMLText.asciiJSON(name)))\""
      }
    }
    if let intro = layout.intro {
      text += "    <desc>\(XMLText.escaped(intro))</desc>\n"
      own += jsonAttribute("introJSON", intro)
    }
    if let finale = layout.finale { own += jsonAttribute("finaleJSON", finale) }
    if let id = layout.id { own += " id=\"\(XMLText.escaped(id))\"" }
    text += "    <extensions><gb:game\(own) isActive=\"\(layout.isActive)\">\n"
    if let finale = layout.finale {
      text += "      <gb:finale>\(XMLText.escaped(finale))</gb:finale>\n"
    }
    text += "      <gb:rules>\n\(elements(layout.rules, indent: 8))      </gb:rules>\n"
    text += "    </gb:game></extensions>\n"
    text += "  </metadata>\n"
    var time = timedStart
    var last: Coordinate?
    var zone = 0
    for feature in layout.features where !timed || feature.kind == .ghost {
      guard let place = feature.point else { continue }
      if let last {
        let meters = last.distanceMeters(to: place)
        // At least a second, so that no two times are equal.
        let walk = Int64((meters / walkingSpeedMetersPerSecond * 1000).rounded())
        time = WallTime(
          millisecondsSince1970: time.millisecondsSince1970 + max(1000, walk))
      }
      last = place
      if feature.kind == .zone { zone += 1 }
      text += point("wpt", feature, place, zone: zone, time: timed ? time : nil)
    }
    let kept = layout.features.filter { timed && $0.kind != .ghost }
    if !kept.isEmpty {
      text += "  <extensions>\n"
      for feature in kept {
        guard let place = feature.point else { continue }
        zone += 1
        text += point("gb:wpt", feature, place, zone: zone, time: nil)
      }
      text += "  </extensions>\n"
    }
    return text + "</gpx>\n"
  }

  private static func point(
    _ element: String, _ feature: ExchangeFeature, _ place: Coordinate, zone: Int, time: WallTime?
  ) -> String {
    var text = "  <\(element) \(attributes(of: place))>\n"
    if let time { text += "    <time>\(time.iso8601)</time>\n" }
    var properties = feature.properties
    let name = feature.label(zone: zone)
    text += "    <name>\(XMLText.escaped(name))</name>\n"
    if !XMLText.canHold(name) {
      properties.add("nameJSON", .text(XMLText.asciiJSON(name)))
    }
    if let told = feature.text {
      text += "    <desc>\(XMLText.escaped(told))</desc>\n"
      if !XMLText.canHold(told) { properties.add("textJSON", .text(XMLText.asciiJSON(told))) }
    }
    if let kind = feature.kind { text += "    <type>\(kind.rawValue)</type>\n" }
    if let id = feature.id { properties.add("id", .text(id)) }
    if place.longitudeDegrees == 180 { properties.add("longitudeDegrees", .number(180)) }
    text += "    <extensions>\n" + elements(properties, indent: 6)
    return text + "    </extensions>\n  </\(element)>\n"
  }

  /// Returns an attribute with a text that XML cannot represent; empty for any other.
  private static func jsonAttribute(_ name: String, _ text: String) -> String {
    XMLText.canHold(text) ? "" : " \(name)=\"\(XMLText.escaped(XMLText.asciiJSON(text)))\""
  }

  private static func elements(_ bag: PropertyBag, indent: Int) -> String {
    bag.entries.reduce("") { text, entry in
      let (name, written) = XMLText.property(entry.name, entry.value)
      return text + String(repeating: " ", count: indent) + "<gb:\(name)>\(written)</gb:\(name)>\n"
    }
  }

  /// Returns latitude and longitude as attributes.
  static func attributes(of place: Coordinate) -> String {
    "lat=\"\(XMLText.decimal(place.latitudeDegrees))\" lon=\"\(XMLText.decimal(longitude(of: place)))\""
  }

  /// Returns the longitude in degrees; GPX has no 180, so it becomes -180.
  static func longitude(of place: Coordinate) -> Double {
    place.longitudeDegrees == 180 ? -180 : place.longitudeDegrees
  }
}
