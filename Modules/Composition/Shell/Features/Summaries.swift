import TextKit

/// One-line descriptions of the shell's commands.
enum Summaries {
  static func games(_ language: Language) -> String {
    language.say(en: "list the games", ru: "список игр")
  }

  static func open(_ language: Language) -> String {
    language.say(en: "open a game for editing", ru: "открыть игру для правки")
  }
  static func play(_ language: Language) -> String {
    language.say(
      en: "make a game active and start the hunt", ru: "сделать игру активной и начать охоту")
  }

  static func delete(_ language: Language) -> String {
    language.say(en: "delete a game", ru: "удалить игру")
  }

  static func save(_ language: Language) -> String {
    language.say(
      en: "save now (every edit is already saved)",
      ru: "сохранить (каждая правка и так сохраняется сразу)")
  }
  static func done(_ language: Language) -> String {
    language.say(en: "save and close the open game", ru: "закрыть открытую игру, сохранив её")
  }

  static func ghost(_ language: Language) -> String {
    language.say(
      en: "add, change or delete ghosts of the open game",
      ru: "призраки открытой игры: добавить, настроить, удалить")
  }
  static func rules(_ language: Language) -> String {
    language.say(
      en: "show or change the rules of the open game",
      ru: "правила открытой игры: показать, изменить")
  }

  static func edit(_ language: Language) -> String {
    language.say(
      en: "edit the open game, or game N, on a full-screen map by keys",
      ru: "править открытую игру или игру N на карте во весь экран, клавишами")
  }
  static func map(_ language: Language) -> String {
    language.say(
      en: "show the map of the open game, or of the hunt while it runs",
      ru: "карта открытой игры; охоты, пока она идёт")
  }

  static func what(_ language: Language) -> String {
    language.say(
      en: "show how a change of a parameter shifts the odds, with an interval",
      ru: "шансы с другим значением параметра, разница с интервалом")
  }
  static func odds(_ language: Language) -> String {
    language.say(
      en: "estimate a player's odds from here, with intervals",
      ru: "шансы игрока отсюда, с интервалом")
  }

  static func `import`(_ language: Language) -> String {
    language.say(
      en: "import a game from a GeoJSON, GPX or KML file",
      ru: "взять игру из файла GeoJSON, GPX или KML")
  }
  static func export(_ language: Language) -> String {
    language.say(
      en: "export the game to .geojson, .json, .gpx or .kml",
      ru: "записать игру в .geojson, .json, .gpx или .kml")
  }

  static func track(_ language: Language) -> String {
    language.say(
      en: "export the way of this hunt to .gpx, .geojson or .json",
      ru: "записать путь этой охоты в .gpx, .geojson или .json")
  }
  static func hunt(_ language: Language) -> String {
    language.say(
      en: "start or show the hunt of the active game",
      ru: "начать или показать охоту в активной игре")
  }

  static func status(_ language: Language) -> String {
    language.say(
      en: "show the time, place and progress of the hunt", ru: "время, место и прогресс охоты")
  }
  static func at(_ language: Language) -> String {
    language.say(en: "stand at a place", ru: "встать в точку")
  }
  static func walk(_ language: Language) -> String {
    language.say(
      en: "walk, or walk up to ghost N; a fight stops you",
      ru: "идти (to N — почти до призрака); бой останавливает")
  }
  static func turn(_ language: Language) -> String {
    language.say(
      en: "turn by degrees, positive to the right", ru: "повернуться, вправо положительно")
  }

  static func wait(_ language: Language) -> String {
    language.say(en: "let time pass", ru: "подождать")
  }

  static func back(_ language: Language) -> String {
    language.say(en: "return to the scanner", ru: "назад к сканеру")
  }
  static func target(_ language: Language) -> String {
    language.say(
      en: "choose the target, if the rules let you",
      ru: "выбрать цель, если так велят правила")
  }

  static func hold(_ language: Language) -> String {
    language.say(en: "hold the sight on the ghost", ru: "держать прицел")
  }

  static func live(_ language: Language) -> String {
    language.say(en: "play in real time with arrow keys", ru: "играть в реальном времени стрелками")
  }

  static func record(_ language: Language) -> String {
    language.say(
      en: "record the hunt and its commands to a file, for replay and --script",
      ru: "писать охоту и команды в файл для replay и --script")
  }
  static func replay(_ language: Language) -> String {
    language.say(
      en: "step through this hunt, a recording or a run of a plan, both ways",
      ru: "смотреть эту охоту, запись или прогон плана, вперёд и назад")
  }

}

/// The summaries of commands about a game's ground.
extension Summaries {
  static func ground(_ language: Language) -> String {
    language.say(
      en: "bring a map of the park (OpenStreetMap, GeoJSON), and report what cannot be reached",
      ru: "взять карту парка (OpenStreetMap, GeoJSON) и узнать, куда не дойти")
  }
  static func validate(_ language: Language) -> String {
    language.say(
      en: "check the open game; --fix moves what cannot be reached on foot",
      ru: "проверить открытую игру; --fix сдвинет то, куда не дойти")
  }
}
