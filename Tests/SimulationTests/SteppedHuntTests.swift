import Domain
import HuntEngine
import PluginKit
import PortableNumerics
import SensorModels
import Simulation
import Template
import Testing

/// Decides as the built-in players do.
func usual(_ seen: PlayerObservation) -> PlayerAction {
  var action = PlayerAction()
  if seen.isAiming || seen.phase == .fight {
    action.aims = true
  } else if seen.phase == .trapWindow {
    action.throwsTrap = true
  } else if let distance = seen.distanceMeters, let bearing = seen.relativeBearingDegrees {
    (action.turnDegrees, action.walkMeters) = (bearing, distance)
  }
  action.searches = seen.canStartSearch && seen.cause == .fix
  return action
}

@Suite("Hunts decided from outside")
struct SteppedHuntTests {
  private let agent = AgentProgram(words: ["-"], digest: "")

  private func play(
    _ hunt: SimulatedHunt, _ replicate: UInt64,
    _ decide: (PlayerObservation) -> PlayerAction = usual
  ) throws -> RunRecord {
    var stepped = hunt.stepped(seed: 3, replicate: replicate, observer: SilentObserver())
    var isGoing = try stepped.begin()
    while isGoing { isGoing = try stepped.resume(decide(stepped.observation(withBlips: false))) }
    return try #require(stepped.record)
  }

  /// A hunt as a plan would set it up, and the same one for a player outside.
  private func hunts(
    _ persona: Persona, _ profile: SensorProfile, _ values: [String: String]
  ) throws -> (SimulatedHunt, SimulatedHunt) {
    let book = ChallengeBook([.template])
    var setup = HuntSetup(source: .disc(radiusMeters: 120, ghosts: 4))
    (setup.player, setup.sensor, setup.challenges) = (
      persona.parameters, profile.parameters, book
    )
    let specs = HuntSetup.specs + HuntSetup.specs(of: book)
    for (name, text) in values.sorted(by: { $0.key < $1.key }) {
      let spec = try #require(specs.first { $0.name == name })
      try spec.apply(spec.parse(text), to: &setup)
    }
    let built = try SimulatedHunt(setup)
    setup.agent = agent
    return (built, try SimulatedHunt(setup))
  }

  static let games: [[String: String]] = [
    [:],
    ["ghost.catchMode": "tap", "ghost.trapWindowDuration": "5"],
    ["ghost.catchMode": "challenge", "ghost.challenge": "template", "ghost.maxFails": "2"],
    ["ghost.temperament": "shy", "ghost.fightRadius": "10"],
    ["ghost.temperament": "darting", "rule.accuracyGate": "8"],
    ["ghost.fightRadius": "10", "rule.confirmFixes": "2", "ghost.escapeDistanceMeters": "30"],
    ["player.patience": "150", "hunt.limit": "900"],
    ["hunt.limit": "333.3", "player.searchDelay": "0"],
  ]

  @Test(
    "A built-in player, written as one outside, has the same record",
    arguments: Persona.all.map(\.name),
    SteppedHuntTests.games)
  func same(name: String, values: [String: String]) throws {
    let persona = try #require(Persona.named(name))
    // A player who never acts decides nothing.
    let never = { (_: PlayerObservation) in PlayerAction() }
    for profile in SensorProfile.all {
      let (built, outside) = try hunts(persona, profile, values)
      for replicate in UInt64(1)...6 {
        let record = try play(outside, replicate, persona.parameters.acts ? usual : never)
        let expected = try built.run(seed: 3, replicate: replicate)
        #expect(
          record.values.map(\.bitPattern) == expected.values.map(\.bitPattern),
          "\(persona.name), \(profile.name), replicate \(replicate): \(record.values) \(expected.values)"
        )
      }
    }
  }

  @Test("Any decisions at all lead to the end of the hunt, and equal ones to equal records")
  func anything() throws {
    for (index, values) in Self.games.enumerated() {
      let (_, outside) = try hunts(.average, .park, values)
      for replicate in UInt64(1)...20 {
        var records: [RunRecord] = []
        for _ in 1...2 {
          var random = HuntRandomness(seed: 9, replicate: replicate).stream(.outside, ghost: index)
          records.append(
            try play(outside, replicate) { seen in
              var action = usual(seen)
              func chance(_ share: Double) -> Bool { random.uniform() < share }
              if chance(0.3) { action.aims.toggle() }
              if chance(0.3) { action.throwsTrap.toggle() }
              if chance(0.05) { action.leaves = true }
              if chance(0.3) { action.searches = true }
              if chance(0.2) { action.turnDegrees = 360 * random.uniform() - 180 }
              if chance(0.1) {
                action.walkMeters = chance(0.5) ? nil : 1e9 * random.uniform() - 1e3
              }
              if chance(0.1) { action.target = Int(random.next() % 9) - 2 }
              if chance(0.0005) { action.givesUp = true }
              return action
            })
        }
        #expect(records[0].values.map(\.bitPattern) == records[1].values.map(\.bitPattern))
        #expect(records[0][.captureRate] <= 1 && records[0][.huntDuration] <= 3600)
      }
    }
  }

  @Test("A trap can be left open and thrown later, and a player can give up and go back")
  func choices() throws {
    let (_, outside) = try hunts(.perfect, .perfect, ["ghost.trapWindowDuration": "10"])
    // Waits for three fixes with the trap open.
    let late = try play(outside, 1) { seen in
      var action = usual(seen)
      action.throwsTrap = (seen.trapSeconds ?? 0) <= 7
      return action
    }
    #expect(late[.captures] == 4 && late[.timeInTrapWindow] >= 12)
    let never = try play(outside, 1) { seen in
      var action = usual(seen)
      action.throwsTrap = false
      return action
    }
    #expect(never[.captures] == 0 && never[.escapes] > 3)
    var asked = 0
    let gone = try play(outside, 1) { seen in
      asked += 1
      var action = usual(seen)
      action.givesUp = seen.capturedCount == 1
      return action
    }
    #expect(gone[.gaveUp] == 1 && gone[.captures] == 1 && asked > 10)
    let back = try play(outside, 1) { seen in
      var action = usual(seen)
      if seen.phase == .fight { action.leaves = true }
      return action
    }
    #expect(back[.captures] == 0 && back[.trapsOpened] == 0)
    // Who goes in and out at one moment does not stop the time.
    let restless = try play(outside, 1) { seen in
      var action = usual(seen)
      (action.leaves, action.searches) = (true, true)
      return action
    }
    #expect(restless[.huntDuration] > 0)
  }

  @Test("Where the rules let the player choose, an outside player chooses the target")
  func chosen() throws {
    let (_, outside) = try hunts(
      .perfect, .perfect, ["rule.targetRule": "nearest"])
    var setup = outside.setup
    setup.rules.targetRule = .chosen
    let hunt = try SimulatedHunt(setup)
    var order: [Int] = []
    let record = try play(hunt, 2) { seen in
      var action = usual(seen)
      if seen.phase == .scanner, seen.target == nil {
        action.target = seen.blips.map(\.ghost).max()
        action.target.map { order.append($0) }
      }
      return action
    }
    #expect(record[.captures] == 4)
    #expect(order == [3, 2, 1, 0])
  }
}
