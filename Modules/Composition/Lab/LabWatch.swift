import Experiments
import Files
import Recording
import Report
import Results
import TextKit

/// Hunts that the page of a results folder plays: `--hunts 3:17,5:2,hunt.jsonl`.
struct LabWatch {
  /// The player's file among the built pages.
  static let playerName = "watch.html"
  /// The most hunts of a page, and the most bytes of their recordings.
  static let (mostHunts, byteLimit) = (20, 64 << 20)

  /// The hunts, each once, in the order given.
  let sources: [WatchedHunts.Source]
  /// The goal whose chance is shown; nil for none.
  private let goal: WhyGoal?
  private let allowsExec: Bool
  private let pages: [String]

  /// Reads a list of runs and files, and the goal.
  init(_ playing: LabReport.Playing, files: any FileSystem) throws(LabFailure) {
    goal = try playing.why.map { (text) throws(LabFailure) in try LabWhy.goal(text, of: "--why") }
    (allowsExec, pages) = (playing.allowsExec, playing.pages)
    guard let text = playing.hunts else {
      throw LabFailure(.form("--why", "--hunts POINT:REPLICATE", ru: "--hunts ТОЧКА:ПОВТОР"))
    }
    var sources: [WatchedHunts.Source] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let source = Self.source(String(word), files) else {
        throw LabFailure(
          .form(
            "--hunts \(text)", "POINT:REPLICATE,… (3:17,5:2), or files of recordings",
            ru: "ТОЧКА:ПОВТОР,… (3:17,5:2) или файлы записей"))
      }
      if !sources.contains(source) { sources.append(source) }
    }
    guard sources.count <= Self.mostHunts else {
      throw LabFailure(.tooManyHunts(sources.count, most: Self.mostHunts))
    }
    self.sources = sources
  }

  private static func source(_ word: String, _ files: any FileSystem) -> WatchedHunts.Source? {
    if word.hasSuffix(".jsonl") || files.isFile(word) { return .file(word) }
    let numbers = word.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let point = numbers[0], let replicate = numbers[1], point > 0,
      replicate > 0
    else { return nil }
    return .run(RunKey(point: point, replicate: replicate))
  }

  /// Plays the runs again, reads the files, and returns them with what plays them on a page.
  ///
  /// - Throws: `LabFailure` if the folder has no hunts, one cannot be played, or the player has not
  ///   been built.
  func hunts(
    of folder: ReportedFolder, _ progress: (LabProgress) -> Void
  ) throws(LabFailure) -> WatchedHunts {
    var request = LabRequest(planPath: try Self.planPath(of: folder))
    request.allowsExec = allowsExec
    let plan = try LabPlan.read(request)
    let player = try Self.player(Self.playerName, of: "--hunts", pages, folder.files)
    var hunts: [WatchedHunts.Hunt] = []
    var room = Self.byteLimit
    for source in sources {
      let recording =
        switch source {
        case .run(let run): try Self.recording(of: run, plan, request)
        case .file(let path): try Self.recording(at: path, folder.files)
        }
      room -= recording.utf8.count
      guard room >= 0 else { throw LabFailure(.tooLongHunts(byteLimit: Self.byteLimit)) }
      let recorded = try Self.read(recording, source)
      var hunt = WatchedHunts.Hunt(
        source: source, recording: recording, picture: TrackSketch(recorded).picture)
      // A recording holds no map of its ground, and not who plays.
      if case .run(let run) = source {
        let setup = Design.point(of: plan, at: run.point - 1).setup(in: plan)
        hunt.picture.ground = GroundPicture(of: setup, in: recorded.state(at: 0))
      }
      if let goal { hunt.why = try Self.why(source, request, goal, progress) }
      hunts.append(hunt)
    }
    return WatchedHunts(hunts: hunts, player: player)
  }

  private static func why(
    _ source: WatchedHunts.Source, _ request: LabRequest, _ goal: WhyGoal,
    _ progress: (LabProgress) -> Void
  ) throws(LabFailure) -> WhyDocument? {
    var why = LabWhy(plan: request)
    switch source {
    case .run(let run):
      (why.point, why.replicate) = (run.point, run.replicate)
      return try why.document(of: why.planned(goal), progress)
    case .file(let path):
      // The plan's targets are not about a hunt of somebody else.
      if goal == .targets { return nil }
      why.plan.planPath = path
      return try why.document(of: why.recorded(goal), progress)
    }
  }

  private static func recording(
    of run: RunKey, _ plan: Plan, _ request: LabRequest
  ) throws(LabFailure) -> String {
    guard run.point <= plan.pointCount, run.replicate <= Plan.runLimit else {
      let ends = "1...\(plan.pointCount):1...\(Plan.runLimit)"
      throw LabFailure(.form("--hunts \(run.point):\(run.replicate)", ends))
    }
    let trace = try LabTrace.prepare(request, point: run.point, replicate: run.replicate)
    var recording = ""
    try trace.run(as: .events, language: .ofFiles) { recording += $0 + "\n" }
    return recording
  }

  private static func recording(
    at path: String, _ files: any FileSystem
  ) throws(LabFailure) -> String {
    do throws(FileFault) {
      let bytes = try files.given(path, limit: byteLimit)
      return String(decoding: bytes, as: UTF8.self)
    } catch {
      throw LabFailure(error, .missing)
    }
  }

  /// Reads a recording, which has at least one hunt.
  private static func read(
    _ recording: String, _ source: WatchedHunts.Source
  ) throws(LabFailure) -> HuntRecording {
    let name = if case .file(let path) = source { path } else { "" }
    do throws(RecordingError) {
      let hunts = try RecordingReader.read(recording.utf8, file: name).hunts
      guard hunts.count > 0 else { throw .notARecording(file: name) }
      return hunts
    } catch {
      throw LabFailure(error, .badUsage)
    }
  }

  /// Returns the path of the plan of the runs that the folder's page is about.
  static func planPath(of folder: ReportedFolder) throws(LabFailure) -> String {
    switch FolderKind.of(folder.path, files: folder.files) {
    case nil where !folder.has("plan.yml"):
      throw LabFailure(ResultsError.missing(.results(folder: folder.path)))
    case .sweep, .shards, nil: return folder.path + "/plan.yml"
    case .campaign where folder.has("results/plan.yml"): return folder.path + "/results/plan.yml"
    case .campaign, .search, .comparison, .sensitivity:
      throw LabFailure(.noHunts(folder: folder.path))
    }
  }

  /// Reads what plays hunts on a page, for an option.
  static func player(
    _ name: String, of option: String, _ pages: [String], _ files: any FileSystem
  ) throws(LabFailure) -> WatchedHunts.Player {
    guard let folder = BuiltPages.folder(having: name, among: pages, files: files) else {
      throw LabFailure(LabProblem.noPlayer(option, looked: pages), .missing)
    }
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try files.given(folder + "/" + name, limit: BuiltPages.byteLimit)
    } catch {
      throw LabFailure(error, .missing)
    }
    guard let player = WatchedHunts.Player(file: String(decoding: bytes, as: UTF8.self)) else {
      throw LabFailure(LabProblem.noPlayer(option, looked: [folder]), .missing)
    }
    return player
  }
}
