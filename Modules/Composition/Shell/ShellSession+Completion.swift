import CommandKit
import LabComposition
import Domain
import Geo
import PluginKit
import Presentation
import SensorModels
import Sensors
import Simulation

/// Completion of a command line.
extension ShellSession {
  /// What the end of a line can become; `line` ends at the cursor.
  ///
  /// Commands by their place, names of games and ghosts, parameters and the names of their values,
  /// directions, sensors. `files` gives the names in a folder, folders with `/` at the end.
  public func completions(
    for line: String, files: (_ folder: String) -> [String] = FileNames.list
  ) -> ShellCompletion {
    let beginning = LineBeginning(line)
    guard let first = beginning.words.first else {
      return beginning.completion(
        among: playerVerbs + ShellVerb.allCases.map(\.rawValue) + rack.names)
    }
    if player != nil, let verb = PlayerVerb(first) {
      let isFirst = beginning.words.count == 1
      return beginning.completion(among: verb == .jump && isFirst ? Self.interests : [])
    }
    let (place, words) = (beginning.words.count, beginning.words)
    if ["import", "export", "replay", "record"].contains(first.lowercased()) {
      return beginning.completion(among: Self.paths(like: beginning.last, files))
    }
    let verb: ShellVerb
    switch try? command(first) {
    case .verb(let own): verb = own
    case .plugin(let index):
      let after = Array(words.dropFirst())
      return beginning.completion(among: rack.completions(index, after: after))
    case nil: return beginning.completion(among: [])
    }
    let candidates: [String] =
      switch verb {
      case .open, .play, .activate, .copy, .delete, .reset:
        place == 1 ? library.games.map(\.name) : []
      case .help: helpWords(words)
      case .zone: zoneWords(words)
      case .ghost: ghostWords(words)
      case .walk:
        place == 1 ? ["to"] : place > 2 ? [] : words[1] == "to" ? hunted : Self.directions
      case .teleport: place == 1 ? ["to"] : place == 2 && words[1] == "to" ? hunted : []
      case .target, .inspect: place == 1 ? hunted : []
      case .odds: place == 1 ? Persona.all.map(\.name) : []
      case .what: whatWords(words)
      case .move: live?.challenge.map { Self.next(of: $0.moves, after: words) } ?? []
      case .face: place == 1 ? Self.directions : []
      case .lang: place == 1 ? ["ru", "en"] : []
      case .live: place == 1 ? ["1", "2", "4", "8", "16"] : []
      case .sensors: place == 1 ? sensorSpecs(like: beginning.last, files) : []
      default: []
      }
    return beginning.completion(among: candidates)
  }

  private var edited: Game? { (openGame ?? library.activeIndex).map { library[$0] } }

  private var hunted: [String] { library.activeIndex.map { names(of: library[$0]) } ?? [] }

  /// The names of ghosts; the number of one without a name, or with another's.
  private func names(of game: Game) -> [String] {
    let names = game.ghosts.map(\.name)
    return names.enumerated().map { index, name in
      name.isEmpty || names.count(where: { $0 == name }) > 1 ? String(index + 1) : name
    }
  }

  private func helpWords(_ words: [String]) -> [String] {
    if words.count == 1 { return ShellVerb.allCases.map(\.rawValue) + rack.names }
    guard words.count == 2, let index = rack.names.firstIndex(of: words[1]) else { return [] }
    return rack.plugins[index].commands.map(\.word)
  }

  /// Words that could come next in moves after the words typed so far, the command first.
  private static func next(of moves: [String], after words: [String]) -> [String] {
    var found: [String] = []
    for move in moves {
      let parts = move.split(separator: " ").map(String.init)
      guard parts.count >= words.count, parts[..<(words.count - 1)] == words.dropFirst(),
        !found.contains(parts[words.count - 1])
      else { continue }
      found.append(parts[words.count - 1])
    }
    return found
  }

  private func zoneWords(_ words: [String]) -> [String] {
    let zones = edited?.locationLayout.count ?? 0
    if words.count == 1 { return ["add"] + (0..<zones).map { String($0 + 1) } }
    return words.count == 2 && words[1] != "add" ? ["radius", "move", "delete"] : []
  }

  private func ghostWords(_ words: [String]) -> [String] {
    if words.count == 1 { return ["add"] + (edited.map(names) ?? []) }
    if words[1] == "add" { return [] }
    if words.count == 2 { return ["set", "move", "show", "copy", "delete"] }
    guard words[2] == "set" else { return [] }
    let specs = ghostSpecs
    if words.count == 3 { return specs.map(\.name) + ["name", "modelID"] }
    let spec = specs.first { $0.name.lowercased() == words[3].lowercased() }
    return words.count == 4 ? spec?.choices ?? [] : []
  }

  private func whatWords(_ words: [String]) -> [String] {
    switch words.count {
    case 1: ["if"]
    case 2: GhostParameters.specs.map(\.name)
    case 3: GhostParameters.specs.first { $0.name == words[2] }?.choices ?? []
    case 4: Persona.all.map(\.name)
    default: []
    }
  }

  private static var directions: [String] {
    CompassDirection.allCases.map { $0.abbreviation.lowercased() }.filter { $0.count <= 2 }
  }

  /// Schemes, then what may stand after the colon.
  private func sensorSpecs(like typed: String, _ files: (String) -> [String]) -> [String] {
    guard let colon = typed.firstIndex(of: ":") else {
      return registry.adapters.flatMap {
        $0.isSimulated ? [$0.scheme, $0.scheme + ":"] : [$0.scheme + ":"]
      }
    }
    let scheme = String(typed[...colon])
    let rest = String(typed[typed.index(after: colon)...])
    let adapter = registry.adapters.first { $0.scheme + ":" == scheme }
    guard adapter?.isSimulated == true else {
      return Self.paths(like: rest, files).map { scheme + $0 }
    }
    let done = rest.lastIndex(of: ",").map { String(rest[...$0]) } ?? ""
    let option = String(rest.dropFirst(done.count))
    let values: [String] =
      if option.hasPrefix("profile=") {
        SensorProfile.all.map { "profile=" + $0.name }
      } else if option.hasPrefix("persona=") {
        Persona.all.map { "persona=" + $0.name }
      } else {
        (["persona", "profile", "duration"] + SensorParameters.specs.map(\.name)).map { $0 + "=" }
      }
    return values.map { scheme + done + $0 }
  }

  /// The files and folders that begin like a path.
  private static func paths(like typed: String, _ files: (String) -> [String]) -> [String] {
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    let isHidden = typed.dropFirst(folder.count).hasPrefix(".")
    return files(folder.isEmpty ? "." : folder).sorted()
      .filter { isHidden || !$0.hasPrefix(".") }.map { folder + $0 }
  }
}
