import TextKit
import Domain
import Exchange
import Geo
import Testing

@Suite("What was exported imports to the same game")
struct RoundTripTests {
  @Test("a random game comes back equal, without a warning", arguments: ExchangeFormat.allCases)
  func same(_ format: ExchangeFormat) throws {
    var random = RandomGames(seed: 1)
    for round in 0..<100 {
      let game = random.game()
      let back = try read(Exchange.export(game, as: format), path: "other.xml")
      #expect(back.game == game, "round \(round)")
      #expect(back.warnings.isEmpty, "round \(round): \(back.warnings)")
    }
  }

  @Test("ghosts are written at rest (GB-034)", arguments: ExchangeFormat.allCases)
  func rest(_ format: ExchangeFormat) throws {
    var ghost = Ghost(
      id: GhostID(high: 1, low: 2), name: "Boo", baseLocation: place(55.75, 37.6))
    ghost.state = .trapWindow
    let game = Game(id: GameID(high: 1, low: 1), name: "Park", ghosts: [ghost])
    let back = try read(Exchange.export(game, as: format))
    #expect(back.game.ghosts.map(\.state) == [.idle])
  }

  @Test(
    "GB-073 a rule out of range is clamped and reported, an unknown one ignored, none the default",
    arguments: [
      (ExchangeFormat.geojson, "\"accuracyGate\":30", "\"accuracyGate\":300,\"mood\":1"),
      (.gpx, "<gb:accuracyGate>30<", "<gb:mood>1</gb:mood><gb:accuracyGate>300<"),
      (.kml, "\"rule.accuracyGate\"><value>30<", "\"rule.accuracyGate\"><value>300<"),
    ])
  func rules(_ format: ExchangeFormat, _ text: String, _ wrong: String) throws {
    var game = Game(id: GameID(high: 1, low: 1), name: "Park")
    game.rules.accuracyGateMeters = 30
    game.rules.holdLoss = .decay
    let file = Exchange.export(game, as: format)
    #expect(file.contains(text))
    let changed = try read(file.replacing(text, with: wrong))
    game.rules.accuracyGateMeters = 200
    #expect(changed.game.rules == game.rules)
    #expect(
      changed.warnings.map { $0.line(in: .en) }.map { $0.hasSuffix("300, 200 is used") } == [true])
    let old = file.replacing("accuracyGate", with: "a").replacing("holdLoss", with: "b")
    #expect(try read(old).game.rules == HuntRules())
  }

  @Test("GB-073 a whole-number rule with decimals is rounded and reported")
  func roundedRule() throws {
    var game = Game(id: GameID(high: 1, low: 1), name: "Park")
    game.rules.confirmFixes = 4
    let file = Exchange.export(game, as: .geojson)
    let changed = try read(file.replacing("\"confirmFixes\":4", with: "\"confirmFixes\":2.5"))
    #expect(changed.game.rules.confirmFixes == 3)
    #expect(
      changed.warnings.map { $0.line(in: .en) }.map { $0.hasSuffix("2.5, 3 is used") } == [true])
  }

  @Test("a file cut anywhere is refused", arguments: ExchangeFormat.allCases)
  func cut(_ format: ExchangeFormat) throws {
    var random = RandomGames(seed: 3)
    var game = random.game()
    game.ghosts = [random.ghost()]
    let bytes = Array(Exchange.export(game, as: format).utf8)
    for length in stride(from: 0, to: bytes.count - 1, by: 17) {
      #expect(throws: ExchangeError.self, "\(length) bytes") {
        try read(Array(bytes[..<length]), path: "cut")
      }
    }
  }

  @Test("a file with changed bytes is refused or read, never a crash", arguments: [1, 2, 3])
  func changed(_ seed: UInt64) throws {
    var random = RandomGames(seed: seed)
    for format in ExchangeFormat.allCases {
      let bytes = Array(Exchange.export(random.game(), as: format).utf8)
      for _ in 0..<100 {
        var bad = bytes
        for _ in 0..<Int.random(in: 1...3, using: &random.generator) {
          bad[Int.random(in: 0..<bad.count, using: &random.generator)] =
            UInt8.random(in: 0...255, using: &random.generator)
        }
        do throws(ExchangeError) {
          let game = try read(bad, path: "changed").game
          #expect(!game.issues.contains { $0.isError }, "\(game.issues)")
        } catch {
          #expect(!error.line(in: .en).isEmpty)
        }
      }
    }
  }
}
