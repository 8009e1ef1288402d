import TestSupport
import Domain
import Testing

@testable import Persistence

@Suite("Games with values that cannot be used")
struct MendingTests {
  private let path = "/g/games.json"

  private func load(_ bytes: [UInt8]) throws -> (games: [Game], lines: [String]) {
    let files = MemoryDisk()
    files[path] = bytes
    let store = try GameStore.open(directory: "/g", files: files)
    let (library, notices) = try store.load()
    #expect(files[path] == bytes, "nothing on disk changes until the next save")
    let lines = notices.flatMap(\.lines)
    #expect(lines.last == path + ": is as it was, and the first save keeps it under another name")
    let reported = try store.save(library)
    #expect(reported == [.keptMended(path: path, as: path + ".kept")])
    #expect(files[path + ".kept"] == bytes)
    #expect(try store.save(library).isEmpty, "it is kept once")
    #expect(try GameFile.read(path, files: files) == library)
    return (library.games, lines.dropLast().map { String($0.dropFirst(path.count)) })
  }

  @Test("GB-035 a radius beyond the range is brought into it and named; all else is there")
  func radius() throws {
    let (games, lines) = try load(oldGames("120", "3500"))
    #expect(games[0].locationLayout.map(\.radiusMeters) == [2000])
    #expect(games[0].ghosts.count == 1)
    #expect(
      lines == [
        ":10: games[0].locationLayout[0].radiusMeters is 3500, expected a number in 10...2000 m; "
          + "game 'Парк': zone 1: 2000 is used"
      ])
  }

  @Test(
    "GB-035 a wrong value of a ghost or rule is replaced by the nearest right one, or the default",
    arguments: [
      ("20.0", "31", "30 is used"), ("20.0", "\"20\"", "20 is used"),
      ("fightRadius", "fightRaduis", "20 is used"),
      ("\"Ася\"", "\" \"", "'1' is used"),
      ("\"mood\"", "\"catchMode\": \"net\", \"mood\"", "hold is used"),
      ("\"mood\"", "\"maxFails\": 2.4, \"mood\"", "2 is used"),
      ("\"mood\"", "\"state\": \"asleep\", \"mood\"", "idle is used"),
      ("\"mood\"", "\"lastEscapeDate\": \"yesterday\", \"mood\"", "none is used"),
      ("\"mood\"", "\"currentPosition\": 5, \"mood\"", "baseLocation is used"),
      ("\"mood\"", "\"modelID\": 5, \"mood\"", "'ghost.default' is used"),
      ("\"mood\"", "\"challengeValues\": {\"a\": true}, \"mood\"", "none is used"),
      ("true", "1", "game 'Парк': false is used"),
      ("\"ghosts\"", "\"rules\": {\"accuracyGate\": 201}, \"ghosts\"", "game 'Парк': 200 is used"),
      ("\"ghosts\"", "\"rules\": {\"holdLoss\": \"all\"}, \"ghosts\"", "reset is used"),
      ("\"ghosts\"", "\"rules\": {\"confirmFixes\": 1.6}, \"ghosts\"", "2 is used"),
      ("\"ghosts\"", "\"rules\": {\"literal\": true}, \"ghosts\"", "off is used"),
      ("\"ghosts\"", "\"rules\": [1], \"ghosts\"", "game 'Парк': none is used"),
    ])
  func replaced(_ text: String, _ wrong: String, _ outcome: String) throws {
    let (games, lines) = try load(oldGames(text, wrong))
    #expect(games.map(\.ghosts.count) == [1])
    #expect(games[0].ghosts[0].parameters.trapWindowDurationSeconds == 7)
    #expect(lines.count == 1)
    #expect(lines[0].hasSuffix(outcome), "\(lines)")
  }

  @Test(
    "GB-035 what has no place or identity is left out and named, and its game stays",
    arguments: [
      ("55.7501", "95", "game 'Парк': ghost 'Ася' left out", 1, 0),
      ("000000000002", "00000000000", "game 'Парк': ghost 'Ася' left out", 1, 0),
      ("37.61,", "-180.5,", "game 'Парк': zone 1 left out", 0, 1),
    ])
  func leftOut(
    _ text: String, _ wrong: String, _ outcome: String, _ zones: Int, _ ghosts: Int
  ) throws {
    let (games, lines) = try load(oldGames(text, wrong))
    #expect(games.map(\.locationLayout.count) == [zones])
    #expect(games.map(\.ghosts.count) == [ghosts])
    #expect(lines.map { $0.hasSuffix(outcome) } == [true], "\(lines)")
  }

  @Test("A game without an identity is left out; one list too many of anything is refused")
  func games() throws {
    let (games, lines) = try load(oldGames("6F9619FF", "6F9619F"))
    #expect(games.isEmpty)
    #expect(lines.map { $0.hasSuffix("expected a UUID; game 'Парк' left out") } == [true])
    let files = MemoryDisk()
    let count = GameLibrary.mostGames + 1
    let bytes = Array(
      "{\"games\": [\(Array(repeating: "0", count: count).joined(separator: ","))]}".utf8)
    files[path] = bytes
    let store = try GameStore.open(directory: "/g", files: files)
    let error = try #require(throws: StoreError.self) { try store.load() }
    #expect(error.description == path + ":1: games is a list of 10001, expected at most 10000")
    #expect(throws: error) { try store.save(GameLibrary()) }
    #expect(files[path] == bytes)
  }

  @Test("A game with too long a list is left out and named, and the others are there")
  func longList() throws {
    let zone = """
      {"id": "00000000-0000-4000-8000-000000000001", "centerLatitude": 55.75,
       "centerLongitude": 37.61, "radiusMeters": 120}
      """
    let zones = Array(repeating: zone, count: 5000).joined(separator: ",")
    let long = """
      {"games": [{"id": "6F9619FF-8B86-4D01-B42D-00CF4FC96400", "name": "Long", "isActive": false,
       "locationLayout": [\(zones)], "ghosts": []},
      """
    let (games, lines) = try load(oldGames("{\n  \"games\": [", long))
    #expect(games.map(\.name) == ["Парк"])
    #expect(
      lines == [
        ":2: games[0].locationLayout is a list of 5000, expected at most 1000; game 'Long' left out"
      ])
  }

  @Test(
    "A number that is too large and a key that is there twice cost no more than themselves",
    arguments: [
      ("20.0", "1e400", "fightRadius is 1e400, expected a number in 10...30 m; ", "30 is used"),
      ("\"mood\"", "\"name\": \"Я\", \"mood\"", "ghosts[0].name appears twice; ", "'Я' is used"),
      (
        "\"isActive\"", "\"isActive\": false, \"isActive\"", "games[0].isActive appears twice; ",
        "true is used"
      ),
    ])
  func hugeAndDoubled(_ text: String, _ wrong: String, _ reported: String, _ used: String) throws {
    let (games, lines) = try load(oldGames(text, wrong))
    #expect(games.map(\.ghosts.count) == [1])
    #expect(games[0].ghosts[0].parameters.trapWindowDurationSeconds == 7)
    #expect(lines.count == 1)
    #expect(lines[0].contains(reported) && lines[0].hasSuffix(used), "\(lines)")
  }

  @Test("Of many faults the first are reported, and how many more there are")
  func many() throws {
    let ghost = "{\"id\": 0}"
    let list = Array(repeating: ghost, count: 9).joined(separator: ",")
    let (games, lines) = try load(oldGames("\"ghosts\": [", "\"ghosts\": [\(list),"))
    #expect(games[0].ghosts.map(\.name) == ["Ася"])
    #expect(lines.count == 6)
  }

  @Test("With a copy that is sound, that is what restore takes")
  func lastSaved() throws {
    let files = MemoryDisk()
    files[path] = oldGames("120", "3500")
    files[path + ".last"] = Array(oldGamesText.utf8)
    let store = try GameStore.open(directory: "/g", files: files)
    _ = try store.load()
    #expect(try store.restorable?.content == decoded(Array(oldGamesText.utf8)))
  }
}
