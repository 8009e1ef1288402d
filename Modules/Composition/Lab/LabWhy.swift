import Domain
import Experiments
import Files
import Fit
import HuntEngine
package import Recording
import Report
import Results
package import Simulation
package import TextKit

/// The options of `ghostlab why`, and what it does with them.
package struct LabWhy: Sendable {
  /// The largest number of roll-outs from each moment.
  static let rollOutLimit = 1_000_000

  /// The plan with its overrides or the recording, the number of threads and the form of the answer.
  package var plan: LabRequest
  /// The design point, from 1; nil for a recording.
  package var point: Int?
  /// The replicate, from 1; nil for a recording.
  package var replicate: Int?
  /// Which hunt of a recording, from 1.
  package var huntNumber: Int?
  /// Who plays on from a hunt that was not simulated: a player's name or file; nil for the usual one.
  package var player: String?
  /// The phone of who plays on with a recording: a name or a file.
  package var phone: String?
  /// A game with the ground of a recording.
  package var game: String?
  /// When hunts like a recording end, seconds after their beginning.
  package var limitSeconds: Double?
  /// A recording that is at hand already; nil if it is the file.
  package var recording: HuntRecording?
  /// The phone, the ground and the challenges of a recording that are at hand already, for the player
  /// of these hunts; nil if they are named above.
  package var base: HuntSetup?
  /// The goal as typed.
  package var goal = WhyGoal.finish.text
  /// The number of roll-outs from each moment.
  package var rollOuts: Int?

  /// The language of the answer.
  package var language = Language.ofLab

  let stopFlag = StopFlag()

  /// Creates the default options for a plan or a recording.
  package init(plan: LabRequest) { self.plan = plan }

  /// Asks a running answer to stop with the given status; safe to call from any thread.
  package func stop(_ status: LabStatus) { stopFlag.raise(Int(status.rawValue)) }

  /// A hunt that is asked about.
  struct Subject: Sendable {
    var study: WhyStudy
    /// Who plays on, in place of whom; nil where the simulated player goes on.
    var playedOn: WhyDocument.PlayedOn?
    /// The command that shows the hunt.
    var command: String
    var notices: [String] = []
    /// The plan, the results folder and what is in it of a run that was stopped; nil for others.
    var stored: (plan: Plan, folder: String, rollOuts: StoredRollOuts)?
  }

  /// Plays the hunt and its roll-outs.
  ///
  /// - Parameter progress: Called about five times a second on this thread.
  ///
  /// - Returns: The text to print.
  ///
  /// - Throws: `LabFailure` for a plan or a recording that cannot be read, a run that the plan has not,
  ///   or a goal that the hunt cannot have.
  package func run(
    progress: (LabProgress) -> Void = { _ in }
  ) throws(LabFailure) -> LabOutcome {
    let goal = try Self.goal(goal, of: "--goal")
    if let rollOuts {
      try LabProblem.require(rollOuts, of: "--rollouts", atMost: Self.rollOutLimit)
    }
    try requireFitting()
    if !isRecording, point == nil, replicate == nil { return try sweep(goal, progress: progress) }
    let subject = try isRecording ? recorded(goal) : planned(goal)
    let document = try document(of: subject, progress)
    let status = LabStatus(rawValue: Int32(stopFlag.reason)) ?? .done
    let said = document.map { $0.document(in: language).text(as: plan.form, width: plan.width) }
    return LabOutcome(
      lines: said.map { [$0.trimmedEnd] } ?? [], notices: document == nil ? [] : subject.notices,
      warnings: status == .done
        ? []
        : [WhyStop(answer: document?.answer, folder: subject.stored?.folder).line(in: language)],
      status: status)
  }

  /// Refuses options that say nothing of what is asked about.
  private func requireFitting() throws(LabFailure) {
    let given: [(option: String, isGiven: Bool, isOfRecordings: Bool)] = [
      ("--point", point != nil, false), ("--replicate", replicate != nil, false),
      ("--out", plan.out != nil, false), ("--hunt", huntNumber != nil, true),
      ("--phone", phone != nil, true), ("--game", game != nil, true),
      ("--limit", limitSeconds != nil, true),
      ("--player", player != nil && point == nil, true),
    ]
    for (option, isGiven, isOfRecordings) in given where isGiven && isOfRecordings != isRecording {
      throw LabFailure(
        isOfRecordings
          ? .form(option, "a recording (.jsonl)", ru: "запись (.jsonl)")
          : .form(option, "a plan", ru: "план"))
    }
  }

  /// Reads the goal of an option.
  static func goal(_ text: String, of option: String) throws(LabFailure) -> WhyGoal {
    guard let goal = WhyGoal(text) else {
      throw LabFailure(.form("\(option) \(text)", "finish, capture:N, targets"))
    }
    return goal
  }

  private var isRecording: Bool { recording != nil || plan.planPath.hasSuffix(".jsonl") }

  /// Plays a hunt and its roll-outs, and returns what decided it; nil if it was stopped before every
  /// moment had its first roll-outs.
  func document(
    of subject: Subject, _ progress: (LabProgress) -> Void
  ) throws(LabFailure) -> WhyDocument? {
    let (jobs, rollOuts) = (try threads(), rollOuts ?? WhyStudy.usualRollOuts)
    let stage = GrowingProgress(total: WhyStudy.momentLimit)
    let known = subject.stored.map { $2.found(in: $1)?.outcomes ?? [] } ?? []
    let work = LabThread { [stopFlag, study = subject.study] in
      try study.answer(rollOuts: rollOuts, known: known, jobs: jobs, stop: stopFlag) {
        stage.begin(total: $0)
      }
    }
    guard let answer = try work.result(reporting: { progress(stage.value) }) else { return nil }
    try keep(answer, of: subject)
    return WhyDocument(answer, command: subject.command, playedOn: subject.playedOn)
  }

  /// Keeps the roll-outs of a run that was stopped; those of a whole answer go.
  private func keep(_ answer: WhyAnswer, of subject: Subject) throws(LabFailure) {
    guard let (plan, folder, rollOuts) = subject.stored else { return }
    let (files, path) = (LiveFileSystem(), folder + "/" + rollOuts.fileName)
    do {
      if stopFlag.reason != 0 {
        try Self.makeFolder(folder, of: plan, files)
        let stored = StoredRollOuts(
          plan, RunKey(point: point ?? 0, replicate: replicate ?? 0), goal: answer.goal,
          outcomes: answer.reached)
        try files.write(stored.fileText, to: path)
      } else if files.exists(path) {
        try files.remove(path)
      }
    } catch {
      throw LabFailure(error)
    }
  }

  /// Returns the number of threads.
  func threads() throws(LabFailure) -> Int { try plan.threads(orElse: Processors.count) }
}

