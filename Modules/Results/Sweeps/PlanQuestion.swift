package import Files

/// What the author of a plan wrote at its top; it is kept beside the plan as run, in `question.txt`.
package enum PlanQuestion {
  /// The file's name.
  static let fileName = "question.txt"
  /// How the program's own comment begins.
  private static let ownComment = "A plan as run, everything explicit"

  /// The question of a plan's file: its first comment, or of a plan as run what lies beside it.
  ///
  /// Empty where there is none, or the path is no file that can be read twice.
  package static func ofPlan(
    at path: String, files: any FileSystem = LiveFileSystem()
  ) -> String {
    guard files.isFile(path), let text = files.text(of: path, limit: StoredSweep.planLimit) else {
      return ""
    }
    let question = comment(in: text)
    guard question.isEmpty, text.hasPrefix("# " + ownComment) else { return question }
    return kept(in: splitPath(path).folder, files)
  }

  /// What is kept in a folder; empty where nothing is.
  static func kept(in folder: String, _ files: any FileSystem) -> String {
    let path = folder + "/" + fileName
    return files.isFile(path) ? files.text(of: path, limit: StoredSweep.planLimit) ?? "" : ""
  }

  /// A plan's first comment in one line, without what the program put there.
  package static func comment(in text: String) -> String {
    var lines: [Substring] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      guard line.hasPrefix("#") else { break }
      let words = line.drop { $0 == "#" || $0 == " " }
      if !words.hasPrefix(ownComment) { lines.append(words) }
    }
    return lines.joined(separator: " ")
  }
}
