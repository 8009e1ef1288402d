extension TextTable {
  /// The screens of the hunt (GB-080 to GB-115).
  static let hunt: [TextKey: TextEntry] = [
    .scannerTitle: TextEntry("Сканер", "Scanner"),
    .huntTitle: TextEntry("Охота", "Hunt"),
    .captured: TextEntry("Поймано {captured} из {total}", "Captured {captured} of {total}"),
    .scaleLine: TextEntry(
      "КУРС {heading}  радиус {range}  кольца {rings}",
      "HDG {heading}  range {range}  rings {rings}"),
    .scaleLineNorthUp: TextEntry(
      "радиус {range}  кольца {rings}", "range {range}  rings {rings}"),
    .headingMagnetic: TextEntry("КУРС {heading} магнитный", "HDG {heading} magnetic"),
    .ghostLine: TextEntry("Призрак: {name}", "Ghost: {name}"),
    .distanceLine: TextEntry("Расстояние: {distance}", "Distance: {distance}"),
    .distanceUnknown: TextEntry("Расстояние: неизвестно", "Distance: unknown"),
    .right: TextEntry("{degrees}° вправо", "{degrees}° to the right"),
    .left: TextEntry("{degrees}° влево", "{degrees}° to the left"),
    .ahead: TextEntry("прямо", "straight ahead"),
    .behind: TextEntry("позади", "behind you"),
    .bearingLine: TextEntry("азимут {degrees}°", "bearing {degrees}°"),
    .headingNone: TextEntry("Жду компас.", "Waiting for the compass."),
    .headingLost: TextEntry("Компас потерян.", "Compass lost."),
    .northUp: TextEntry("Сверху север.", "North is up."),
    .positionWaiting: TextEntry("Жду координаты от GPS.", "Waiting for a GPS position."),
    .positionLost: TextEntry("Сигнал GPS потерян.", "GPS signal lost."),
    .positionLostHint: TextEntry(
      "Выйди на открытое место.", "Find open sky."),
    .accuracyLine: TextEntry("Точность: ±{meters} м", "Accuracy: ±{meters} m"),
    .accuracyNone: TextEntry("Точность: неизвестна", "Accuracy: unknown"),
    .toMainZone: TextEntry("До основной зоны: {distance}", "To the main zone: {distance}"),
    .searchButton: TextEntry("[A] Запустить AR-поиск", "[A] Start AR search"),
    .noTarget: TextEntry("Цель не выбрана.", "No target yet."),
    .beyondRange: TextEntry(
      "Дальше радиуса: {ghosts}", "Beyond the range: {ghosts}"),
    .radarLegend: TextEntry("@ цель   o другие   {you} ты", "@ target   o others   {you} you"),
    .searchTitle: TextEntry("AR-поиск", "AR search"),
    .fightTitle: TextEntry("Бой", "Fight"),
    .backButton: TextEntry("[B] Назад к сканеру", "[B] Back to the scanner"),
    .toFight: TextEntry("До боя:    {bar} {meters} м", "To fight:  {bar} {meters} m"),
    .toFightUnknown: TextEntry("До боя:    неизвестно.", "To fight:  unknown."),
    .headingUnknownStrip: TextEntry(
      "Призрак показан впереди.", "The ghost is drawn straight ahead."),
    .holdLine: TextEntry(
      "Удержание: {bar} {held}/{needed} с", "Hold:      {bar} {held}/{needed} s"),
    .holdHint: TextEntry(
      "Держи призрака между [ и ].", "Keep the ghost between [ and ]."),
    .tapHint: TextEntry(
      "Бей, когда призрак между [ и ].", "Strike when the ghost is between [ and ]."),
    .challengeHint: TextEntry(
      "Выиграй ({name}), и призрак удержан.", "Win ({name}) and the ghost is held."),
    .challengeNotChosen: TextEntry(
      "Испытание не выбрано: призрака не поймать.",
      "No challenge is chosen: the ghost cannot be caught."),
    .challengeNotRecorded: TextEntry(
      "Экран самого испытания не записан; исход будет дальше.",
      "The challenge's own screen is not recorded; its outcome follows."),
    .challengeLost: TextEntry("Проиграно: {fails}", "Lost: {fails}"),
    .challengeLostOf: TextEntry(
      "Проиграно: {fails} из {most}", "Lost: {fails} of {most}"),
    .tapButton: TextEntry("[X] Ударить", "[X] Strike"),
    .turnRight: TextEntry("Повернись вправо на {degrees}°", "Turn right by {degrees}°"),
    .turnLeft: TextEntry("Повернись влево на {degrees}°", "Turn left by {degrees}°"),
    .inSight: TextEntry("Призрак в прицеле", "The ghost is in the sight"),
    .trapTitle: TextEntry("Ловушка", "Trap"),
    .ghostHeld: TextEntry("Призрак «{name}» удержан!", "Ghost “{name}” is held!"),
    .trapLine: TextEntry(
      "Бросай ловушку!  осталось {seconds} с   [T] Бросить",
      "Throw the trap!  {seconds} s left   [T] Throw"),
    .allCaptured: TextEntry("Все призраки пойманы", "All ghosts are captured"),
    .allCapturedHint: TextEntry(
      "Сбрось прогресс или выбери другую игру.", "Reset the progress or choose another game."),
    .noGhosts: TextEntry("В этой игре нет призраков", "This game has no ghosts"),
    .noGhostsHint: TextEntry("Добавь призрака в игру.", "Add a ghost to the game."),
    .noGame: TextEntry("Нет активной игры", "No game is active"),
    .noGameHint: TextEntry("Выбери или создай игру.", "Choose or create a game."),
    .meters: TextEntry("{n} м", "{n} m"),
    .kilometers: TextEntry("{n} км", "{n} km"),
    .points: TextEntry("С СВ В ЮВ Ю ЮЗ З СЗ", "N NE E SE S SW W NW"),
    .north: TextEntry("С", "N"),
  ]
}
