import Geo
import PortableNumerics
import TextKit
import Testing

@testable import Radar

@Suite("The radar's laws")
struct RadarLawTests {
  @Test(
    "AV-030 The size of a blip follows the final law, low being big (X10)",
    arguments: [
      (0.0, 2.0), (500.19, 2.0), (1000, 1.6996), (1635, 1.4862), (4134, 1.0835),
      (7361, 0.8330), (9999, 0.7), (20_000, 0.7), (-30, 2.0), (-1, 2.0),
    ])
  func size(altitude: Double, expected: Double) {
    #expect((BlipSize.scale(altitudeMeters: altitude) - expected).magnitude < 5e-5)
  }

  @Test("AV-031 Every sample scale of the brief has an altitude that gives it, to four digits")
  func sampleScales() {
    for (scale, altitude) in [
      (1.0835, 4134.0), (0.8331, 7360.0), (1.0958, 4018.6), (1.1077, 3910), (1.4865, 1634),
    ] {
      #expect((BlipSize.scale(altitudeMeters: altitude) - scale).magnitude < 1e-4)
    }
  }

  @Test("AV-033 One even turn a period, for ever")
  func sweep() {
    #expect(RadarSweep.degrees(seconds: 0) == 0)
    #expect(RadarSweep.degrees(seconds: 1.5) == 90)
    #expect(RadarSweep.degrees(seconds: 6) == 0)
    #expect(RadarSweep.degrees(seconds: 6e6 + 3) == 180)
    #expect(RadarSweep.degrees(seconds: 1, periodSeconds: 4) == 90)
  }

  @Test(
    "AV-036 An echo is @ for 208° behind the line, then O o . over 95°, then gone",
    arguments: [
      (0.0, "@"), (100, "@"), (208, "@"), (209, "O"), (239, "O"), (241, "o"), (271, "o"),
      (272, "."), (303, "."), (303.2, " "), (359.9, " "), (360, "@"), (-1, " "),
    ])
  func echo(behind: Double, mark: String) {
    #expect(String(RadarSweep.echo(degreesBehind: behind).mark) == mark)
  }

  @Test("The law of fading has the shares of the gradient: 11, 5 and 3 of 19")
  func shares() {
    var counts = [RadarEcho: Int]()
    for step in 0..<19_000 {
      counts[RadarSweep.echo(degreesBehind: (Double(step) + 0.5) * 360 / 19_000), default: 0] += 1
    }
    let fading = [RadarEcho.strong, .weak, .faint].reduce(0) { $0 + (counts[$1] ?? 0) }
    #expect(counts[.bright] == 11_000)
    #expect(counts[.gone] == 3000)
    #expect(fading == 5000)
  }
}

@Suite("The radar's picture")
struct RadarDrawingTests {
  private let radius = 10
  private var middle: Int { 2 * radius + 1 }

  private func draw(_ blips: [RadarBlip], heading: Double = 0, sweep: Double? = nil)
    -> RadarDrawing
  {
    RadarDrawing(
      RadarPicture(
        headingDegrees: heading, scale: RadarSamples.scale, blips: blips, sweepDegrees: sweep),
      radius: radius)
  }

  private func cell(_ drawing: RadarDrawing, _ right: Int, _ up: Int) -> Character {
    Array(drawing.lines[radius - up])[middle + right]
  }

  @Test(
    "AV-012 The arrow points along track less heading (X9: r from distance, angle from bearing)",
    arguments: [
      // Heading, course, where the arrow is from the mark.
      (0.0, 0.0, "^", 0, 1), (0, 90, ">", 1, 0), (0, 180, "v", 0, -1), (0, 270, "<", -1, 0),
      (90, 90, "^", 0, 1), (90, 0, "<", -1, 0), (42, 42, "^", 0, 1), (300, 345, "/", 1, 1),
      (10, 355, "^", 0, 1), (350, 5, "^", 0, 1), (200, 65, "/", -1, -1),
    ] as [(Double, Double, String, Int, Int)])
  func arrow(heading: Double, course: Double, sign: String, right: Int, up: Int) {
    // Five rows ahead of the device, whatever it heads to.
    let blip = RadarSamples.blip(
      "", bearing: heading, kilometers: 20, altitude: 12_000, course: course)
    let drawing = draw([blip], heading: heading)
    #expect(cell(drawing, 0, 5) == "@")
    #expect(String(cell(drawing, right, 5 + up)) == sign)
  }

  @Test(
    "AV-010 Turning the device by an angle turns the picture by as much the other way",
    arguments: [0.0, 1, 42, 90, 133, 180, 270, 359.5, -90, 725])
  func turning(heading: Double) {
    let near = RadarSamples.blip("", bearing: heading + 90, kilometers: 20, altitude: 12_000)
    #expect(cell(draw([near], heading: heading), 10, 0) == "@")
    let north = draw([], heading: heading)
    let place = north.place(screenDegrees: -heading, rows: 10)
    let line = Array(north.lines[Int(place.row.rounded())])
    #expect(line[Int(place.column.rounded())] == "N")
  }

