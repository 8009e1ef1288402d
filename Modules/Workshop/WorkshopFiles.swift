import CommandKit
package import Domain
import Editing
import Exchange
import GameFormat
import Geo
import Ground
import HuntEngine
import PhoneHunt
import PlainJSON
import Presentation
import Simulation
import TextKit

/// Files that come to the page and go from it.
extension WorkshopSession {
  // MARK: Taking in

  /// Takes a file that was dropped or opened: a draft, a file of games, a layout or a map of ground.
  ///
  /// Answers as `run` does.
  package mutating func bring(_ bytes: [UInt8], named name: String) -> String {
    world.isRefused = false
    let before = world.games.library
    var command = "import \(quotedWord(name))"
    do throws(CommandRefusal) {
      if let draft = WorkshopDraft(bytes) {
        return open(draft)
      } else if PlayerFile.isNamed(name) {
        return try bringPlayer(bytes, name)
      } else if try bringGames(bytes, name) {
      } else if try bringGround(bytes, name) {
        command = "ground " + command
      } else {
        try bringLayout(bytes, name)
      }
      if let typed = try? TypedCommand(command) {
        world.games.remember(typed, .edit, since: before)
      }
    } catch {
      world.report(error.lines(in: language))
      world.isRefused = true
    }
    return answer(to: command)
  }

  private mutating func open(_ draft: WorkshopDraft) -> String {
    for (name, map) in draft.grounds { world.grounds.keep(map, as: name) }
    world.games.replace(by: draft.library)
    world.games.openGame = draft.openGame
    world.games.history = draft.history
    players = draft.players
    if let game, let origin = draft.origin { frames[game.id] = LocalFrame(origin: origin) }
    _ = try? world.store()
    return answer(to: "")
  }

  /// Takes a player, in place of one of the same name.
  private mutating func bringPlayer(
    _ bytes: [UInt8], _ name: String
  ) throws(CommandRefusal) -> String {
    let player = try refusing { () throws(PlayerFileFault) in
      try PlayerFile(String(decoding: bytes, as: UTF8.self), named: name)
    }
    players.removeAll { $0.name == player.name }
    players.append(player)
    world.say {
      $0.say(
        en: "Player '\(player.name)' from \(name)", ru: "Игрок «\(player.name)» из \(name)")
    }
    return answer(to: "")
  }

  /// Takes a file of games; false for another file.
  private mutating func bringGames(
    _ bytes: [UInt8], _ name: String
  ) throws(CommandRefusal) -> Bool {
    guard let root = try? JSONReader.parse(bytes), let members = root.members,
      members["games"] != nil || members["locationLayout"] != nil || members["ghosts"] != nil
    else { return false }
    let library: GameLibrary
    do throws(ContentFault) {
      library = try JSONDocument.root(bytes, path: name).library()
    } catch {
      throw CommandRefusal(WorkshopFault.content(error))
    }
    try GameImport.take(library.games, &world)
    return true
  }

  /// Takes a map of ground for the open game; false for a file without one, or with a layout too.
  private mutating func bringGround(
    _ bytes: [UInt8], _ name: String
  ) throws(CommandRefusal) -> Bool {
    let reading: GroundReading
    if let map = try? GroundCodec.read(bytes) {
      reading = GroundReading(map: map, warnings: [])
    } else {
      do throws(GroundError) { reading = try GroundReader.read(bytes) } catch {
        // A layout is no map; what only a map can be is told why it is none.
        guard name.hasSuffix(".osm") || name.hasSuffix(".gz") else { return false }
        throw CommandRefusal(.badGround(path: name, error))
      }
      guard !reading.map.isEmpty else { return false }
      if let layout = try? layout(bytes, name), !layout.game.ghosts.isEmpty { return false }
    }
    if game == nil { try make(named: Self.title(of: name)) }
    try GroundEditing.take(reading, as: keep(reading.map), &world)
    return true
  }

  /// Reads a map apart from the session, as a worker does: its stored bytes, and a line for each of the
  /// first warnings; nil for a file that is not only a map.
  package mutating func prepared(
    _ bytes: [UInt8], named name: String
  ) -> (stored: [UInt8], warnings: [String])? {
    guard let reading = try? GroundReader.read(bytes), !reading.map.isEmpty else { return nil }
    if let layout = try? layout(bytes, name), !layout.game.ghosts.isEmpty { return nil }
    var apart = world
    GroundEditing.sayWarnings(reading, &apart)
    return (GroundCodec.bytes(of: reading.map), apart.takeSaid())
  }

