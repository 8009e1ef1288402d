public import PluginKit

extension ShellVerb {
  /// One line on what the command does.
  public func summary(_ language: Language) -> String {
    switch language {
    case .ru: russian
    case .en: english
    }
  }

  private var russian: String {
    switch self {
    case .games: "список игр"
    case .new: "создать игру и открыть её"
    case .open: "открыть игру для правки"
    case .play: "сделать игру активной и начать охоту"
    case .activate: "сделать игру активной"
    case .rename: "переименовать открытую игру"
    case .copy: "скопировать игру"
    case .delete: "удалить игру"
    case .reset: "сбросить прогресс: все призраки на местах"
    case .save: "сохранить (каждая правка и так сохраняется сразу)"
    case .done: "закрыть открытую игру, сохранив её"
    case .zone: "зоны открытой игры: добавить, изменить, удалить"
    case .ghost: "призраки открытой игры: добавить, настроить, удалить"
    case .map: "карта открытой игры; охоты, пока она идёт"
    case .validate: "проверить открытую игру"
    case .undo: "отменить последнюю правку"
    case .redo: "вернуть отменённое"
    case .inspect: "всё о призраке, и скрытое от игрока"
    case .what: "шансы с другим значением параметра, разница с интервалом"
    case .odds: "шансы игрока отсюда, с интервалом"
    case .teleport: "встать в точку или к призраку"
    case .import: "взять игру из файла GeoJSON, GPX или KML"
    case .export: "записать игру в .geojson, .json, .gpx или .kml"
    case .hunt: "начать или показать охоту в активной игре"
    case .scan: "показать экран охоты"
    case .status: "время, место и прогресс охоты"
    case .at: "встать в точку"
    case .walk: "идти (to N — почти до призрака); бой останавливает"
    case .turn: "повернуться, вправо положительно"
    case .face: "повернуться на румб или азимут"
    case .wait: "подождать"
    case .search: "запустить AR-поиск"
    case .back: "назад к сканеру"
    case .target: "выбрать цель, если так велят правила"
    case .aim: "навести прицел: столько градусов мимо призрака, 0 — точно"
    case .hold: "держать прицел"
    case .tap: "ударить призрака, если он ловится ударом"
    case .throw: "бросить ловушку"
    case .sensors: "выбрать источник координат"
    case .record: "писать охоту и команды в файл: его читают replay и --script"
    case .replay: "смотреть запись или прогон плана: вперёд, назад, по событиям"
    case .lang: "выбрать язык"
    case .help: "помощь"
    case .quit: "выйти"
    }
  }

  private var english: String {
    switch self {
    case .games: "list the games"
    case .new: "make a game and open it"
    case .open: "open a game for editing"
    case .play: "make a game active and begin the hunt"
    case .activate: "make a game active"
    case .rename: "rename the open game"
    case .copy: "copy a game"
    case .delete: "delete a game"
    case .reset: "reset progress: all ghosts back at their places"
    case .save: "save (every edit is saved at once anyway)"
    case .done: "close the open game, saved"
    case .zone: "zones of the open game: add, change, delete"
    case .ghost: "ghosts of the open game: add, set, delete"
    case .map: "the open game's map; the hunt's while it runs"
    case .validate: "check the open game"
    case .undo: "take the last edit back"
    case .redo: "make the undone edit again"
    case .inspect: "all about a ghost, what players cannot see too"
    case .what: "the odds with a parameter changed, the difference with its interval"
    case .odds: "a player's odds from here, with intervals"
    case .teleport: "stand at a place or a ghost"
    case .import: "take a game from a GeoJSON, GPX or KML file"
    case .export: "write the game to .geojson, .json, .gpx or .kml"
    case .hunt: "begin or show the hunt of the active game"
    case .scan: "show the hunt's screen"
    case .status: "time, place and progress of the hunt"
    case .at: "stand at a place"
    case .walk: "walk (to N: up to the ghost); a fight stops it"
    case .turn: "turn, right is positive"
    case .face: "turn to a compass point or azimuth"
    case .wait: "wait"
    case .search: "start AR search"
    case .back: "back to the scanner"
    case .target: "choose the target, where the rules ask for it"
    case .aim: "aim so many degrees off the ghost, 0 is dead on"
    case .hold: "hold the sight still"
    case .tap: "hit the ghost, if it is caught by tapping"
    case .throw: "throw the trap"
    case .sensors: "choose where positions come from"
    case .record: "record hunt and commands to a file, for replay and --script"
    case .replay: "look through a recording or a plan's run, both ways"
    case .lang: "choose the language"
    case .help: "help"
    case .quit: "leave"
    }
  }
}
