import Geo
import PortableNumerics
import TextKit
import Radar

/// Measures how long a radar with many aircraft takes to draw: median of 200 frames, milliseconds.
@main
struct RadarBench {
  static func main() {
    for count in [100, 1000, 10_000] {
      for style in MapStyle.allCases { measure(count, style) }
    }
  }

  private static func measure(_ count: Int, _ style: MapStyle) {
    var luck = Xoshiro256PlusPlus(seed: 1)
    let blips = (0..<count).map { index in
      RadarBlip(
        offset: LocalPoint.zero.moved(
          bearingDegrees: luck.uniform(in: 0..<360),
          distanceMeters: 40_000 * luck.uniform().squareRoot()),
        form: .plane, size: BlipSize.scale(altitudeMeters: luck.uniform(in: 0..<12_000)),
        label: "ABC\(index)", courseDegrees: luck.uniform(in: 0..<360))
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
