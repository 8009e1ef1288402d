import Domain
import Experiments

/// The contents of `datapackage.json` in the folder of a search: what `tune.csv` means, for other
/// tools.
struct TunePackage {
  let answer: TuneAnswer
  let plan: Plan
  let question: String
  let programVersion: String
  let revision: EngineRevision

  /// The file's text.
  var json: String {
    let fields = TuneTable(answer: answer, plan: plan).columns.map {
      DataPackageParts.field($0.name, $0.type, $0.meaning, unit: $0.unit, words: $0.words)
    }
    return DataPackageParts.text(
      name: "ghostlab-search", title: "Settings that a search played", question: question,
      tables: [
        DataPackageParts.table("tune", "One row for each setting played.", fields, key: ["point"])
      ],
      provenance: DataPackageParts.provenance(
        of: plan, named: TuneFolder.searchedName, programVersion: programVersion, revision))
  }
}
