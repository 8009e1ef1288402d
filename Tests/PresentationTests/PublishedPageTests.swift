import Domain
import Geo
import HuntEngine
import PhoneHunt
import Testing

@Suite("A published page")
struct PublishedPageTests {
  private func state(ghost: String) -> HuntState {
    HuntState(
      rules: HuntRules(),
      frame: LocalFrame(
        origin: Coordinate(uncheckedLatitudeDegrees: 52.5, longitudeDegrees: 13.4)),
      zones: [],
      ghosts: [
        HuntGhost(
          name: ghost, parameters: GhostParameters(),
          position: LocalPoint(eastMeters: 1, northMeters: 2))
      ], random: HuntRandomness(seed: 0, replicate: 1))
  }

  private func game(_ name: String) -> Game {
    var game = Game(id: GameID(high: 1, low: 2), name: name)
    game.ghosts = [
      Ghost(
        id: GhostID(high: 3, low: 4), name: "Boo",
        baseLocation: Coordinate(uncheckedLatitudeDegrees: 52.5, longitudeDegrees: 13.4))
    ]
    return game
  }

  private func page(name: String, ghost: String) throws -> String {
    let built = Array("<script>@GAME@</script> @GAME@".utf8)
    return String(
      decoding: try #require(
        PublishedPage.index(
          built,
          of: [
            PublishedPage.Hunt(game: game(name), state: state(ghost: ghost), credits: [name])
          ])),
      as: UTF8.self)
  }

  @Test(
    "Whatever a game is called, its block ends where it should",
    arguments: [
      ("</script><script>alert(1)</script>", 1), ("<!--<script>", 1), ("\u{202E}Krap", 1),
      ("🎃👻", 1), ("@GAME@", 1), ("\"'&\\", 1), ("x", 10_240),
    ])
  func hostile(part: String, count: Int) throws {
    let name = String(repeating: part, count: count)
    let page = try page(name: name, ghost: name)
    let end = try #require(page.firstRange(of: "</script>"))
    let block = page[..<end.lowerBound].dropFirst("<script>".count)
    #expect(!block.contains("<") && !block.contains(">") && block.last == "}")
    #expect(page[end.upperBound...] == " @GAME@")
  }

  @Test("A page without a place for a game is refused, and a worker knows its page")
  func marks() throws {
    #expect(
      PublishedPage.index(
        [1, 2], of: [PublishedPage.Hunt(game: game(""), state: state(ghost: "Boo"))]) == nil)
    func published(_ page: String, _ worker: String) -> [String]? {
      PublishedPage.versioned(
        page: Array(page.utf8), worker: Array(worker.utf8), with: [[1]], of: "a\"b"
      ).map { [$0.page, $0.worker].map { String(decoding: $0, as: UTF8.self) } }
    }
    let one = try #require(published("1 @VERSION@ @VERSION@", "@GAME@ @VERSION@"))
    let version = try #require(one[1].split(separator: " ").last)
    #expect(one == ["1 \(version) @VERSION@", "\"a\\\"b\" \(version)"])
    #expect(published("2 @VERSION@", "@GAME@ @VERSION@")?[1] != one[1])
    #expect(published("1", "@GAME@ @VERSION@") == nil)
    #expect(published("1 @VERSION@", "@VERSION@") == nil)
    #expect(published("1 @VERSION@", "@GAME@") == nil)
  }
}
