package import TextKit

/// The texts of the workshop's page, in one language, by the keys that the page knows them by.
///
/// Blanks to be filled by the page are %1, %2.
package enum WorkshopTexts {
  /// Returns all texts of a language.
  package static func words(_ language: Language) -> [(key: String, text: String)] {
    head(language) + files(language) + drafts(language) + begin(language) + map(language)
      + tables(language)
      + commandLine(language) + answer(language) + curve(language) + watch(language)
      + guide(language)
  }

  /// What stands at the head of the page, and its menus.
  private static func head(_ language: Language) -> [(key: String, text: String)] {
    [
      ("otherLanguage", language.say(en: "Русский", ru: "English")),
      ("otherShort", language.say(en: "RU", ru: "EN")),
      ("noGame", language.say(en: "No game", ru: "Нет игры")),
      ("history", language.say(en: "History", ru: "История")),
      ("undo", language.say(en: "Undo", ru: "Отменить")),
      ("redo", language.say(en: "Redo", ru: "Вернуть")),
      ("open", language.say(en: "Open", ru: "Открыть")),
      ("take", language.say(en: "Save and share", ru: "Сохранить и поделиться")),
      ("saveGame", language.say(en: "Save the game", ru: "Сохранить игру")),
      (
        "saveGameHint",
        language.say(
          en: "The file that the shell and the lab read",
          ru: "Файл, который читают оболочка и лаборатория")
      ),
      ("publish", language.say(en: "Publish for phones", ru: "Опубликовать для телефонов")),
      (
        "publishHint",
        language.say(
          en: "One page with the game in it, for any web host",
          ru: "Одна страница с игрой, для любого веб-хостинга")
      ),
      ("savePlan", language.say(en: "Export plan.yml", ru: "Выгрузить plan.yml")),
      (
        "savePlanHint",
        language.say(
          en: "The same question for ghostlab on your computer",
          ru: "Тот же вопрос для ghostlab на твоём компьютере")
      ),
      ("copyLink", language.say(en: "Copy a link", ru: "Скопировать ссылку")),
      (
        "copyLinkHint",
        language.say(
          en: "The link holds the game, without its map",
          ru: "Игра целиком в ссылке, без карты")
      ),
      ("print", language.say(en: "Print", ru: "Напечатать")),
      (
        "printHint",
        language.say(
          en: "The map, the tables and the answer",
          ru: "Карта, таблицы и ответ")
      ),
      ("help", language.say(en: "Help", ru: "Справка")),
      ("close", language.say(en: "Close", ru: "Закрыть")),
      ("cancel", language.say(en: "Cancel", ru: "Отмена")),
      ("delete", language.say(en: "Delete", ru: "Удалить")),
      ("deleteForGood", language.say(en: "Delete for good?", ru: "Удалить навсегда?")),
      ("rename", language.say(en: "Rename", ru: "Переименовать")),
    ]
  }

  /// What is said of files and links.
  private static func files(_ language: Language) -> [(key: String, text: String)] {
    [
      ("tilesFrom", language.say(en: "Map pictures: %1", ru: "Картинки карты: %1")),
      ("kept", language.say(en: "Saved in this browser", ru: "Сохранено в этом браузере")),
      (
        "notKept",
        language.say(
          en: "This browser keeps nothing: save the game as a file.",
          ru: "Этот браузер ничего не хранит: сохрани игру в файл.")
      ),
      ("saved", language.say(en: "Saved as %1", ru: "Сохранено: %1")),
      (
        "published",
        language.say(
          en:
            "Saved as %1. Put it on an https host: phones give their location only there. "
            + "Without a service worker it needs a network to open.",
          ru:
            "Сохранено: %1. Положи файл на хостинг с https: только там телефон даёт "
            + "координаты. Без service worker странице нужна сеть, чтобы открыться.")
      ),
      (
        "linkCopied",
        language.say(
          en: "The link is copied. It holds the whole game, without its map.",
          ru: "Ссылка скопирована. В ней вся игра, без карты.")
      ),
      (
        "linkInAddress",
        language.say(
          en: "The link is in the address bar. It holds the whole game, without its map.",
          ru: "Ссылка в адресной строке. В ней вся игра, без карты.")
      ),
      (
        "linkTooLong",
        language.say(
          en: "This game is too large for a link: %1 kB, at most 8. Save it as a file.",
          ru: "Для ссылки игра слишком большая: %1 кБ, а можно до 8. Сохрани её в файл.")
      ),
      (
        "linkBroken",
        language.say(
          en: "The link holds no game, or not all of it.",
          ru: "В ссылке нет игры, или она неполная.")
      ),
      (
        "dropHere",
        language.say(
          en: "Drop games, maps and layouts here",
          ru: "Отпусти здесь игры, карты и разметку")
      ),
    ]
  }

  /// What is said of drafts.
  private static func drafts(_ language: Language) -> [(key: String, text: String)] {
    [
      ("drafts", language.say(en: "Games and drafts", ru: "Игры и черновики")),
      (
        "draftsHint",
        language.say(
          en: "Everything is kept in this browser after each change. Nothing is sent.",
          ru:
            "После каждого изменения всё сохраняется в этом браузере. Ничего никуда не "
            + "отправляется.")
      ),
      ("gamesHere", language.say(en: "Games in this draft", ru: "Игры в этом черновике")),
      ("otherDrafts", language.say(en: "Other drafts", ru: "Другие черновики")),
      ("newDraft", language.say(en: "Begin another draft", ru: "Начать другой черновик")),
      ("isOpen", language.say(en: "open", ru: "открыта")),
      ("play", language.say(en: "Play", ru: "Играть")),
      ("reset", language.say(en: "Reset progress", ru: "Сбросить прогресс")),
      (
        "playBlocked",
        language.say(
          en: "The browser opens no new tab: allow pop-ups for this page.",
          ru: "Браузер не открывает новую вкладку: разреши этой странице всплывающие окна.")
      ),
      (
        "unreadable",
        language.say(
          en: "“%1” cannot be read as a file.", ru: "«%1» не прочитать как файл.")
      ),
      (
        "openedAsCopy",
        language.say(
          en: "Another tab has this draft open, so this is a copy of it.",
          ru: "Этот черновик открыт в другой вкладке, поэтому здесь его копия.")
      ),
    ]
  }

  /// What is said while no game is open, and of a new one.
  private static func begin(_ language: Language) -> [(key: String, text: String)] {
    [
      ("emptyTitle", language.say(en: "Make a game", ru: "Создай игру")),
      (
        "emptyText",
        language.say(
          en:
            "Begin with an empty game, or drop files here: a game, a map (.osm, .osm.gz, "
            + "GeoJSON) or a layout (GPX, KML, GeoJSON).",
          ru:
            "Начни с пустой игры или перетащи сюда файлы: игру, карту (.osm, .osm.gz, "
            + "GeoJSON) или разметку (GPX, KML, GeoJSON).")
      ),
      ("newGame", language.say(en: "New game", ru: "Новая игра")),
      ("openFiles", language.say(en: "Open files", ru: "Открыть файлы")),
      ("newName", language.say(en: "Name", ru: "Название")),
      (
        "newPlace",
        language.say(
          en: "Latitude and longitude of the first zone",
          ru: "Широта и долгота первой зоны")
      ),
      (
        "newPlaceHint",
        language.say(
          en:
            "As a map site shows them, for example 55.7297 37.6012. You can leave this "
            + "empty and drop a map instead.",
          ru:
            "Как на сайте с картами, например 55.7297 37.6012. Можно оставить пустым и "
            + "перетащить сюда карту.")
      ),
      ("newRadius", language.say(en: "Radius of the zone, m", ru: "Радиус зоны, м")),
      ("create", language.say(en: "Create", ru: "Создать")),
    ]
  }

  /// The map, its tools and hints.
  private static func map(_ language: Language) -> [(key: String, text: String)] {
    [
      ("map", language.say(en: "Map of the game", ru: "Карта игры")),
      (
        "mapHow",
        language.say(
          en:
            "Tab walks through zones and ghosts, Escape and then Tab leaves the map. The "
            + "arrow keys move the selection by 1 m, with Shift by 10 m. F2 renames, Delete "
            + "deletes. Z and G choose a tool, Enter puts a zone or ghost at the cross.",
          ru:
            "Tab переходит по зонам и призракам, Escape и затем Tab уводит с карты. Стрелки "
            + "двигают выбранное на 1 м, с Shift — на 10 м. F2 переименовывает, Delete "
            + "удаляет. Z и G выбирают инструмент, Enter ставит зону или призрака в "
            + "перекрестие.")
      ),
      ("tools", language.say(en: "Tools", ru: "Инструменты")),
      ("toolSelect", language.say(en: "Select and move (V)", ru: "Выбрать и двигать (V)")),
      ("toolZone", language.say(en: "Put a zone (Z)", ru: "Поставить зону (Z)")),
      ("toolGhost", language.say(en: "Put a ghost (G)", ru: "Поставить призрака (G)")),
      (
        "zoneHow",
        language.say(
          en: "Click for a zone, or drag from its middle to its edge.",
          ru: "Щёлкни, чтобы поставить зону, или потяни от середины к краю.")
      ),
      (
        "ghostHow",
        language.say(
          en: "Click where the ghost should be.",
          ru: "Щёлкни там, где будет призрак.")
      ),
      ("zoom", language.say(en: "Zoom", ru: "Масштаб")),
      ("zoomIn", language.say(en: "Zoom in (+)", ru: "Ближе (+)")),
      ("zoomOut", language.say(en: "Zoom out (−)", ru: "Дальше (−)")),
      ("zoomFit", language.say(en: "Show the whole game (0)", ru: "Показать всю игру (0)")),
      ("ghostName", language.say(en: "Ghost %1", ru: "Призрак %1")),
      ("ghostLabel", language.say(en: "Ghost %1", ru: "Призрак %1")),
      ("zoneLabel", language.say(en: "Zone %1", ru: "Зона %1")),
      ("meters", language.say(en: "m", ru: "м")),
      ("kilometers", language.say(en: "km", ru: "км")),
      ("points", language.say(en: "N E S W", ru: "С В Ю З")),
    ]
  }

  /// The tables of zones and ghosts.
  private static func tables(_ language: Language) -> [(key: String, text: String)] {
    [
      ("panels", language.say(en: "Panels", ru: "Панели")),
      ("gameTab", language.say(en: "Game", ru: "Игра")),
      ("objects", language.say(en: "Zones and ghosts", ru: "Зоны и призраки")),
      ("zones", language.say(en: "Zones", ru: "Зоны")),
      ("ghosts", language.say(en: "Ghosts", ru: "Призраки")),
      ("story", language.say(en: "Name and story", ru: "Название и история")),
      ("gameName", language.say(en: "Name of the game", ru: "Название игры")),
      ("intro", language.say(en: "Said before the hunt", ru: "Перед охотой")),
      ("finale", language.say(en: "Said when all are captured", ru: "Когда все пойманы")),
      ("rules", language.say(en: "Rules", ru: "Правила")),
      ("name", language.say(en: "Name", ru: "Имя")),
      ("place", language.say(en: "Place", ru: "Место")),
      ("radius", language.say(en: "Radius, m", ru: "Радиус, м")),
      ("valuesOf", language.say(en: "Values: %1", ru: "Значения: %1")),
    ]
  }

  /// The command line and what ran.
  private static func commandLine(_ language: Language) -> [(key: String, text: String)] {
    [
      ("commands", language.say(en: "Commands", ru: "Команды")),
      ("command", language.say(en: "Command", ru: "Команда")),
      ("runCommand", language.say(en: "Run", ru: "Выполнить")),
      ("log", language.say(en: "Commands that ran", ru: "Выполненные команды")),
      ("completions", language.say(en: "Possible continuations", ru: "Возможные продолжения")),
      ("copy", language.say(en: "Copy", ru: "Копировать")),
      ("copyCommands", language.say(en: "Copy all", ru: "Копировать все")),
      ("copied", language.say(en: "Copied", ru: "Скопировано")),
      ("notCopied", language.say(en: "Not copied", ru: "Не скопировано")),
      ("refused", language.say(en: "This cannot be done.", ru: "Это невозможно.")),
    ]
  }

  /// Who plays, the targets and their figures.
  private static func answer(_ language: Language) -> [(key: String, text: String)] {
    [
      ("balance", language.say(en: "Balance", ru: "Баланс")),
      ("players", language.say(en: "Who plays", ru: "Кто играет")),
      ("phone", language.say(en: "Phone", ru: "Телефон")),
      ("targets", language.say(en: "Targets", ru: "Цели")),
      ("addTarget", language.say(en: "Another target", ru: "Ещё цель")),
      ("chooseMetric", language.say(en: "Choose a figure", ru: "Выбери показатель")),
      ("dropTarget", language.say(en: "Remove the target: %1", ru: "Убрать цель: %1")),
      ("low", language.say(en: "at least", ru: "не меньше")),
      ("high", language.say(en: "at most", ru: "не больше")),
      ("allFigures", language.say(en: "All figures", ru: "Все показатели")),
      ("change", language.say(en: "Change", ru: "Изменение")),
      ("changedBy", language.say(en: "Since: %1", ru: "После: %1")),
      ("playedShare", language.say(en: "Hunts played", ru: "Сыграно охот")),
      ("playedCount", language.say(en: "%1 of %2 hunts", ru: "%1 из %2 охот")),
      (
        "needsGhosts",
        language.say(
          en: "Put a ghost on the map to see how the hunt goes.",
          ru: "Поставь призрака на карту, чтобы увидеть, как пойдёт охота.")
      ),
      (
        "labFault",
        language.say(
          en: "The lab has made a mistake. Change something to start it again.",
          ru: "В лаборатории произошла ошибка. Измени что-нибудь, чтобы запустить её снова.")
      ),
      (
        "advice",
        language.say(
          en:
            "Below, “Suggest places” moves ghosts until the targets hold, and “Try other values” "
            + "shows what a parameter does.",
          ru:
            "Ниже «Предложить места» передвинет призраков так, чтобы цели были выполнены, а "
            + "«Попробовать другие значения» покажет, что делает параметр.")
      ),
      (
        "showWays",
        language.say(
          en: "Show on the map where hunts pass and end",
          ru: "Показать на карте, где проходят и кончаются охоты")
      ),
      (
        "waysKey",
        language.say(
          en: "%1 hunts. ○ all captured, × given up, □ out of time.",
          ru: "Охот: %1. ○ все пойманы, × сдались, □ не хватило времени.")
      ),
      ("tryValues", language.say(en: "Try other values", ru: "Попробовать другие значения")),
      (
        "tryValuesHint",
        language.say(
          en:
            "A tried value holds for all ghosts and changes nothing in the game until you "
            + "put it there.",
          ru:
            "Пробное значение действует для всех призраков и не меняет игру, пока ты его не "
            + "сохранишь.")
      ),
      ("putIntoGame", language.say(en: "Put it into the game", ru: "Сохранить в игре")),
      ("asInGame", language.say(en: "As in the game", ru: "Как в игре")),
    ]
  }

  /// Curves, and the search for better places.
  private static func curve(_ language: Language) -> [(key: String, text: String)] {
    [
      ("curves", language.say(en: "Curves", ru: "Кривые")),
      ("curveMetric", language.say(en: "Figure", ru: "Показатель")),
      ("curveKnob", language.say(en: "Over", ru: "По параметру")),
      ("curveOther", language.say(en: "And over", ru: "И по параметру")),
      ("curvePlayer", language.say(en: "Player", ru: "Игрок")),
      ("curvePlay", language.say(en: "Draw", ru: "Построить")),
      (
        "curveDone",
        language.say(
          en: "Click a point to try its value.",
          ru: "Щёлкни точку, чтобы попробовать её значение.")
      ),
      (
        "planeDone",
        language.say(
          en: "Click a cell to try its values.",
          ru: "Щёлкни клетку, чтобы попробовать её значения.")
      ),
      ("planeTitle", language.say(en: "%1, against %2", ru: "%1, по вертикали: %2")),
      ("none", language.say(en: "none", ru: "нет")),
      ("suggest", language.say(en: "Suggest places", ru: "Предложить места")),
      (
        "suggestHint",
        language.say(
          en:
            "Looks for places of the chosen ghosts, within the zones and on open ground, at "
            + "which the targets hold for all who play, at the least walk.",
          ru:
            "Ищет места для выбранных призраков внутри зон и на открытой земле, при которых "
            + "цели выполнены для всех игроков, а пути короче всего.")
      ),
      (
        "suggestLeast",
        language.say(
          en: "Least distance between ghosts, m",
          ru: "Наименьшее расстояние между призраками, м")
      ),
      ("suggestSearch", language.say(en: "Search", ru: "Искать")),
      (
        "suggestTried",
        language.say(
          en: "%1 % of the search, %2 hunts",
          ru: "Поиск: %1 %, охот: %2")
      ),
      ("suggestApply", language.say(en: "Make these %1 moves", ru: "Сделать эти перемещения: %1")),
      ("stop", language.say(en: "Stop", ru: "Остановить")),
      ("stopped", language.say(en: "Stopped.", ru: "Остановлено.")),
    ]
  }

  /// The player of simulated hunts.
  private static func watch(_ language: Language) -> [(key: String, text: String)] {
    [
      ("watch", language.say(en: "Watch a hunt", ru: "Посмотреть охоту")),
      (
        "watchHint",
        language.say(
          en: "Any of the simulated hunts, as the player sees it.",
          ru: "Любая из смоделированных охот, какой её видит игрок.")
      ),
      ("watchPlayer", language.say(en: "Player", ru: "Игрок")),
      ("watchNumber", language.say(en: "Hunt", ru: "Охота")),
      ("watchOpen", language.say(en: "Watch", ru: "Смотреть")),
      ("watchTitle", language.say(en: "%1, hunt %2", ru: "%1, охота %2")),
      ("watchScreen", language.say(en: "The player's screen", ru: "Экран игрока")),
      ("watchFormer", language.say(en: "Previous moment", ru: "Предыдущий момент")),
      ("watchBack", language.say(en: "One step back", ru: "Шаг назад")),
      ("watchPlay", language.say(en: "Play or stop", ru: "Пуск и стоп")),
      ("watchStep", language.say(en: "One step forward", ru: "Шаг вперёд")),
      ("watchNext", language.say(en: "Next moment", ru: "Следующий момент")),
      ("watchSpeed", language.say(en: "Speed", ru: "Скорость")),
      ("watchTime", language.say(en: "Time", ru: "Время")),
      ("watchMarks", language.say(en: "What happened", ru: "Что произошло")),
    ]
  }

  /// The help, and what is said of a fault.
  private static func guide(_ language: Language) -> [(key: String, text: String)] {
    [
      (
        "helpText",
        language.say(
          en:
            "Put zones and ghosts on the map and see at once, to the right, how hunts would "
            + "go: simulated players play your game with the real rules.\nEach gesture is one "
            + "command of the shell. The line below the map shows it; you can copy, undo and "
            + "redo it.\nDrop a map, a layout or a game anywhere on the page. Nothing leaves "
            + "your computer.",
          ru:
            "Ставь зоны и призраков на карту и сразу смотри справа, как пойдут охоты: "
            + "смоделированные игроки играют в твою игру по настоящим правилам.\nКаждый жест "
            + "— одна команда оболочки. Она видна в строке под картой; её можно скопировать, "
            + "отменить и вернуть.\nПеретащи карту, разметку или игру в любое место страницы. "
            + "С твоего компьютера ничего не уходит.")
      ),
      (
        "helpKeys",
        language.say(
          en:
            "V, Z, G — select, put a zone, put a ghost\nTab — next zone or ghost; Escape, "
            + "then Tab — leave the map\nArrow keys — move by 1 m, with Shift by 10 m; "
            + "without a selection, move the map\n[ and ] — a smaller or larger zone\nEnter — "
            + "put at the cross; rename\nF2 — rename\nDelete — delete\nCtrl+Z, Ctrl+Shift+Z — "
            + "undo, redo\n+, −, 0 — zoom in, out, whole game",
          ru:
            "V, Z, G — выбрать, поставить зону, поставить призрака\nTab — следующая зона "
            + "или призрак; Escape, затем Tab — уйти с карты\nСтрелки — сдвиг на 1 м, с Shift "
            + "на 10 м; без выбора двигают карту\n[ и ] — зона меньше или больше\nEnter — "
            + "поставить в перекрестие; переименовать\nF2 — переименовать\nDelete — "
            + "удалить\nCtrl+Z, Ctrl+Shift+Z — отменить, вернуть\n+, −, 0 — ближе, дальше, "
            + "вся игра")
      ),
      (
        "faultTitle",
        language.say(
          en: "This page has made a mistake",
          ru: "На странице произошла ошибка")
      ),
      (
        "faultText",
        language.say(
          en: "What you did before it is kept. The page goes on from there.",
          ru: "То, что сделано раньше, сохранено. Страница продолжит с этого места.")
      ),
      ("goOn", language.say(en: "Continue", ru: "Продолжить")),
    ]
  }
}