  @Test("A bigger blip has more brackets, and a low one is bigger than a high one")
  func brackets() {
    let sizes = [300.0, 3000, 11_000].map { altitude in
      draw([RadarSamples.blip("", bearing: 90, kilometers: 20, altitude: altitude)])
        .lines[radius].filter { "()".contains($0) }.count
    }
    #expect(sizes == [4, 2, 0])
  }

  @Test("A faded blip comes back when the line passes it; the selected one never fades")
  func fading() {
    let blip = RadarSamples.blip("X1", bearing: 90, kilometers: 20, altitude: 12_000)
    for (sweep, mark) in [(89.0, " "), (90, "@"), (298, "@"), (310, "O"), (340, "o"), (10, ".")] {
      let shown = cell(draw([blip], sweep: sweep), 10, 0)
      let isRight = mark == " " ? !"@Oo".contains(shown) : String(shown) == mark
      #expect(isRight, "at \(sweep): \(shown)")
    }
    var picture = RadarPicture(
      headingDegrees: 0, scale: RadarSamples.scale, blips: [blip], sweepDegrees: 89)
    picture.selected = 0
    #expect(cell(RadarDrawing(picture, radius: radius), 10, 0) == "@")
  }

  @Test("What is beyond the range is counted and not shown, save the selected one on the rim")
  func beyond() {
    let far = RadarSamples.blip("FAR", bearing: 90, kilometers: 41)
    let drawing = draw([far, RadarSamples.blip("IN", bearing: 0, kilometers: 39)])
    #expect(drawing.picture.beyondCount == 1 && drawing.picture.shownCount == 1)
    #expect(!drawing.lines.joined().contains("FAR"))
    var picture = RadarPicture(headingDegrees: 0, scale: RadarSamples.scale, blips: [far])
    picture.selected = 0
    #expect(cell(RadarDrawing(picture, radius: radius), 20, 0) == "@")
  }

  @Test("No two names touch and none covers a blip, in a thousand random skies")
  func labels() {
    var random = Xoshiro256PlusPlus(seed: 9)
    for count in 1...200 {
      let blips = (0..<count % 40 + 1).map { index in
        RadarSamples.blip(
          "NAME\(index)", bearing: random.uniform(in: 0..<360),
          kilometers: random.uniform(in: 0..<40), altitude: random.uniform(in: 0..<12_000))
      }
      let drawing = draw(blips, heading: random.uniform(in: 0..<360))
      #expect(drawing.overlapCount == 0)
      #expect(drawing.labelCount + drawing.unplacedCount == blips.count)
      let text = drawing.lines.joined(separator: "\n")
      let names = text.matches(of: /NAME\d+/).count
      #expect(names == drawing.labelCount)
    }
  }

  @Test("Names beside their blips, the other way to place them, do cover each other")
  func beside() {
    var picture = RadarPicture(
      headingDegrees: 0, scale: RadarSamples.scale,
      blips: (0..<5).map {
        RadarSamples.blip("NAME\($0)", bearing: 90, kilometers: 10 + Double($0))
      })
    #expect(RadarDrawing(picture, radius: radius).overlapCount == 0)
    picture.labels = .beside
    #expect(RadarDrawing(picture, radius: radius).overlapCount > 0)
  }

  @Test("The selected blip has its name whatever stands around it")
  func selectedFirst() {
    var picture = RadarPicture(
      headingDegrees: 0, scale: RadarSamples.scale,
      blips: (0..<200).map {
        RadarSamples.blip("N\($0)", bearing: 7 * Double($0), kilometers: 10 + 0.1 * Double($0))
      })
    for index in [0, 57, 199] {
      picture.selected = index
      let drawing = RadarDrawing(picture, radius: radius)
      #expect(drawing.lines.joined(separator: "\n").contains("N\(index)"))
    }
  }

  @Test("Odd values break nothing: no middle, places at infinity, empty and long names")
  func odd() {
    var picture = RadarSamples.traffic(heading: nil, sweep: nil)
    picture.blips.append(
      RadarBlip(offset: LocalPoint(eastMeters: .nan, northMeters: 0), label: "nan"))
    picture.blips.append(
      RadarBlip(offset: LocalPoint(eastMeters: .infinity, northMeters: 0), label: "inf"))
    picture.blips.append(
      RadarBlip(
        offset: LocalPoint(eastMeters: 1000, northMeters: 0),
        label: String(repeating: "long\u{1B}[31m", count: 40)))
    for selected in picture.blips.indices {
      picture.selected = selected
      for style in MapStyle.drawn {
        let drawing = RadarDrawing(picture, radius: radius, style: style)
        #expect(drawing.lines.count == RadarDrawing.rows(radius: radius))
        #expect(
          drawing.lines.allSatisfy { $0.count == RadarDrawing.columns(radius: radius) })
        #expect(!drawing.lines.joined().contains("\u{1B}"))
      }
    }
    picture.showsMiddle = false
    #expect(RadarDrawing(picture, radius: radius).picture.shownCount == 0)
  }
}
