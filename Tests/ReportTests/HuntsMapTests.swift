import Experiments
import Foundation
import Geo
import Statistics
import Testing
import TextKit

@testable import Report

private func place(_ east: Double, _ north: Double) -> LocalPoint {
  LocalPoint(eastMeters: east, northMeters: north)
}

/// Three hunts on a small ground.
func sampleHunts(ghost: String = "Boo", credit: String = "Mapped by Ann") -> HuntsPicture {
  var picture = HuntsPicture()
  picture.zones = [.init(center: place(0, 0), radiusMeters: 150)]
  picture.ghosts = [
    .init(name: ghost, circle: .init(center: place(40, 60), radiusMeters: 20)),
    .init(name: "Calm", circle: .init(center: place(-70, 10), radiusMeters: 20)),
  ]
  var ground = GroundPicture()
  ground.attribution = [credit]
  ground.parts = [
    .init(.water, [[place(50, 50), place(90, 50), place(90, 90), place(50, 90)]]),
    .init(.path, [[place(-900, 0), place(900, 0)]]),
    .init(.barrier, [[place(0, 20), place(0, 120)]]), .init(.gate, [[place(0, 60)]]),
    .init(.building, [[place(5000, 0), place(5010, 0), place(5010, 10)]]),
  ]
  picture.ground = ground
  picture.hunts = 3
  picture.start = place(0, 0)
  picture.seconds = [
    .init(column: 0, row: 0): 30, .init(column: 1, row: 0): 60, .init(column: -1, row: -1): 90,
    .init(column: 8, row: 12): 1800,
  ]
  picture.ends = [
    .init(.finished, at: place(-70, 10)), .init(.gaveUp(ghost: 0), at: place(41, 61)),
    .init(.timeOver, at: place(3, 3)),
  ]
  picture.pursuits = [.init(), .init()]
  picture.pursuits[0].givenUp.count = 1
  picture.pursuits[0].givenUp.interval = .init(low: 0.0615, high: 0.792)
  picture.pursuits[0].seconds = 1800
  picture.pursuits[1].caught.count = 1
  return picture
}

@Suite("The map of many hunts")
struct HuntsMapTests {
  private let plan =
    "game: {disc: 400, ghosts: 8}\nplayers: [novice, average]\nreplicates: 6\n"
    + "targets: {captureRate: 0.4...}\n"

  private func section(
    _ language: Language = .en, _ hunts: HuntsPicture = sampleHunts()
  ) throws -> String {
    var track = samplePicture()
    track.ground = hunts.ground
    let text = try page(
      plan, language: language,
      adjust: { input in
        input.hunts = { _, _ in hunts }
        input.picture = { [track] _, _ in track }
      })
    try checkPage(text)
    let start = try #require(text.range(of: "<section id=\"map\"")).lowerBound
    let end = try #require(text[start...].range(of: "</section>")).upperBound
    return String(text[start..<end])
  }

  @Test("Each player has a map, and words and a table say after which ghost people give up")
  func players() throws {
    let text = try section()
    #expect(text.contains("id=\"hunts-0-t\"") && text.contains("id=\"hunts-1-t\""))
    #expect(text.contains("average: 1 of 3 hunts ends with giving up, after Boo (1)."))
    #expect(text.contains("33\u{202F}% [6, 79]") && text.contains(">10.0<"))
    #expect(try section(.ru).contains("сдались в 1 из 3 охот, за кем шли: Boo (1)."))
  }

  @Test("The ground is written once for all maps of the page, with whose it is")
  func ground() throws {
    let text = try section()
    #expect(text.components(separatedBy: "id=\"ground-0\"").count == 2)
    #expect(text.components(separatedBy: "href=\"#ground-0\"").count >= 4)
    #expect(text.contains("Ground: Mapped by Ann"))
    #expect(text.contains("class=\"m-water\"") && text.contains("class=\"m-gate\""))
    // What lies beyond all maps is neither drawn nor in the legend.
    #expect(!text.contains("m-building"))
    var open = sampleHunts()
    open.ground = nil
    let plain = try section(.en, open)
    #expect(!plain.contains("ground-0") && !plain.contains("Ground:"))
    #expect(plain.contains("id=\"hunts-0-t\""))
  }

