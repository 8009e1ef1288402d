import TextKit
import Presentation
package import CommandKit
import Domain
import Geo

/// `zone`: adds, moves, resizes and deletes zones of the open game.
package enum ZoneEditing<World: EditingWorld> {
  /// The command.
  package static var command: Command<Void, World> {
    Command(
      "zone", .edit,
      summary: Language.phrase(
        en: "add, change or delete zones of the open game",
        ru: "зоны открытой игры: добавить, изменить, удалить"), note: placeGrammar,
      examples: [
        "zone add 55.7297 37.6012 150", "zone add 200 m SW of zone 1", "zone 1 radius 120",
      ],
      stage: Stage.park,
      forms: [
        Form(word: "add", .editedPlace, radius("RADIUS").optional, run: add),
        Form(.zone.then("radius"), radius("METRES")) {
          index, meters, _, world throws(CommandRefusal) in
          try change(index, &world) { zone in zone.radiusMeters = meters }
        },
        Form(.zone.then("move"), .editedPlace) { index, place, _, world throws(CommandRefusal) in
          try change(index, &world) { zone in zone.center = place }
        },
        Form(.zone.then("delete"), run: delete),
      ])
  }

  private static func radius(_ name: String) -> Argument<Double, World> {
    .number(name, in: CircleZone.radiusRangeMeters, unit: .meters)
  }

  private static func add(
    at place: Coordinate, radius: Double?, _: inout Void, _ world: inout World
  ) throws(CommandRefusal) {
    let game = try world.games.edited()
    let zone = CircleZone(
      id: world.games.newID(), center: place,
      radiusMeters: radius ?? CircleZone.defaultRadiusMeters)
    try world.games.change { library in library[game].locationLayout.append(zone) }
    let number = world.games.library[game].locationLayout.count
    try world.finishEdit(of: game) { EditMessage.addedZone(number, $0) }
  }

  private static func change(
    _ index: Int, _ world: inout World, _ body: (inout CircleZone) -> Void
  ) throws(CommandRefusal) {
    let game = try world.games.edited()
    body(&world.games.library[game].locationLayout[index])
    try world.finishEdit(of: game) { EditMessage.changedZone(index + 1, $0) }
    world.warn(of: world.games.library[game].ghosts, outside: game)
  }

  private static func delete(
    _ index: Int, _: inout Void, _ world: inout World
  ) throws(CommandRefusal) {
    let game = try world.games.edited()
    world.games.library[game].locationLayout.remove(at: index)
    try world.finishEdit(of: game) { EditMessage.deletedZone(index + 1, $0) }
    world.warn(of: world.games.library[game].ghosts, outside: game)
  }
}

private extension EditMessage {
  static func deletedZone(_ number: Int, _ language: Language) -> String {
    language.say(en: "Deleted the zone '\(number)'", ru: "Удалено: зона «\(number)»")
  }

  static func addedZone(_ number: Int, _ language: Language) -> String {
    language.say(en: "Added zone \(number)", ru: "Добавлено: зона \(number)")
  }

  static func changedZone(_ number: Int, _ language: Language) -> String {
    language.say(en: "Changed zone \(number)", ru: "Изменено: зона \(number)")
  }
}
