import TextKit
import Presentation
import CommandKit
import Domain
import Editing
import Exchange
import PlaceFiles
import Files
import Geo
import HuntEngine
import LabComposition
import PortableNumerics
import Sensors

/// `new --around`: makes a game along a walk, ready to play.
enum GameMaking {
  /// Where a walk leads.
  private enum Ground {
    /// Around where the player is.
    case here
    /// Around a place.
    case place(Coordinate)
    /// Along the track in a file.
    case track(path: String)
  }

  static var form: Form<Void, ShellWorld> {
    Form(
      ground.option("around"),
      Argument.whole("N", in: GameWalk.ghostRange).option("ghosts").optional,
      length.option("loop").optional, Argument.name("NAME").optional, run: make)
  }

  private static let defaultGhosts = 6
  private static let defaultLengthMeters = 2000.0

  private static var ground: Argument<Ground, ShellWorld> {
    Argument(
      "PLACE", words: 1...Int.max,
      complete: { cursor, _ in
        cursor.words.isEmpty ? ["here"] + paths(like: cursor.last, cursor.files) : []
      }
    ) { words, world throws(CommandRefusal) in
      guard let first = words.first, words.count == 1 else {
        guard words.contains("of") || words.contains("от") || words.allSatisfy(TypedPlace.isHalf)
        else { return nil }
        let place = TypedPlace(game: world.games.editedGame, player: world.playerPlace)
        return try place.place(words).map { .place($0) }
      }
      if ["here", "здесь"].contains(first.lowercased()) { return .here }
      if let place = try TypedPlace.pair(first) { return .place(place) }
      if TypedPlace.isHalf(first) { return nil }
      guard world.environment.files.exists(first) else {
        throw CommandRefusal(.noSuchPlace(first))
      }
      return .track(path: first)
    }
  }

  /// A length in kilometres, or with its unit; the result is in metres.
  private static var length: Argument<Double, ShellWorld> {
    Argument("LENGTH", complete: { _, _ in ["1km", "2km", "5km"] }) {
      words, _ throws(CommandRefusal) in
      let word = words.joined()
      var (number, scale) = (word.lowercased(), 1000.0)
      for (unit, meters) in [("km", 1000.0), ("км", 1000), ("m", 1), ("м", 1)]
      where number.hasSuffix(unit) {
        number.removeLast(unit.count)
        scale = meters
        break
      }
      let value = Double(number.replacing(",", with: ".")).map { $0 * scale }
      guard let value, value > 0, value <= GameWalk.lengthRangeMeters.upperBound else {
        throw CommandRefusal(.badLoop(word))
      }
      return value
    }
  }

  private static func make(
    _ ground: Ground, _ ghosts: Int?, _ length: Double?, _ name: String?, _: inout Void,
    _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    let count = ghosts ?? defaultGhosts
    var random = world.games.nextPlacement()
    let walk: GameWalk
    if case .track(let path) = ground {
      guard length == nil else { throw CommandRefusal(.loopOfTrack) }
      let track = try track(path, world)
      for omission in track.leftOut { world.say { omission.line(in: $0) } }
      walk = try refusing { () throws(GameWalkError) in
        try GameWalk(along: track.points, ghosts: count, random: &random)
      }
    } else {
      let place = try place(of: ground, &world)
      walk = try refusing { () throws(GameWalkError) in
        try GameWalk(
          around: place, lengthMeters: length ?? defaultLengthMeters, ghosts: count,
          random: &random)
      }
    }
    try play(walk, name, &random, &world)
  }

  /// Adds the game of a walk, checks it as `validate` does, and starts its hunt.
  private static func play(
    _ walk: GameWalk, _ name: String?, _ random: inout Xoshiro256PlusPlus,
    _ world: inout ShellWorld
  ) throws(CommandRefusal) {
    let (language, used) = (world.language, world.games.library.identities)
    let names = world.games.library.games.map(\.name)
    let plain = ShellMessage.walkName(meters: walk.lengthMeters, language)
    let game = walk.game(
      named: name ?? (names.contains(plain) ? freeName(like: plain, besides: names) : plain),
      ghostName: { language.ghostName($0) }, random: &random,
      makeID: {
        let id: GameID = world.games.newID(besides: used)
        return (id.high, id.low)
      })
    precondition(game.issues.isEmpty, "a made game has no faults: \(game.issues)")
    try world.games.change { library in library.add(game) }
    let index = world.games.library.games.count - 1
    let (zones, count) = (game.locationLayout.count, game.ghosts.count)
    world.say {
      ShellMessage.made(game.name, meters: walk.lengthMeters, zones: zones, ghosts: count, $0)
    }
    world.games.openGame = index
    try world.begin(index, at: walk.start, facing: game.bearing(toNearestFrom: walk.start))
    world.showHunt()
    if world.canPlayLive { world.say(ShellMessage.nextIsLive) }
  }

  private static func track(
    _ path: String, _ world: ShellWorld
  ) throws(CommandRefusal) -> ImportedTrack {
    let bytes = try refusing { () throws(FileFault) in
      try world.environment.files.given(path, limit: Exchange.byteLimit)
    }
    return try refusing { () throws(ExchangeError) in try Exchange.track(bytes, path: path) }
  }

  /// Returns the place that a walk leads around.
  private static func place(
    of ground: Ground, _ world: inout ShellWorld
  ) throws(CommandRefusal) -> Coordinate {
    if case .place(let place) = ground { return place }
    if world.hunt.isSimulated, world.hunt.hasPlace || world.hunt.live != nil {
      return world.hunt.player.position
    }
    if !world.hunt.isSimulated {
      if let state = world.hunt.live?.state, let fix = state.position.lastFix {
        return state.frame.coordinate(of: fix.position)
      }
      if let place = world.hunt.lookAhead()?.lastFix?.position { return place }
    }
    throw CommandRefusal(.nowhereYet)
  }
}

private extension ShellMessage {
  static func made(
    _ name: String, meters: Double, zones: Int, ghosts: Int, _ language: Language
  ) -> String {
    let kilometers = fixed(meters / 1000, 1, language)
    let tally =
      Plural.zones.text(zones, language: language) + ", "
      + Plural.ghosts.text(ghosts, language: language)
    return language.say(
      en:
        "Created '\(name)': a walk of \(kilometers) km, \(tally)"
        + "; no problems found; not checked: what can be reached on foot (ground import FILE)",
      ru:
        "Создана «\(name)»: прогулка \(kilometers) км, \(tally)"
        + "; ошибок нет; не проверено, куда можно дойти пешком (ground import ФАЙЛ)"
    )
  }

  static func walkName(meters: Double, _ language: Language) -> String {
    let kilometers = fixed(meters / 1000, 1, language)
    return language.say(en: "Walk \(kilometers) km", ru: "Прогулка \(kilometers) км")
  }
}

private extension Language {
  /// Returns the name of a ghost of a made game; from the thirteenth on they have numbers.
  func ghostName(_ number: Int) -> String {
    let names = say(
      en: [
        "Boo", "Moan", "Rustle", "Shade", "Flicker", "Whisper", "Gloom", "Mist", "Echo", "Chill",
        "Murk", "Sigh",
      ],
      ru: [
        "Бука", "Стон", "Шуршун", "Тень", "Мигун", "Шёпот", "Хмарь", "Туман", "Эхо", "Зябь",
        "Морок", "Вздох",
      ])
    let name = names[(number - 1) % names.count]
    return number <= names.count ? name : "\(name) \((number - 1) / names.count + 1)"
  }
}
