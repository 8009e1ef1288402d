import Domain
import PlainJSON
import Simulation
import TextKit
import Testing

@testable import Agents

@Suite("The lines between the lab and a program")
struct AgentProtocolTests {
  private func line(_ body: (inout ByteText) -> Void) -> String { ByteText.string(body) }

  @Test("An observation has what the screen shows, with the keys of docs/agents.md")
  func observation() throws {
    var setup = HuntSetup(source: .disc(radiusMeters: 100, ghosts: 2))
    setup.agent = AgentProgram(words: ["-"], digest: "")
    var hunt = try SimulatedHunt(setup).stepped(seed: 1, replicate: 1, observer: SilentObserver())
    #expect(try hunt.begin())
    let seen = hunt.observation(withBlips: true)
    let text = line { text in
      text.append("{")
      text.append(seen, listsGhosts: true)
      text.append("}")
    }
    let node = try JSONReader.parse(Array(text.utf8))
    guard case .object(let members) = node.value else {
      Issue.record("no object: \(text)")
      return
    }
    #expect(
      members.keys.sorted() == [
        "accuracyMeters", "canStartSearch", "captured", "cause", "distanceMeters", "ghost",
        "ghosts", "isAiming", "leftSeconds", "relativeBearingDegrees", "screen", "seconds",
        "share", "total",
      ])
    #expect(members["distanceMeters"]?.value == .number(try #require(seen.distanceMeters)))
    #expect(members["screen"]?.value == .string("scanner"))
    #expect(members["cause"]?.value == .string("fix"))
    #expect(members["ghost"]?.value == .number(Double(try #require(seen.target) + 1)))
    guard case .array(let ghosts)? = members["ghosts"]?.value else {
      Issue.record("no ghosts: \(text)")
      return
    }
    #expect(ghosts.count == 2)
  }

  @Test("An action has only known keys and values in range; null and nothing stand")
  func actions() throws {
    func read(_ text: String) throws(AgentFault) -> PlayerAction? {
      try AgentAnswer.actions(Array(#"{"act":[\#(text)]}"#.utf8), count: 1).first?.get()
    }
    #expect(try read("null") == PlayerAction())
    #expect(try read("{}") == PlayerAction())
    #expect(try read(#"{"walkMeters":null,"aim":null}"#) == PlayerAction())
    var all = PlayerAction()
    (all.turnDegrees, all.walkMeters, all.target) = (-12.5, 3, 1)
    (all.searches, all.leaves, all.aims, all.throwsTrap, all.givesUp) = (
      true, true, true, true, true
    )
    #expect(
      try read(
        #"{"turnDegrees":-12.5,"walkMeters":3,"ghost":2,"search":true,"back":true,"aim":true,"#
          + #""throw":true,"giveUp":true}"#) == all)
    for bad in [
      "1", "[]", #""aim""#, #"{"ghost":0}"#, #"{"ghost":1.5}"#, #"{"ghost":1e300}"#,
      #"{"turnDegrees":"1"}"#, #"{"walkMeters":-0.1}"#, #"{"aim":"true"}"#, #"{"x":1}"#,
    ] {
      #expect(throws: AgentFault.self, "\(bad)") { try read(bad) }
    }
  }

  @Test("A hunt is introduced by its numbers, names and the player's body")
  func start() throws {
    let start = AgentStart(
      point: 2, replicate: 3, seed: .max, ghostNames: ["Boo", "A \"B\""], limitSeconds: 600,
      canChooseTarget: false, player: Persona.average.parameters)
    let text = line { start.write(to: &$0) }
    #expect(
      text.hasPrefix(
        #"{"point":2,"replicate":3,"seed":9007199254740991,"limitSeconds":600,"#
          + #""canChooseGhost":false,"names":["Boo","A \"B\""],"player":{"acts":true,"#))
    let node = try JSONReader.parse(Array(text.utf8))
    guard case .object(let members) = node.value,
      case .object(let player)? = members["player"]?.value
    else {
      Issue.record("\(text)")
      return
    }
    #expect(
      player["walkingSpeed"]?.value
        == .number(Persona.average.parameters.walkingSpeedMetersPerSecond))
    #expect(player.count == PlayerParameters.specs.count)
  }
}
