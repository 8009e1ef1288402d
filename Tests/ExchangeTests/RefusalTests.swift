import TextKit
import Domain
import Exchange
import Testing

@Suite("Files that are refused, with their place")
struct RefusalTests {
  private static let none = "f: has no point and no polygon to import; "

  @Test(
    "each fault shows line, column and what was expected",
    arguments: [
      ("", "f: expected GeoJSON, GPX or KML"),
      ("lat,lon\n1,2", "f: expected GeoJSON, GPX or KML"),
      ("{\"games\": []}", "f: expected GeoJSON, GPX or KML"),
      ("<html></html>", "f: expected GeoJSON, GPX or KML"),
      ("{\"type\":\n 7}", "f:2:2: type is no text, expected FeatureCollection or Feature"),
      ("{\"type\":\"Topology\"}", "f: expected GeoJSON, GPX or KML"),
      ("{\"type\":\"FeatureCollection\"}", "f:1:1: features is not a list, expected a list"),
      ("{\"type\":\"FeatureCollection\",\"features\":[]}", "f: has no point and no polygon"),
      ("{\"type\":\"Point\"}", Self.none + "line 1: Point left out: it has no coordinates"),
      (
        "{\"type\":\"Point\",\"coordinates\":\n[0]}",
        Self.none + "line 2: Point left out: unreadable"
      ),
      (
        "{\"type\":\"Point\",\"coordinates\":[0,90.5]}",
        Self.none + "line 1: Point left out: its latitude is '90.5', expected degrees in -90...90"
      ),
      (
        "{\"type\":\"Point\",\"coordinates\":[600,0]}",
        Self.none
          + "line 1: Point left out: its longitude is '600.0', expected degrees in -180...180"
      ),
      (
        "{\"type\":\"Polygon\",\"coordinates\":[[[5,5],[1,1],[5,5]]]}",
        Self.none + "line 1: Polygon left out: a polygon needs at least 3 corners"
      ),
      ("{\"type\":\"Point\",}", "f:1:17: found '}', expected a key in double quotes"),
      (
        "<gpx>\n<wpt lat=\"x\" lon=\"1\"/></gpx>",
        Self.none + "line 2: wpt left out: its latitude is 'x'"
      ),
      (
        "<gpx><wpt lat=\"nan\" lon=\"1\"/></gpx>",
        Self.none + "line 1: wpt left out: its latitude is 'nan'"
      ),
      ("<gpx><wpt lat=\"1\"/></gpx>", Self.none + "line 1: wpt left out: its longitude is missing"),
      ("<gpx>\n</gp>", "f:2:1: found </gp>, expected </gpx>"),
      ("<gpx><a b=1/></gpx>", "f:1:11: found '1', expected a quotation mark"),
      ("<gpx><a b='1'c='2'/></gpx>", "f:1:14: found 'c', expected a space, '>' or '/>'"),
      ("<gpx><a b='1' b='2'/></gpx>", "f:1:15: the attribute 'b' twice, or too many"),
      ("<gpx>&nbsp;</gpx>", "f:1:6: the reference '&nbsp;' is not known"),
      ("<gpx>&#0;</gpx>", "f:1:6: the reference '&#0;' is not known"),
      ("<gpx>&#x+41;</gpx>", "f:1:6: the reference '&#x+41;' is not known"),
      ("<gpx>a & b</gpx>", "f:1:8: '&' without ';', expected '&amp;'"),
      ("<gpx></gpx><gpx></gpx>", "f:1:12: a second root element"),
      ("<gpx></gpx>text", "f:1:12: found 't', expected the end of the file"),
      ("<gpx><wpt>", "f:1:11: the file ends here, expected the end of <wpt>"),
      ("<gpx><![CDATA[x</gpx>", "f:1:6: <![CDATA[ without its ]]>"),
      ("<gpx><!-- x</gpx>", "f:1:6: <!-- without its -->"),
      (
        "<?xml version=\"1.0\" encoding=\"ebcdic\" standalone=\"yes\"?><gpx/>",
        "f:1:1: the encoding 'ebcdic' is not known, expected UTF-8, UTF-16, windows-1252"
      ),
      (
        "<kml><Placemark><Point><coordinates>1;2</coordinates></Point></Placemark></kml>",
        Self.none + "line 1: Point left out: unreadable: '1;2'"
      ),
      (
        "<kml><Placemark><Polygon/></Placemark></kml>",
        Self.none + "line 1: Polygon left out: it has no outer ring"
      ),
    ])
  func refused(_ text: String, _ expected: String) throws {
    let error = try #require(throws: ExchangeError.self) { try read(text, path: "f") }
    #expect(error.line(in: .en).hasPrefix(expected), "\(error)")
  }

