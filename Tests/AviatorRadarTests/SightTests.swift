import Domain
import Geo
import PluginKit
import Radar
import TextKit
import Testing

@testable import AviatorRadar

@Suite("What the radar shows")
struct SightTests {
  private func rendering(
    _ columns: Int, _ rows: Int, _ map: MapStyle = .braille
  ) -> Rendering {
    Rendering(
      .en, size: FrameSize(columns: columns, rows: rows),
      style: FrameStyle(map: map, usesColor: true), controls: .keys)
  }

  /// A radar on a recording of aircraft at places around its own.
  private func scope(of rows: [String]) throws -> RadarScope {
    let reply = "{\"time\":100,\"states\":[\(rows.joined(separator: ","))]}"
    var scope = RadarScope(
      settings: RadarSettings(), seed: 3, gateway: FakeGateway([.body(Array(reply.utf8))]))
    try scope.open(.file(.opensky, path: "x"))
    scope.move(to: Coordinate(uncheckedLatitudeDegrees: 51.5, longitudeDegrees: 0))
    return scope
  }

  @Test("AV-001 AV-038 A child's radar has no figure to read, at any size, time and style")
  func child() throws {
    for (columns, rows) in [(32, 10), (40, 24), (80, 24), (120, 40), (200, 60)] {
      for map in MapStyle.drawn {
        for language in Language.allCases {
          var scope = RadarScope(settings: RadarSettings(), seed: 3, gateway: nil)
          scope.settings.isChild = true
          scope.settings.zoom = 5
          for _ in 0..<8 {
            var room = rendering(columns, rows, map)
            room.language = language
            let frame = RadarScreen(RadarViewModel(scope, isSwept: true), room).frame
            #expect(!frame.text.contains { $0.isNumber }, "\(columns)x\(rows)\n\(frame.text)")
            #expect(frame.lines.count <= rows)
            // The rim is whole: it has a top and a bottom.
            let keys = "←→ ↑↓ " + String(repeating: "key ", count: 20)
            let live = RadarScreen(RadarViewModel(scope, isSwept: true), room, ending: keys).frame
            #expect(live.lines.count < rows && live.text.contains("key"))
            let rim = live.lines.filter { !$0.contains("key") }.last ?? ""
            #expect(rows < 12 || !rim.contains("⡇") && !rim.contains(":"), "\(live.text)")
            #expect(frame.lines.allSatisfy { displayWidth($0) <= columns })
            scope.advance(by: HuntDuration(seconds: 3.7), waits: false)
            scope.turn(by: 40)
          }
        }
      }
    }
  }

  /// The cells of one shape, around the middle of the picture.
  private func cells(course: Double, heading: Double, size: Double) -> Set<[Int]> {
    let blip = RadarBlip(
      offset: LocalPoint(eastMeters: 0, northMeters: 0), form: .plane, size: size,
      courseDegrees: course)
    var picture = RadarPicture(
      headingDegrees: heading, scale: RadarScale(rangeMeters: 100, ringMeters: 100),
      blips: [blip])
    picture.blipStyle = .shapes
    let drawing = RadarDrawing(picture, radius: 18, style: .braille)
    let (middle, columns) = (37, RadarDrawing.columns(radius: 18))
    return Set(
      (6...30).flatMap { row in
        (middle - 16...middle + 16).filter { $0 < columns && drawing.isTaken($0, row) }
          .map { [$0 - middle, row - 18] }
      })
  }

  @Test("AV-001 AV-012 AV-038 A shape points along its course, and is bigger near the ground")
  func shapes() {
    let (low, high) = (
      cells(course: 0, heading: 0, size: 2), cells(course: 0, heading: 0, size: 0.7)
    )
    #expect(low.count > 2 * high.count && high.count > 3)
    // What turns with the radar looks the same (AV-012).
    #expect(low == cells(course: 130, heading: 130, size: 2))
    // The wings are nearer the nose, which is to the right on an eastern course.
    let east = cells(course: 90, heading: 0, size: 2)
    #expect(east != low && east.map { $0[1] }.max() ?? 0 < (low.map { $0[1] }.max() ?? 0))
    let west = cells(course: 270, heading: 0, size: 2)
    #expect(west != east)
  }

