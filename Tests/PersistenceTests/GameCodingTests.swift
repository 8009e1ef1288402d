import PlainJSON
import Domain
import Geo
import Testing

@testable import GameFormat
@testable import Persistence

@Suite("The content of games.json")
struct GameCodingTests {
  @Test("GB-019 GB-030 a random library reads back equal, and equal libraries give equal bytes")
  func roundTrip() throws {
    var random = RandomLibraries(seed: 1)
    for _ in 0..<300 {
      let library = random.library()
      let bytes = GameEncoding.bytes(of: library)
      let back = try decoded(bytes)
      #expect(back == library)
      #expect(GameEncoding.bytes(of: back) == bytes)
      #expect(back.games.map { Array($0.name.utf8) } == library.games.map { Array($0.name.utf8) })
    }
  }

  @Test("the file is for people too: sorted keys, two spaces, shortest numbers, a last newline")
  func layout() throws {
    var library = GameLibrary()
    library.add(Game(id: GameID(high: 1, low: 2), name: "A \"b\"\n"))
    let text = String(decoding: GameEncoding.bytes(of: library), as: UTF8.self)
    #expect(
      text == """
        {
          "games": [
            {
              "ghosts": [],
              "id": "00000000-0000-0001-0000-000000000002",
              "isActive": false,
              "locationLayout": [],
              "name": "A \\"b\\"\\n",
              "progress": {
                "captured": 0,
                "total": 0
              },
              "rules": {
                "accuracyGate": 0,
                "aimToleranceDegrees": 6,
                "arDistance": 5,
                "confirmFixes": 1,
                "fightExitFactor": 1.25,
                "holdDecayRate": 1,
                "holdLoss": "reset",
                "keepInsideLayout": "off",
                "keepOnGround": "off",
                "literal": "off",
                "mainZoneExitFactor": 1.1,
                "searchStart": "button",
                "sight": "azimuth",
                "targetHysteresisMeters": 5,
                "targetRule": "nearest"
              }
            }
          ],
          "schemaVersion": 1
        }

        """)
  }

  @Test("GB-014 GB-035 an old file reads: defaults for what came later, unknown keys ignored")
  func oldFile() throws {
    let game = try #require(try decoded(Array(oldGamesText.utf8)).games.first)
    let ghost = try #require(game.ghosts.first)
    #expect(game.isActive)
    #expect(game.name == "Парк")
    #expect(game.locationLayout.first?.radiusMeters == 120)
    #expect(ghost.parameters.holdTimeSeconds == 2)
    #expect(ghost.parameters.catchMode == .hold)
    #expect(ghost.parameters.escapeDistanceMeters == 40)
    #expect(ghost.modelID == "ghost.default")
    #expect(ghost.state == .idle)
    #expect(ghost.currentPosition == ghost.baseLocation)
    #expect(ghost.lastEscapeDate == nil)
    #expect(game.rules == HuntRules())
  }

  @Test("GB-073 rules that a file leaves out have their defaults; unknown ones are ignored")
  func someRules() throws {
    let file = oldGames("\"ghosts\"", "\"rules\": {\"accuracyGate\": 20, \"mood\": 1}, \"ghosts\"")
    var rules = HuntRules()
    rules.accuracyGateMeters = 20
    #expect(try decoded(file)[0].rules == rules)
    #expect(throws: StoreError.self) {
      try decoded(oldGames("\"ghosts\"", "\"rules\": 5, \"ghosts\""))
    }
  }

  @Test("GB-034 GB-116 transient states come to rest when read", arguments: GhostState.allCases)
  func statesAtLoad(_ state: GhostState) throws {
    let plain = oldGames("\"fightRadius\"", "\"state\": \"\(state.rawValue)\", \"fightRadius\"")
    let before = try #require(try decoded(plain).games.first?.ghosts.first)
    #expect(before.state == (state.isTransient ? .idle : state))

    let escaped = oldGames(
      "\"fightRadius\"",
      """
      "state": "\(state.rawValue)", "lastEscapeDate": "2026-05-01T12:00:00.000Z",
      "currentPosition": { "latitude": 1, "longitude": 2 }, "fightRadius"
      """)
    let after = try #require(try decoded(escaped).games.first?.ghosts.first)
    #expect(after.state == (state.isTransient ? .escaped : state))
    #expect(after.currentPosition.latitudeDegrees == 1)
    #expect(after.lastEscapeDate == WallTime(year: 2026, month: 5, day: 1, hour: 12))
  }

  @Test("GB-034 X-GB 1 transient states are never written", arguments: GhostState.allCases)
  func statesAtSave(_ state: GhostState) throws {
    var library = try decoded(Array(oldGamesText.utf8))
    library[0].ghosts[0].state = state
    let text = String(decoding: GameEncoding.bytes(of: library), as: UTF8.self)
    #expect(text.contains("\"state\": \"\(state.isTransient ? "idle" : state.rawValue)\""))
    #expect(text.contains("\"captured\": \(state == .captured ? 1 : 0)"))
  }

  @Test("GB-011 of several active games in a file one stays active")
  func oneActive() throws {
    let two = """
      {"games": [
        {"id": "00000000-0000-4000-8000-000000000001", "name": "a", "isActive": false,
         "locationLayout": [], "ghosts": []},
        {"id": "00000000-0000-4000-8000-000000000002", "name": "b", "isActive": true,
         "locationLayout": [], "ghosts": []},
        {"id": "00000000-0000-4000-8000-000000000003", "name": "c", "isActive": true,
         "locationLayout": [], "ghosts": []}]}
      """
    #expect(try decoded(Array(two.utf8)).games.map(\.isActive) == [false, true, false])
  }

  @Test("an error names file, line, key and what was expected", arguments: BadContent.table)
  func message(_ bad: BadContent) {
    #expect(throws: StoreError.self) { try decoded(bad.bytes) }
    do throws(StoreError) { _ = try decoded(bad.bytes) } catch {
      #expect("\(error)" == bad.message)
    }
  }
}