/// The message that an answer was stopped early.
private struct WhyStop: Localized {
  let answer: WhyAnswer?
  let folder: String?

  func line(in language: Language) -> String {
    guard let answer else {
      return language.say(
        en: "stopped before every moment had its first roll-outs",
        ru: "остановлено: не из каждого момента сыграны первые продолжения")
    }
    let place =
      folder.map {
        language.say(
          en: "; they are stored in \($0), repeat the command to go on",
          ru: "; они хранятся в \($0), повтори команду, чтобы продолжить")
      } ?? ""
    return language.say(
      en: "stopped: the answer is of the first \(answer.rollOuts) roll-outs from each moment",
      ru: "остановлено: ответ по первым продолжениям из каждого момента: \(answer.rollOuts)")
      + place
  }
}

/// Runs of plans.
extension LabWhy {
  /// Returns the run of the plan.
  func planned(_ goal: WhyGoal) throws(LabFailure) -> Subject {
    let path = plan.planPath
    guard let point, let replicate else {
      throw LabFailure(
        .form("why \(path)", "--point P --replicate R", ru: "--point Т --replicate П"))
    }
    // It checks the numbers of the run, and the revision of rows beside the plan.
    let trace = try LabTrace.prepare(plan, point: point, replicate: replicate)
    let read = try LabPlan.read(plan)
    try LabPlan.requireHunts(read, path)
    let design = Design.point(of: read, at: point - 1)
    let name = design.playerName(in: read)
    let setup = design.setup(in: read).withChallenges
    let command = "ghostlab trace \(plan.words) --point \(point) --replicate \(replicate)"
    if let program = setup.agent {
      let (usual, playsOn) = try player(of: setup)
      let recording = try trace.played()
      let study = try study(recording, on: playsOn, goal)
      return Subject(
        study: study,
        playedOn: .init(name: usual, program: program.words.joined(separator: " ")),
        command: command)
    }
    if player != nil {
      throw LabFailure(
        .form(
          "--player",
          "a recording, or the hunt of a program: this one is played on by its own player",
          ru: "запись или охоту программы: эту доигрывает её собственный игрок"))
    }
    let study: WhyStudy
    do throws(WhyError) {
      study = try WhyStudy(
        setup, goal: goal, targets: read.targets.filter { $0.applies(to: name) },
        seed: read.seed, replicate: UInt64(replicate))
    } catch {
      throw LabFailure(.wrong(path, error))
    }
    let run = RunKey(point: point, replicate: replicate)
    return Subject(
      study: study, command: command,
      stored: (try? folder(of: read)).map { (read, $0, StoredRollOuts(read, run, goal: goal)) })
  }