  @Test("AV-034 The dark lines of an old screen move, and leave what is blank as it is")
  func scanLines() throws {
    var scope = RadarScope(settings: RadarSettings(), seed: 3, gateway: nil)
    scope.settings.isCRT = true
    scope.settings.zoom = 4
    var patterns: Set<[Int]> = []
    for _ in 0..<12 {
      let frame = RadarScreen(RadarViewModel(scope, isSwept: true), rendering(80, 24)).frame
      let dark = frame.lines.indices.filter { line in
        let text = Array(frame.lines[line].prefix(46))
        return line > 0 && line < 20
          && text.indices.allSatisfy { index in
            text[index] == " "
              || frame.spans(ofLine: line).last { $0.characters.contains(index) }
                .map { $0.role == .dim || $0.role == .target } == true
          }
      }
      #expect(dark.count >= 5)
      patterns.insert(dark.filter { $0 > 3 && $0 < 18 })
      scope.advance(by: HuntDuration(seconds: 0.2), waits: false)
    }
    #expect(patterns.count >= 3)
  }

  @Test("Where to look: the elevation over a round Earth", arguments: ElevationCase.all)
  func elevation(known: ElevationCase) {
    let degrees = ClosestPass.elevationDegrees(
      distanceMeters: known.meters, altitudeMeters: known.altitude)
    #expect(abs(degrees - known.degrees) < 0.0001)
  }

  @Test("What passes nearest: when, how far, and where to look; not what is leaving")
  func passes() throws {
    let place = Coordinate(uncheckedLatitudeDegrees: 51.5, longitudeDegrees: 0)
    func row(_ id: String, east: Double, north: Double, speed: Double, track: Double) -> String {
      let there = LocalFrame(origin: place).coordinate(
        of: LocalPoint(eastMeters: east, northMeters: north))
      return Replies.row(
        id, longitude: "\(there.longitudeDegrees)", latitude: "\(there.latitudeDegrees)",
        more: "5000,false,\(speed),\(track),0,null,5000,null,false,0")
    }
    // Flies east, 10 km to the north: abeam after 20 km at 200 m/s.
    var scope = try scope(of: [
      row("aaa001", east: -20_000, north: 10_000, speed: 200, track: 90),
      row("aaa002", east: 5000, north: 0, speed: 200, track: 90),
      row("aaa003", east: 0, north: 30_000, speed: 0, track: 180),
    ])
    let passes = ClosestPass.nearest(scope.shown, most: 5)
    #expect(passes.map(\.aircraft.id) == ["aaa001"])
    let pass = try #require(passes.first)
    #expect(abs(pass.seconds - 100) < 0.2 && abs(pass.distanceMeters - 10_000) < 60)
    #expect(abs(pass.bearingDegrees) < 0.5 || abs(pass.bearingDegrees - 360) < 0.5)
    #expect(abs(try #require(pass.elevationDegrees) - 26.5) < 0.2)
    scope.advance(by: HuntDuration(seconds: 30), waits: false)
    let later = try #require(ClosestPass.nearest(scope.shown, most: 5).first)
    #expect(abs(later.seconds - 70) < 0.2)
    let text = RadarScreen(RadarViewModel(scope, isSwept: false), rendering(80, 24)).frame.text
    #expect(text.contains("Next: TEST1 in 1:10, 10.0 km") && text.contains("27° up"))
  }

