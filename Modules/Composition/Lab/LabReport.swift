package import Files
import Domain
import Experiments
import HuntEngine
package import TextKit
import Report
import Results
import Simulation

/// The report of a results folder: one page with tables and charts.
package struct LabReport: Sendable {
  /// The file's name in the results folder.
  package static let fileName = "report.html"

  /// The path of the page.
  package let path: String
  /// The size of the page in bytes.
  package let byteCount: Int

  /// What a page plays, beside what it tells.
  package struct Playing: Sendable {
    /// The hunts that the page shows, as `3:17,5:2,hunt.jsonl`; nil for none.
    package var hunts: String?
    /// The goal whose chance is shown for those hunts, as `ghostlab why --goal`; nil for none.
    package var why: String?
    /// Whether the page plays hunts of the plan with other values.
    package var playsPlan: Bool
    /// Whether programs that the plan names may play those hunts.
    package var allowsExec: Bool
    /// The folders in which the player is looked for.
    package var pages: [String]

    /// Creates what a page plays; the default is nothing.
    package init(
      hunts: String? = nil, why: String? = nil, playsPlan: Bool = false, allowsExec: Bool = false,
      pages: [String] = BuiltPages.folders
    ) {
      (self.hunts, self.why, self.playsPlan) = (hunts, why, playsPlan)
      (self.allowsExec, self.pages) = (allowsExec, pages)
    }
  }

  /// Creates the page of a folder, of a search also its table, and writes them there atomically.
  ///
  /// - Parameters:
  ///   - folder: The results folder.
  ///   - language: The language of the page.
  ///   - playing: What the page plays.
  ///   - files: The file system.
  ///   - progress: Called about five times a second while hunts are played for it.
  ///
  /// - Returns: The page's path and size.
  ///
  /// - Throws: `LabFailure` if the folder has no results, a hunt cannot be played, or the page cannot
  ///   be written.
  package static func write(
    folder: String, language: Language, playing: Playing = Playing(),
    files: any FileSystem = LiveFileSystem(), progress: (LabProgress) -> Void = { _ in }
  ) throws(LabFailure) -> LabReport {
    let path = trimmed(folder) + "/" + fileName
    try requireOwn(path, files)
    let page = try document(of: folder, language, playing, files, progress).page
    do {
      try files.write(page, to: path)
      if FolderKind.of(trimmed(folder), files: files) == .search {
        try LabTune.writeTable(of: trimmed(folder), files: files)
      }
    } catch {
      throw LabFailure(error)
    }
    return LabReport(path: path, byteCount: page.utf8.count)
  }

  /// Returns a folder's answer in a form, without writing anything; the parameters are those of
  /// `write`.
  ///
  /// - Throws: `LabFailure` if the folder has no results.
  package static func text(
    of folder: String, as form: AnswerForm, width: Int?, language: Language,
    playing: Playing = Playing(), files: any FileSystem = LiveFileSystem(),
    progress: (LabProgress) -> Void = { _ in }
  ) throws(LabFailure) -> String {
    try document(of: folder, language, playing, files, progress)
      .text(as: form, width: width, isWhole: true)
  }

  private static func document(
    of folder: String, _ language: Language, _ playing: Playing, _ files: any FileSystem,
    _ progress: (LabProgress) -> Void
  ) throws(LabFailure) -> Document {
    if playing.playsPlan, playing.hunts != nil {
      throw LabFailure(PlayRefusal.withHunts, .badUsage)
    }
    var folder = ReportedFolder(path: trimmed(folder), language: language, files: files)
    if playing.hunts != nil || playing.why != nil {
      folder.watched = try LabWatch(playing, files: files).hunts(of: folder, progress)
    }
    if playing.playsPlan {
      let plan = try LabPlan.read(LabRequest(planPath: try LabWatch.planPath(of: folder)))
      let play: LabPlay
      do throws(PlayRefusal) { play = try LabPlay(plan) } catch {
        throw LabFailure(error, .badUsage)
      }
      folder.played = try play.played(pages: playing.pages, files)
    }
    do { return try FolderDocument.of(folder) } catch { throw LabFailure(error) }
  }

  /// Checks that a page may be written: there is nothing, an empty file or a page of ghostlab.
  static func requireOwn(_ path: String, _ files: any FileSystem) throws(LabFailure) {
    guard files.exists(path) else { return }
    let found: [UInt8]
    do throws(FileFault) { found = try files.given(path, limit: PageMark.limit) } catch {
      throw LabFailure(error, .cannotWrite)
    }
    guard found.isEmpty || PageMark.isIn(found) else {
      throw LabFailure(LabProblem.foreignFile(path: path), .cannotWrite)
    }
  }

  /// Replays a run and keeps what a map shows of it; nil if it cannot be played.
  static func picture(of plan: Plan, point: Int, replicate: Int) -> TrackPicture? {
    let setup = Design.point(of: plan, at: point - 1).setup(in: plan).withChallenges
    guard plan.isHunt, let hunt = try? SimulatedHunt(setup.withChallenges) else { return nil }
    let first = hunt.initialState(seed: plan.seed, replicate: UInt64(replicate))
    var sketch = TrackSketch(first)
    sketch.picture.ground = GroundPicture(of: setup, in: first)
    var observer = ClosureObserver { event, effects, state in
      sketch.observe(event, effects, state)
    }
    guard (try? hunt.run(seed: plan.seed, replicate: UInt64(replicate), observer: &observer)) != nil
    else { return nil }
    return sketch.picture
  }

  private static func trimmed(_ folder: String) -> String {
    var folder = Substring(folder)
    while folder.count > 1, folder.hasSuffix("/") { folder = folder.dropLast() }
    return String(folder)
  }
}
