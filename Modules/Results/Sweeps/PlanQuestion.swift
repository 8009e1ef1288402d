package import Files

/// The comment at the top of a plan, stored next to the plan as run in `question.txt`.
package enum PlanQuestion {
  /// The file's name.
  static let fileName = "question.txt"
  /// The start of the program's own comment.
  private static let ownComment = "A plan as run, everything explicit"

  /// The start of a line that names the schema for editors.
  package static let schemaComment = "yaml-language-server:"

  /// Returns the question of a plan's file: its first comment, or `question.txt` next to a plan as
  /// run.
  ///
  /// Empty if there is none, or if the path is not a file that can be read twice.
  package static func ofPlan(
    at path: String, files: any FileSystem = LiveFileSystem()
  ) -> String {
    // Not `readOwn`: a plan that a person names may be a link.
    guard files.isFile(path),
      let text = files.text(of: path, .readStored, limit: StoredSweep.planLimit)
    else { return "" }
    let question = comment(in: text)
    guard question.isEmpty, text.hasPrefix("# " + ownComment) else { return question }
    return kept(in: splitPath(path).folder, files)
  }

  /// Returns the question stored in a folder; empty if there is none.
  package static func kept(in folder: String, _ files: any FileSystem) -> String {
    let path = folder + "/" + fileName
    return files.isFile(path) ? files.text(of: path, limit: StoredSweep.planLimit) ?? "" : ""
  }

  /// Returns a plan's first comment in one line, without the program's own text and lines for
  /// editors.
  package static func comment(in text: String) -> String {
    var lines: [Substring] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard line.hasPrefix("#") else { break }
      let words = line.drop { $0 == "#" || $0 == " " }
      if !words.hasPrefix(ownComment), !words.hasPrefix(schemaComment) { lines.append(words) }
    }
    return lines.joined(separator: " ")
  }
}