  /// Returns who plays on from the hunt of a program, and hunts of theirs.
  private func player(
    of setup: HuntSetup
  ) throws(LabFailure) -> (name: String, setup: HuntSetup) {
    var setup = setup
    setup.agent = nil
    guard let player else { return (Persona.average.name, setup) }
    let named = try FitWorld.setup(player: player, phone: nil, game: nil)
    (setup.player, setup.playerSpreads) = (named.player, named.playerSpreads)
    return (player, setup)
  }

  private func study(
    _ recording: WhyRecording, on setup: HuntSetup, _ goal: WhyGoal
  ) throws(LabFailure) -> WhyStudy {
    do throws(WhyError) {
      return try WhyStudy(recording, playedOn: setup, goal: goal)
    } catch {
      throw LabFailure(.wrong(plan.planPath, error))
    }
  }
}

/// Recorded hunts.
extension LabWhy {
  /// Returns the hunt of the recording.
  func recorded(_ goal: WhyGoal) throws(LabFailure) -> Subject {
    let path = plan.planPath
    let whole =
      if let recording { recording } else { try FitHunts.recording(at: path, LiveFileSystem()) }
    let hunts = FitHunts.hunts(of: whole).filter { $0.hunt.hasGhosts }
    guard !hunts.isEmpty else { throw LabFailure(FitProblem.noHunt(path), .badUsage) }
    let number = huntNumber ?? 1
    try LabProblem.require(number, of: "--hunt \(number)", atMost: hunts.count)
    let (hunt, events, index) = hunts[number - 1]
    let name = player ?? Persona.average.name
    let world =
      if let base { base } else { try FitWorld.setup(player: name, phone: phone, game: game) }
    var ground: GroundName?
    if case .game(let game) = world.source { ground = game.ground }
    let limit = limitSeconds ?? RecordedHunt.limitSeconds(of: [hunt])
    var setup = hunt.setup(world, ground: ground, limitSeconds: limit, keepsCaptured: true)
    setup.playerSpreads = world.playerSpreads
    let isWhole = hunt.seconds >= limit
    let recording = WhyRecording(
      first: hunt.first, events: events, end: isWhole ? .timeUp : .recordingOver,
      challenges: whole.holdsMoves
        ? .played(whole.moves(after: index).map { $0.counted(from: index) }) : .unknown)
    return Subject(
      study: try study(recording, on: setup, goal),
      playedOn: .init(
        name: name, limit: limit,
        takesUpChallenges: whole.holdsMoves && setup.player.listeningWordsPerMinute == 0),
      command: "ghostbuster replay \(shellWord(path))",
      notices: hunts.count > 1 && huntNumber == nil
        ? [
          language.say(
            en: "\(path): has \(hunts.count) hunts; this is the first, --hunt N chooses another",
            ru: "\(path): охот в записи \(hunts.count), это первая; другую выберет --hunt N")
        ] : [])
  }
}
