import Domain
import PlainJSON
import Simulation
import Synchronization
import TextKit
import Testing

@testable import Agents

@Suite("Programs that play")
struct AgentPlayerTests {
  private func hunt(_ agent: AgentProgram?) throws -> SimulatedHunt {
    var setup = HuntSetup(source: .disc(radiusMeters: 60, ghosts: 2))
    setup.player = Persona.average.parameters
    setup.agent = agent
    return try SimulatedHunt(setup)
  }

  private func runs(_ program: AgentProgram, _ count: Int) throws -> [AgentRun] {
    let hunt = try hunt(program)
    return (1...count).map { AgentRun(hunt, point: 1, seed: 3, replicate: UInt64($0)) }
  }

  /// Plays some runs; also returns why the program counts as broken.
  private func play(
    _ program: AgentProgram, _ count: Int
  ) throws -> (results: [Result<RunRecord, any Error>?], broken: AgentFault?) {
    let broken = Mutex<AgentFault?>(nil)
    let player = AgentPlayer(program, isStopped: { false }) { fault in
      broken.withLock { $0 = fault }
    }
    let results = player.play(try runs(program, count))
    return (results, broken.withLock { $0 })
  }

  private func fault(_ result: Result<RunRecord, any Error>?) -> AgentFault? {
    guard case .failure(let error) = result else { return nil }
    return error as? AgentFault
  }

  @Test("The built-in player, written as a program, has the same records through the pipe")
  func same() throws {
    let script = try AgentScript(answer: AgentScript.usual)
    let results = try play(script.program, 4).results
    for (index, result) in results.enumerated() {
      let expected = try hunt(nil).run(seed: 3, replicate: UInt64(index + 1))
      let record = try #require(try result?.get())
      #expect(record.values.map(\.bitPattern) == expected.values.map(\.bitPattern))
      #expect(record[.captures] > 0)
    }
  }

  @Test("A program's death fails the run in which it dies, and no other")
  func death() throws {
    let script = try AgentScript(
      answer: #"case $line in *'"replicate":2,'*) exit 7 ;; *'"start"'*) : ;; esac; "#
        + #"echo '{"act":[{"giveUp":true}]}'"#)
    let (results, broken) = try play(script.program, 4)
    #expect(results.map { fault($0) } == [nil, .ended(status: 7), nil, nil])
    #expect(try results[3]?.get()[.gaveUp] == 1)
    #expect(broken == nil)
  }

  @Test(
    "What does not fit the protocol fails the run with the reason",
    arguments: [
      (#"echo hello"#, "the agent's answer is not JSON, column 1: found 'h', expected a value"),
      (#"echo '{"act":[]}'"#, "the agent's answer: 0 actions for 1 observations"),
      (
        #"echo '{"act":[{"thro":true}]}'"#,
        "the agent's answer: unknown key 'thro' (did you mean throw?)"
      ),
      (
        #"echo '{"act":[{"aim":1}]}'"#,
        "the agent's answer: aim: 1, expected true or false"
      ),
      (
        #"echo '{"act":[{"walkMeters":-2}]}'"#,
        "the agent's answer: walkMeters: -2, expected a number of at least 0"
      ),
      (#"kill -9 $$"#, "the agent was ended by signal 9"),
      (#"exec >&-; exit 0"#, "the agent ended with status 0"),
    ])
  func faults(answer: String, reason: String) throws {
    let script = try AgentScript(answer: answer)
    let result = try play(script.program, 1).results[0]
    #expect(fault(result)?.line(in: .en) == reason)
  }

  @Test("A program that always dies is given up, and what was not played has no result")
  func broken() throws {
    let script = try AgentScript(answer: "exit 1")
    let (results, broken) = try play(script.program, 30)
    #expect(results.count { $0 != nil } == AgentPlayer.failureLimit)
    #expect(results[29] == nil)
    #expect(broken == .ended(status: 1))
  }

  @Test("The greeting is checked before anything is played")
  func greeting() throws {
    for (hello, expected) in [
      (#"{"hello":{"protocol":2}}"#, AgentFault.otherProtocol("2")),
      (#"{"hello":{}}"#, .wrong(.expected(.number, at: "hello.protocol", found: .null))),
      (
        #"{"hello":{"protocol":1,"inFlight":0}}"#,
        .wrong(.expected(.wholeNumberIn(1...256), at: "hello.inFlight", found: .number("0")))
      ),
    ] {
      let script = try AgentScript(hello: hello, answer: "exit 1")
      let player = AgentPlayer(script.program, isStopped: { false }) { _ in }
      #expect(throws: expected) { try player.prepare() }
    }
    let nobody = AgentProgram(words: ["/nowhere/to/be/found"], digest: "")
    let player = AgentPlayer(nobody, isStopped: { false }) { _ in }
    #expect(throws: AgentFault.self) { try player.prepare() }
  }

  @Test("A stop leaves what was not finished without a result")
  func stop() throws {
    let script = try AgentScript(answer: #"echo '{"act":[{}]}'"#)
    let calls = Atomic<Int>(0)
    let player = AgentPlayer(
      script.program,
      isStopped: { calls.wrappingAdd(1, ordering: .relaxed).newValue > 50 }
    ) { _ in }
    #expect(player.play(try runs(script.program, 3)).allSatisfy { $0 == nil })
  }
}
