import Files

/// The files in which the program keeps games, settings and records, which no export may replace.
struct OwnFiles {
  /// The folder of games and settings.
  let folder: String
  let files: any FileSystem

  /// Whether a path leads to one of them: to games or settings, or to a file with a copy of its last
  /// save beside it.
  func contains(_ path: String) -> Bool {
    let place = end(of: path)
    return files.exists(place + ".last")
      || ["games.json", "settings.json"].contains { isSame(place, end(of: folder + "/" + $0)) }
  }

  private func end(of path: String) -> String { (try? files.endOfLinks(path)) ?? path }

  /// Whether two paths name one file, which need not be there.
  private func isSame(_ path: String, _ other: String) -> Bool {
    let (first, second) = (splitPath(path), splitPath(other))
    guard first.name == second.name, let facts = try? files.facts(at: first.folder) else {
      return false
    }
    return (try? files.facts(at: second.folder))?.identity == facts.identity
  }
}
