import Agents
import Domain
import Experiments
import Files
import PortableNumerics
import Simulation
import Synchronization

/// The programs that play a plan's hunts, found, allowed and greeted.
struct LabAgents: Sendable {
  /// The number of runs that a thread takes at a time, of each that a program plays at once.
  ///
  /// More keep it busier while the last of them end; fewer lose less when it is stopped.
  private static let share = 4
  /// The maximum number of runs that a thread takes at a time.
  private static let groupLimit = 256
  /// The maximum number of bytes of a program's files.
  static let byteLimit = 1 << 28

  /// The programs of a plan without any.
  static let none = LabAgents(players: [:], groupSize: 1, fault: Fault())

  /// The number of runs that a thread takes at a time.
  let groupSize: Int

  private let players: [AgentProgram: AgentPlayer]
  private let fault: Fault

  /// Why programs can play no longer.
  private final class Fault: Sendable {
    let reported = Mutex<LabProblem?>(nil)
  }

  private init(players: [AgentProgram: AgentPlayer], groupSize: Int, fault: Fault) {
    (self.players, self.groupSize, self.fault) = (players, groupSize, fault)
  }

  /// The line that a program can play no longer, if it is so.
  var warning: [String] { fault.reported.withLock { $0.map { [$0.line(in: .ofLab)] } ?? [] } }

  /// Whether no program plays.
  var isEmpty: Bool { players.isEmpty }

  /// Returns the number of threads to use of those asked for: one if a program speaks through the
  /// lab's own streams, of which there is one pair.
  func threads(of jobs: Int) -> Int {
    players.keys.contains(where: \.usesOwnStreams) ? 1 : jobs
  }

  /// Finds the programs of a plan and greets each of them once.
  ///
  /// A program that can play no longer raises the flag.
  ///
  /// - Throws: `LabFailure` if `--allow-exec` is missing, or if one cannot play.
  init(_ plan: Plan, planPath: String, isAllowed: Bool, stop: StopFlag) throws(LabFailure) {
    let fault = Fault()
    var players: [AgentProgram: AgentPlayer] = [:]
    var inFlight = Self.groupLimit
    for program in plan.agents {
      guard isAllowed || program.usesOwnStreams else {
        throw LabFailure(.needsAllowExec(path: planPath, program: program))
      }
      if program.usesOwnStreams, planPath == TextFile.standardInput {
        throw LabFailure(.inputTwice)
      }
      var found = program
      if !program.usesOwnStreams {
        found = AgentProgram(
          words: Self.places(of: program.words, planPath: planPath),
          digest: try Self.digest(of: program.words, planPath: planPath))
        if !program.digest.isEmpty, found.digest != program.digest {
          throw LabFailure(.otherAgent(path: planPath, program: program))
        }
      }
      let player = AgentPlayer(found, isStopped: { stop.reason != 0 }) { reason in
        fault.reported.withLock { $0 = $0 ?? .agent(program, reason) }
        let status: LabStatus = program.usesOwnStreams ? .stopped : .runsFailed
        stop.raise(Int(status.rawValue))
      }
      do throws(AgentFault) { inFlight = min(inFlight, try player.prepare()) } catch {
        throw LabFailure(.agent(program, error))
      }
      players[program] = player
    }
    self.init(
      players: players, groupSize: min(Self.groupLimit, Self.share * inFlight), fault: fault)
  }

  /// Returns the player of a program of the plan.
  subscript(_ program: AgentProgram) -> AgentPlayer? { players[program] }

  // MARK: Finding programs

  /// Returns the digest of the files among a program's words, for a plan's hash; empty for none.
  static func loader(planPath: String) -> AgentLoader {
    { words in try digest(of: words, planPath: planPath) }
  }

  private static func digest(
    of words: [String], planPath: String
  ) throws(LabFailure) -> String {
    var digests: [String] = []
    for (word, place) in zip(words, places(of: words, planPath: planPath)) {
      guard word == words[0] ? word.contains("/") : isFile(place) else { continue }
      do throws(FileFault) {
        let bytes = try LiveFileSystem().given(place, limit: byteLimit)
        digests.append(SHA256.hex(of: bytes))
      } catch {
        throw LabFailure(error, .badUsage)
      }
    }
    return digests.count < 2
      ? digests.first ?? "" : SHA256.hex(of: Array(digests.joined(separator: " ").utf8))
  }

  /// Returns the words with those that name a file beside the plan leading there.
  private static func places(of words: [String], planPath: String) -> [String] {
    let folder = planPath.lastIndex(of: "/").map { String(planPath[...$0]) } ?? ""
    return words.enumerated().map { index, word in
      let isPath = index > 0 ? !word.hasPrefix("-") : word.contains("/")
      guard isPath, !word.hasPrefix("/"), isFile(folder + word) else { return word }
      let place = folder + word
      return place.contains("/") || index > 0 ? place : "./" + place
    }
  }

  private static func isFile(_ path: String) -> Bool {
    let files = LiveFileSystem()
    return files.exists(path) && !files.isFolder(path)
  }
}
