import Domain
import Simulation

extension PlanSubject {
  /// The names of the hunt's ghosts; nil if the game is invalid.
  var ghostNames: [String]? {
    guard games.isEmpty else {
      var names: [String] = []
      for name in games.flatMap({ PlanSubject.names(of: $0) ?? [] }) where !names.contains(name) {
        names.append(name)
      }
      return names
    }
    return PlanSubject.names(of: source)
  }

  private static func names(of source: GameSource?) -> [String]? {
    switch source {
    case .game(let game): game.ghosts.map(\.name)
    case .disc(_, let ghosts): (1...max(1, ghosts)).map(GameSource.discName)
    case .plugin, nil: nil
    }
  }

  /// Returns whether a game has several ghosts of a name.
  func isAmbiguous(_ name: String) -> Bool {
    (games + [source].compactMap { $0 }).contains { source in
      if case .game(let game) = source { return game.ghosts.count { $0.name == name } > 1 }
      return false
    }
  }

  /// Returns whether a hunt can have a ghost of this name; true if the game is invalid.
  func hasGhost(_ name: String) -> Bool {
    let hasDisc = (games + [source].compactMap { $0 }).contains {
      if case .disc = $0 { true } else { false }
    }
    if hasDisc, let number = Int(name.dropFirst("Ghost ".count)) {
      if (1...10_000).contains(number), name == GameSource.discName(number) { return true }
    }
    return ghostNames?.contains(name) ?? true
  }
}