/// A change to the old file and the message it gives.
struct BadContent: Sendable, CustomTestStringConvertible {
  var text: String
  var replacement: String
  var message: String
  var bytes: [UInt8] { oldGames(text, replacement) }
  var testDescription: String { replacement }

  init(_ text: String, _ replacement: String, _ message: String) {
    (self.text, self.replacement, self.message) = (text, replacement, message)
  }

  static let table = [
    BadContent(
      "55.7501", "95",
      "games.json:17: games[0].ghosts[0].baseLocation.latitude is 95, expected a number in -90...90"
    ),
    BadContent(
      "37.61,", "-180.5,",
      "games.json:10: games[0].locationLayout[0].centerLongitude is -180.5, "
        + "expected a number in -180...180"),
    BadContent(
      "120", "2001",
      "games.json:10: games[0].locationLayout[0].radiusMeters is 2001, "
        + "expected a number in 10...2000 m"),
    BadContent(
      "20.0", "31",
      "games.json:18: games[0].ghosts[0].fightRadius is 31, expected a number in 10...30 m"),
    BadContent(
      "20.0", "\"20\"",
      "games.json:18: games[0].ghosts[0].fightRadius is '20', expected a number in 10...30 m"),
    BadContent(
      "fightRadius", "fightRaduis",
      "games.json:14: games[0].ghosts[0].fightRadius is missing (found 'fightRaduis')"),
    BadContent(
      "\"name\": \"Парк\",", "", "games.json:3: games[0].name is missing"),
    BadContent(
      "\"Ася\"", "\" \"",
      "games.json:16: games[0].ghosts[0].name is ' ', expected a text that is not empty"),
    BadContent(
      "\"mood\"", "\"catchMode\": \"net\", \"mood\"",
      "games.json:20: games[0].ghosts[0].catchMode is 'net', expected one of hold, tap, challenge"),
    BadContent(
      "\"mood\"", "\"state\": \"asleep\", \"mood\"",
      "games.json:20: games[0].ghosts[0].state is 'asleep', expected one of idle, active, "
        + "arSearch, fight, trapWindow, escaped, captured"),
    BadContent(
      "\"mood\"", "\"lastEscapeDate\": \"yesterday\", \"mood\"",
      "games.json:20: games[0].ghosts[0].lastEscapeDate is 'yesterday', "
        + "expected a UTC time as 2026-05-01T12:00:00.000Z"),
    BadContent(
      "true", "1", "games.json:6: games[0].isActive is 1, expected true or false"),
    BadContent(
      "6F9619FF", "6F9619F",
      "games.json:4: games[0].id is '6F9619F-8B86-4D01-B42D-00CF4FC964FF', expected a UUID"),
    BadContent(
      "\"games\": [", "\"schemaVersion\": 2, \"games\": [",
      "games.json: schemaVersion is 2, expected at most 1; a newer program wrote it, "
        + "and it was left as it is"),
    BadContent(
      "7, ", "7 ",
      "games.json:19:35: not readable as JSON: found '\"', expected ',' or '}'"),
    BadContent(
      "\"mood\"", "\"fightRadius\"",
      "games.json:20:11: not readable as JSON: the key 'fightRadius' appears twice"),
  ]
}