  private mutating func keep(_ map: GroundMap) -> GroundName {
    let name = GroundName(ofStored: GroundCodec.bytes(of: map))
    world.grounds.keep(map, as: name)
    return name
  }

  private mutating func make(named name: String) throws(CommandRefusal) {
    let game = Game(id: world.games.newID(), name: name)
    try GameImport.take([game], &world)
  }

  /// Takes a layout of GeoJSON, GPX or KML as a game.
  private mutating func bringLayout(_ bytes: [UInt8], _ name: String) throws(CommandRefusal) {
    var imported = try layout(bytes, name)
    var ground = imported.hasGround ? try? GroundReader.read(bytes) : nil
    if ground?.map.isEmpty == true { ground = nil }
    imported.game.ground = ground.map { keep($0.map) }
    try GameImport.take(imported, with: ground, &world)
  }

  private mutating func layout(
    _ bytes: [UInt8], _ name: String
  ) throws(CommandRefusal) -> ImportedGame {
    let used = world.games.library.identities
    do throws(ExchangeError) {
      return try Exchange.read(bytes, path: name) {
        let id: GameID = world.games.newID(besides: used)
        return (id.high, id.low)
      }
    } catch {
      // The page takes more than layouts, and has no source of positions to play a track.
      switch error {
      case .unknownFormat:
        if let map = try? GroundReader.read(bytes) {
          throw CommandRefusal(.emptyGround(path: name, map.warnings.first))
        }
        throw CommandRefusal(WorkshopFault.unknownFile(name))
      case .isTrack(_, let points, _):
        throw CommandRefusal(WorkshopFault.track(name, points: points))
      default: throw CommandRefusal(error)
      }
    }
  }

  /// Returns the name of a file without its ending.
  private static func title(of name: String) -> String {
    let title = name.prefix { $0 != "." }
    return title.isEmpty ? name : String(title)
  }

  // MARK: Giving out

  /// Returns the file of the open game, as the shell stores games; nil if none is open.
  package var saved: [UInt8]? {
    game.map { FileSeal.sealed(GameEncoding.bytes(of: GameLibrary(games: [$0]))) }
  }

  /// Returns everything of the session, for `bring`.
  package mutating func draft() -> [UInt8] {
    var history = StoredHistory(knowing: texts)
    history.add(world.games.history)
    texts = history.texts
    let libraries = [world.games.library] + history.libraries
    let names = Set(libraries.flatMap { $0.games.compactMap { $0.ground } })
    var grounds: [String] = []
    for name in names.sorted(by: { $0.text < $1.text }) {
      if let map = world.grounds.map(name) {
        grounds.append(Base64.text(of: GroundCodec.bytes(of: map)))
      }
    }
    var json = WorkshopDraft.json(
      of: world.games.library, open: world.games.openGame, grounds: grounds)
    json.add("history", json: history.json)
    json.add("players", json: list(players.map { $0.json }))
    if let origin = game.flatMap({ frames[$0.id] })?.origin {
      json.add("latitude", origin.latitudeDegrees)
      json.add("longitude", origin.longitudeDegrees)
    }
    return Array(json.closed.utf8)
  }

  /// Returns the open game in one line without its ground, for a link; nil if none is open.
  package var link: [UInt8]? {
    guard var game else { return nil }
    game.ground = nil
    let bytes = GameEncoding.bytes(of: game)
    // No string of JSON holds a line end, so that these and what follows are white space.
    var text: [UInt8] = []
    var isAtStart = false
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        isAtStart = true
      } else if !(isAtStart && byte == UInt8(ascii: " ")) {
        isAtStart = false
        text.append(byte)
      }
    }
    return text
  }

  /// Returns the phone's page with the open game in it, as one file; nil and a sentence if it cannot be.
  package mutating func published(
    in template: [UInt8], plugins: [String]
  ) -> (page: [UInt8]?, why: String) {
    let language = language
    guard var game, !game.ghosts.isEmpty else {
      return (nil, WorkshopFault.nothingToPublish.line(in: language))
    }
    // Who plays it has captured nothing yet, whatever its designer has.
    game.resetProgress()
    let lost = game.ghosts.filter {
      $0.parameters.catchMode == .challenge
        && !plugins.contains($0.parameters.challenge?.plugin ?? "")
    }
    guard lost.isEmpty else {
      return (nil, WorkshopFault.noChallenge(lost[0].name).line(in: language))
    }
    let state = HuntState(
      game: game, random: HuntRandomness(seed: 0, replicate: 1),
      openGround: world.grounds.openGround(of: game))
    let map = game.ground.flatMap { world.grounds.map($0) }
    let ground = map.map { PublishedGround($0.sketch(in: state.frame), around: state) }
    let hunt = PublishedPage.Hunt(
      game: game, state: state, credits: map?.attribution ?? [], ground: ground)
    guard let page = PublishedPage.alone(template, of: hunt) else {
      return (nil, WorkshopFault.noPage.line(in: language))
    }
    return (page, "")
  }
}

