import Domain
import Files
import HuntEngine
import LabComposition
import Recording
import TestSupport
import Testing
import TextKit

@testable import ShellComposition

@Suite("A hunt whose sight is a cone, in the shell")
struct ConeHuntTests {
  /// The commands from the beginning of a hunt to a fight with Boo.
  private static let toFight = [
    "open 1", "rules set sight cone", "play 1", "walk 60 north", "search", "walk to Boo",
  ]

  private static func fighting(
    language: Language = .en, _ before: String...
  ) throws -> ShellFixture {
    let fixture = try ShellFixture(language: language, sensor: "sim:profile=perfect")
    for line in before + toFight { #expect(!fixture.run(line).isRefused, "\(line)") }
    #expect(fixture.session?.world.hunt.live?.state.phase.kind == .fight)
    return fixture
  }

  private static func phase(_ fixture: ShellFixture) -> HuntPhase.Kind? {
    fixture.session?.world.hunt.live?.state.phase.kind
  }

  @Test("GB-104 The rule is shown, stored with the game, and published with it")
  func rule() throws {
    let disk = MemoryDisk()
    try disk.makeFolders("built")
    for name in ["index.html", "sw.js", "icon.svg", "icon.png", "manifest.webmanifest"] {
      try disk.writeGiven("built/\(name)", "<@GAME@> @VERSION@ \(name)")
    }
    let fixture = try ShellFixture(files: disk, pages: ["built"])
    fixture.run("open 1")
    let shown = fixture.text("rules set sight cone")
    #expect(shown.contains("* sight") && shown.contains("[cone]"))
    #expect(fixture.stored[0].rules.sight == .cone)
    fixture.run("publish 1 site")
    let page = String(decoding: try disk.given("site/index.html", limit: 1 << 20), as: UTF8.self)
    #expect(page.contains("cone"))
    fixture.run("rules reset sight")
    #expect(fixture.stored[0].rules.sight == .azimuth)
  }

  @Test("GB-104 A sight that is held too high holds nothing, and what is said has both angles")
  func hold() throws {
    let fixture = try Self.fighting()
    #expect(fixture.text("aim 3 -5").contains("3° to the left of the sight and 5° above it"))
    #expect(fixture.text("aim -3 5").contains("3° to the right of the sight and 5° below it"))
    #expect(fixture.text("aim 0 10").contains("The ghost is 10° below the sight"))
    #expect(fixture.text("hold 3").contains("Aim 10° lower"))
    #expect(Self.phase(fixture) == .fight)
    #expect(fixture.session?.world.hunt.live?.state.holdFraction == 0)
    fixture.run("aim 5 5", "hold 3")
    #expect(Self.phase(fixture) == .fight)
    #expect(fixture.text("aim").contains("The sight is on the ghost"))
    fixture.run("aim 4 4", "hold 2.1")
    #expect(Self.phase(fixture) == .trapWindow)
  }

  @Test("In Russian too")
  func russian() throws {
    let fixture = try Self.fighting(language: .ru)
    #expect(fixture.text("aim 3 -5").contains("на 3° левее прицела и на 5° выше"))
    #expect(fixture.text("aim 0 10").contains("Призрак на 10° ниже прицела"))
    #expect(fixture.text("hold 1").contains("Целься на 10° ниже"))
  }

  @Test("With the angle about the vertical the height of the aim counts for nothing")
  func azimuth() throws {
    let fixture = try ShellFixture(sensor: "sim:profile=perfect")
    for line in Self.toFight where !line.hasPrefix("rules") { fixture.run(line) }
    #expect(fixture.text("aim 0 60").contains("The sight is on the ghost"))
    fixture.run("hold 2.1")
    #expect(Self.phase(fixture) == .trapWindow)
  }

  @Test(
    "An aim is refused beyond the zenith",
    arguments: ["aim 0 91", "aim 0 -91", "aim 0 nan", "aim 0 0 0"])
  func refused(_ line: String) throws {
    #expect(try Self.fighting().run(line).isRefused)
  }

  @Test("GB-105 A tap counts by the height of the aim")
  func tap() throws {
    let fixture = try Self.fighting(language: .en, "open 1", "ghost Boo set catchMode tap")
    fixture.run("aim 0 9", "tap")
    #expect(Self.phase(fixture) == .fight)
    fixture.run("aim 0 2", "tap")
    #expect(Self.phase(fixture) == .trapWindow)
  }

  @Test("Arrows up and down tilt in live play, in search and fight alone; W walks on")
  func live() throws {
    let fixture = try ShellFixture(sensor: "sim:profile=perfect")
    fixture.run("open 1", "rules set sight cone", "play 1", "walk 60 north")
    var play = LivePlay(try #require(fixture.session))
    func tilt() -> Double? { play.session.world.hunt.live?.tiltDegrees }
    func step(_ actions: LiveAction...) -> String {
      play.step(realSeconds: 0.05, actions).text
    }
    _ = step(.tilt(degrees: 5))
    #expect(play.motion.walks && tilt() == 0)
    _ = step(.tilt(degrees: -5))
    #expect(!play.motion.walks)
    _ = step(.search)
    #expect(step(.help).contains("↑ ↓ raise and lower the sight"))
    _ = step(.help)
    #expect(step(.tilt(degrees: 15)).contains("Aim 15° lower"))
    #expect(!play.motion.walks && tilt() == 15)
    _ = step(.walkOn)
    for _ in 0..<2000 where play.session.world.hunt.live?.state.phase.kind == .arSearch {
      _ = step()
    }
    #expect(play.session.world.hunt.live?.state.phase.kind == .fight)
    for _ in 0..<60 { _ = step() }
    #expect(step().lowercased().contains("aim 15° lower"))
    _ = step(.tilt(degrees: -15))
    #expect(step().contains("The ghost is in the sight"))
    for _ in 0..<60 { _ = step() }
    #expect(play.session.world.hunt.live?.state.phase.kind == .trapWindow)
  }

  @Test("Without the rule the arrows walk and stand, and no key that tilts is listed")
  func liveWithout() throws {
    let fixture = try ShellFixture(sensor: "sim:profile=perfect")
    fixture.run("play 1", "walk 60 north", "search")
    var play = LivePlay(try #require(fixture.session))
    _ = play.step(realSeconds: 0.05, [.tilt(degrees: 5)])
    #expect(play.motion.walks && play.session.world.hunt.live?.tiltDegrees == 0)
    #expect(!play.step(realSeconds: 0.05, [.help]).text.contains("lower the sight"))
  }

  @Test("GB-104 A recorded hunt is replayed with its tilts, frame by frame as it was held")
  func replay() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/cone.jsonl"
    let fixture = try Self.fighting(language: .en, "record \(path)")
    let said = fixture.run("aim 2 8", "hold 1").lines
    fixture.run("record off")
    #expect(try folder.text("cone.jsonl").contains("\"tiltsDegrees\":[8"))
    #expect(said.contains { $0.lowercased().contains("aim 8° lower") })
    let player = try ShellFixture()
    #expect(!player.run("replay \(path)").isRefused)
    let last = try RecordingFile.read(path).hunts.count
    let shown = player.run("next \(last)").lines
    func frame(_ lines: [String]) -> [String]? {
      lines.lastIndex { $0.hasPrefix("== ") }.map { Array(lines[$0...]) }
    }
    #expect(frame(shown) == frame(said))
  }
}
