import Domain
import Geo
import HuntEngine
import PlainJSON
import Testing
import TextKit

@testable import PhoneHunt
@testable import Presentation

@Suite("The map of a page, and how large its ghosts are")
struct PhoneMapTests {
  @Test(
    "GB-094 arDistance says how far ahead a ghost is drawn, and how large: on a page and in a terminal"
  )
  func arDistance() throws {
    func sight(_ meters: Double, isFight: Bool) throws -> SightViewModel {
      let state = Fixtures.hunt([("Бука", 110, 130)])
      var rules = state.rules
      rules.arDistanceMeters = meters
      let other = try HuntState(
        rules: rules, frame: state.frame, zones: state.zones, ghosts: state.ghosts,
        random: HuntRandomness(seed: 1, replicate: 1)
      ).after(second: 1, heading: 30).after(second: 2, fixEast: 60, north: 40)
        .after(.startSearch(at: HuntInstant(seconds: 3)))
      let near = isFight ? try other.after(second: 4, fixEast: 100, north: 115) : other
      return try #require(SightViewModel(near))
    }
    for isFight in [false, true] {
      let all = try [1.0, 2, 5, 10, 20].map { try sight($0, isFight: isFight) }
      #expect(all.allSatisfy { $0.isFight == isFight })
      #expect(all.map(\.drawnMeters) == [1.0, 2, 5, 10, 20].map { isFight ? $0 : 2 * $0 })
      for (near, far) in zip(all, all.dropFirst()) {
        #expect(near.drawnDegrees > 1.6 * far.drawnDegrees)
      }
      // A size in a terminal is one of three, so a step need not show, but the range does.
      let heights = try [1.0, 5, 10, 20].map { meters in
        let frame = FrameLayout(
          size: FrameSize(columns: 120, rows: 40), style: FrameStyle(), language: .en
        ).frame(of: try sight(meters, isFight: isFight))
        return frame.rows.count { row in row.spans.contains { $0.role == .target } }
      }
      #expect(heights == heights.sorted(by: >) && Set(heights).count >= 2, "\(heights)")
    }
    let five = try sight(5, isFight: true)
    #expect(abs(five.drawnDegrees - 19.3) < 0.1, "1.7 m at 5 m")
  }

  @Test(
    "GB-118 A map has the zones, the ghosts, the own way, and who they are; a debrief's, the table")
  func map() throws {
    var play = try PhonePlay()
    play.look(0)
    for step in 0..<10 {
      play.place(north: Double(step) * 4)
      play.pass(0.2)
    }
    let english = play.hunt.map(.en)
    #expect(
      english.contains("\"screen\":\"map\"") && english.contains("\"modelID\":\"ghost.default\""))
    let trail = try #require(english.split(separator: "\"trail\":[").last).split(separator: ",")
    #expect(trail.count == 8, "\(trail)")
    #expect(english.contains("Zone 1, radius 200 m: 36 m S"))
    #expect(english.contains("Boo, ") && english.contains("24 m N"))
    #expect(!english.contains("\"table\""))
    #expect(play.hunt.map(.ru).contains("Зона 1, радиус 200 м: 36 м Ю"))
    play.captureAll()
    for _ in 0..<40 { play.pass(0.25) }
    let over = play.hunt.map(.en)
    #expect(
      over.contains(
        "\"table\":[[\"ghost\",\"fights\",\"in fight\",\"escapes\",\"captured\"],[\"Boo\",\"1\","))
    #expect(over.contains("\"isCaptured\":true"))
    #expect(play.hunt.frame(.en).contains("\"screen\":\"debrief\""))
  }

  @Test("GB-118 A long way is thinned evenly, and ends where the player is")
  func longWay() throws {
    var play = try PhonePlay()
    play.look(0)
    for step in 0..<1700 {
      play.milliseconds += 1000
      play.place(north: Double(step % 100) * 9, accuracy: 2)
    }
    let map = play.hunt.map(.en)
    let numbers = try #require(map.split(separator: "\"trail\":[").last).split(separator: "]")[0]
      .split(separator: ",")
    #expect(numbers.count <= 1000 && numbers.count > 600)
    #expect(
      numbers.last == "891" || numbers.last == "891.0" || numbers.last?.hasPrefix("890.") == true)
  }

  @Test(
    "GB-118 The ground of a page is what lies around the game, as exactly as there is room for")
  func ground() throws {
    let state = try PhonePlay.game().start
    func wave(_ count: Int, east: Double) -> [LocalPoint] {
      (0..<count).map {
        LocalPoint(
          eastMeters: east + Double($0 % 2) * 3, northMeters: Double($0) * 400 / Double(count))
      }
    }
    let near = GroundSketch.Shape(.way, [wave(40, east: 20)])
    let far = GroundSketch.Shape(.water, [wave(40, east: 5000)])
    let few = PublishedGround(GroundSketch(shapes: [near, far], attribution: []), around: state)
    #expect(few.leftOutCount == 0 && few.json.contains("\"way\"") && !few.json.contains("water"))
    #expect(few.json.split(separator: ",").count > 70, "3 m are seen")
    // So much that lines become simpler, and then so much that shapes have no room.
    let many = (0..<400).map { GroundSketch.Shape(.way, [wave(200, east: Double($0) - 200)]) }
    let simple = PublishedGround(GroundSketch(shapes: many, attribution: []), around: state)
    #expect(simple.leftOutCount == 0 && simple.json.utf8.count <= PublishedGround.mostBytes + 2)
    let more = (0..<9000).map {
      GroundSketch.Shape(.barrier, [wave(3, east: Double($0 % 400) - 200)])
    }
    let cut = PublishedGround(GroundSketch(shapes: more, attribution: []), around: state)
    #expect(cut.leftOutCount > 0 && cut.json.utf8.count <= PublishedGround.mostBytes + 2)
    #expect(cut.json.split(separator: "barrier").count - 1 + cut.leftOutCount == 9000)
  }
}
