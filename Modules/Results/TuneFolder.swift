package import Files
package import Experiments

/// A folder with a search's result: `tune.json`, and `tuned.yml` if a point was found.
package enum TuneFolder {
  /// Creates the folder, so that a search fails before it spends its budget rather than after.
  ///
  /// - Throws: `ResultsError` if it cannot be created.
  package static func prepare(
    _ folder: String, files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) {
    try files.make(folder)
  }

  /// Writes the result; an older `tuned.yml` is removed if no point was found.
  ///
  /// - Returns: The paths of the written files.
  /// - Throws: `ResultsError` if a file cannot be written.
  package static func write(
    _ result: TuneResult, of plan: Plan, to folder: String,
    files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) -> [String] {
    try files.make(folder)
    let (answer, tuned) = (folder + "/tune.json", folder + "/tuned.yml")
    try files.write(TuneJSON(result).text, to: answer)
    guard let best = result.recommended else {
      try? files.remove(tuned)
      return [answer]
    }
    let head =
      "# A point found by ghostlab tune; with \(rounded(100 * result.confidence, 0)) % confidence "
      + "it meets all targets.\n"
    try files.write(
      head + plan.tuned(result.candidates[best].values).canonicalText, to: tuned)
    return [answer, tuned]
  }
}
