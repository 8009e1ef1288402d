import Domain
import Geo
import HuntEngine
import Presentation
import Recording
import Testing
import TextKit

@testable import PhoneHunt

@Suite("Progress of a published game")
struct ProgressTests {
  private static func id(_ number: UInt64) -> GhostID { GhostID(high: 0, low: number) }

  /// A game whose ghosts stand on a line to the north, about a middle.
  private static func game(
    _ ghosts: [(id: UInt64, north: Double)], middle: Coordinate = PhonePlay.park
  ) throws -> PublishedGame {
    let state = HuntState(
      rules: HuntRules(), frame: LocalFrame(origin: middle), zones: [],
      ghosts: ghosts.map { PhonePlay.ghost("Ghost \($0.id)", north: $0.north) },
      random: HuntRandomness(seed: 0, replicate: 1))
    return try PhonePlay.published(state, ghosts.map { id($0.id) })
  }

  /// Captures the ghost at 60 m and lets the one at 160 m escape; returns the hunt.
  private static func hunted(_ game: PublishedGame) throws -> PhoneHunt {
    var play = try PhonePlay(game)
    play.captureAll()
    play.pass(5)
    play.place(north: 100)
    play.hunt.press(.search, at: play.now)
    play.place(north: 150)
    for _ in 0..<100 where play.hunt.state.phase.kind == .fight {
      play.lookAtGhost()
      play.pass(0.1)
    }
    #expect(play.hunt.state.phase.kind == .trapWindow)
    play.pass(20)
    #expect(play.hunt.state.ghosts.map(\.state).prefix(1) == [.captured])
    #expect(play.hunt.state.ghosts[1].hasEscaped)
    return play.hunt
  }

  private static let first: [(id: UInt64, north: Double)] = [(1, 60), (2, 160)]

  @Test("GB-116 It survives a restart: captures, and where escaped ghosts are")
  func kept() throws {
    let game = try Self.game(Self.first)
    let hunt = try Self.hunted(game)
    let resumed = ResumedGame(game, progress: Array(hunt.progress.utf8))
    #expect(!resumed.isChanged && !resumed.isUnreadable && resumed.droppedCount == 0)
    #expect(resumed.start.ghosts.map(\.state) == [.captured, .escaped])
    let away = resumed.start.ghosts[1].position.distanceMeters(to: hunt.state.ghosts[1].position)
    #expect(away < 0.01)
    let again = PhoneHunt(resumed, seed: 3, began: PhonePlay.began)
    #expect(again.progress.contains("\"captured\":[\"\(Self.id(1))"))
  }

  @Test("It follows the ghosts' identities over an edit: order, middle, new and moved ghosts")
  func edited() throws {
    let progress = Array(try Self.hunted(Self.game(Self.first)).progress.utf8)
    let middle = PhonePlay.park.destination(bearingDegrees: 180, distanceMeters: 1000)
    // The same places about another middle; a new ghost comes first.
    let edited = try Self.game([(9, 0), (2, 1160), (1, 1060)], middle: middle)
    let resumed = ResumedGame(edited, progress: progress)
    #expect(resumed.start.ghosts.map(\.state) == [.idle, .escaped, .captured])
    #expect(resumed.isChanged && resumed.droppedCount == 0)
    #expect(resumed.start.ghosts[1].position.northMeters != 1160)
    // The game has moved the escaped ghost: it stands where it was put.
    let moved = ResumedGame(try Self.game([(2, 300), (1, 60)]), progress: progress)
    #expect(moved.start.ghosts.map(\.state) == [.escaped, .captured])
    #expect(moved.start.ghosts[0].position.northMeters == 300)
  }

  @Test("What is no longer there is dropped, and said in both languages")
  func dropped() throws {
    let progress = Array(try Self.hunted(Self.game(Self.first)).progress.utf8)
    let resumed = ResumedGame(try Self.game([(2, 160), (3, 200)]), progress: progress)
    #expect(resumed.droppedCount == 1 && resumed.start.capturedCount == 0)
    #expect(PhoneTexts(.en).json(of: resumed).contains("no longer in the game: 1"))
    #expect(PhoneTexts(.ru).json(of: resumed).contains("больше нет: 1"))
  }

  @Test("What the game itself begins with is no progress of the player")
  func ownStart() throws {
    let caught = HuntGhost(
      name: "", parameters: GhostParameters(), state: .captured, position: .zero)
    let state = HuntState(
      rules: HuntRules(), frame: LocalFrame(origin: PhonePlay.park), zones: [],
      ghosts: [caught, PhonePlay.ghost("Boo", north: 60)],
      random: HuntRandomness(seed: 0, replicate: 1))
    let game = try PhonePlay.published(state, [Self.id(1), Self.id(2)])
    let progress = PhoneHunt(ResumedGame(game), seed: 1, began: PhonePlay.began).progress
    #expect(progress.contains("\"captured\":[]"))
  }

  @Test("Progress stored before ghosts had identities is still read")
  func former() throws {
    let game = try Self.game(Self.first)
    let hunt = try Self.hunted(game)
    let state = HuntState(
      rules: game.start.rules, frame: game.start.frame, zones: [], ghosts: hunt.state.ghosts,
      random: game.start.random)
    var writer = RecordingWriter()
    let rested = HuntState(
      rules: state.rules, frame: state.frame, zones: [],
      ghosts: state.ghosts.map {
        HuntGhost(
          name: $0.name, parameters: $0.parameters, state: $0.state, position: $0.position,
          hasEscaped: $0.hasEscaped)
      }, random: state.random)
    let old = RecordingFormat.header + "\n" + writer.begin(rested) + "\n"
    let resumed = ResumedGame(game, progress: Array(old.utf8))
    #expect(resumed.start.ghosts.map(\.state) == [.captured, .escaped] && !resumed.isChanged)
  }

  @Test("Damaged and foreign progress begins anew and says so; no cut of it harms")
  func damaged() throws {
    let game = try Self.game(Self.first)
    let good = Array(try Self.hunted(game).progress.utf8)
    for count in 1..<good.count {
      #expect(ResumedGame(game, progress: Array(good.prefix(count))).isUnreadable)
    }
    let foreign = [
      "null", "[]", "{\"format\":\"ghostbuster-progress\",\"version\":2}", RecordingFormat.header,
      String(decoding: good, as: UTF8.self).replacing("\"lat\":55", with: "\"lat\":955"),
    ]
    for text in foreign {
      let resumed = ResumedGame(game, progress: Array(text.utf8))
      #expect(resumed.isUnreadable && resumed.start == game.start, "\(text)")
    }
    #expect(!ResumedGame(game).isUnreadable)
    #expect(PhoneTexts(.en).json(of: ResumedGame(game, progress: [1])).contains("cannot be read"))
  }

  @Test("A hunt that begins later goes on with the recording: together they are one")
  func goesOn() throws {
    let game = try Self.game(Self.first)
    let before = try Self.hunted(game)
    let resumed = ResumedGame(game, progress: Array(before.progress.utf8))
    var after = PhoneHunt(resumed, seed: 4, began: PhonePlay.began, at: before.now)
    after.takePosition(
      latitudeDegrees: 55.73, longitudeDegrees: 37.6, accuracyMeters: 5, age: .zero,
      at: before.now)
    let read = try RecordingReader.read(before.recording + after.recording, file: "")
    #expect(read.hunts.huntCount == 2 && read.hunts.lastState == after.state)
  }
}
