import Domain
import TextKit

/// The texts of the list of games, the setup, and the ghost form (GB-040 to GB-063).
extension Words {
  var gamesTitle: String { language.say(en: "Games", ru: "Игры") }
  var gamesEmpty: String {
    language.say(en: "No games yet. Type one of these:", ru: "Игр пока нет. Введи что-нибудь:")
  }
  /// What one can do without a game: commands, and what they do.
  var firstSteps: [(command: String, does: String)] {
    language.say(
      en: [
        ("learn", "hunt a ghost step by step"),
        ("sample", "a ready park of four ghosts"),
        ("new NAME", "a game of your own"),
        ("help", "all commands"),
        ("lang ru", "по-русски"),
      ],
      ru: [
        ("learn", "поймать призрака по шагам"),
        ("sample", "готовый парк, 4 призрака"),
        ("new ИМЯ", "своя игра"),
        ("help", "все команды"),
        ("lang en", "in English"),
      ])
  }
  var activeGame: String { language.say(en: "* active game", ru: "* активная игра") }
  var gamesKeys: String {
    language.say(
      en: "new NAME   open N   play N   reset N   delete N",
      ru: "new ИМЯ   open N   play N   reset N   delete N")
  }
  /// Returns the progress of a game (GB-041, GB-044).
  func gameProgress(_ tally: CaptureTally) -> String {
    if tally.total == 0 {
      return language.say(en: "New game (0 ghosts)", ru: "Новая игра (0 призраков)")
    }
    return language.say(
      en: "Captured \(tally.captured) / \(tally.total) ghosts",
      ru: "Поймано \(tally.captured) / \(tally.total) призраков")
  }

  // MARK: Setup

  func setupTitle(_ name: String) -> String {
    let shown = self.name(ofGame: name, width: 40)
    return language.say(en: "Game: \(shown)", ru: "Игра: \(shown)")
  }
  var zones: String { language.say(en: "Zones", ru: "Зоны") }
  var ghosts: String { language.say(en: "Ghosts", ru: "Призраки") }
  func radius(_ meters: Double) -> String {
    let number = brief(meters)
    return language.say(en: "radius \(number) m", ru: "радиус \(number) м")
  }
  func radii(mainMeters: Double, fightMeters: Double) -> String {
    let (main, fight) = (brief(mainMeters), brief(fightMeters))
    return language.say(
      en: "zone \(main) m   fight \(fight) m", ru: "зона \(main) м   бой \(fight) м")
  }
  var noZones: String {
    language.say(
      en: "No zones: zone add LAT LON [R]", ru: "Зон нет: zone add ШИРОТА ДОЛГОТА [РАДИУС]")
  }
  var noGhosts: String {
    language.say(en: "The game has no ghosts.", ru: "В игре нет призраков.")
  }
  var editOnMap: String { language.say(en: "Edit on a map", ru: "Править на карте") }
  var addGhostCommand: String {
    language.say(en: "ghost add NAME LAT LON", ru: "ghost add ИМЯ ШИРОТА ДОЛГОТА")
  }
  var addGhost: String { language.say(en: "Add a ghost", ru: "Добавить призрака") }
  var done: String { language.say(en: "Done/Back", ru: "Готово/Назад") }

  // MARK: A ghost's form

  func ghostTitle(_ ghost: NamedGhost) -> String {
    let (number, name) = (ghost.number, name(ghost, width: 40))
    return language.say(en: "Ghost \(number): \(name)", ru: "Призрак \(number): \(name)")
  }
  var fieldName: String { language.say(en: "Name", ru: "Имя") }
  var fieldModel: String { language.say(en: "Model (modelID)", ru: "Модель (modelID)") }
  var fieldBase: String { language.say(en: "Base (baseLocation)", ru: "База (baseLocation)") }
  var fieldNow: String {
    language.say(en: "Now (currentPosition)", ru: "Сейчас (currentPosition)")
  }
  var fieldState: String { language.say(en: "State", ru: "Состояние") }
  func away(distanceMeters: Double, bearingDegrees: Double) -> String {
    let (way, point) = (distance(distanceMeters), point(bearingDegrees))
    return language.say(en: "\(way) \(point) of its base", ru: "\(way) к \(point) от базы")
  }
  var baseOutside: String {
    language.say(
      en: "The base is outside every zone of the game.", ru: "База вне всех зон игры.")
  }
  func setCommand(_ ghost: Int) -> String {
    language.say(en: "ghost \(ghost) set PARAM VALUE", ru: "ghost \(ghost) set ПАРАМЕТР ЗНАЧЕНИЕ")
  }
  var changeField: String { language.say(en: "Change a field", ru: "Изменить поле") }
  var save: String { language.say(en: "Save", ru: "Сохранить") }
  var deleteGhost: String { language.say(en: "Delete the ghost", ru: "Удалить призрака") }

  /// Returns the name of a ghost's state.
  func state(_ state: GhostState) -> String {
    switch state {
    case .idle: language.say(en: "free", ru: "свободен")
    case .active: language.say(en: "target", ru: "цель")
    case .arSearch: language.say(en: "AR search", ru: "AR-поиск")
    case .fight: language.say(en: "fight", ru: "бой")
    case .trapWindow: language.say(en: "held", ru: "удержан")
    case .escaped: language.say(en: "escaped", ru: "вырвался")
    case .captured: language.say(en: "captured", ru: "пойман")
    }
  }

  /// Returns the name of a catch mode.
  func mode(_ mode: CatchMode) -> String {
    switch mode {
    case .hold: language.say(en: "kept in the sight", ru: "удержать в прицеле")
    case .tap: language.say(en: "struck", ru: "ударить")
    case .challenge: language.say(en: "a challenge won", ru: "выиграть испытание")
    }
  }

  /// Returns the label of a ghost's parameter (GB-061), or its bare name if it has no label.
  func label(ofParameter name: String) -> String {
    let spec = (GhostParameters.specs + [.challenge(among: [])]).first { $0.name == name }
    return spec?.caption(language).title.map { "\($0) (\(name))" } ?? name
  }
}
