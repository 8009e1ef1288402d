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
  /// The hunts that its page plays.
  var watched: WatchedHunts?
  /// The plan whose hunts its page plays by itself.
  var played: PlayedPlan?
  /// The statistics of its runs with all that the document asks for; nil to read the runs.
  var statistics: SweepStatistics?
  /// Whether its sweep passes a gate.
  var isGate = false

  /// Returns whether it has a file.
  func has(_ name: String) -> Bool { files.exists(path + "/" + name) }

  /// The comment at the top of its plan.
  var question: String { PlanQuestion.ofPlan(at: path + "/plan.yml", files: files) }

  /// What the answer of a plan hangs on; nil if the folder does not have it.
  func priors(of plan: Plan) -> StoredPriors? {
    guard has(StoredPriors.fileName) else { return nil }
    let stored = try? StoredPriors(folder: path, files: files)
    return stored?.planHash == plan.hash ? stored : nil
  }

  /// Why hunts of a plan failed; nil if the folder does not have it.
  func causes(of plan: Plan) -> StoredCauses? {
    guard has(StoredCauses.fileName) else { return nil }
    let stored = try? StoredCauses(folder: path, files: files)
    return stored?.planHash == plan.hash ? stored : nil
  }

  /// What a page says of the runs of a sweep or of shards.
  func input(
    _ runs: any RunSource, planPath: String, programVersion: String
  ) -> ReportInput {
    var input = ReportInput(
      source: runs, planPath: planPath, programVersion: programVersion, language: language)
    input.question = question
    (input.watched, input.played) = (watched, played)
    (input.statistics, input.isGate) = (statistics, isGate)
    let plan = runs.plan
    (input.priors, input.causes) = (priors(of: plan), causes(of: plan))
    // Another engine revision would play the run differently.
    if runs.revision == .current {
      input.picture = { LabReport.picture(of: plan, point: $0, replicate: $1) }
      input.hunts = { HuntsReplay.picture(of: plan, point: $0, atMost: $1) }
    }
    return input
  }
}

/// The document of a folder, by what it holds.
enum FolderDocument {
  /// Returns the document of a folder.
  ///
  /// The brief form of a sweep has only what a terminal shows.
  static func of(_ folder: ReportedFolder, isBrief: Bool = false) throws -> Document {
    switch FolderKind.of(folder.path, files: folder.files) {
    case .search:
      return try LabTune.document(
        of: folder.path, language: folder.language, files: folder.files)
    case .comparison: return try comparison(folder)
    case .sensitivity: return try sensitivity(folder)
    case .campaign: return try campaign(folder)
    case .shards: return try shards(folder)
    case .sweep: return try sweep(folder, isBrief)
    case nil:
      guard folder.has("plan.yml") else {
        throw ResultsError.missing(.results(folder: folder.path))
      }
      return try sweep(folder, isBrief)
    }
  }

  private static func comparison(_ folder: ReportedFolder) throws -> Document {
    comparison(
      try StoredComparison(folder: folder.path, files: folder.files), language: folder.language
    ).document
  }

  /// Returns a comparison with the captions that are known.
  static func comparison(_ comparison: StoredComparison, language: Language) -> ComparisonDocument {
    ComparisonDocument(
      comparison, knownMetrics: Metric.hunt + Plugins.vocabulary.games.flatMap(\.metrics),
      knownParameters: Plugins.vocabulary.parameters, programVersion: LabSweep.version,
      language: language)
  }

  private static func sensitivity(_ folder: ReportedFolder) throws -> Document {
    let study = try StoredSensitivity(folder: folder.path, files: folder.files)
    // A study that was not asked to keep its runs has only its answer.
    let sweep =
      folder.has("plan.yml")
      ? try StoredSweep(path: folder.path, files: folder.files, vocabulary: Plugins.vocabulary)
      : nil
    if let plan = sweep?.plan, !study.isOf(plan) {
      throw ResultsError.otherPlan(folder: folder.path)
    }
    var page = SensitivityDocument(
      study, plan: sweep?.plan, planPath: folder.path + "/plan.yml",
      programVersion: sweep?.programVersion ?? LabSweep.version, language: folder.language)
    page.question = folder.question
    return page.document
  }

  private static func campaign(_ folder: ReportedFolder) throws -> Document {
    let state = try CampaignState(
      path: folder.path, files: folder.files, vocabulary: Plugins.vocabulary)
    let results = folder.path + "/results/plan.yml"
    return try CampaignDocument.document(
      state,
      state.results.map {
        folder.input($0, planPath: results, programVersion: $0.programVersion)
      },
      question: folder.question, language: folder.language)
  }

  private static func shards(_ folder: ReportedFolder) throws -> Document {
    let planPath = folder.path + "/plan.yml"
    let plan = try SweepState(
      path: folder.path, files: folder.files, vocabulary: Plugins.vocabulary
    ).plan
    let shards = try ShardFolder(folder.path, plan: plan, files: folder.files)
    return try ShardsDocument.document(
      shards, plan: plan,
      ShardRuns(shards, plan: plan).map {
        folder.input($0, planPath: planPath, programVersion: $0.programVersion)
      }, question: folder.question, language: folder.language)
  }

  private static func sweep(_ folder: ReportedFolder, _ isBrief: Bool) throws -> Document {
    let sweep = try StoredSweep(
      path: folder.path, files: folder.files, vocabulary: Plugins.vocabulary)
    return try SweepDocument.document(
      folder.input(
        sweep, planPath: folder.path + "/plan.yml", programVersion: sweep.programVersion),
      isBrief: isBrief)
  }
}
