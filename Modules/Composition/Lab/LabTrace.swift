import Agents
import Domain
import Exchange
import Experiments
import HuntEngine
import PhoneHunt
package import TextKit
import Presentation
package import Recording
import Results
import SensorsNMEA
import Simulation

/// One run of a plan, replayed and printed in a chosen form.
package struct LabTrace: Sendable {
  /// The output form of a run.
  package enum Form: String, Hashable, Sendable, CaseIterable {
    /// A recording: header, first state, and a JSON line for each event with its effects.
    case events
    /// The player's screen after each event that changed more than a number on it.
    case frames
    /// The measured fixes as a GPX track, captures and escapes as waypoints.
    case gpx
    /// The measured fixes as GeoJSON lines, captures and escapes as points.
    case geojson
    /// The measured fixes as NMEA sentences, GGA and RMC.
    case nmea
    /// The measured fixes as timed waypoints, which Xcode's simulated location follows.
    case gpxXcode = "gpx-xcode"
    /// The measured fixes as a shell script that plays them into an Android emulator.
    case adb
    /// The measured fixes as NMEA sentences, each at its time.
    case nmeaStream = "nmea-stream"

    var trackFormat: TrackFormat? {
      switch self {
      case .gpx, .gpxXcode: .gpx
      case .geojson: .geojson
      case .events, .frames, .nmea, .adb, .nmeaStream: nil
      }
    }
  }

  /// The design point, from 1.
  package let point: Int
  /// The replicate, from 1.
  package let replicate: Int
  private let subject: Subject
  private let agents: LabAgents
  private let seed: UInt64

  /// What is played: hunts or a plugin's game.
  private enum Subject: Sendable {
    case hunt(SimulatedHunt)
    case game(LabPluginGame)
  }

  /// Finds a run of a plan.
  ///
  /// - Throws: `LabFailure` with the plan's errors, the valid numbers, or the engine revision that
  ///   made the rows beside the plan if it is another one.
  package static func prepare(
    _ request: LabRequest, point: Int, replicate: Int
  ) throws(LabFailure) -> LabTrace {
    let plan = try LabPlan.read(request)
    guard (1...plan.pointCount).contains(point) else {
      throw LabFailure(ComparisonError.noSuchPoint(point, count: plan.pointCount), .badUsage)
    }
    try LabProblem.require(
      replicate, of: "--replicate \(replicate)", atMost: Plan.runLimit)
    do throws(ResultsError) {
      try AdjacentResults.requireCurrentRevision(plan, at: request.planPath)
    } catch {
      throw LabFailure(error)
    }
    let agents = try LabAgents(
      plan, planPath: request.planPath, isAllowed: request.allowsExec, stop: StopFlag())
    if let game = try LabPluginGame(plan, path: request.planPath) {
      return LabTrace(
        point: point, replicate: replicate, subject: .game(game), agents: agents, seed: plan.seed)
    }
    do throws(SimulationError) {
      let setup = Design.point(of: plan, at: point - 1).setup(in: plan).withChallenges
      return LabTrace(
        point: point, replicate: replicate, subject: .hunt(try SimulatedHunt(setup)),
        agents: agents, seed: plan.seed)
    } catch {
      throw LabFailure(.wrong(request.planPath, CannotSimulate(error: error)))
    }
  }

  /// Plays the run and passes on each piece of text.
  ///
  /// Before the sentences of a fix `nmeaStream` calls `wait` with the time from the start of the
  /// hunt at which they are due.
  package func run(
    as form: Form, language: Language, wait: @escaping (Duration) -> Void = { _ in },
    write: @escaping (String) -> Void
  ) throws(LabFailure) {
    if case .game(let game) = subject {
      guard form == .frames else {
        throw LabFailure(.framesOnly(form))
      }
      for text in game.frames(point: point, seed: seed, replicate: replicate, in: language) {
        write(text)
      }
      return
    }
    let hunt = try simulatedHunt
    if form == .events {
      var recording = RecordingWriter()
      write(RecordingFormat.header)
      write(recording.begin(firstState(of: hunt)))
    }
    if form == .adb { write(EmulatorScript.opening) }
    // Who reads a stream takes old fixes for stale ones.
    let start =
      form == .nmeaStream
      ? WallTime(secondsSince1970: Int64(LabFiles.secondsSince1970), nanoseconds: 0)
      : HuntTrack.start
    var shown = HuntPhase.Kind.noGame
    // By its random draws, so that equal hunts of two plans give equal files.
    var track = HuntTrack(name: "seed \(seed), replicate \(replicate)")
    var observer = ClosureObserver { event, effects, state in
      switch form {
      case .events: write(EventLines.line(event, effects: effects, state: state))
      case .frames:
        guard shown != state.phase.kind || effects.contains(where: \.isShown) else { return }
        shown = state.phase.kind
        let title = Plugins.challenges.title(for: state, in: language)
        write(
          HuntTrace.text(
            of: state, effects: effects, challengeTitle: title, language: language))
      case .gpx, .geojson: track.observe(event, effects, state)
      case .gpxXcode: track.observeFix(event, state)
      case .adb, .nmea, .nmeaStream:
        let lines = Self.lines(of: event, state, as: form, from: start)
        if form == .nmeaStream, !lines.isEmpty { wait(.seconds((state.now - .start).seconds)) }
        lines.forEach(write)
      }
    }
    try play(hunt, &observer)
    if let format = form.trackFormat {
      write(String(Exchange.export(track.track, as: format).dropLast()))
    }
  }

  /// Returns a fix or a loss of position as lines of a script or as sentences; nothing for others.
  private static func lines(
    of event: HuntEvent, _ state: HuntState, as form: Form, from start: WallTime
  ) -> [String] {
    switch event {
    case .fix(let fix):
      let place = HuntTrack.point(of: fix, state, from: start)
      if form == .adb { return [EmulatorScript.line(at: state.now, place.coordinate)] }
      return NMEAWriter.sentences(
        time: place.time ?? start, coordinate: place.coordinate,
        accuracyMeters: place.accuracyMeters)
    case .positionLost(let moment):
      if form == .adb { return [EmulatorScript.lossLine(at: moment)] }
      return NMEAWriter.lossSentences(time: HuntTrack.time(of: moment, from: start))
    default: return []
    }
  }

  /// Plays the run into a recording for viewing.
  package func recorded() throws(LabFailure) -> HuntRecording {
    let hunt = try simulatedHunt
    var recording = HuntRecording()
    recording.begin(firstState(of: hunt))
    var refusal: HuntRefusal?
    var observer = ClosureObserver { event, _, _ in
      guard refusal == nil else { return }
      do throws(HuntRefusal) { try recording.append(event) } catch { refusal = error }
    }
    try play(hunt, &observer)
    if let refusal { throw failure(SimulationError.refused(refusal)) }
    return recording
  }

  /// Plays the run as one of somebody else, whose events are all that is known.
  func played() throws(LabFailure) -> WhyRecording {
    let hunt = try simulatedHunt
    var events: [HuntEvent] = []
    var observer = ClosureObserver { event, _, _ in events.append(event) }
    let record = try play(hunt, &observer)
    let hasGivenUp = record?[.gaveUp] == 1
    return WhyRecording(
      first: firstState(of: hunt), events: events,
      end: record == nil ? .recordingOver : hasGivenUp ? .gaveUp : .timeUp,
      challenges: .foreseen(hunt))
  }

  private var simulatedHunt: SimulatedHunt {
    get throws(LabFailure) {
      if case .hunt(let hunt) = subject { return hunt }
      throw LabFailure(.noRecording)
    }
  }

  private var key: RunKey { RunKey(point: point, replicate: replicate) }

  private func firstState(of hunt: SimulatedHunt) -> HuntState {
    hunt.initialState(seed: seed, replicate: UInt64(replicate))
  }

  /// Plays the run; nil if its program could not end it.
  @discardableResult
  private func play(
    _ hunt: SimulatedHunt, _ observer: inout ClosureObserver
  ) throws(LabFailure) -> RunRecord? {
    if let program = hunt.setup.agent, let player = agents[program] {
      let run = AgentRun(hunt, point: point, seed: seed, replicate: UInt64(replicate))
      do { return try player.play(run, observer: &observer) } catch { throw failure(error) }
    }
    do throws(SimulationError) {
      return try hunt.run(seed: seed, replicate: UInt64(replicate), observer: &observer)
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: any Error) -> LabFailure {
    if let error = error as? any Localized { return LabFailure(.run(key, error)) }
    return LabFailure(.unforeseen("\(error)"))
  }
}

extension HuntEffect {
  /// Whether it is worth drawing a frame for.
  fileprivate var isShown: Bool {
    switch self {
    case .holdProgress, .save: false
    default: true
    }
  }
}
