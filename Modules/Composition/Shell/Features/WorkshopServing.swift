import Editing
import Simulation
import CommandKit
import Domain
import Files
import LabComposition
import Persistence
import TextKit

/// `workshop`: the page on which games are edited and balanced, served by the host program.
enum WorkshopServing {
  static var command: Command<Void, ShellWorld> {
    Command(
      "workshop", .unrecorded,
      summary: Language.phrase(
        en: "edit and balance games on a page in the browser",
        ru: "править и уравновешивать игры на странице в браузере"),
      note: Language.phrase(
        en:
          "Opens the page in this machine's browser and serves it until Ctrl-C, under a secret address "
          + "that no other machine reaches. It begins with a copy of your games, or of those in the game files (.json) "
          + "of FOLDER; what you change there is saved from the page. The page sends nothing. With --tiles it asks that "
          + "server, and no other, for map pictures: https://HOST/{z}/{x}/{y}.png",
        ru:
          "Открывает страницу в браузере этого компьютера и отдаёт её до Ctrl-C по секретному адресу, "
          + "до которого с других компьютеров не добраться. Она начинает с копии твоих игр или игр из файлов (.json) "
          + "ПАПКИ; изменения сохраняют на самой странице. Страница ничего не отправляет. С --tiles она берёт картинки "
          + "карты с этого сервера и ни с какого другого: https://САЙТ/{z}/{x}/{y}.png"),
      examples: ["workshop", "workshop --dir Samples"], stage: Stage.park,
      forms: [
        Form(
          Argument<String, ShellWorld>.path("FOLDER").option("dir").optional,
          Argument.tiles.option("tiles").optional,
          run: open)
      ])
  }

  private static func open(
    _ folder: String?, _ tiles: TileAddress?, _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    let built = try builtPage(world)
    var (library, open, grounds) = (world.games.library, world.games.openGame, world.grounds)
    if let folder {
      (library, open) = (try games(in: folder, &world), 0)
      grounds = GroundCache(files: GroundFiles(beside: folder, files: world.environment.files))
    }
    let games = WorkshopGames(library, open: open ?? library.activeIndex, grounds: &grounds)
    guard let page = WorkshopPage(built.bytes, games, tiles: tiles) else {
      throw CommandRefusal(.noWorkshop(looked: [built.folder]))
    }
    for game in games.withoutGround { world.say { ShellMessage.withoutGround(game.name, $0) } }
    world.voice.output.live = ShellLive(kind: .workshop(page), speed: 1)
  }

  /// Reads the page that `make web` has built, from the first folder that has it.
  private static func builtPage(
    _ world: ShellWorld
  ) throws(CommandRefusal) -> (folder: String, bytes: [UInt8]) {
    let files = world.environment.files
    guard
      let folder = BuiltPages.folder(
        having: WorkshopPage.name, among: world.environment.pages, files: files)
    else { throw CommandRefusal(.noWorkshop(looked: world.environment.pages)) }
    let bytes = try refusing { () throws(FileFault) in
      try files.given(folder + "/" + WorkshopPage.name, limit: BuiltPages.byteLimit)
    }
    return (folder, bytes)
  }

  /// Reads the games of a folder's game files, in the order of their names; says which files are none.
  private static func games(
    in folder: String, _ world: inout ShellWorld
  ) throws(CommandRefusal) -> GameLibrary {
    let files = world.environment.files
    let names = try refusing { () throws(FileFault) in
      do throws(SystemError) { return try files.list(folder) } catch {
        throw .unreadable(error.naming(folder))
      }
    }
    var (found, others): ([Game], [String]) = ([], [])
    for name in names.filter({ $0.hasSuffix(".json") }).sorted() {
      if let library = try? GameFile.read(folder + "/" + name, files: files) {
        found += library.games
      } else {
        others.append(name)
      }
    }
    guard !found.isEmpty else { throw CommandRefusal(.noGamesInFolder(folder)) }
    if !others.isEmpty { world.say { ShellMessage.noGameFiles(others, $0) } }
    var collected = LibraryController(GameLibrary(), seed: world.environment.seed)
    try collected.take(found)
    return collected.library
  }
}

extension Argument where World == ShellWorld, Value == TileAddress {
  /// The address of map pictures.
  fileprivate static var tiles: Argument {
    Argument("URL") { words, _ throws(CommandRefusal) in
      guard let tiles = TileAddress(words.joined()) else {
        throw CommandRefusal(.badTileAddress(words.joined()))
      }
      return tiles
    }
  }
}

private extension ShellMessage {
  static func withoutGround(_ game: String, _ language: Language) -> String {
    let name = game.shown(to: 44) ?? ""
    return language.say(
      en: "“\(name)” comes without its ground, which is missing or too large",
      ru: "Игра «\(name)» открыта без местности: её нет или она слишком велика")
  }

  static func noGameFiles(_ names: [String], _ language: Language) -> String {
    let shown = names.prefix(5).compactMap { $0.shown(to: 30) }.joined(separator: ", ")
    let more = names.count > 5 ? ", …" : ""
    return language.say(
      en: "Not game files, left out: \(shown)\(more)",
      ru: "Пропущено, это не файлы игр: \(shown)\(more)")
  }
}
