import Domain
import Geo
import HuntEngine
import LabComposition
import PhoneHunt
import PlainJSON
import PluginKit
import PortableNumerics
import Presentation
import Recording
import Testing
import TextKit

@Suite("Plugins' games on a page")
struct PhoneGameTests {
  private static let began: Int64 = 1_782_000_000_000
  private static let names = Plugins.all.map(\.name)

  private func game(
    _ name: String, files: [String: [UInt8]] = [:], seed: UInt64 = 5
  ) throws -> PhoneGame {
    let plugin = try #require(Plugins.named(name))
    let play = RecordedPlay(
      plugin: name, seed: seed, beganMilliseconds: Self.began, files: files)
    return PhoneGame(plugin, play, in: .en)
  }

  /// Plays at random, sixty frames a second, and returns the game and when it stood still.
  private func played(_ name: String, seed: UInt64) throws -> (game: PhoneGame, end: HuntInstant) {
    let game = try game(name, seed: seed)
    var random = Xoshiro256PlusPlus(seed: seed)
    var frames: Int64 = 0
    var now: HuntInstant { .start + HuntDuration(milliseconds: frames * 17) }
    game.take(.play, at: now)
    for _ in 0..<1500 {
      frames += 1
      game.pass(to: now)
      let frame = try JSONReader.parse(Array(game.frame().utf8))
      let keys = (frame["keys"]?.elements ?? []).flatMap { Array($0["keys"]?.text ?? "") }
      switch random.uniform() {
      case ..<0.08 where !keys.isEmpty:
        game.take(.key(keys[random.index(below: keys.count)]), at: now)
      case ..<0.09: game.take(.run("settings"), at: now)
      case ..<0.13: game.take(.play, at: now)
      case ..<0.15:
        game.sense(
          latitudeDegrees: 55, longitudeDegrees: 37,
          headingDegrees: random.uniform(in: 0..<360), at: now)
      default: break
      }
    }
    return (game, now)
  }

