import CommandKit
import Sensors
import PluginKit
import Domain
import Editing
import Geo
import LabComposition
import Presentation
import TextKit

/// The open game as it is edited: each change is carried out as a command of the shell.
///
/// A change of many key presses is only shown until it is finished, and is then one command.
struct EditorModel {
  /// A change that is not finished.
  enum Change {
    /// An object follows the cursor; it came from a place.
    case move(EditorObject, from: Coordinate)
    /// A field of the selected object has another value.
    case field(Int, Double)
    /// A ghost stands at the cursor; its name is being typed.
    case newGhost(String)
  }

  /// The session, which carries out the commands.
  var session: ShellSession
  /// The cursor and the view.
  var camera: EditorCamera
  /// The latest messages.
  var notes = LiveNotes()
  /// The index of the chosen field of the selected object.
  var chosenField = 0
  private(set) var selection = EditorObject.game
  private(set) var change: Change?
  /// The game with the change that is not finished.
  private(set) var game: Game
  /// The map of that game; the camera has the cursor and the view.
  private(set) var map: EditorMapViewModel
  private(set) var issues: [GameIssue] = []
  /// How often the stored game has changed.
  private(set) var editCount = 0
  /// The games up to which findings are shown while a change goes on, in zones times ghosts.
  private static let quickLimit = 20_000

  /// Takes over the open game; nil if there is none.
  init?(_ session: ShellSession) {
    guard let game = session.world.games.editedGame else { return nil }
    self.session = session
    self.game = game
    camera = EditorCamera(
      at: game.middle ?? session.world.shownPlayer ?? session.world.hunt.player.position)
    map = EditorMapViewModel(game, in: camera.frame, player: nil)
    refresh()
  }

  var language: Language { session.language }

  /// The fields of the selected object.
  var fields: [EditorField] {
    EditorField.fields(of: selection, in: game, challenges: session.world.hunt.challenges.forms)
  }

  /// The chosen field; nil if the object has none.
  var field: EditorField? {
    let fields = fields
    return fields.indices.contains(chosenField) ? fields[chosenField] : nil
  }

  /// All objects on the map, in the order of lists.
  private var objects: [EditorObject] {
    map.zones.indices.map { .zone($0) } + map.ghosts.indices.map { .ghost($0) }
  }

  /// Adds a message.
  mutating func say(_ text: String) { notes.add(TextLine(text)) }

  // MARK: What is shown

  /// Shows the stored game with the change that is not finished.
  mutating func refresh() {
    guard let stored = session.world.games.editedGame else { return }
    game = stored
    switch change {
    case .move(.zone(let index), _): game.locationLayout[index].center = camera.place
    case .move(.ghost(let index), _): game.ghosts[index].moveBase(to: camera.place)
    case .field(let index, let value):
      let fields = fields
      if fields.indices.contains(index) { fields[index].number?.set(&game, value) }
    case .newGhost(let name):
      game.ghosts.append(
        Ghost(id: GhostID(high: 0, low: 0), name: name, baseLocation: camera.place))
    case .move(.game, _), nil: break
    }
    map = EditorMapViewModel(
      game, in: camera.frame, player: session.world.shownPlayer, selection: selection,
      ground: session.world.sketch(of: game, in: camera.frame))
    if change == nil || game.locationLayout.count * game.ghosts.count <= Self.quickLimit {
      issues = session.world.issues(of: game)
    }
  }

  /// Keeps the cursor in a map of so many cells; the map is drawn anew if the view went far.
  mutating func follow(columns: Int, rows: Int) {
    camera.follow(columns: columns, rows: rows)
    if camera.reframe() { refresh() }
  }

  // MARK: Selection

  /// Selects an object and puts the cursor on it.
  mutating func select(_ object: EditorObject) {
    if object != selection { chosenField = 0 }
    selection = object
    map.selection = object
    if let place = map.place(of: object) { camera.jump(to: place) }
  }

  /// Selects the object in the cursor's cell, the selected one first; returns whether there is one.
  @discardableResult
  mutating func selectAtCursor() -> Bool {
    func isHere(_ object: EditorObject) -> Bool {
      guard let place = map.place(of: object) else { return false }
      let step = place - camera.cursor
      return step.eastMeters.magnitude <= camera.metersPerRow / 4
        && step.northMeters.magnitude <= camera.metersPerRow / 2
    }
    if isHere(selection) { return true }
    guard let found = objects.last(where: isHere) else { return false }
    if found != selection { chosenField = 0 }
    selection = found
    map.selection = found
    return true
  }

  /// Selects the next object, or the previous one.
  mutating func selectNext(_ step: Int) {
    let all = objects
    guard !all.isEmpty else { return say(noObjects) }
    let now = all.firstIndex(of: selection) ?? (step > 0 ? -1 : 0)
    select(all[((now + step) % all.count + all.count) % all.count])
  }

  /// Selects the object nearest to the cursor, unless one is selected; returns whether there is one.
  private mutating func selectNearest() -> Bool {
    if selectAtCursor() || selection != .game { return true }
    let nearest = objects.min {
      distance(to: $0) < distance(to: $1)
    }
    guard let nearest else { return false }
    select(nearest)
    return true
  }

  private func distance(to object: EditorObject) -> Double {
    map.place(of: object).map { camera.cursor.distanceMeters(to: $0) } ?? .infinity
  }

