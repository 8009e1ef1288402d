import Domain
import Exchange
import Geo
import PlaceFiles
import PlainXML
import Testing

/// Forms in which people have their files.
@Suite("Routes, sequences, encodings, tuples")
struct FormTests {
  private func track(_ text: String) throws -> [Coordinate] {
    try Exchange.track(Array(text.utf8), path: "f").points
  }

  private static let route =
    #"<gpx><rte><name>R</name><rtept lat="10" lon="20"><name>S</name><extensions>"#
    + #"<x:RoutePointExtension><x:rpt lat="10.0002" lon="20"/><x:rpt lat="10.0004" lon="20"/>"#
    + #"</x:RoutePointExtension></extensions></rtept><rtept lat="10.0016" lon="20"><name>E</name>"#
    + "</rtept></rte></gpx>"

  @Test("the points of a route are ghosts, and its way is a track with the points between")
  func route() throws {
    let found = try read(Self.route)
    #expect(found.game.ghosts.map(\.name) == ["S", "E"] && found.game.name == "R")
    #expect(found.warnings == [.routeTaken(line: 1, points: 2)])
    #expect(try track(Self.route).map(\.latitudeDegrees) == [10, 10.0002, 10.0004, 10.0016])
    // Many unnamed points are the points of a route too, not of a track.
    let points = (0..<20).map { #"<rtept lat="10.00\#($0 + 10)" lon="20"/>"# }.joined()
    #expect(try read("<gpx><rte>\(points)</rte></gpx>").game.ghosts.count == 20)
  }

  @Test("a track is walked, not the route beside it; waypoints are ghosts, not its points")
  func besideRoute() throws {
    let more =
      #"<wpt lat="9" lon="20"/><trk><trkseg><trkpt lat="8" lon="20"/></trkseg></trk></gpx>"#
    let text = Self.route.replacing("</gpx>", with: more)
    #expect(try track(text).map(\.latitudeDegrees) == [8])
    #expect(try read(text).game.ghosts.map(\.baseLocation.latitudeDegrees) == [9])
  }

  @Test(
    "features one a line, with or without record separators, and a bad line between",
    arguments: ["", "\u{1E}"])
  func sequence(_ mark: String) throws {
    let point =
      #"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[20,1N]}}"#
    let lines = [
      point.replacing("N", with: "0"), #"{"type":"Feature","#, point.replacing("N", with: "1"),
      #"{"type":"Point","coordinates":[20,12]}"#, "",
    ]
    let text = lines.map { $0.isEmpty ? "" : mark + $0 + "\n" }.joined()
    let found = try read(text)
    #expect(found.game.ghosts.map(\.baseLocation.latitudeDegrees) == [10, 11, 12])
    #expect(
      found.warnings.map(\.isLeftOut) == [true], "one line is no JSON: \(found.warnings)")
  }

