import Geo

/// Writes layouts as KML 2.2 (OGC 07-147r2): a placemark for each zone and ghost.
enum KMLWriter {
  static func text(of layout: ExchangeLayout) -> String {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <kml xmlns="http://www.opengis.net/kml/2.2">
      <Document>

      """
    var properties = PropertyBag()
    if let id = layout.id { properties.add("id", .text(id)) }
    properties.add("isActive", .text(layout.isActive ? "true" : "false"))
    for (name, value) in layout.rules.entries { properties.add("rule." + name, value) }
    text += named(layout.name, &properties)
    text += described(layout.intro, "introJSON", &properties)
    if let finale = layout.finale { properties.add("finale", .text(finale)) }
    text += """
      <Style id="zone"><LineStyle><color>ff0055ff</color></LineStyle>\
      <PolyStyle><color>330055ff</color></PolyStyle></Style>

      """
    text += data(properties)
    var number = 0
    for feature in layout.features {
      if feature.kind == .zone { number += 1 }
      text += placemark(feature.drawnAsCircle, zone: number)
    }
    return text + "</Document>\n</kml>\n"
  }

  private static func placemark(_ feature: ExchangeFeature, zone: Int) -> String {
    var properties = feature.properties
    if let id = feature.id { properties.add("id", .text(id)) }
    var text = "<Placemark>\n"
    text += named(feature.label(zone: zone), &properties)
    text += described(feature.text, "textJSON", &properties)
    if feature.kind == .zone { text += "<styleUrl>#zone</styleUrl>\n" }
    text += data(properties)
    switch feature.shape {
    case .point(let place):
      text += "<Point><coordinates>\(position(place))</coordinates></Point>\n"
    case .polygons(let rings):
      let polygons = rings.map(polygon).joined()
      text += rings.count == 1 ? polygons : "<MultiGeometry>\n\(polygons)</MultiGeometry>\n"
    }
    return text + "</Placemark>\n"
  }

  private static func named(_ name: String?, _ properties: inout PropertyBag) -> String {
    guard let name else { return "" }
    if !XMLText.canHold(name) { properties.add("nameJSON", .text(XMLText.asciiJSON(name))) }
    return "<name>\(XMLText.escaped(name))</name>\n"
  }

  private static func described(
    _ text: String?, _ json: String, _ properties: inout PropertyBag
  ) -> String {
    guard let text else { return "" }
    if !XMLText.canHold(text) { properties.add(json, .text(XMLText.asciiJSON(text))) }
    // Programs show a description as HTML, in which a text has no tags.
    let markup = XMLText.escaped(PlainDescription.markup(of: text))
    return "<description>\(markup)</description>\n"
  }

  private static func data(_ properties: PropertyBag) -> String {
    var text = "<ExtendedData>\n"
    for (name, value) in properties.entries {
      let (name, written) = XMLText.property(name, value)
      text += "<Data name=\"\(name)\"><value>\(written)</value></Data>\n"
    }
    return text + "</ExtendedData>\n"
  }

  private static func polygon(_ ring: [Coordinate]) -> String {
    let corners = (ring + ring.prefix(1)).map(position).joined(separator: " ")
    return "<Polygon><outerBoundaryIs><LinearRing><coordinates>\(corners)</coordinates>"
      + "</LinearRing></outerBoundaryIs></Polygon>\n"
  }

  private static func position(_ place: Coordinate) -> String {
    XMLText.decimal(place.longitudeDegrees) + "," + XMLText.decimal(place.latitudeDegrees)
  }
}