  /// Chooses a field of the selected object, the nearest one there is.
  mutating func chooseField(_ index: Int) {
    chosenField = max(0, min(index, fields.count - 1))
  }

  /// Chooses the first field with a number, unless one is chosen.
  mutating func chooseNumber() {
    func isNumber(_ field: EditorField?) -> Bool { field?.number?.isChoice == false }
    if !isNumber(field) { chosenField = fields.firstIndex(where: isNumber) ?? 0 }
  }

  // MARK: Changes that go on

  /// Moves the cursor by cells, and what was grabbed with it.
  mutating func moveCursor(columns: Int, rows: Int) {
    camera.move(columns: columns, rows: rows)
    if case .move = change { refresh() } else if change == nil { selectAtCursor() }
  }

  /// Grabs the object at the cursor, the selected or the nearest one.
  mutating func grab() {
    guard selectNearest() else { return say(noObjects) }
    if let place = map.place(of: selection) { camera.jump(to: place) }
    change = .move(selection, from: camera.place)
    refresh()
  }

  /// Changes the chosen field by steps; a text does not change.
  mutating func step(by count: Int) {
    guard let number = field?.number else { return }
    change = .field(chosenField, number.stepped(from: number.value, by: count))
    refresh()
  }

  /// Begins a ghost at the cursor with a name that is free, or gives the begun one another name.
  mutating func beginGhost(_ name: String) {
    change = .newGhost(name)
    selection = .ghost((session.world.games.editedGame?.ghosts.count ?? 0))
    chosenField = 0
    refresh()
  }

  /// Puts back what was changed.
  mutating func putBack() {
    switch change {
    case .move(_, let from): camera.jump(to: camera.frame.point(of: from))
    case .newGhost: selection = .game
    case .field, nil: break
    }
    change = nil
    refresh()
  }

  /// Carries out the change as one command; returns false if that was refused.
  @discardableResult
  mutating func finish() -> Bool {
    let (finished, shown) = (change, fields)
    change = nil
    refresh()
    switch finished {
    case .move(let object, let from):
      guard camera.place != from, let command = EditorCommand.move(object, to: camera.place)
      else { return true }
      return carryOut(command)
    case .field(let index, let value):
      let stored = fields
      guard stored.indices.contains(index), let number = stored[index].number,
        number.value != value
      else { return true }
      return carryOut("\(shown[index].command) \(number.format(value))")
    case .newGhost(let name):
      let isDone = carryOut(EditorCommand.addGhost(name, at: camera.place))
      if !isDone { select(.game) }
      return isDone
    case nil: return true
    }
  }

  // MARK: Commands

  /// Carries out a command of the shell; returns whether it was accepted.
  @discardableResult
  mutating func carryOut(_ command: String) -> Bool {
    let output = session.execute(command)
    for line in output.messages { say(line) }
    editCount += 1
    refresh()
    if map.place(of: selection) == nil { select(.game) }
    return !output.isRefused
  }
}

extension EditorModel {
  private var noObjects: String {
    language.say(
      en: "Nothing on the map yet: z puts a zone, g a ghost",
      ru: "На карте пусто: z ставит зону, g — призрака")
  }

  var nothingSelected: String {
    language.say(en: "Select something first: TAB", ru: "Сначала выбери объект: TAB")
  }
}

/// Going to a place that is typed.
extension EditorModel {
  /// Goes to coordinates, a zone, a ghost, the player or another game; returns false, with a
  /// message, for anything else.
  mutating func go(to text: String) -> Bool {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    do throws(CommandRefusal) {
      if let object = try object(words) {
        select(object)
        camera.center(on: camera.cursor)
      } else if let place = try place(words) {
        camera.go(to: place)
        selectAtCursor()
      } else {
        say(
          language.say(
            en: "No such place: \(text). Expected 55.73 37.60, zone 1, a ghost or a game",
            ru: "Нет такого места: \(text). Нужно: 55.73 37.60, зона 1, призрак или игра"))
        return false
      }
      refresh()
      return true
    } catch {
      for line in error.lines(in: language) { say(line) }
      return false
    }
  }

  /// Returns the zone or the ghost of the game that words name; nil if they name none.
  private func object(_ words: [String]) throws(CommandRefusal) -> EditorObject? {
    let kind = words.first?.lowercased() ?? ""
    let rest = words.dropFirst().joined(separator: " ")
    if ["zone", "зона"].contains(kind), !rest.isEmpty {
      return .zone(try findZone(rest, in: game))
    }
    if ["ghost", "призрак"].contains(kind), !rest.isEmpty {
      return .ghost(try findGhost(rest, in: game))
    }
    let name = words.joined(separator: " ").lowercased()
    return game.ghosts.firstIndex { $0.name.lowercased() == name }.map { .ghost($0) }
  }

  private func place(_ words: [String]) throws(CommandRefusal) -> Coordinate? {
    let name = words.joined(separator: " ").lowercased()
    if ["me", "here", "я", "здесь"].contains(name) { return session.world.shownPlayer }
    if words.count == 1, let pair = try TypedPlace.pair(words[0]) { return pair }
    if words.count > 1, TypedPlace.isHalf(words[0]) {
      return try TypedPlace(game: game, player: session.world.playerPlace)
        .place(words[...])
    }
    return session.world.games.library.games.first { $0.name.lowercased() == name }?.middle
  }
}
