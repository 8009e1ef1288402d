import LabComposition
import Domain
import Geo
import HuntEngine
import PluginKit
import Presentation
import Sensors

/// Commands on the list of games (1.4) and looking at the open one.
extension ShellSession {
  mutating func library(_ verb: ShellVerb, _ words: ShellWords) throws(ShellRefusal) {
    switch verb {
    case .games:
      try words.expect(0)
      show(.games(GamesViewModel(library)))
    case .new: try newGame(words.name(from: 1))
    case .rename: try rename(to: words.name(from: 1))
    case .save, .done:
      try words.expect(0)
      try store()
      say(.saved)
      if verb == .done { openGame = nil }
    default: try changeOne(verb, game(words))
    }
  }

  /// Commands whose one argument is a game.
  private mutating func changeOne(_ verb: ShellVerb, _ index: Int) throws(ShellRefusal) {
    let name = library[index].name
    switch verb {
    case .open:
      openGame = index
      try showOpenGame()
    case .play:
      try activate(index)
      output.lines += library[index].challengeIssues(among: challenges.forms).map {
        ErrorWording.line(for: $0, in: library[index], language: language)
      }
      // Edits and the map are of the game that is played.
      if openGame != nil { openGame = index }
      try beginHunt()
      tellHunt()
    case .activate:
      try activate(index)
      say(.activated(name))
    case .copy:
      var copied = copy(
        of: library[index], besides: library.identities, names: library.games.map(\.name))
      copied.resetProgress()
      try change { library in library.add(copied) }
      try store()
      say(.copied(library.games.last?.name ?? name))
    case .delete: try delete(index)
    case .reset:
      library[index].resetProgress()
      if library.activeIndex == index { dropHunt() }
      try store()
      say(.progressReset(name))
    default: preconditionFailure("not a command on one game")
    }
  }

  private mutating func newGame(_ name: String) throws(ShellRefusal) {
    let game = Game(id: newID(), name: name)
    try change { library in library.add(game) }
    openGame = library.games.count - 1
    try store()
    say(.created(name))
    try showOpenGame()
  }

  private mutating func rename(to name: String) throws(ShellRefusal) {
    let index = try editedGame()
    let old = library[index].name
    library[index].name = name
    try store()
    say(.renamed(old, to: name))
  }

  private mutating func activate(_ index: Int) throws(ShellRefusal) {
    if library.activeIndex != index { dropHunt() }
    library.activate(index)
    try store()
  }

  private mutating func delete(_ index: Int) throws(ShellRefusal) {
    let name = library[index].name
    if library.activeIndex == index { dropHunt() }
    library.remove(at: index)
    if let open = openGame { openGame = open == index ? nil : open > index ? open - 1 : open }
    try store()
    say(.deleted(.game, name))
  }

  /// A game like another with new identities, not active, under a name that is free.
  mutating func copy(of original: Game, besides used: Set<Identity>, names: [String]) -> Game {
    var copy = Game(
      id: newID(besides: used), name: Self.freeName(like: original.name, besides: names))
    copy.locationLayout = original.locationLayout.map {
      CircleZone(id: newID(besides: used), center: $0.center, radiusMeters: $0.radiusMeters)
    }
    copy.ghosts = original.ghosts.map {
      var ghost = Ghost(
        id: newID(besides: used), name: $0.name, modelID: $0.modelID, baseLocation: $0.baseLocation,
        parameters: $0.parameters)
      (ghost.state, ghost.currentPosition) = ($0.state, $0.currentPosition)
      ghost.lastEscapeDate = $0.lastEscapeDate
      return ghost
    }
    return copy
  }

  private static func freeName(like name: String, besides names: [String]) -> String {
    let taken = Set(names)
    var number = 2
    while taken.contains("\(name) \(number)") { number += 1 }
    return "\(name) \(number)"
  }

  /// Ends the hunt; its time goes on from where it was.
  mutating func dropHunt() {
    clock = now
    live?.close()
    live = nil
  }

  /// The game that edits go to: the open one, else the active one.
  func editedGame() throws(ShellRefusal) -> Int {
    guard let index = openGame ?? library.activeIndex else { throw ShellRefusal(.noOpenGame) }
    return index
  }

  mutating func look(_ verb: ShellVerb, _ words: ShellWords) throws(ShellRefusal) {
    try words.expect(0)
    let index = try editedGame()
    let game = library[index]
    guard verb == .validate else {
      if let live, index == library.activeIndex {
        return show(.map(HuntMapViewModel(live.state, trail: live.trail)))
      }
      return show(.setup(SetupViewModel(game, player: shownPlayer)))
    }
    let issues = game.issues + game.challengeIssues(among: challenges.forms)
    if issues.isEmpty { say(.valid) }
    output.lines += issues.map { ErrorWording.line(for: $0, in: game, language: language) }
    if issues.contains(where: \.isError) { output.isRefused = true }
  }

  private mutating func showOpenGame() throws(ShellRefusal) {
    let game = library[try editedGame()]
    show(.setup(SetupViewModel(game, player: shownPlayer)))
  }

  /// The player's place for the map, once there is one.
  private var shownPlayer: Coordinate? {
    if isSensorSimulated { return hasPlace || live != nil ? truth.position : nil }
    guard let state = live?.state, let fix = state.position.lastFix else { return nil }
    return state.frame.coordinate(of: fix.position)
  }

  /// The game that the words after the command name.
  private func game(_ words: ShellWords) throws(ShellRefusal) -> Int {
    guard words.count >= 1 else { throw words.wrong }
    let wanted = words.words[1...].joined(separator: " ")
    return try Self.find(
      wanted, .game, names: library.games.map(\.name), ids: library.games.map(\.id.description))
  }

  /// The position of what a list number, an id or a name means.
  static func find(
    _ wanted: String, _ thing: ShellThing, names: [String], ids: [String]
  ) throws(ShellRefusal) -> Int {
    if let number = ListNumber(wanted, of: names.count) { return number.index }
    if let index = ids.firstIndex(of: wanted.uppercased()) { return index }
    let exact = names.indices.filter { names[$0].lowercased() == wanted.lowercased() }
    if exact.count == 1, !wanted.isEmpty { return exact[0] }
    if exact.count > 1 { throw ShellRefusal(.severalNamed(thing, wanted)) }
    let begun = names.indices.filter {
      !wanted.isEmpty && names[$0].lowercased().hasPrefix(wanted.lowercased())
    }
    if begun.count == 1 { return begun[0] }
    if begun.count > 1 { throw ShellRefusal(.severalNamed(thing, wanted)) }
    throw ShellRefusal(.noSuch(thing, wanted, count: names.count))
  }
}
