import Simulation
import TextKit
import CommandKit
import Domain
import Editing
import Files
import Ground
import HuntEngine
import LabComposition
import Persistence
import PhoneHunt

/// `publish`: writes a game as a page on which phones hunt, for any static host.
enum Publishing {
  static var command: Command<Void, ShellWorld> {
    Command(
      "publish",
      summary: Language.phrase(
        en: "write the game as a page on which phones hunt",
        ru: "записать игру страницей, на которой охотятся с телефоном"),
      note: Language.phrase(
        en:
          "FOLDER goes to any web host with https: phones give location and compass to no other page. "
          + "It holds one page, and what keeps it for when there is no network. The page sends nothing. "
          + "FILE is a games.json; import games of other files first. "
          + "Several games (publish 1 2 site), or plugins --with it, open on a cover that offers them. With --feed the radar "
          + "asks that server, and no other: readsb:https://… or opensky+https://…",
        ru:
          "ПАПКА подойдёт любому веб-хостингу с https: другим страницам телефон не даёт координат и "
          + "компаса. В ней одна страница и то, что хранит её на случай без сети. Ничего не отправляется. "
          + "ФАЙЛ — это games.json; игры из других файлов сначала импортируй. "
          + "Несколько игр (publish 1 2 site) или плагины через --with открываются обложкой, где их выбирают. С --feed радар "
          + "спрашивает этот сервер и никакой другой: readsb:https://… или opensky+https://…"
      ),
      examples: ["publish 1 site", "publish 1 site --with set,darts"], stage: Stage.published,
      forms: [
        Form(
          .published, .path("FOLDER"), Argument.plugins.option("with").optional,
          Argument.feed.option("feed").optional, run: publish)
      ])
  }

  private static func publish(
    _ wanted: PublishedGames, to folder: String, with plugins: [String]?,
    feed: PublishedFeed?, _: inout Void, _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    let games = try wanted.games(&world)
    for game in games {
      guard !game.ghosts.isEmpty else { throw CommandRefusal(.nothingToPublish) }
      let lost = game.ghosts.filter { $0.parameters.lacksChallenge(of: world.plugins.names) }
      guard lost.isEmpty else {
        throw CommandRefusal(.cannotPublish(challenges: game.names(of: lost)))
      }
    }
    let built = try builtPage(world)
    var hunts: [PublishedPage.Hunt] = []
    for var game in games {
      // Who plays it has captured nothing yet, whatever its designer has.
      game.resetProgress()
      let state = HuntState(
        game: game, random: HuntRandomness(seed: 0, replicate: 1),
        openGround: world.grounds.openGround(of: game))
      let ground = world.sketch(of: game, in: state.frame).map {
        PublishedGround($0, around: state)
      }
      hunts.append(
        PublishedPage.Hunt(
          game: game, state: state,
          credits: game.ground.flatMap { world.grounds.map($0) }?.attribution ?? [],
          ground: ground))
    }
    guard
      let index = PublishedPage.index(
        built.index, of: hunts, plugins: plugins ?? [], feed: feed),
      let (page, worker) = PublishedPage.versioned(
        page: index, worker: built.worker, with: built.copied.map { $0.1 },
        of: games[0].id.description)
    else { throw CommandRefusal(.noPage(looked: [built.folder])) }
    let files = world.environment.files
    guard !world.environment.isOwnFile(folder + "/" + PublishedPage.index) else {
      throw CommandRefusal(.ownFile(folder))
    }
    do throws(SystemError) { try files.makeFolders(folder) } catch {
      throw CommandRefusal(FileFault.unwritable(error.naming(folder)))
    }
    // The worker comes last: a phone that reads it finds all that it keeps.
    let all = built.copied + [(PublishedPage.index, page), (PublishedPage.worker, worker)]
    try requireOwn(all, in: folder, files)
    for (name, bytes) in all {
      do throws(SystemError) { try files.replace(folder + "/" + name, with: bytes) } catch {
        throw CommandRefusal(FileFault.unwritable(error.naming(folder + "/" + name)))
      }
    }
    for hunt in hunts {
      world.say { ShellMessage.published(hunt.game.name, folder: folder, $0) }
      if let count = hunt.ground?.leftOutCount, count > 0 {
        world.say { ShellMessage.groundLeftOut(count, $0) }
      }
    }
    world.say(ShellMessage.hosting)
  }

  /// Checks that a folder has none of the names, unless its page is one that was published.
  private static func requireOwn(
    _ all: [(name: String, bytes: [UInt8])], in folder: String, _ files: any FileSystem
  ) throws(CommandRefusal) {
    let page = folder + "/" + PublishedPage.index
    let found = try? files.bytes(of: page, .readStored, limit: BuiltPages.byteLimit)
    if let found, PublishedPage.isOwn(found) { return }
    for (name, bytes) in all where files.exists(folder + "/" + name) {
      let path = folder + "/" + name
      let there = try refusing { () throws(FileFault) in
        try files.given(path, limit: bytes.count)
      }
      // What a publishing that was stopped has left is the same again.
      guard there.isEmpty || there == bytes else {
        throw CommandRefusal(FileFault.exists(path: path))
      }
    }
  }

