import Domain
import PlainJSON
import Simulation
import TextKit

/// Some runs played together, through one pipe: those whose decision is due are asked in one line.
///
/// If the program dies or breaks the protocol, those in flight are played again one by one, each
/// with a fresh program until it is known which of them is to blame.
///
/// Hunts are values that wait for a decision, so one thread keeps all of them in flight; a thread
/// for each hunt would cost two switches a decision. Since suspects play alone, which rows fail
/// depends neither on threads nor on what else was in flight.
struct AgentGroup<Observer: HuntObserver> {
  /// A hunt whose decision is due.
  private struct Flight {
    let index: Int
    let number: Int
    var hunt: SteppedHunt<Observer>
    /// Whether the program does not know it yet.
    var isNew = true
  }

  private let runs: [AgentRun]
  private let observer: Observer
  /// A result for each run; nil for those not finished.
  private(set) var results: [Result<RunRecord, any Error>?]
  /// The observer of the run that ended last.
  private(set) var lastObserver: Observer?
  private var flights: [Flight] = []
  /// Runs to begin, the next one last.
  private var waiting: [Int]
  /// Runs to play alone, the next one last.
  private var suspects: [Int] = []
  /// Ended hunts that the program has not been informed of.
  private var ended: [(number: Int, result: Result<RunRecord, any Error>)] = []
  /// Whether the last step has finished a hunt.
  private(set) var hasFinished = false

  init(_ runs: [AgentRun], observer: Observer) {
    (self.runs, self.observer) = (runs, observer)
    results = Array(repeating: nil, count: runs.count)
    waiting = Array(runs.indices.reversed())
  }

  /// Whether every run has a result, of which the program knows.
  var isDone: Bool { flights.isEmpty && waiting.isEmpty && suspects.isEmpty && ended.isEmpty }

  /// Asks for the decisions that are due and carries them out.
  ///
  /// - Returns: False if it was stopped.
  mutating func advance(
    _ session: AgentSession, isStopped: () -> Bool
  ) throws(AgentFault) -> Bool {
    hasFinished = false
    begin(session)
    if flights.isEmpty, ended.isEmpty { return true }
    let question = question(session)
    ended = []
    guard let answer = try session.exchange(question, isStopped: isStopped) else { return false }
    let actions = try AgentAnswer.actions(answer, count: flights.count)
    for (place, action) in actions.enumerated() {
      flights[place].isNew = false
      do {
        if try !flights[place].hunt.resume(action.get()) { finish(flights[place]) }
      } catch {
        end(flights[place], .failure(error))
      }
    }
    flights.removeAll { results[$0.index] != nil }
    return true
  }

  /// Puts those in flight aside after a fault of the program.
  ///
  /// - Returns: Whether one of them is to blame, and has failed.
  mutating func fail(_ fault: AgentFault) -> Bool {
    ended = []
    defer { flights = [] }
    if flights.isEmpty {
      // It died before it knew of any: the next run pays for it.
      guard let next = suspects.popLast() ?? waiting.popLast() else { return false }
      results[next] = .failure(fault)
      return true
    }
    if flights.count == 1, flights[0].number == 1 {
      results[flights[0].index] = .failure(fault)
      return true
    }
    suspects += flights.map(\.index).sorted(by: >)
    return false
  }

  /// Begins hunts, as many as the program wants; a suspect is alone.
  private mutating func begin(_ session: AgentSession) {
    let limit = suspects.isEmpty ? session.hello.inFlight : 1
    while flights.count < limit, let index = suspects.popLast() ?? waiting.popLast() {
      let run = runs[index]
      session.huntCount += 1
      var flight = Flight(
        index: index, number: session.huntCount,
        hunt: run.hunt.stepped(seed: run.seed, replicate: run.replicate, observer: observer))
      do {
        if try flight.hunt.begin() { flights.append(flight) } else { finish(flight) }
      } catch {
        end(flight, .failure(error))
      }
      if limit == 1 { return }
    }
  }

  private mutating func finish(_ flight: Flight) {
    guard let record = flight.hunt.record else { return }
    lastObserver = flight.hunt.observer
    end(flight, .success(record))
    hasFinished = true
  }

  private mutating func end(_ flight: Flight, _ result: Result<RunRecord, any Error>) {
    results[flight.index] = result
    ended.append((flight.number, result))
  }

  /// Returns the line with all decisions that are due, and the hunts that have ended.
  private func question(_ session: AgentSession) -> [UInt8] {
    var line = ByteText(capacity: 512 * (flights.count + 1))
    line.append("{\"observe\":[")
    for (place, flight) in flights.enumerated() {
      line.append(place > 0 ? ",{\"hunt\":" : "{\"hunt\":")
      line.append(digits: UInt64(flight.number))
      line.append(",")
      if flight.isNew {
        line.append("\"start\":")
        start(of: flight).write(to: &line)
        line.append(",")
      }
      let listsGhosts = session.hello.listsGhosts || flight.hunt.canChooseTarget
      line.append(
        flight.hunt.observation(withBlips: listsGhosts), listsGhosts: listsGhosts)
      line.append("}")
    }
    line.append("]")
    if !ended.isEmpty {
      line.append(",\"ended\":[")
      for (place, end) in ended.enumerated() {
        line.append(place > 0 ? ",{\"hunt\":" : "{\"hunt\":")
        line.append(digits: UInt64(end.number))
        switch end.result {
        case .success(let record):
          line.append(",\"metrics\":")
          line.append(record)
        case .failure(let error):
          line.append(",\"fault\":")
          line.append(json: (error as? any Localized)?.line(in: .ofFiles) ?? "\(error)")
        }
        line.append("}")
      }
      line.append("]")
    }
    line.append("}\n")
    return line.array
  }

  private func start(of flight: Flight) -> AgentStart {
    let run = runs[flight.index]
    return AgentStart(
      point: run.point, replicate: run.replicate, seed: flight.hunt.playerSeed,
      ghostNames: flight.hunt.ghostNames, limitSeconds: run.hunt.setup.limitSeconds,
      canChooseTarget: flight.hunt.canChooseTarget, player: flight.hunt.player)
  }
}