  @Test("A recorded game plays again to the same screen and files", arguments: names)
  func replayed(name: String) throws {
    for seed in [1, 2] as [UInt64] {
      let (game, end) = try played(name, seed: seed)
      let recording = try RecordingReader.read(game.recording, file: "game.jsonl")
      let play = try #require(recording.plays.first)
      #expect(recording.plays.count == 1 && play.acts.count > 20)
      let again = PhoneGame(try #require(Plugins.named(name)), play, in: .en)
      for (at, act) in play.acts { again.take(act, at: at) }
      again.pass(to: end)
      #expect(again.text == game.text)
      #expect(again.saveFiles() == game.saveFiles())
      #expect(again.recording == game.recording)
    }
  }

  @Test("What time alone makes a game store is stored at the same moment in a replay")
  func storedByTime() throws {
    let game = try game("geometries", seed: 3)
    var now = HuntInstant.start
    game.take(.run("play 2"), at: now)
    game.take(.play, at: now)
    game.take(.key("\r"), at: now)
    // Nobody plays: solids land until no life is left, between two frames.
    while now < HuntInstant(seconds: 90) {
      now = now + HuntDuration(milliseconds: 17)
      game.pass(to: now)
    }
    game.take(.run("records"), at: now)
    #expect(game.frame().contains("\"played\":1"))
    let recording = try RecordingReader.read(game.recording, file: "game.jsonl")
    let play = try #require(recording.plays.first)
    #expect(play.acts.contains { $0.act == .stored })
    let again = PhoneGame(try #require(Plugins.named("geometries")), play, in: .en)
    for (at, act) in play.acts { again.take(act, at: at) }
    #expect(again.saveFiles() == game.saveFiles())
    #expect(again.recording == game.recording)
  }

  @Test("What a game saves is there when it is opened again; damaged files do no harm")
  func files() throws {
    let first = try game("darts")
    first.take(.run("set attempts 5"), at: .start)
    #expect(first.frame().contains("\"isSaveDue\":true"))
    let saved = try JSONReader.parse(Array(first.saveFiles().utf8))
    #expect(first.frame().contains("\"isSaveDue\":false"))
    let files = try #require(saved.members).mapValues { Array(($0.text ?? "").utf8) }
    #expect(!files.isEmpty)
    let later = try game("darts", files: files)
    later.take(.run("settings"), at: .start)
    first.take(.run("settings"), at: .start)
    let fresh = try game("darts")
    fresh.take(.run("settings"), at: .start)
    #expect(later.text == first.text && later.text != fresh.text)
    let damaged = try game("darts", files: files.mapValues { Array($0.dropLast(7)) })
    damaged.take(.run("settings"), at: .start)
    #expect(damaged.frame().contains("cannot be used"))
  }

  @Test("A feed is asked by the page; its replies are in the recording, which needs no server")
  func fetched() throws {
    let address = "https://r.example/aircraft.json"
    func opened() throws -> PhoneGame {
      let fetch = PageFetch()
      let radar = try #require(Plugins.list(gateway: fetch).first { $0.name == "aviator" })
      let play = RecordedPlay(
        plugin: "aviator", seed: 5, beganMilliseconds: Self.began, files: [:])
      return PhoneGame(radar, play, in: .en, fetch: fetch)
    }
    func request(_ game: PhoneGame) throws -> (id: Int, url: String)? {
      let frame = try JSONReader.parse(Array(game.frame().utf8))
      guard let url = frame["request"]?["url"]?.text else { return nil }
      return (Int(frame["request"]?["id"]?.number ?? 0), url)
    }
    let game = try opened()
    func seconds(_ value: Double) -> HuntInstant { HuntInstant(seconds: value) }
    /// Lets time pass as a page does, in frames.
    func watch(from start: Double, to end: Double) {
      for frame in 0...Int((end - start) * 60) {
        game.pass(to: seconds(start + Double(frame) / 60))
      }
      game.pass(to: seconds(end))
    }
    game.take(.run("place 55.75 37.62"), at: .start)
    #expect(try request(game) == nil)
    game.take(.run("feed readsb:\(address)"), at: seconds(0.5))
    game.take(.play, at: seconds(0.6))
    let first = try #require(try request(game))
    #expect(first.url == address)
    let body =
      """
      {"now":1,"aircraft":[{"hex":"abc123","flight":"TEST1","lat":55.8,"lon":37.6,
      "alt_baro":3000,"gs":200,"track":90,"seen":0,"seen_pos":0}]}
      """
    game.take(.fetched(.body("{}", status: 200), request: first.id + 7), at: seconds(0.7))
    #expect(try request(game)?.id == first.id, "another request's reply is none of its own")
    game.take(.fetched(.body(body, status: 200), request: first.id), at: seconds(1))
    watch(from: 1, to: 2)
    #expect(game.view.contains("TEST1"))
    #expect(try request(game) == nil)
    // The next one is due after ten seconds, and tells why it failed.
    watch(from: 2, to: 13)
    let second = try #require(try request(game))
    #expect(second.id > first.id)
    game.take(.fetched(.refusesPages, request: second.id), at: seconds(13.1))
    watch(from: 13.1, to: 14)
    #expect(game.text.text.contains("CORS") && game.view.contains("refusesPages"))
    let recording = try RecordingReader.read(game.recording, file: "game.jsonl")
    let again = try opened()
    for (at, act) in try #require(recording.plays.first).acts { again.take(act, at: at) }
    again.pass(to: seconds(14))
    #expect(again.text == game.text && again.view == game.view)
    #expect(again.recording == game.recording)
  }

  @Test("A recording of traffic that the player opens is shown as a feed")
  func openedFile() throws {
    let fetch = PageFetch()
    let radar = try #require(Plugins.list(gateway: fetch).first { $0.name == "aviator" })
    let game = PhoneGame(
      radar,
      RecordedPlay(plugin: "aviator", seed: 5, beganMilliseconds: Self.began, files: [:]), in: .en,
      fetch: fetch)
    let body = #"{"now":1,"aircraft":[{"hex":"abc123","flight":"TEST2","lat":55.8,"lon":37.6}]}"#
    game.take(.run("place 55.75 37.62"), at: .start)
    game.take(.file(name: "a.json", text: body), at: .start)
    game.take(.run("feed readsb:a.json"), at: .start)
    game.take(.play, at: .start)
    #expect(game.view.contains("TEST2"))
  }

  @Test("What cannot be done is answered in the player's language, and changes nothing")
  func refused() throws {
    let game = try game("set")
    game.take(.run("pick 1 2 99"), at: .start)
    #expect(game.frame().contains("no game"))
    #expect(!game.frame().contains("no game"))
    game.language = .ru
    game.take(.run("нет такой"), at: .start)
    #expect(game.frame().contains("нет команды"))
  }
}

@Suite("A ghost's challenge on a phone")
struct PhoneChallengeTests {
  private static let park = Coordinate(uncheckedLatitudeDegrees: 55.7297, longitudeDegrees: 37.6012)
  private static let book = ChallengeBook(Plugins.all)

  private func hunt(of plugin: String, values: [String: Double] = [:]) throws -> PhoneHunt {
    var parameters = GhostParameters()
    parameters.catchMode = .challenge
    parameters.challenge = GhostChallenge(plugin: plugin, values: values)
    let ghost = HuntGhost(
      name: "Boo", parameters: parameters, position: LocalPoint(eastMeters: 0, northMeters: 20))
    let state = HuntState(
      rules: HuntRules(), frame: LocalFrame(origin: Self.park),
      zones: [LocalZone(center: .zero, radiusMeters: 200)], ghosts: [ghost],
      random: HuntRandomness(seed: 0, replicate: 1))
    var game = Game(id: GameID(high: 7, low: 7), name: "Park")
    game.ghosts = [Ghost(id: GhostID(high: 1, low: 1), name: "Boo", baseLocation: Self.park)]
    let page = try #require(
      PublishedPage.index(
        Array("@GAME@".utf8), of: [PublishedPage.Hunt(game: game, state: state)]))
    return PhoneHunt(
      ResumedGame(try PublishedGame(block: page)), seed: 7,
      began: WallTime(millisecondsSince1970: 1_782_000_000_000), challenges: Self.book)
  }

  private func at(_ seconds: Double) -> HuntInstant { HuntInstant(seconds: seconds) }

  /// Walks up to the ghost, so that the fight begins.
  private func fight(_ hunt: inout PhoneHunt) {
    hunt.takeOrientation(PhoneOrientation(alpha: 0, beta: 90, gamma: 0), at: at(0.1))
    hunt.takePosition(
      latitudeDegrees: Self.park.latitudeDegrees, longitudeDegrees: Self.park.longitudeDegrees,
      accuracyMeters: 3, age: .zero, at: at(0.2))
    hunt.press(.search, at: at(0.4))
    let near = Self.park.destination(bearingDegrees: 0, distanceMeters: 17)
    hunt.takePosition(
      latitudeDegrees: near.latitudeDegrees, longitudeDegrees: near.longitudeDegrees,
      accuracyMeters: 3, age: .zero, at: at(1.5))
    hunt.pass(to: at(1.6))
  }

  @Test(
    "GB-105 It is played in the fight, and the recording plays it again",
    arguments: [
      "set", "darts", "geometries",
    ])
  func played(plugin: String) throws {
    var hunt = try hunt(of: plugin)
    fight(&hunt)
    #expect(hunt.state.phase.kind == .fight)
    // The headline has the game's title, not the word of the plugin.
    let title = try #require(Self.book.title(of: plugin, in: .en))
    #expect(title != plugin && hunt.frame(.en).contains("Win (\(title)) and"))
    var random = Xoshiro256PlusPlus(seed: 3)
    var seconds = 1.6
    var boards: [(moves: Int, view: String)] = []
    while hunt.state.phase.kind == .fight, seconds < 400 {
      seconds += 0.05
      hunt.pass(to: at(seconds))
      let frame = try JSONReader.parse(Array(hunt.frame(.en).utf8))
      guard let challenge = frame["challenge"], challenge.value != .null else { continue }
      #expect(challenge["plugin"]?.text == plugin && challenge["isChallenge"]?.flag == true)
      let keys = (challenge["keys"]?.elements ?? []).compactMap { $0["keys"]?.text?.first }
      if random.uniform() < 0.1, !keys.isEmpty {
        hunt.press(challengeKey: keys[random.index(below: keys.count)], at: at(seconds))
      }
    }
    let recording = try RecordingReader.read(hunt.recording, file: "hunt.jsonl")
    #expect(recording.hunts.holdsMoves && recording.hunts.moves.count > 1)
    // The engine's own outcome follows from the moves that are recorded.
    let challenges = RecordedChallenges(of: recording.hunts, Self.book)
    for index in 0..<recording.hunts.count {
      let moment = recording.hunts.moment(at: index)
      guard case .challengeOutcome(_, let isWon) = moment.event else { continue }
      let before = try #require(challenges.challenge(at: index - 1))
      var finished = before
      for move in recording.hunts.moves where move.momentsBefore == index {
        finished.advance(by: .zero)
        try finished.move(move.text)
      }
      if let result = finished.result { boards.append((index, "\(result.isWon == isWon)")) }
    }
    #expect(boards.allSatisfy { $0.view == "true" })
    #expect(recording.hunts.lastState.phase.kind == hunt.state.phase.kind)
    // Going back gives what going forward gave.
    let middle = recording.hunts.count / 2
    let there = challenges.challenge(at: middle)?.view
    _ = challenges.challenge(at: recording.hunts.count - 1)
    #expect(challenges.challenge(at: middle)?.view == there)
  }

  @Test("GB-105 A challenge that nobody plays is lost when its time is over, not when one looks")
  func lost() throws {
    var hunts = [try hunt(of: "set"), try hunt(of: "set")]
    for index in hunts.indices { fight(&hunts[index]) }
    for second in 2..<100 { hunts[0].pass(to: at(Double(second))) }
    hunts[1].pass(to: at(99))
    for hunt in hunts { #expect(hunt.state.ghosts == hunts[0].state.ghosts) }
    let losses = hunts.map { String(decoding: $0.recording, as: UTF8.self) }
      .map { $0.split(separator: "\n").filter { $0.contains("challengeFailed") }.count }
    #expect(losses[0] > 0 && losses[0] == losses[1])
  }

  @Test("A recording of before has challenges without their moves, and shows none")
  func older() throws {
    var hunt = try hunt(of: "set")
    fight(&hunt)
    hunt.pass(to: at(3))
    let text = String(decoding: hunt.recording, as: UTF8.self)
    let old = text.replacing("\"version\":4", with: "\"version\":3")
    let recording = try RecordingReader.read(Array(old.utf8), file: "hunt.jsonl")
    let last = recording.hunts.count - 1
    #expect(RecordedChallenges(of: recording.hunts, Self.book).challenge(at: last) == nil)
    let new = try RecordingReader.read(Array(text.utf8), file: "hunt.jsonl")
    #expect(RecordedChallenges(of: new.hunts, Self.book).challenge(at: last) != nil)
  }
}
