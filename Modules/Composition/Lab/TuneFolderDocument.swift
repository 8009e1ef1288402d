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
}