  @Test("Dense traffic: counts that add up, and names that never overlap", arguments: [1, 6])
  func dense(zoom: Int) throws {
    var scope = RadarScope(settings: RadarSettings(), seed: 3, gateway: nil)
    try scope.open(try #require(FeedSpec("sim:traffic,count=5000,seed=9")))
    scope.settings.zoom = zoom
    for (columns, rows) in [(40, 24), (80, 24), (120, 40), (200, 60)] {
      for map in MapStyle.drawn {
        let screen = RadarScreen(
          RadarViewModel(scope, isSwept: false), rendering(columns, rows, map))
        let drawing = RadarDrawing(
          screen.picture, radius: max(3, min((columns - 4) / 4, (rows - 4) / 2)), style: map)
        #expect(drawing.overlapCount == 0)
        let counts = drawing.lines.flatMap { line in
          line.matches(of: /\[(\d+)\]/).compactMap { Int($0.1) }
        }
        let inRange = screen.picture.shownCount
        #expect(counts.reduce(0, +) <= inRange)
        if inRange > drawing.lines.count * 20 {
          #expect(counts.reduce(0, +) > inRange / 2, "\(zoom) \(columns)x\(rows)")
        }
        // A count touches no other sign.
        for line in drawing.lines { #expect(!line.contains("][") && !line.contains(#/\]@|@\[/#)) }
      }
    }
  }

  @Test("The keys select outwards and inwards, in dense traffic too")
  func selecting() throws {
    var scope = RadarScope(settings: RadarSettings(), seed: 3, gateway: nil)
    try scope.open(try #require(FeedSpec("sim:traffic,count=5000,seed=9")))
    scope.settings.zoom = 4
    let shown = scope.shown
    let nearest = scope.selection(among: shown).map { shown[$0].aircraft.id }
    var distances: [Double] = []
    for _ in 0..<40 {
      scope.select(1)
      let selected = shown[try #require(scope.selection(among: shown))]
      distances.append(selected.distanceMeters)
      let frame = RadarScreen(RadarViewModel(scope, isSwept: true), rendering(120, 40)).frame
      #expect(frame.text.contains(selected.aircraft.name))
    }
    #expect(distances == distances.sorted())
    for _ in 0..<40 { scope.select(-1) }
    #expect(scope.selection(among: shown).map { shown[$0].aircraft.id } == nearest)
  }

  @Test("With the map on, the zones of the game are drawn")
  func zones() throws {
    var scope = try scope(of: [Replies.row()])
    scope.settings.showsMap = true
    scope.settings.zoom = 0
    let room = rendering(80, 24, .ascii)
    let without = RadarScreen(RadarViewModel(scope, isSwept: false), room).frame.text
    scope.take(
      Surroundings(zones: [
        CircleZone(
          id: ZoneID(high: 1, low: 0),
          center: Coordinate(uncheckedLatitudeDegrees: 51.51, longitudeDegrees: 0),
          radiusMeters: 900)
      ]))
    let text = RadarScreen(RadarViewModel(scope, isSwept: false), room).frame.text
    #expect(text.contains("#zone") && text.count { $0 == "," } > without.count { $0 == "," } + 8)
    scope.settings.showsMap = false
    #expect(!RadarScreen(RadarViewModel(scope, isSwept: false), room).frame.text.contains("#zone"))
  }

  @Test("AV-052 Origin and destination are shown where the feed has them, and can be hidden")
  func route() throws {
    for members in [#""route":"LHR-CDG-AMS""#, #""from":"LHR London","to":"AMS Schiphol""#] {
      let reply = """
        {"now":100,"aircraft":[{"hex":"aaa111","flight":"TEST1 ","lat":51.5,"lon":0.1,\(members)}]}
        """
      var probe = ConsoleProbe(gateway: FakeGateway([.body(Array(reply.utf8))]))
      #expect(try probe.text("feed readsb:x").contains("LHR → AMS"))
      #expect(try !probe.text("route off").contains("LHR"))
    }
    for text in ["", "LHR", "lhr-ams", "LHR-", "-", "LHR-AMSTER", "LHR-\u{1B}[2J"] {
      #expect(FlightRoute(text) == nil, "\(text)")
    }
  }

  @Test("AV-035 A report sounds once, and not when it is silent")
  func sounds() {
    var live = AviatorLive(scope: RadarScope(settings: RadarSettings(), seed: 3, gateway: nil))
    let before = live.soundCount
    for _ in 0..<200 { live.advance(by: HuntDuration(milliseconds: 100)) }
    #expect(live.soundCount == before + 2)
    live.scope.settings.isSilent = true
    for _ in 0..<200 { live.advance(by: HuntDuration(milliseconds: 100)) }
    #expect(live.soundCount == before + 2)
  }
}

/// An elevation from a distance and an altitude, by vectors in space over a sphere of 6 371 008.8 m.
struct ElevationCase: Sendable {
  let meters: Double
  let altitude: Double
  let degrees: Double

  static let all = [
    ElevationCase(meters: 0, altitude: 1000, degrees: 90),
    ElevationCase(meters: 10_000, altitude: 10_000, degrees: 44.9326),
    ElevationCase(meters: 36_800, altitude: 5098, degrees: 7.7185),
    ElevationCase(meters: 50_000, altitude: 300, degrees: 0.1189),
    ElevationCase(meters: 100_000, altitude: 10_000, degrees: 5.2564),
    ElevationCase(meters: 400_000, altitude: 11_000, degrees: -0.2253),
  ]
}
