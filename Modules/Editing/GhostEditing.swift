import TextKit
package import CommandKit
import Domain
import Geo
import Presentation

/// `ghost`: adds, sets, moves, shows, copies and deletes ghosts of the open game.
package enum GhostEditing<World: EditingWorld> {
  /// The command.
  package static var command: Command<Void, World> {
    Command(
      "ghost", .edit,
      summary: Language.phrase(
        en: "add, change or delete ghosts of the open game",
        ru: "призраки открытой игры: добавить, настроить, удалить"), note: placeGrammar,
      examples: [
        "ghost add Boo 55.7301 37.6021", "ghost add Moan 120 m NE of zone 1",
        "ghost 1 set trapWindowDuration 6", "ghost Boo show",
      ], stage: Stage.zone,
      forms: [
        Form(word: "add", .name(), .editedPlace, run: add),
        Form(.ghost.then("set"), setting) { index, setting, _, world throws(CommandRefusal) in
          try change(index, &world) { ghost throws(ParameterError) in try setting.apply(to: &ghost)
          }
        },
        Form(.ghost.then("move"), .editedPlace) { index, place, _, world throws(CommandRefusal) in
          try change(index, &world) { ghost throws(ParameterError) in ghost.moveBase(to: place) }
        },
        Form(.ghost.then("show")) { index, _, world throws(CommandRefusal) in
          try show(index, of: world.games.edited(), &world)
        },
        Form(.ghost.then("copy"), Argument.name().optional, run: copy),
        Form(.lostGhost.then("delete"), run: delete),
      ])
  }

  private static func add(
    _ name: String, at place: Coordinate, _: inout Void, _ world: inout World
  ) throws(CommandRefusal) {
    let ghost = Ghost(id: world.games.newID(), name: name, baseLocation: place)
    try append(ghost, &world)
  }

  /// Copies a ghost, with a base 20 m east of the original's.
  private static func copy(
    _ index: Int, named name: String?, _: inout Void, _ world: inout World
  ) throws(CommandRefusal) {
    let ghosts = world.games.library[try world.games.edited()].ghosts
    let original = ghosts[index]
    var copy = original.copied(as: world.games.newID())
    copy.name = name ?? freeName(like: original.name, besides: ghosts.map { $0.name })
    copy.baseLocation = original.baseLocation.destination(bearingDegrees: 90, distanceMeters: 20)
    copy.reset()
    try append(copy, &world)
  }

  private static func append(_ ghost: Ghost, _ world: inout World) throws(CommandRefusal) {
    let game = try world.games.edited()
    try world.games.change { library in library[game].ghosts.append(ghost) }
    let number = world.games.library[game].ghosts.count
    try world.finishEdit(of: game) { EditMessage.addedGhost(number, $0) }
    world.warn(of: [ghost], outside: game)
  }

  private static func change(
    _ index: Int, _ world: inout World, _ body: (inout Ghost) throws(ParameterError) -> Void
  ) throws(CommandRefusal) {
    let game = try world.games.edited()
    try refusing { () throws(ParameterError) in
      try body(&world.games.library[game].ghosts[index])
    }
    try world.finishEdit(of: game)
    show(index, of: game, &world)
  }

  private static func show(_ index: Int, of game: Int, _ world: inout World) {
    world.show(.ghost(index, world.games.library[game]))
  }

  private static func delete(
    _ index: Int, _: inout Void, _ world: inout World
  ) throws(CommandRefusal) {
    let game = try world.games.edited()
    let name = world.games.library[game].ghosts.remove(at: index).name
    try world.finishEdit(of: game) { EditMessage.deletedGhost(name, $0) }
  }

  private static var texts: [String] { ["name", "modelID", "text"] }

  /// A setting with its value.
  private static var setting: Argument<GhostSetting, World> {
    Argument(
      "PARAM VALUE", words: 2...Int.max,
      complete: { cursor, world in
        cursor.words.first == texts[1]
          ? GhostModel.allCases.map { $0.rawValue }
          : world.ghostSpecs.offers(after: cursor.words) + (cursor.words.isEmpty ? texts : [])
      }
    ) { words, world throws(CommandRefusal) in
      let (field, text) = (words[words.startIndex], words.dropFirst().joined(separator: " "))
      if field == texts[0] { return .name(try checkedName(text)) }
      if field == texts[1] { return .model(try checkedName(text)) }
      if field == texts[2] { return .text(try TypedStory(text)) }
      guard words.count == 2 else { return nil }
      return try refusing { () throws(ParameterError) in
        let spec = try world.ghostSpecs.named(field, besides: texts)
        return .parameter(spec, try spec.parse(typed: text))
      }
    }
  }
}

/// The targets of `ghost N set`: a parameter, the name, the model or the text.
private enum GhostSetting {
  case name(String)
  case model(String)
  case text(TypedStory)
  case parameter(ParameterSpec<GhostParameters>, Double)

  func apply(to ghost: inout Ghost) throws(ParameterError) {
    switch self {
    case .name(let name): ghost.name = name
    case .model(let name): ghost.modelID = name
    case .text(let typed): ghost.text = typed.text
    case .parameter(let spec, let value):
      var parameters = ghost.parameters
      try spec.apply(value, to: &parameters)
      // Selecting a challenge also selects capture by challenge; removing it selects the hold.
      if spec.name == "challenge" {
        if value > 0 {
          parameters.catchMode = .challenge
        } else if parameters.catchMode == .challenge {
          parameters.catchMode = .hold
        }
      }
      ghost.parameters = parameters
    }
  }
}

private extension EditMessage {
  static func deletedGhost(_ name: String, _ language: Language) -> String {
    language.say(en: "Deleted the ghost '\(name)'", ru: "Удалено: призрак «\(name)»")
  }

  static func addedGhost(_ number: Int, _ language: Language) -> String {
    language.say(en: "Added ghost \(number)", ru: "Добавлено: призрак \(number)")
  }
}
