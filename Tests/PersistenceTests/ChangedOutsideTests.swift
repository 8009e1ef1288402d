import PortableNumerics
import TestSupport
import Domain
import PlainJSON
import Testing

@testable import GameFormat
@testable import Persistence

/// A stored file that someone else changes: by hand, or by a fault of the disk.
@Suite("Changes from outside the program")
struct ChangedOutsideTests {
  private let library: GameLibrary
  private let path = "/g/games.json"

  init() throws { library = try decoded(Array(oldGamesText.utf8)) }

  private func disk(_ library: GameLibrary) throws -> MemoryDisk {
    let files = MemoryDisk()
    try GameStore.open(directory: "/g", files: files).save(library)
    return files
  }

  /// games.json with one piece of text replaced.
  private func edited(_ files: MemoryDisk, _ old: String, _ new: String) throws -> [UInt8] {
    let text = String(decoding: try #require(files[path]), as: UTF8.self)
    #expect(text.contains(old))
    return Array(text.replacing(old, with: new, maxReplacements: 1).utf8)
  }

  @Test("Each of 1 000 random changes of a stored file is reported")
  func mutations() throws {
    var random = RandomLibraries(seed: 14)
    var library = GameLibrary(games: [random.game()])
    library.activate(0)
    let games = try disk(library)
    let settings = MemoryDisk()
    settings["/g/games.lock"] = []
    try SettingsStore(directory: "/g", files: settings)
      .save(["lang": "ru", "sensors": "sim:profile=park"])
    for (files, path) in [(games, path), (settings, "/g/settings.json")] {
      let whole = try #require(files[path])
      for number in 0..<1000 {
        let bytes = mutated(whole, &random.generator)
        if bytes == whole { continue }
        let copy = files.afterKill()
        copy[path] = bytes
        var reported: [StoreNotice] = []
        do throws(StoreError) {
          if path == self.path {
            reported = try GameStore.open(directory: "/g", files: copy).load().notices
          } else {
            reported = try SettingsStore(directory: "/g", files: copy).load().notices
          }
        } catch {
          // Refused, as the file of a newer program is.
          continue
        }
        #expect(!reported.isEmpty, "change \(number) of \(path)")
      }
    }
  }

  private func mutated(_ whole: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = whole
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
    switch Int.random(in: 0...5, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
    case 2: bytes.insert(UInt8.random(in: 32...126, using: &random), at: place)
    case 3: bytes.remove(at: place)
    case 4: bytes.insert(contentsOf: bytes[place..<end], at: end)
    // A digit for another one: what people and faults change without its looking damaged.
    default:
      let digits = bytes.indices.filter { (48...57).contains(bytes[$0]) }
      let index = digits.randomElement(using: &random) ?? place
      bytes[index] = UInt8.random(in: 48...57, using: &random)
    }
    return bytes
  }

  @Test("What differs is reported, the file is used as it stands, and the next save accepts it")
  func announced() throws {
    let files = try disk(library)
    files[path] = try edited(files, "\"trapWindowDuration\": 7", "\"trapWindowDuration\": 9")
    files[path] = try edited(files, "\"accuracyGate\": 0", "\"accuracyGate\": 20")
    let store = try GameStore.open(directory: "/g", files: files)
    let (loaded, notices) = try store.load()
    #expect(loaded[0].ghosts[0].parameters.trapWindowDurationSeconds == 9)
    #expect(
      notices.flatMap(\.lines) == [
        "/g/games.json: was changed outside the program; it is used as it is",
        "  game 'Парк': ghost 'Ася': trapWindowDuration 7 → 9",
        "  game 'Парк': rules.accuracyGate 0 → 20",
      ])
    #expect(store.restorable?.content == library)
    #expect(try store.save(loaded).isEmpty)
    #expect(try store.load() == (loaded, []))
    #expect(store.restorable == nil)
  }

  @Test("Of many differences the first are reported, and how many more there are")
  func manyDifferences() throws {
    var many = library
    for number in 0..<8 {
      many[0].ghosts.append(
        Ghost(
          id: GhostID(high: 7, low: UInt64(number)), name: "G\(number)",
          baseLocation: many[0].ghosts[0].baseLocation))
    }
    let files = try disk(many)
    let changed = try disk(library)
    files[path] = changed[path]
    let lines = try GameStore.open(directory: "/g", files: files).load().notices
    // The ghosts that are gone and a switch; the checksum is that of its bytes.
    #expect(lines.isEmpty)
    files[path] = try edited(files, "\"isActive\": true", "\"isActive\": false")
    let reported = try GameStore.open(directory: "/g", files: files).load().notices.flatMap(\.lines)
    #expect(reported.count == 7)
    #expect(reported[1] == "  game 'Парк': ghost 'G0': removed")
    #expect(reported.last == "  and 4 more")
  }

