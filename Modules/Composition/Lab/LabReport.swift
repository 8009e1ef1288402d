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

  /// Creates the page of a folder, of a search also its table, and writes them there atomically.
  ///
  /// - Parameters:
  ///   - folder: The results folder.
  ///   - language: The language of the page.
  ///   - hunts: The hunts that the page shows, as `3:17,5:2,hunt.jsonl`; nil for none.
  ///   - plays: Whether the page plays hunts of the plan with other values.
  ///   - allowsExec: Whether programs that the plan names may play those hunts.
  ///   - pages: The folders in which the player is looked for.
  ///   - files: The file system.
  ///
  /// - Returns: The page's path and size.
  ///
  /// - Throws: `LabFailure` if the folder has no results, a hunt cannot be played, or the page cannot
  ///   be written.
  package static func write(
    folder: String, language: Language, hunts: String? = nil,
    plays: Bool = false, allowsExec: Bool = false, pages: [String] = BuiltPages.folders,
    files: any FileSystem = LiveFileSystem()
  ) throws(LabFailure) -> LabReport {
    let path = trimmed(folder) + "/" + fileName
    try requireOwn(path, files)
    let page = try document(
      of: folder, language: language, hunts: hunts, plays: plays, allowsExec: allowsExec,
      pages: pages,
      files: files
    ).page
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
    of folder: String, as form: AnswerForm, width: Int?, language: Language, hunts: String? = nil,
    plays: Bool = false, allowsExec: Bool = false, pages: [String] = BuiltPages.folders,
    files: any FileSystem = LiveFileSystem()
  ) throws(LabFailure) -> String {
    try document(
      of: folder, language: language, hunts: hunts, plays: plays, allowsExec: allowsExec,
      pages: pages,
      files: files
    ).text(as: form, width: width, isWhole: true)
  }

  private static func document(
    of folder: String, language: Language, hunts: String?, plays: Bool, allowsExec: Bool,
    pages: [String],
    files: any FileSystem
  ) throws(LabFailure) -> Document {
    if plays, hunts != nil { throw LabFailure(PlayRefusal.withHunts, .badUsage) }
    var folder = ReportedFolder(path: trimmed(folder), language: language, files: files)
    if let hunts {
      folder.watched = try LabWatch(hunts, files: files).hunts(
        of: folder, allowsExec: allowsExec, pages: pages)
    }
    if plays {
      let plan = try LabPlan.read(LabRequest(planPath: try LabWatch.planPath(of: folder)))
      let play: LabPlay
      do throws(PlayRefusal) { play = try LabPlay(plan) } catch {
        throw LabFailure(error, .badUsage)
      }
      folder.played = try play.played(pages: pages, files)
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
