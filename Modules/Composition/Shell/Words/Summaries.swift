import TextKit

/// One-line descriptions of the shell's commands.
enum Summaries {
  static func games(_ language: Language) -> String {
    language.say(en: "list the games", ru: "список игр")
  }
  static func new(_ language: Language) -> String {
    language.say(
      en: "create a game and open it; --around makes one with ghosts along a walk",
      ru: "создать игру и открыть её; --around расставит призраков вдоль прогулки")
  }
  static func sample(_ language: Language) -> String {
    language.say(en: "play in a sample park", ru: "играть в парке-образце")
  }
  static func learn(_ language: Language) -> String {
    language.say(
      en: "learn to hunt by hunting, in under five minutes",
      ru: "научиться охоте на деле, меньше чем за пять минут")
  }
  static func open(_ language: Language) -> String {
    language.say(en: "open a game for editing", ru: "открыть игру для правки")
  }
  static func play(_ language: Language) -> String {
    language.say(
      en: "make a game active and start the hunt", ru: "сделать игру активной и начать охоту")
  }
  static func activate(_ language: Language) -> String {
    language.say(en: "make a game active", ru: "сделать игру активной")
  }
  static func rename(_ language: Language) -> String {
    language.say(en: "rename the open game", ru: "переименовать открытую игру")
  }
  static func copy(_ language: Language) -> String {
    language.say(en: "copy a game", ru: "скопировать игру")
  }
  static func delete(_ language: Language) -> String {
    language.say(en: "delete a game", ru: "удалить игру")
  }
  static func reset(_ language: Language) -> String {
    language.say(
      en: "reset progress: every ghost returns to its place",
      ru: "сбросить прогресс: все призраки на местах")
  }
  static func save(_ language: Language) -> String {
    language.say(
      en: "save now (every edit is already saved)",
      ru: "сохранить (каждая правка и так сохраняется сразу)")
  }
  static func done(_ language: Language) -> String {
    language.say(en: "save and close the open game", ru: "закрыть открытую игру, сохранив её")
  }
  static func zone(_ language: Language) -> String {
    language.say(
      en: "add, change or delete zones of the open game",
      ru: "зоны открытой игры: добавить, изменить, удалить")
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
  static func adopt(_ language: Language) -> String {
    language.say(
      en: "take over the ghosts' values and rules of a point that the lab tried",
      ru: "взять значения призраков и правила из точки, которую испытали в лаборатории")
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
  static func undo(_ language: Language) -> String {
    language.say(en: "undo the last edit", ru: "отменить последнюю правку")
  }
  static func redo(_ language: Language) -> String {
    language.say(en: "redo the last undone edit", ru: "вернуть отменённое")
  }
  static func restore(_ language: Language) -> String {
    language.say(
      en: "restore the last save after games.json was changed outside the shell",
      ru: "вернуть сохранённое, если games.json изменили не здесь")
  }
  static func inspect(_ language: Language) -> String {
    language.say(
      en: "show everything about a ghost, even what players cannot see",
      ru: "всё о призраке, и скрытое от игрока")
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
  static func teleport(_ language: Language) -> String {
    language.say(en: "jump to a place or a ghost", ru: "встать в точку или к призраку")
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
  static func publish(_ language: Language) -> String {
    language.say(
      en: "write the game as a page on which phones hunt",
      ru: "записать игру страницей, на которой охотятся с телефоном")
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
  static func scan(_ language: Language) -> String {
    language.say(en: "show the hunt's screen", ru: "показать экран охоты")
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
  static func face(_ language: Language) -> String {
    language.say(en: "face a compass point or a bearing", ru: "повернуться на румб или азимут")
  }
  static func wait(_ language: Language) -> String {
    language.say(en: "let time pass", ru: "подождать")
  }
  static func search(_ language: Language) -> String {
    language.say(en: "start AR search", ru: "запустить AR-поиск")
  }
  static func back(_ language: Language) -> String {
    language.say(en: "return to the scanner", ru: "назад к сканеру")
  }
  static func target(_ language: Language) -> String {
    language.say(
      en: "choose the target, if the rules let you",
      ru: "выбрать цель, если так велят правила")
  }
  static func aim(_ language: Language) -> String {
    language.say(
      en: "aim DEG degrees off the ghost; 0 is dead on",
      ru: "навести прицел: столько градусов мимо призрака, 0 — точно")
  }
  static func hold(_ language: Language) -> String {
    language.say(en: "hold the sight on the ghost", ru: "держать прицел")
  }
  static func tap(_ language: Language) -> String {
    language.say(
      en: "tap a ghost that is caught by tapping",
      ru: "ударить призрака, если он ловится ударом")
  }
  static func move(_ language: Language) -> String {
    language.say(en: "make a move in the ghost's challenge", ru: "сделать ход в испытании призрака")
  }
  static func `throw`(_ language: Language) -> String {
    language.say(en: "throw the trap", ru: "бросить ловушку")
  }
  static func live(_ language: Language) -> String {
    language.say(en: "play in real time with arrow keys", ru: "играть в реальном времени стрелками")
  }
  static func sensors(_ language: Language) -> String {
    language.say(
      en: "choose the source of positions, or show how it is doing",
      ru: "выбрать источник координат или узнать, что с ним")
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
  static func bell(_ language: Language) -> String {
    language.say(
      en: "ring the terminal's bell in live play: at the end of a fight, a hunt, and at radar news",
      ru: "звонок терминала в live: в конце боя и охоты и при новостях радара")
  }
  static func lang(_ language: Language) -> String {
    language.say(en: "choose the language", ru: "выбрать язык")
  }
  static func help(_ language: Language) -> String {
    language.say(en: "show help", ru: "помощь")
  }
  static func quit(_ language: Language) -> String {
    language.say(en: "quit", ru: "выйти")
  }
  static func playerNext(_ language: Language) -> String {
    language.say(en: "step N moments forward", ru: "на N моментов вперёд")
  }
  static func playerPrev(_ language: Language) -> String {
    language.say(en: "step N moments back", ru: "на N моментов назад")
  }
  static func playerJump(_ language: Language) -> String {
    language.say(en: "jump to the next event of interest", ru: "к следующему событию")
  }
  static func playerGoto(_ language: Language) -> String {
    language.say(en: "go to a time", ru: "ко времени")
  }
  static func playerPlay(_ language: Language) -> String {
    language.say(en: "play SPEED times faster than real time", ru: "играть во столько раз быстрее")
  }
  static func playerEvents(_ language: Language) -> String {
    language.say(en: "list the events around here", ru: "список событий вокруг")
  }
  static func playerClose(_ language: Language) -> String {
    language.say(en: "close the player", ru: "закрыть просмотр")
  }
}