/// The games of a session as the page keeps them.
package struct WorkshopDraft {
  let library: GameLibrary
  let openGame: Int?
  let grounds: [(GroundName, GroundMap)]
  let history: EditHistory
  let players: [PlayerFile]
  /// The middle of the open game's map.
  let origin: Coordinate?

  private static let mark = "workshopDraft"

  /// Reads a draft; nil for another file.
  init?(_ bytes: [UInt8]) {
    guard let root = try? JSONReader.parse(bytes), root[Self.mark]?.number == 1,
      let text = root["games"]?.text,
      let library = try? JSONDocument.root(Array(text.utf8), path: "draft").library()
    else { return nil }
    self.library = library
    let open = root["open"]?.number.flatMap { Int(exactly: $0) }
    openGame = open.flatMap { library.games.indices.contains($0) ? $0 : nil }
    grounds = (root["grounds"]?.elements ?? []).compactMap { ground in
      guard let bytes = ground.text.flatMap({ Base64.bytes(of: $0) }),
        let map = try? GroundCodec.read(bytes)
      else { return nil }
      return (GroundName(ofStored: bytes), map)
    }
    history = StoredHistory.read(root["history"], of: library)
    players = (root["players"]?.elements ?? []).compactMap { player in
      guard let file = player["file"]?.text, let text = player["text"]?.text else { return nil }
      return try? PlayerFile(text, named: file)
    }
    if let latitude = root["latitude"]?.number, let longitude = root["longitude"]?.number {
      origin = try? Coordinate(latitudeDegrees: latitude, longitudeDegrees: longitude)
    } else {
      origin = nil
    }
  }

  /// Returns a draft's bytes; `open` is the index of the open game, the stored grounds are in base64.
  package static func bytes(
    of library: GameLibrary, open: Int?, grounds: [String]
  ) -> [UInt8] { Array(json(of: library, open: open, grounds: grounds).closed.utf8) }

  /// Returns the draft of games, to which more can be added.
  static func json(of library: GameLibrary, open: Int?, grounds: [String]) -> JSONText {
    var json = JSONText()
    json.add(mark, Int64(1))
    json.add("games", String(decoding: GameEncoding.bytes(of: library), as: UTF8.self))
    json.add("open", json: open.map { String($0) } ?? "null")
    json.add("grounds", json: list(grounds.map { JSONText.quoted($0) }))
    return json
  }
}

/// Why the page cannot take a file, or give one out.
enum WorkshopFault: Hashable, Localized {
  /// The content of a file of games is at fault.
  case content(ContentFault)
  /// A file that the page knows nothing of, by its name.
  case unknownFile(String)
  /// A track, by the name of its file.
  case track(String, points: Int)
  /// There is no game, or it has no ghosts.
  case nothingToPublish
  /// A ghost needs a challenge that the phone's page lacks.
  case noChallenge(String)
  /// The phone's page is not as it was built.
  case noPage

  func line(in language: Language) -> String {
    switch self {
    case .content(let fault): fault.line(in: language)
    case .unknownFile(let name):
      language.say(
        en: "\(name): not a game, a map (.osm, Overpass, GeoJSON), a layout (GPX, KML, GeoJSON) "
          + "or a player (.yml)",
        ru: "\(name): не игра, не карта (.osm, Overpass, GeoJSON), не разметка (GPX, KML, GeoJSON) "
          + "и не игрок (.yml)")
    case .track(let name, let points):
      language.say(
        en: "\(name): a track of \(points) points; a game needs points and polygons",
        ru: "\(name): трек, точек: \(points); игре нужны отдельные точки и многоугольники")
    case .nothingToPublish:
      language.say(
        en: "A game without ghosts cannot be published",
        ru: "Игру без призраков не опубликовать")
    case .noChallenge(let name):
      language.say(
        en: "'\(name)' needs a challenge that the page does not have",
        ru: "Призраку «\(name)» нужно испытание, которого на странице нет")
    case .noPage:
      language.say(
        en: "This workshop was built without the phone's page",
        ru: "Эта мастерская собрана без страницы для телефона")
    }
  }
}