  private struct BuiltPage {
    let folder: String
    let index: [UInt8]
    let worker: [UInt8]
    let copied: [(String, [UInt8])]
  }

  /// Reads the page that `make web` has built, from the first folder that has one.
  private static func builtPage(_ world: ShellWorld) throws(CommandRefusal) -> BuiltPage {
    let files = world.environment.files
    func read(_ folder: String, _ name: String) throws(CommandRefusal) -> [UInt8] {
      try refusing { () throws(FileFault) in
        try files.given(folder + "/" + name, limit: BuiltPages.byteLimit)
      }
    }
    guard
      let folder = BuiltPages.folder(
        having: PublishedPage.index, among: world.environment.pages, files: files)
    else { throw CommandRefusal(.noPage(looked: world.environment.pages)) }
    var copied: [(String, [UInt8])] = []
    for name in PublishedPage.copied { copied.append((name, try read(folder, name))) }
    return BuiltPage(
      folder: folder, index: try read(folder, PublishedPage.index),
      worker: try read(folder, PublishedPage.worker),
      copied: copied)
  }
}

/// The games to publish: some of the list by their numbers, one by its name, or that of a file.
struct PublishedGames {
  fileprivate let word: String
  fileprivate let indices: [Int]

  /// Finds the games; one of a file brings its ground along.
  fileprivate func games(_ world: inout ShellWorld) throws(CommandRefusal) -> [Game] {
    if !indices.isEmpty { return indices.map { world.games.library[$0] } }
    let games = try refusing { () throws(StoreError) in
      try GameFile.read(word, files: world.environment.files)
    }
    guard let game = games.games.first(where: { $0.isActive }) ?? games.games.first else {
      throw CommandRefusal(.nothingToPublish)
    }
    try world.bringGrounds(of: [game], from: word)
    return [game]
  }
}

extension Argument where World == ShellWorld, Value == PublishedGames {
  /// Games by their numbers, one by its number, identifier or name, or a file of games.
  fileprivate static var published: Argument {
    Argument(
      "N…|FILE", words: 1...Int.max,
      complete: { $0.words.isEmpty ? $1.games.library.games.map(\.name) : [] }
    ) { words, world throws(CommandRefusal) in
      let word = words.joined(separator: " ")
      let all = world.games.library.games
      let numbers = words.compactMap { ListNumber($0, of: all.count)?.index }
      if words.count > 1, numbers.count == words.count {
        var each: [Int] = []
        for number in numbers where !each.contains(number) { each.append(number) }
        return PublishedGames(word: word, indices: each)
      }
      do throws(CommandRefusal) {
        return PublishedGames(word: word, indices: [try findGame(word, in: all)])
      } catch {
        guard world.environment.files.isFile(word) else { throw error }
        return PublishedGames(word: word, indices: [])
      }
    }
  }
}

extension Argument where World == ShellWorld, Value == [String] {
  /// Names of plugins, separated by commas.
  fileprivate static var plugins: Argument {
    Argument(
      "NAME,…", complete: { cursor, world in cursor.words.isEmpty ? world.plugins.names : [] }
    ) {
      words, world throws(CommandRefusal) in
      let names = words.joined().split(separator: ",").map(String.init)
      for name in names where !world.plugins.names.contains(name) {
        throw CommandRefusal(.notOneOf(name, known: world.plugins.names))
      }
      return names
    }
  }
}

extension Argument where World == ShellWorld, Value == PublishedFeed {
  /// The server of a radar's traffic.
  fileprivate static var feed: Argument {
    Argument("URL") { words, _ throws(CommandRefusal) in
      guard let feed = PublishedFeed(words.joined()) else {
        throw CommandRefusal(.badFeedAddress(words.joined()))
      }
      return feed
    }
  }
}

extension Game {
  /// Returns the names of some of its ghosts, or their numbers.
  fileprivate func names(of some: [Ghost]) -> [String] {
    let names = namesOfGhosts
    return ghosts.indices.filter { index in some.contains { $0.id == ghosts[index].id } }
      .map { names[$0] }
  }
}

extension GhostParameters {
  /// Returns whether it is caught by a challenge that none of the plugins has.
  fileprivate func lacksChallenge(of plugins: [String]) -> Bool {
    catchMode == .challenge && !plugins.contains(challenge?.plugin ?? "")
  }
}

private extension ShellMessage {
  static func published(_ game: String, folder: String, _ language: Language) -> String {
    let name = game.shown(to: 44) ?? ""
    return language.say(
      en: "Published “\(name)” in \(folder)", ru: "Игра «\(name)» опубликована в \(folder)")
  }

  static func groundLeftOut(_ count: Int, _ language: Language) -> String {
    language.say(
      en: "The page's map leaves out shapes of the ground, which is too large: \(count)",
      ru: "Местность велика: на карте страницы не поместились фигуры, \(count)")
  }

  static func hosting(_ language: Language) -> String {
    language.say(
      en: "Put the folder on a web host with https and open it on a phone",
      ru: "Положи папку на веб-хостинг с https и открой на телефоне")
  }
}
