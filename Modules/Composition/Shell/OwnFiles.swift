import Files

/// The files for games, settings and records, which no export may overwrite.
struct OwnFiles {
  /// The folder of games and settings.
  let folder: String
  let files: any FileSystem

  /// Returns whether a path is one of them: games, settings, or a file with a backup beside it.
  func contains(_ path: String) -> Bool {
    let place = end(of: path)
    return files.exists(place + ".last")
      || ["games.json", "settings.json"].contains { isSame(place, end(of: folder + "/" + $0)) }
  }

  private func end(of path: String) -> String { (try? files.endOfLinks(path)) ?? path }

  /// Returns whether two paths name the same file, which need not exist.
  private func isSame(_ path: String, _ other: String) -> Bool {
    let (first, second) = (splitPath(path), splitPath(other))
    guard first.name == second.name, let facts = try? files.facts(at: first.folder) else {
      return false
    }
    return (try? files.facts(at: second.folder))?.identity == facts.identity
  }
}
