import Domain
import Editing
import GameFormat
import PlainJSON

/// The history of a draft: each version of a game once, and the edits by the versions that they had.
struct StoredHistory {
  /// The most bytes of all versions; the oldest edits go first.
  private static let byteLimit = 1 << 20

  /// The texts of the versions, which need not be written again.
  private(set) var texts: [Game: String] = [:]
  /// The games of the edits.
  private(set) var libraries: [GameLibrary] = []
  private let known: [Game: String]
  private var places: [Game: Int] = [:]
  private var versions: [String] = []
  private var byteCount = 0
  private var done: [String] = []
  private var undone: [String] = []

  /// Begins without edits, with the texts that were written before.
  init(knowing known: [Game: String]) { self.known = known }

  /// Takes the edits of a history, those next to the present first.
  mutating func add(_ history: EditHistory) {
    for edit in history.storedDone.reversed() {
      guard let text = text(of: edit) else { break }
      done.append(text)
    }
    for edit in history.storedUndone.reversed() {
      guard let text = text(of: edit) else { break }
      undone.append(text)
    }
  }

  private mutating func text(of edit: EditHistory.Stored) -> String? {
    var places: [String] = []
    for game in edit.library.games {
      if self.places[game] == nil {
        let text = known[game] ?? String(decoding: GameEncoding.bytes(of: game), as: UTF8.self)
        byteCount += text.utf8.count
        guard byteCount <= Self.byteLimit else { return nil }
        texts[game] = text
        self.places[game] = versions.count
        versions.append(text)
      }
      places.append(String(self.places[game] ?? 0))
    }
    libraries.append(edit.library)
    var json = JSONText()
    json.add("command", edit.command)
    json.add("games", json: list(places))
    return json.closed
  }

  /// The history as JSON: `versions` are files with one game; `done` and `undone` list edits, those next
  /// to the present first, each with its command and the indices of its `games` among the versions.
  var json: String {
    var json = JSONText()
    json.add("versions", json: list(versions.map { JSONText.quoted($0) }))
    json.add("done", json: list(done))
    json.add("undone", json: list(undone))
    return json.closed
  }

  /// Reads a history of games; of a damaged one, what is next to the present.
  static func read(_ root: JSONNode?, of library: GameLibrary) -> EditHistory {
    let versions = (root?["versions"]?.elements ?? []).map { version -> Game? in
      guard let text = version.text else { return nil }
      return try? JSONDocument.root(Array(text.utf8), path: "draft").library().games.first
    }
    func edits(_ key: String) -> [EditHistory.Stored] {
      var edits: [EditHistory.Stored] = []
      for edit in root?[key]?.elements ?? [] {
        var games: [Game] = []
        for place in edit["games"]?.elements ?? [] {
          guard let index = place.number.flatMap({ Int(exactly: $0) }),
            versions.indices.contains(index), let game = versions[index]
          else { return edits.reversed() }
          games.append(game)
        }
        guard let command = edit["command"]?.text else { break }
        edits.append(EditHistory.Stored(command: command, library: GameLibrary(games: games)))
      }
      return edits.reversed()
    }
    return EditHistory(done: edits("done"), undone: edits("undone"), of: library)
  }
}