  @Test("encodings: what a declaration names, and UTF-16 with and without a mark")
  func encodings() throws {
    func file(_ encoding: String) -> String {
      "<?xml version='1.0' encoding='\(encoding)' standalone='no'?><gpx><wpt lat='10' lon='20'>"
        + "<name>NAME</name></wpt></gpx>"
    }
    func name(_ encoding: String, _ bytes: [UInt8]) throws -> String? {
      let parts = file(encoding).split(separator: "NAME").map { Array($0.utf8) }
      return try read(parts[0] + bytes + parts[1], path: "f").game.ghosts.first?.name
    }
    #expect(try name("windows-1252", [0x43, 0x61, 0x66, 0xE9, 0x80]) == "Café€")
    #expect(try name("ISO-8859-1", [0xE9, 0x67]) == "ég")
    #expect(try name("iso-8859-15", [0xA4]) == "€")
    #expect(try name("windows-1251", [0xCF, 0xE0, 0xF0, 0xEA, 0xB8]) == "Паркё")
    #expect(try name("KOI8-R", [0xF0, 0xC1, 0xD2, 0xCB]) == "Парк")
    let text = file("UTF-16").replacing("NAME", with: "Café 👻 Парк")
    let units = Array(text.utf16)
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    for bytes in [[0xFF, 0xFE] + little, little, [0xFE, 0xFF] + big, big] {
      #expect(try read(bytes, path: "f").game.ghosts.first?.name == "Café 👻 Парк")
    }
    #expect(throws: ExchangeError.self) { try read(Array(little.dropLast()), path: "f") }
    let wide = text.unicodeScalars.flatMap { scalar in
      [0, 8, 16, 24].map { UInt8(scalar.value >> $0 & 0xFF) }
    }
    for bytes in [[0xFF, 0xFE, 0, 0] + wide, wide, [0, 0, 0xFE, 0xFF] + wide] {
      #expect(
        throws: ExchangeError.damaged(path: "f", line: 1, column: 1, why: .xml(.encoding("UTF-32")))
      ) { try read(bytes, path: "f") }
    }
    let latin = Array("<gpx>\n<name>".utf8) + [0xE9] + Array("</name></gpx>".utf8)
    #expect(
      throws: ExchangeError.damaged(path: "f", line: 2, column: 1, why: .xml(.notUTF8))
    ) { try read(latin, path: "f") }
  }

  @Test(
    "KML tuples joined by commas, or with space around them, are the points they were",
    arguments: [
      "20,10,0,20,10.0005,0,20,10.001,0", "20,10,20,10.0005,20,10.001",
      "20, 10, 0 20, 10.0005, 0 20, 10.001, 0", "20 ,10 20 ,10.0005\n20 ,10.001,",
      "20,10,0, 20,10.0005,0, 20,10.001,0", "20,10,5 20,10.0005,5 20,10.001,5",
    ])
  func tuples(_ text: String) throws {
    let kml =
      "<kml><Placemark><LineString><coordinates>\(text)</coordinates></LineString></Placemark></kml>"
    #expect(try track(kml) == [place(10, 20), place(10.0005, 20), place(10.001, 20)])
  }

  @Test("waypoints in a folder of their own are ghosts though a track runs through them")
  func folder() throws {
    let places = (0..<12).map { "20,10.00\($0 + 10)" }
    let points = places.map {
      "<Placemark><TimeStamp><when>2026-05-01T09:00:00Z</when></TimeStamp>"
        + "<Point><coordinates>\($0)</coordinates></Point></Placemark>"
    }.joined()
    let line =
      "<Placemark><LineString><coordinates>\(places.joined(separator: " "))</coordinates>"
      + "</LineString></Placemark>"
    for name in ["Waypoints", "Мои места", "Ghosts"] {
      let own = "<kml><Document><Folder><name>\(name)</name>\(points)</Folder>\(line)"
      #expect(try read(own + "</Document></kml>").game.ghosts.count == 12)
      let other = "<kml><Document><Folder><name>\(name)</name>\(points)</Folder><Folder>\(line)"
      #expect(try read(other + "</Folder></Document></kml>").game.ghosts.count == 12)
    }
    // The points of the track, in its own folder or in one that is named so, are no ghosts.
    for points in [points, "<Folder><name>Points</name>\(points)</Folder>"] {
      #expect(throws: ExchangeError.self) {
        try read("<kml><Document><Folder>\(points)\(line)</Folder></Document></kml>")
      }
    }
  }

  @Test("a longitude beyond 180 wraps in a track, and 0,0 is no point of it")
  func wraps() throws {
    let points = ["-180.5", "-180", "180.25", "540"].map { #"<trkpt lat="10" lon="\#($0)"/>"# }
    let text =
      #"<gpx><trk><trkseg>\#(points.joined())<trkpt lat="0" lon="0"/></trkseg></trk></gpx>"#
    let found = try Exchange.track(Array(text.utf8), path: "f")
    #expect(found.points.map(\.longitudeDegrees) == [179.5, -180, -179.75, -180])
    #expect(found.leftOut == [Omission("trkpt", .position(.zero), firstLine: 1)])
  }
}
