extension TextTable {
  /// The list of games, the setup of one, the form of a ghost (GB-040 to GB-063).
  static let editor: [TextKey: TextEntry] = [
    .gamesTitle: TextEntry("Игры", "Games"),
    .gameProgress: TextEntry(
      "Поймано {captured} / {total} призраков", "Captured {captured} / {total} ghosts"),
    .gameNew: TextEntry("Новая игра (0 призраков)", "New game (0 ghosts)"),
    .gamesEmpty: TextEntry("Игр пока нет.", "No games yet."),
    .gamesKeys: TextEntry(
      "new ИМЯ   open N   play N   reset N   delete N",
      "new NAME   open N   play N   reset N   delete N"),
    .gameNumbered: TextEntry("Игра {n}", "Game {n}"),
    .active: TextEntry("* активная игра", "* active game"),
    .setupTitle: TextEntry("Игра: {name}", "Game: {name}"),
    .zonesTitle: TextEntry("Зоны", "Zones"),
    .ghostsTitle: TextEntry("Призраки", "Ghosts"),
    .zoneRow: TextEntry("радиус {radius} м", "radius {radius} m"),
    .ghostRow: TextEntry(
      "зона {main} м   бой {fight} м", "zone {main} m   fight {fight} m"),
    .noZones: TextEntry(
      "Зон нет: zone add LAT LON [R]", "No zones: zone add LAT LON [R]"),
    .mapEmpty: TextEntry("Карта пуста.", "The map is empty."),
    .mapLegend: TextEntry(
      "o край зоны  +1 центр  G1 призрак  x1 пойман  @ ты",
      "o zone edge  +1 centre  G1 ghost  x1 captured  @ you"),
    .mapScale: TextEntry("{bar} {n} м", "{bar} {n} m"),
    .playerOff: TextEntry(
      "{mark} вне карты: {distance} к {direction} от середины",
      "{mark} off the map: {distance} {direction} of the middle"),
    .addGhost: TextEntry(
      "[+] Добавить призрака   [<] Готово/Назад", "[+] Add a ghost   [<] Done/Back"),
    .ghostTitle: TextEntry("Призрак {n}: {name}", "Ghost {n}: {name}"),
    .ghostNumbered: TextEntry("Призрак {n}", "Ghost {n}"),
    .fieldName: TextEntry("Имя", "Name"),
    .fieldModel: TextEntry("Модель (modelID)", "Model (modelID)"),
    .fieldBase: TextEntry("База (baseLocation)", "Base (baseLocation)"),
    .fieldNow: TextEntry("Сейчас (currentPosition)", "Now (currentPosition)"),
    .fieldState: TextEntry("Состояние", "State"),
    .nowAway: TextEntry(
      "{distance} к {direction} от базы", "{distance} {direction} of its base"),
    .numberRow: TextEntry(
      "[{value}] ({low}…{high}) {unit}", "[{value}] ({low}…{high}) {unit}"),
    .choiceRow: TextEntry("[{value}] ({choices})", "[{value}] ({choices})"),
    .baseOutside: TextEntry(
      "! База вне всех зон игры.", "! The base is outside every zone of the game."),
    .ghostKeys: TextEntry(
      "[S] Сохранить   [D] Удалить призрака", "[S] Save   [D] Delete the ghost"),
    .baseLegend: TextEntry(
      "o край зоны  + центр  G1 призрак  x1 пойман  B база этого призрака",
      "o zone edge  + centre  G1 ghost  x1 captured  B base of this ghost"),
    .mainZoneRadius: TextEntry("Основная зона (mainZoneRadius)", "Main zone (mainZoneRadius)"),
    .fightRadius: TextEntry("Радиус боя (fightRadius)", "Fight radius (fightRadius)"),
    .trapWindowDuration: TextEntry(
      "Окно ловушки (trapWindowDuration)", "Trap window (trapWindowDuration)"),
    .escapeDistance: TextEntry(
      "Радиус отлёта (escapeDistanceMeters)", "Escape distance (escapeDistanceMeters)"),
    .holdTime: TextEntry("Время удержания (holdTime)", "Hold time (holdTime)"),
    .maxFails: TextEntry("Проигрышей до побега (maxFails)", "Losses till it escapes (maxFails)"),
    .challenge: TextEntry("Испытание (challenge)", "Challenge (challenge)"),
    .modeHold: TextEntry("удержать в прицеле", "kept in the sight"),
    .modeTap: TextEntry("ударить", "struck"),
    .modeChallenge: TextEntry("выиграть испытание", "a challenge won"),
    .catchMode: TextEntry("Способ поимки (catchMode)", "Way to catch (catchMode)"),
    .stateIdle: TextEntry("свободен", "free"),
    .stateActive: TextEntry("цель", "target"),
    .stateSearch: TextEntry("AR-поиск", "AR search"),
    .stateFight: TextEntry("бой", "fight"),
    .stateTrap: TextEntry("удержан", "held"),
    .stateEscaped: TextEntry("вырвался", "escaped"),
    .stateCaptured: TextEntry("пойман", "captured"),
  ]
}