  @Test("Names and map makers cannot become markup")
  func hostile() throws {
    let evil = "<script>alert('x')</script>\" onload=\"y"
    let text = try section(.en, sampleHunts(ghost: evil, credit: evil))
    #expect(!text.contains("<script") && !text.contains("\" onload"))
    #expect(text.contains("Ground: &lt;script&gt;"))
  }

  @Test("Cells of any size hold all the time of the squares")
  func cells() {
    var picture = HuntsPicture()
    var random = Mixer(state: 3)
    var sum = 0.0
    for _ in 0..<500 {
      let square = HuntsPicture.Square(
        column: Int(random.next() % 90) - 45, row: Int(random.next() % 90) - 45)
      let seconds = random.unit() * 100
      picture.seconds[square, default: 0] += seconds
      sum += seconds
    }
    picture.hunts = 4
    for side in 1...7 {
      let cells = picture.minutes(squares: side)
      #expect(abs(cells.map(\.minutes).reduce(0, +) * 60 * 4 - sum) < 1e-6)
      #expect(cells.map(\.cell) == cells.map(\.cell).sorted())
    }
  }

  @Test("Steps are 1 and 3 times powers of ten, the last within a factor of 3⅓ of the fullest cell")
  func steps() {
    for fullest in [0.0004, 0.02, 0.9, 1, 2.99, 3, 7, 250] {
      let limits = HuntsMap.Steps(fullest: fullest).limits
      #expect(limits.count == MapStyle.stepCount - 1 && limits == limits.sorted())
      let top = limits[limits.count - 1]
      #expect(top <= fullest * (1 + 1e-9) && top * 3.34 > fullest, "\(fullest) \(limits)")
      for limit in limits {
        let first = HumanNumber.exact(limit).first { $0 != "0" && $0 != "." }
        #expect(first == "1" || first == "3", "\(limit)")
      }
    }
  }

  @Test("A ring is cut at the edges of a box, and a line keeps what may be in it")
  func cutting() {
    let box = MapBox(southWest: place(0, 0), northEast: place(10, 10))
    let ring = [place(-5, 5), place(5, -5), place(15, 5), place(5, 15)]
    func area(_ ring: [LocalPoint]) -> Double {
      zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { sum, side in
        sum + side.0.eastMeters * side.1.northMeters - side.1.eastMeters * side.0.northMeters
      } / 2
    }
    #expect(abs(area(box.part(ofRing: ring)) - 100) < 1e-9)
    #expect(box.part(ofRing: [place(20, 0), place(30, 0), place(30, 9)]).isEmpty)
    #expect(
      abs(area(box.part(ofRing: [place(-10, 2), place(5, 2), place(5, 4), place(-10, 4)])) - 10)
        < 1e-9)
    let line = [place(-9, 5), place(-8, 5), place(5, 5), place(30, 5), place(40, 5), place(40, 9)]
    #expect(box.parts(of: line) == [[place(-8, 5), place(5, 5), place(30, 5)]])
  }

  @Test("A ground of a city and scattered places make a section of a bearable size")
  func size() throws {
    var (picture, random) = (sampleHunts(), Mixer(state: 9))
    func somewhere() -> LocalPoint { place(random.unit() * 800 - 400, random.unit() * 800 - 400) }
    picture.ground?.parts = (0..<8000).map { _ in
      let corner = somewhere()
      return .init(.building, [[corner, corner + place(9, 1), corner + place(8, 12)]])
    }
    for column in -80..<80 {
      for row in -80..<80 {
        picture.seconds[.init(column: column, row: row)] = random.unit() < 0.5 ? 1 : 5000
      }
    }
    picture.ends = (0..<200).map { _ in .init(.gaveUp(ghost: 0), at: somewhere()) }
    let text = try section(.en, picture)
    #expect(text.utf8.count < 400_000, "\(text.utf8.count)")
  }
}