  @Test("a document type is refused, so nothing can expand or be fetched")
  func noDocumentType() throws {
    let laughs = """
      <?xml version="1.0"?>
      <!DOCTYPE gpx [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>
      <gpx><metadata><name>&b;&c;</name></metadata></gpx>
      """
    let error = try #require(throws: ExchangeError.self) { try read(laughs, path: "f") }
    #expect(error.line(in: .en) == "f:2:1: a document type or declaration is not accepted")
  }

  @Test("depth, attributes and size have limits")
  func limits() throws {
    let deep = String(repeating: "<a>", count: 1_000_000)
    var error = try #require(throws: ExchangeError.self) { try read("<gpx>" + deep, path: "f") }
    #expect(error.line(in: .en) == "f:1:195: deeper than 64 elements")
    let lists = "{\"type\":" + String(repeating: "[", count: 1_000_000)
    error = try #require(throws: ExchangeError.self) { try read(lists, path: "f") }
    #expect(error.line(in: .en).contains("nested deeper than 128 levels"))
    let wide = "<gpx " + (0..<100).map { "a\($0)='' " }.joined() + "/>"
    #expect(throws: ExchangeError.self) { try read(wide, path: "f") }
    let large = [UInt8](repeating: 32, count: Exchange.byteLimit + 1)
    #expect(throws: ExchangeError.tooLarge(path: "f", limit: Exchange.byteLimit)) {
      try read(large, path: "f")
    }
  }

  @Test("bytes that are not UTF-8 are refused")
  func encodings() {
    for bytes: [UInt8] in [
      Array("<gpx><name>".utf8) + [0xCF, 0xF0] + Array("</name></gpx>".utf8),
      [0xFF, 0xFE, 0x3C, 0x00], [0xFE, 0xFF, 0x00, 0x3C],
    ] {
      #expect(throws: ExchangeError.self) { try read(bytes, path: "f") }
    }
  }

  @Test("a byte order mark, line ends of Windows and space before the content are read")
  func marks() throws {
    let text = "\u{FEFF}\r\n <gpx>\r\n<wpt lat=' 1 ' lon='2'><name>a\r\nb</name></wpt></gpx>"
    let back = try read(text)
    #expect(back.game.ghosts.map(\.name) == ["a b"])
  }

  @Test("More ghosts or zones than a game can have are refused")
  func tooMany() throws {
    let point = "{\"type\":\"Point\",\"coordinates\":[37,55]}"
    func file(_ geometry: String, _ count: Int) -> String {
      "{\"type\":\"GeometryCollection\",\"geometries\":["
        + Array(repeating: geometry, count: count).joined(separator: ",") + "]}"
    }
    #expect(throws: ExchangeError.tooMany(path: "f", .ghosts, limit: 10_000)) {
      try read(file(point, 10_001), path: "f")
    }
    #expect(throws: ExchangeError.tooMany(path: "f", .features, limit: 11_000)) {
      try read(file(point, 20_000), path: "f")
    }
    let ring = "[[[2,1],[1,1],[1,2]]]"
    let parts = Array(repeating: ring, count: 1001).joined(separator: ",")
    #expect(throws: ExchangeError.tooMany(path: "f", .zones, limit: 1000)) {
      try read("{\"type\":\"MultiPolygon\",\"coordinates\":[\(parts)]}", path: "f")
    }
  }

  @Test("A name that steers a terminal is in no exported file as it is, and comes back")
  func steering() throws {
    let name = "a\u{9B}2J\u{7F}\u{202E}b\u{2066}c\u{2028}d"
    var game = Game(id: GameID(high: 0, low: 1), name: name)
    game.ghosts = [
      Ghost(id: GhostID(high: 0, low: 2), name: name, baseLocation: place(55, 37))
    ]
    for format in [ExchangeFormat.geojson, .gpx, .kml] {
      let text = Exchange.export(game, as: format)
      let bad = text.unicodeScalars.filter { scalar in
        scalar != "\n" && scalar != "\r"
          && [.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
      }
      #expect(bad.isEmpty, "\(format)")
      let back = try read(text)
      #expect(back.game.name == name && back.game.ghosts.first?.name == name)
    }
  }
}