  @Test("A checksum that was taken out, and a layout that was changed, are reported")
  func withoutChecksum() throws {
    let files = try disk(library)
    let text = String(decoding: try #require(files[path]), as: UTF8.self)
    let lines = text.split(separator: "\n").filter { !$0.contains("checksum") }
    for changed in [lines.joined(separator: "\n"), text + "\n"] {
      files[path] = Array(changed.utf8)
      let (loaded, notices) = try GameStore.open(directory: "/g", files: files).load()
      #expect(loaded == library)
      #expect(
        notices.flatMap(\.lines).map { $0.hasSuffix("is used as it is, with the same values") } == [
          true
        ])
    }
    // Of an older program: neither version has one.
    files[path] = Array(oldGamesText.utf8)
    files[path + ".last"] = Array(oldGamesText.utf8)
    #expect(try GameStore.open(directory: "/g", files: files).load() == (library, []))
  }

  @Test(
    "What does not matter does not differ, and what does is reported once",
    arguments: [
      ("6F9619FF", "6f9619ff", "same values"),
      ("\"total\": 1", "\"total\": 5", "same values"),
    ])
  func differences(_ old: String, _ new: String, _ outcome: String) throws {
    let files = try disk(library)
    files[path] = try edited(files, old, new)
    let lines = try GameStore.open(directory: "/g", files: files).load().notices.flatMap(\.lines)
    #expect(lines.count == 1)
    #expect(lines[0].hasSuffix(outcome), "\(lines)")
  }

  @Test(
    "Another order is reported as such; a second game or ghost of an identity is left out alone")
  func orderAndTwins() throws {
    var two = library
    var other = library[0]
    other = Game(id: GameID(high: 5, low: 5), name: "Second")
    two.add(other)
    let files = try disk(two)
    let path = path
    func reported(_ games: String) throws -> [String] {
      files[path] = Array(games.utf8)
      return try GameStore.open(directory: "/g", files: files).load().notices.flatMap(\.lines)
    }
    let text = String(decoding: GameEncoding.bytes(of: two), as: UTF8.self)
    let root = try JSONReader.parse(Array(text.utf8))
    guard case .object(var members) = root.value, case .array(let games)? = members["games"]?.value
    else {
      Issue.record("a file of games is an object with a list of them")
      return
    }
    func file(_ games: [JSONNode]) -> String {
      members["games"] = .array(games)
      return String(decoding: JSONWriter.bytes(of: .object(members)), as: UTF8.self)
    }
    #expect(
      try reported(file(games.reversed())) == [
        "/g/games.json: was changed outside the program; it is used as it is",
        "  games: reordered",
      ])
    let twins = try reported(file(games + [games[0]]))
    #expect(twins[0].hasSuffix("with the same values"))
    #expect(twins[1].hasSuffix("expected a UUID that is not used twice; game 'Парк' left out"))
    #expect(twins.count == 3)
    files[path] = nil
    let active = try reported(file([games[0], games[1]]).replacing("false", with: "true"))
    #expect(
      active.contains { $0.hasSuffix("since another game is active; game 'Second': false is used") }
    )
  }

  @Test("Names in notices cannot steer the terminal")
  func cleanNames() throws {
    var named = library
    named[0].name = "A\u{1B}[2J\nB"
    let files = try disk(named)
    files[path] = try edited(files, "\"trapWindowDuration\": 7", "\"trapWindowDuration\": 90")
    let lines = try GameStore.open(directory: "/g", files: files).load().notices.flatMap(\.lines)
    #expect(lines.contains { $0.contains("game 'A B'") })
    #expect(!lines.joined().unicodeScalars.contains { $0.value < 32 })
  }

  @Test("A damaged file loses nothing: the copy is what was saved last")
  func damaged() throws {
    let files = try disk(library)
    var changed = library
    changed[0].name = "Last"
    try GameStore.open(directory: "/g", files: files).save(changed)
    files[path] = [1]
    #expect(try GameStore.open(directory: "/g", files: files).load().library == changed)
  }
}
