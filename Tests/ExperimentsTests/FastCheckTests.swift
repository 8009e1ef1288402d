import Domain
import SensorModels
import Simulation
import TextKit
import Testing

@testable import Experiments

@Suite("What a check says of --fast")
struct FastCheckTests {
  private static let park = "game: {disc: 60, ghosts: 2}\nhunt: {limit: 900}\n"
  /// A player and a phone whose walks leap.
  private static let leaping = """
    beyondRanges: true
    replicates: 1000000
    game: {disc: 100, ghosts: 2}
    hunt: {limit: 900, targetRule: chosen, searchStart: automatic}
    players: {base: average, person: median, distractionRate: 0, name: straight, navigation: exact, patience: 0}
    sensors: {base: perfect, name: plain, positionSigma: 5, fixesDuringFight: off}

    """

  private func findings(_ text: String) throws -> [CheckFinding] {
    Checker.check(try readPlan(text), text: text, replicates: 1)
      .filter { $0.code.hasPrefix("fast-") }
  }

  private func only(_ text: String) throws -> CheckFinding {
    let all = try findings(text)
    #expect(all.count == 1, "\(all)")
    return try #require(all.first)
  }

  private func samples(_ finding: CheckFinding) -> FastSamples? {
    switch finding.problem {
    case .fast(.works(let samples, _, isRequested: _)),
      .fast(.refused(_, let samples, isRequested: _)):
      samples
    default: nil
    }
  }

  @Test("One person of each player, and every phone, has a fast path, and the check says so")
  func audience() throws {
    for persona in Persona.all {
      let player = "{base: \(persona.name), person: median}"
      let found = try only(Self.park + "players: \(player)\nsensors: park\n")
      #expect(found.code == "fast-works" && found.severity == .note, "\(persona.name)")
      let group = try only(Self.park + "players: \(persona.name)\nsensors: park\n")
      #expect(group.code == "fast-works", "\(persona.name)")
    }
    for phone in SensorProfile.all {
      let player = "{base: expert, person: median}"
      let found = try only(Self.park + "players: \(player)\nsensors: \(phone.name)\n")
      #expect(found.code == "fast-works", "\(phone.name)")
    }
  }

  @Test("A plan whose walks leap skips most samples; one of the compass is stepped, and why")
  func walks() throws {
    let leaping = try only(Self.leaping)
    let few = try #require(samples(leaping))
    #expect(few.work.value > 60 && few.share.value > 60)
    // Its tables cost more than a few hunts save.
    let once = try only(Self.leaping.replacing("replicates: 1000000", with: "replicates: 1"))
    #expect(samples(once)?.work.value == 0 && samples(once)?.share == few.share)
    #expect(leaping.wording(in: .en).reason.contains("walks leap over fixes"))
    #expect(leaping.wording(in: .en).advice.hasPrefix("add --fast"))

    let stepped = try only(Self.park + "players: average\nsensors: park\n")
    #expect(
      stepped.wording(in: .en).reason
        == "walks are stepped, with player.navigation: compass, rule.targetRule: nearest, "
        + "rule.searchStart: button and 12 more")
    let most = try #require(samples(stepped))
    // The engine is given the hold that opens a trap, and every fix.
    #expect(most.work.value < few.work.value && most.skipped.value < most.all.value)
    let delayed = try only(Self.leaping + "set: {sensor.delay: 0.5}\n")
    #expect(delayed.wording(in: .en).reason == "walks are stepped, with sensor.delay: 0.5")
    let both = try only(Self.leaping + "vary: {sensor.delay: [0, 0.5]}\n")
    #expect(
      both.wording(in: .en).reason
        == "walks leap at 1 of 2 points; at the others walks are stepped, with sensor.delay: 0.5")
  }

  @Test(
    "What rules --fast out is named with its place and what it would save",
    arguments: [
      ("ghost.temperament", "darting", "average", "set: {ghost.temperament: darting}", 7),
      (
        "rule.holdDecayRate", "0.7123", "{base: average, distractionRate: 0}",
        "set: {rule.holdDecayRate: 0.7123, rule.holdLoss: decay}", 7
      ),
      (
        "player.aimTimeConstant", "9", "average",
        "set: {player.aimTimeConstant: 9, sensor.aimRate: 120}", 7
      ),
    ] as [(String, String, String, String, Int?)])
  func refusals(
    parameter: String, value: String, player: String, setting: String, column: Int?
  ) throws {
    let plan =
      "beyondRanges: true\n" + Self.park + "players: \(player)\nsensors: park\n\(setting)\n"
    let found = try only(plan)
    #expect(found.code == "fast-refused" && found.severity == .note)
    #expect(found.subject(in: .en) == parameter)
    #expect(
      found.wording(in: .en).problem.hasPrefix("\(value) rules out --fast, which would skip "),
      "\(found)")
    #expect(
      found.origin == column.map { .file(line: 6, column: $0) } ?? .file(line: 4, column: 1))
    #expect(try #require(samples(found)).skipped.value > 0)
    // A plan that asks for it cannot be swept.
    let requested = try only("fast: true\n" + plan)
    #expect(requested.severity == .error)
    #expect(requested.wording(in: .en).advice.contains("take fast out of the plan"))
  }

  @Test("Who never acts is skipped whatever the ghosts do; equal plans give equal numbers")
  func absent() throws {
    let moving = Self.park + "players: absent\nset: {ghost.temperament: shy}\n"
    let found = try only(moving)
    #expect(found.code == "fast-works" && samples(found)?.isLittle == true)
    #expect(found.wording(in: .en).advice == "leave it stepwise")
    #expect(try only(moving) == found)
  }

  @Test("A hunt too long to be played in a check is not counted")
  func long() throws {
    let text =
      "beyondRanges: true\ngame: {disc: 60, ghosts: 1}\nhunt: {limit: 1000000}\n"
      + "set: {sensor.aimRate: 300}\n"
    let found = try only(text)
    #expect(samples(found) == nil && found.wording(in: .en).problem == "--fast works")
  }

  @Test("Counts are reported in three digits, with spaces from 10 000 on")
  func counts() {
    let reported = [999.4, 1004, 18_949, 1_234_567].map { RoundedNumber.count($0).text(in: .en) }
    #expect(reported == ["999", "1000", "18 900", "1 230 000"])
  }
}
