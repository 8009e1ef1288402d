import Domain
import Experiments
import Files
import Report
import Results
import Simulation
import TextKit

/// A folder that a page is written for.
struct ReportedFolder {
  /// The path, without a slash at its end.
  let path: String
  let language: Language
  let files: any FileSystem

  /// Returns whether it has a file.
  func has(_ name: String) -> Bool { files.exists(path + "/" + name) }

  /// The title of its page: the folder's own name.
  var title: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name == "." || name == ".." ? "ghostlab" : name
  }

  /// The comment at the top of its plan.
  var question: String { PlanQuestion.ofPlan(at: path + "/plan.yml", files: files) }

  /// What a page says of the runs of a sweep or of shards.
  func input(
    _ runs: any RunSource, planPath: String, programVersion: String
  ) -> ReportInput {
    var input = ReportInput(
      source: runs, title: title, planPath: planPath, programVersion: programVersion,
      language: language)
    input.question = question
    let plan = runs.plan
    // Another engine revision would play the run differently.
    if runs.revision == .current {
      input.picture = { LabReport.picture(of: plan, point: $0, replicate: $1) }
    }
    return input
  }
}

/// A kind of folder with its page.
struct FolderPage: Sendable {
  /// Returns whether a folder is of this kind.
  let isFor: @Sendable (ReportedFolder) -> Bool
  /// Returns the text of the page.
  let text: @Sendable (ReportedFolder) throws -> String

  /// All kinds; a folder gets the page of the first one that it is of, and the last one otherwise.
  static let all = [search, comparison, sensitivity, campaign, shards, sweep]

  /// Returns the page of a folder.
  static func text(of folder: ReportedFolder) throws -> String {
    try (all.first { $0.isFor(folder) } ?? sweep).text(folder)
  }

  private static let search = FolderPage(isFor: { $0.has(TuneFolder.answerName) }) {
    try LabTune.page(of: $0.path, title: $0.title, language: $0.language, files: $0.files)
  }

  private static let comparison = FolderPage(isFor: { $0.has(StoredComparison.fileName) }) {
    let comparison = try StoredComparison(folder: $0.path, files: $0.files)
    let plugins = Plugins.vocabulary.games.flatMap(\.metrics)
    return ComparisonPage(
      comparison, knownMetrics: Metric.hunt + plugins,
      knownParameters: Plugins.vocabulary.parameters, title: $0.title,
      programVersion: LabSweep.version, language: $0.language
    ).text
  }

  private static let sensitivity = FolderPage(isFor: { $0.has(StoredSensitivity.fileName) }) {
    let study = try StoredSensitivity(folder: $0.path, files: $0.files)
    let sweep = try? StoredSweep(
      path: $0.path, files: $0.files, vocabulary: Plugins.vocabulary)
    var page = SensitivityPage(
      study, plan: sweep?.plan, title: $0.title, folder: $0.path,
      programVersion: sweep?.programVersion ?? LabSweep.version, language: $0.language)
    page.question = $0.question
    return page.text
  }

  private static let campaign = FolderPage(isFor: { CampaignState.isIn($0.path, files: $0.files) })
  { folder in
    let state = try CampaignState(
      path: folder.path, files: folder.files, vocabulary: Plugins.vocabulary)
    let results = folder.path + "/results/plan.yml"
    return try CampaignPage.text(
      state,
      state.results.map {
        folder.input($0, planPath: results, programVersion: $0.programVersion)
      }, title: folder.title,
      question: folder.question, language: folder.language)
  }

  private static let shards = FolderPage(
    isFor: { !$0.has(ResultsFolder.journalName) && ShardFolder.isIn($0.path, files: $0.files) }
  ) { folder in
    let planPath = folder.path + "/plan.yml"
    let plan = try SweepState(
      path: folder.path, files: folder.files, vocabulary: Plugins.vocabulary
    ).plan
    let shards = try ShardFolder(folder.path, plan: plan, files: folder.files)
    return try ShardsPage.text(
      shards, plan: plan,
      ShardRuns(shards, plan: plan).map {
        folder.input($0, planPath: planPath, programVersion: $0.programVersion)
      }, title: folder.title, question: folder.question, language: folder.language)
  }

  private static let sweep = FolderPage(isFor: { $0.has(ResultsFolder.journalName) }) {
    let sweep = try StoredSweep(
      path: $0.path, files: $0.files, vocabulary: Plugins.vocabulary)
    return try HTMLReport.page(
      $0.input(
        sweep, planPath: $0.path + "/plan.yml", programVersion: sweep.programVersion))
  }
}
