import Experiments
import Files
import Report
import Results
import TextKit

extension LabTune {
  /// Returns the document of a folder with the answer of a search.
  static func document(
    of folder: String, language: Language, files: any FileSystem
  ) throws -> Document {
    let stored = try StoredTune(folder, files: files)
    guard let answer = stored.answer, let hash = stored.planHash else {
      throw LabFailure(LabProblem.oldSearch(folder: folder), .missing)
    }
    let plan = try TuneFolder.plan(
      of: stored, in: folder, vocabulary: Plugins.vocabulary, files: files)
    let path = plan == nil ? "PLAN" : folder + "/" + TuneFolder.searchedName
    var input = TuneInput(
      answer: answer, command: ["ghostlab", "tune", path, "--out", folder], planHash: hash,
      programVersion: LabSweep.version, language: language)
    input.plan = plan
    input.question = PlanQuestion.kept(in: folder, files)
    let reported = ReportedFolder(path: folder, language: language, files: files)
    input.priors = plan.flatMap { reported.priors(of: $0) }
    return TuneDocument.document(input)
  }

  /// Writes the table of a folder with the answer of a search, as the search does.
  static func writeTable(of folder: String, files: any FileSystem) throws {
    let stored = try StoredTune(folder, files: files)
    let plan = try TuneFolder.plan(
      of: stored, in: folder, vocabulary: Plugins.vocabulary, files: files)
    try TuneFolder.writeTable(
      of: stored, plan, question: PlanQuestion.kept(in: folder, files),
      programVersion: LabSweep.version, to: folder, files: files)
  }
}
