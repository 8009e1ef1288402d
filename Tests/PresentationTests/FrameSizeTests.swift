import Domain
import Geo
import HuntEngine
import Presentation
import Recording
import Testing
import TextKit

@testable import PhoneHunt

@Suite("The size of a page's frames")
struct FrameSizeTests {
  /// The most bytes of JSON that a page gets for a frame.
  private static let limit = 64 << 10

  /// Names that take the most room, as themselves or in JSON; together a recording's line just holds them.
  private static let names = [
    "Boo", String(repeating: "x", count: 2000), String(repeating: "\"\\", count: 500),
    String(repeating: "\u{1}", count: 300), String(repeating: "\u{200E}", count: 300),
    String(repeating: "👩‍👩‍👧‍👧", count: 80), "e" + String(repeating: "\u{301}", count: 1000),
  ]

  /// The number of ghosts for each name: more than a frame draws; for the short one, the most that a
  /// game may have.
  private static func ghosts(named name: Int) -> Int { name == 0 ? 10_000 : 1000 }

  /// A game of ghosts all about the first, which stands at 60 m, and of zones.
  private static func game(
    name: String, ghosts: Int, zones: Int = 1000
  ) throws -> PublishedGame {
    let all = (0..<ghosts).map { number -> HuntGhost in
      let turn = Double(number) * 2.4
      let reach = number == 0 ? 0 : 1000 + Double(number) / 3
      return HuntGhost(
        name: name, model: GhostModel(modelID: "ghost.lady"), parameters: GhostParameters(),
        position: LocalPoint(
          eastMeters: reach * (turn / 6.28 - (turn / 6.28).rounded()),
          northMeters: 60 + reach))
    }
    return try PhonePlay.game(all, zones: zones)
  }

  /// Draws the frame in both languages and returns the name of its screen.
  private static func check(_ hunt: inout PhoneHunt) {
    for language in Language.allCases {
      let map = hunt.map(language).utf8.count
      #expect(map <= limit, "a map of \(map) bytes")
      let bytes = hunt.frame(language).utf8.count
      #expect(bytes <= limit, "\(bytes) bytes: \(hunt.screen(in: .en).json.prefix(60))")
    }
  }

  @Test(
    "No frame of a hunt has more than 64 kB, whatever the game: 10 000 ghosts, 1000 zones, any name",
    arguments: names.indices)
  func hunt(name: Int) throws {
    var play = try PhonePlay(Self.game(name: Self.names[name], ghosts: Self.ghosts(named: name)))
    var seen: [String] = []
    func look() {
      Self.check(&play.hunt)
      let json = play.hunt.screen(in: .en).json(within: PhoneFrame.limits)
      let kinds = ["scanner", "search", "fight", "trap", "ending"]
      if let kind = kinds.first(where: { json.contains("\"screen\":\"\($0)\"") }),
        seen.last != kind
      {
        seen.append(kind)
      }
    }
    look()
    play.look(0)
    play.place(north: 0)
    look()
    play.hunt.press(.search, at: play.now)
    look()
    play.place(north: 50)
    look()
    for _ in 0..<60 where play.hunt.state.phase.kind == .fight {
      play.lookAtGhost()
      play.milliseconds += 50
      play.hunt.pass(to: play.now)
    }
    look()
    play.hunt.press(.strike, at: play.now)
    look()
    play.milliseconds += 200
    play.hunt.press(.throwTrap, at: play.now)
    look()
    #expect(seen == ["scanner", "search", "fight", "trap", "ending"])
  }

  @Test("Nor has a debrief, or a hunt that is watched", arguments: names.indices)
  func debrief(number: Int) throws {
    let name = Self.names[number]
    var all = [PhonePlay.ghost(name, north: 60)]
    all += (1..<Self.ghosts(named: number)).map { _ in
      HuntGhost(
        name: name, parameters: GhostParameters(), state: .captured, position: .zero)
    }
    var play = try PhonePlay(PhonePlay.game(all))
    play.look(0)
    play.place(north: 0)
    play.hunt.press(.search, at: play.now)
    play.place(north: 50)
    for _ in 0..<60 where play.hunt.state.phase.kind == .fight {
      play.lookAtGhost()
      play.milliseconds += 50
      play.hunt.pass(to: play.now)
    }
    play.hunt.press(.throwTrap, at: play.now)
    for _ in 0..<40 {
      play.milliseconds += 250
      play.hunt.pass(to: play.now)
    }
    #expect(play.hunt.frame(.en).contains("\"screen\":\"debrief\""))
    Self.check(&play.hunt)
    var watched = try WatchedHunt(recording: play.hunt.recording)
    for _ in 0..<10 {
      #expect(watched.frame(.ru).utf8.count <= Self.limit)
      watched.jump(forward: true)
    }
  }

  @Test("Of too many ghosts the nearest are drawn, the target among them; the others are counted")
  func nearest() throws {
    let ghosts = (0..<1000).map { PhonePlay.ghost("G", north: 40 + Double(($0 * 7) % 1000)) }
    var play = try PhonePlay(PhonePlay.game(ghosts))
    play.look(0)
    play.place(north: 0)
    play.pass(0.1)
    guard case .hunt(.scanner(let page)) = play.hunt.screen(in: .en) else {
      Issue.record("no scanner")
      return
    }
    let all = ScannerViewModel(play.hunt.state)
    #expect(all.blips.count == 1000 && all.unlistedCount == 0)
    #expect(page.blips.count == 200 && page.unlistedCount == 800)
    #expect(page.beyondCount == all.beyondCount && page.rangeMeters == all.rangeMeters)
    #expect(page.blips.map(\.ghost.number) == page.blips.map(\.ghost.number).sorted())
    let farthest = try #require(page.blips.map(\.distanceMeters).max())
    #expect(all.blips.count { $0.distanceMeters <= farthest } == 200)
    #expect(page.blips.count(where: \.isTarget) == 1)
    #expect(play.hunt.frame(.en).contains("Drawn: the nearest 200 ghosts"))
    #expect(!HuntScreen.hunt(.scanner(all)).json.contains("unlistedCount"))
  }

  @Test("A target that is far stays among the ghosts drawn")
  func farTarget() throws {
    let ghosts = (0..<300).map { PhonePlay.ghost("G", north: 40 + Double($0)) }
    var play = try PhonePlay(PhonePlay.game(ghosts))
    play.look(0)
    play.place(north: 0)
    play.pass(0.1)
    let scanner = ScannerViewModel(play.hunt.state, nearest: 1)
    #expect(scanner.blips.map(\.isTarget) == [true])
    let none = ScannerViewModel(play.hunt.state, nearest: 0)
    #expect(none.blips.isEmpty && none.unlistedCount == 300)
  }
}
