import AviatorRadar
import Domain
import Geo
import PluginKit
import PortableNumerics
import Radar
import TextKit

/// A readsb file of 5 000 aircraft around one airport.
private final class DenseSky: FetchGateway {
  var seconds: Double { 0 }
  func wait(seconds: Double) -> Bool { true }
  func get(url: String, limit: Int, timeoutSeconds: Double) -> any PendingFetch { Nothing() }
  func read(path: String, limit: Int) -> FetchReply {
    var random = Xoshiro256PlusPlus(seed: 1)
    let middle = Coordinate(uncheckedLatitudeDegrees: 51.5, longitudeDegrees: -0.2)
    let rows = (0..<5000).map { index in
      let place = middle.destination(
        bearingDegrees: random.uniform(in: 0..<360),
        distanceMeters: 18_000 * random.uniform().squareRoot())
      return """
        {"hex":"\(String(0x400000 + index, radix: 16))","flight":"ABC\(index)",\
        "lat":\(place.latitudeDegrees),"lon":\(place.longitudeDegrees),\
        "alt_geom":\(random.uniform(in: 500..<40_000)),"gs":\(random.uniform(in: 60..<500)),\
        "track":\(random.uniform(in: 0..<360)),"seen_pos":0}
        """
    }
    return .body(Array("{\"now\":100,\"aircraft\":[\(rows.joined(separator: ","))]}".utf8))
  }

  private final class Nothing: PendingFetch {
    func take() -> FetchReply? { nil }
    func cancel() {}
  }
}

/// Measures how long a radar with many aircraft takes to draw: median of 200 frames, milliseconds.
@main
struct RadarBench {
  static func main() {
    for count in [100, 1000, 10_000] {
      for style in MapStyle.drawn { measure(count, style) }
    }
    for (columns, rows) in [(80, 24), (200, 60)] {
      for zooms in ["↑", "↓↓↓"] { measureAviator(FrameSize(columns: columns, rows: rows), zooms) }
    }
  }

  /// Measures whole live frames of Aviator: 5 000 aircraft within 18 km, at 20 and at 400 km.
  private static func measureAviator(_ size: FrameSize, _ zooms: String) {
    let host = PluginHost(seed: 1, storage: PluginMemory()) {
      WallTime(millisecondsSince1970: 0)
    }
    let console = Plugin.aviator(gateway: DenseSky()).makeConsole(host)
    _ = try? console.execute(["feed", "readsb:sky"], for: Rendering(.en))
    guard let screen = console.beginLive(for: Rendering(.en)) else { return }
    for key in zooms { screen.press(key) }
    var times: [Double] = []
    for _ in 0..<200 {
      let time = ContinuousClock().measure {
        screen.advance(by: HuntDuration(milliseconds: 100))
        let style = FrameStyle(map: .braille, usesColor: true)
        precondition(
          !screen.frame(for: Rendering(.en, size: size, style: style)).lines.isEmpty)
      }
      times.append(Double(time.components.attoseconds) / 1e15)
    }
    times.sort()
    let range = zooms.count == 1 ? "20 km" : "400 km"
    let (median, worst) = (times[100], times[199])
    print(
      "Aviator, 5 000 aircraft, \(range), \(size.columns)x\(size.rows):",
      "\((median * 100).rounded() / 100) ms a frame, worst \((worst * 100).rounded() / 100) ms")
  }

  private static func measure(_ count: Int, _ style: MapStyle) {
    var random = Xoshiro256PlusPlus(seed: 1)
    let blips = (0..<count).map { index in
      RadarBlip(
        offset: LocalPoint.zero.moved(
          bearingDegrees: random.uniform(in: 0..<360),
          distanceMeters: 40_000 * random.uniform().squareRoot()),
        form: .plane, size: BlipSize.scale(altitudeMeters: random.uniform(in: 0..<12_000)),
        label: "ABC\(index)", courseDegrees: random.uniform(in: 0..<360))
    }
    var picture = RadarPicture(
      headingDegrees: 0, scale: RadarScale(rangeMeters: 40_000, ringMeters: 10_000), blips: blips,
      selected: 0, sweepDegrees: 0)
    var times: [Double] = []
    let clock = ContinuousClock()
    for frame in 0..<200 {
      picture.headingDegrees = Double(frame)
      picture.sweepDegrees = Double(7 * frame % 360)
      let time = clock.measure {
        precondition(RadarDrawing(picture, radius: 10, style: style).picture.shownCount == count)
      }
      times.append(Double(time.components.attoseconds) / 1e15)
    }
    times.sort()
    let rounded = (times[100] * 1000).rounded() / 1000
    print("\(count) aircraft, \(style.rawValue): \(rounded) ms a frame")
  }
}
