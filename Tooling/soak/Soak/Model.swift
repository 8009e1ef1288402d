import LabComposition
import ShellComposition
import Domain
import TextKit

/// What must be on the disk, by what the sessions reported.
struct Model {
  /// What was acknowledged last.
  private(set) var saved = GameLibrary()
  /// What may be there as well: saves that failed or were cut short.
  private(set) var possible: [GameLibrary] = []
  /// Grows with each change of `saved`; a session must save over the version it has seen.
  private(set) var version = 0

  mutating func acknowledge(_ games: GameLibrary) {
    if games.atRest != saved { version += 1 }
    (saved, possible) = (games.atRest, [])
  }

  mutating func mayHave(_ games: GameLibrary) {
    if games.atRest != saved { possible.append(games.atRest) }
  }

  func allows(_ games: GameLibrary) -> Bool {
    games.atRest == saved || possible.contains(games.atRest)
  }

  /// What a session found on opening; where a call failed, it may still be lost by a power cut.
  mutating func found(_ games: GameLibrary, isSure: Bool = true) {
    let before = isSure ? [] : [saved] + possible
    if games.atRest != saved { acknowledge(games) }
    possible = before
  }
}

extension GameLibrary {
  /// As it is stored: what a running hunt does with its target is not.
  var atRest: GameLibrary {
    var library = self
    for game in games.indices {
      for ghost in games[game].ghosts.indices {
        library[game].ghosts[ghost].state = library[game].ghosts[ghost].restingState
      }
    }
    return library
  }

  /// As no hunt had ever been.
  var withoutProgress: GameLibrary {
    var library = self
    for game in games.indices { library[game].resetProgress() }
    return library
  }

  /// The ghosts that are caught.
  var captured: Set<GhostID> {
    Set(games.flatMap(\.ghosts).filter { $0.state == .captured }.map(\.id))
  }

  /// All ghosts.
  var ghosts: [Ghost] { games.flatMap(\.ghosts) }
}

/// What every output must be.
func checkPrintable(_ lines: [String]) throws(Broken) {
  for line in lines {
    guard displayWidth(line) <= 80 else {
      throw Broken("a line of \(displayWidth(line)) columns: \(printable(line))")
    }
    for scalar in line.unicodeScalars where scalar.properties.generalCategory == .control {
      throw Broken("a control character in: \(printable(line))")
    }
  }
}
