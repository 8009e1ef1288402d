import Experiments
import Files
import Recording
import Report
import Results
import TextKit

/// Hunts of a results folder that its page plays: `--hunts 3:17,5:2`.
struct LabWatch {
  /// The player's file among the built pages.
  static let playerName = "watch.html"
  /// The most hunts of a page, and the most bytes of their recordings.
  static let (mostHunts, byteLimit) = (20, 64 << 20)

  /// The runs, each once, in the order given.
  let runs: [RunKey]

  /// Reads a list of runs.
  init(_ text: String) throws(LabFailure) {
    var runs: [RunKey] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let numbers = word.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 2, let point = numbers[0], let replicate = numbers[1], point > 0,
        replicate > 0
      else { throw LabFailure(.form("--hunts \(text)", "POINT:REPLICATE,… (3:17,5:2)")) }
      let run = RunKey(point: point, replicate: replicate)
      if !runs.contains(run) { runs.append(run) }
    }
    guard runs.count <= Self.mostHunts else {
      throw LabFailure(.tooManyHunts(runs.count, most: Self.mostHunts))
    }
    self.runs = runs
  }

  /// Plays the runs again and returns them with what plays them on a page.
  ///
  /// - Throws: `LabFailure` if the folder has no hunts, one cannot be played, or the player has not
  ///   been built.
  func hunts(
    of folder: ReportedFolder, pages: [String] = BuiltPages.folders
  ) throws(LabFailure) -> WatchedHunts {
    let planPath = try Self.planPath(of: folder)
    let player = try Self.player(pages, folder.files)
    let count = try LabPlan.read(LabRequest(planPath: planPath)).pointCount
    var hunts: [WatchedHunts.Hunt] = []
    var byteCount = 0
    for run in runs {
      guard run.point <= count, run.replicate <= Plan.runLimit else {
        let ends = "1...\(count):1...\(Plan.runLimit)"
        throw LabFailure(.form("--hunts \(run.point):\(run.replicate)", ends))
      }
      let trace = try LabTrace.prepare(
        LabRequest(planPath: planPath), point: run.point, replicate: run.replicate)
      var recording = ""
      try trace.run(as: .events, language: .ofFiles) { recording += $0 + "\n" }
      byteCount += recording.utf8.count
      guard byteCount <= Self.byteLimit else {
        throw LabFailure(.tooLongHunts(run, byteLimit: Self.byteLimit))
      }
      hunts.append(.init(run: run, recording: recording))
    }
    return WatchedHunts(hunts: hunts, player: player)
  }

  /// Returns the plan of the runs that the folder's page is about.
  private static func planPath(of folder: ReportedFolder) throws(LabFailure) -> String {
    switch FolderKind.of(folder.path, files: folder.files) {
    case .sweep, .shards, nil: return folder.path + "/plan.yml"
    case .campaign where folder.has("results/plan.yml"): return folder.path + "/results/plan.yml"
    case .campaign, .search, .comparison, .sensitivity:
      throw LabFailure(.noHunts(folder: folder.path))
    }
  }

  private static func player(
    _ pages: [String], _ files: any FileSystem
  ) throws(LabFailure) -> WatchedHunts.Player {
    guard let folder = BuiltPages.folder(having: playerName, among: pages, files: files) else {
      throw LabFailure(LabProblem.noPlayer, .missing)
    }
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try files.given(folder + "/" + playerName, limit: BuiltPages.byteLimit)
    } catch {
      throw LabFailure(error, .missing)
    }
    guard let player = WatchedHunts.Player(file: String(decoding: bytes, as: UTF8.self)) else {
      throw LabFailure(LabProblem.noPlayer, .missing)
    }
    return player
  }
}
