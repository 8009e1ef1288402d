extension TextTable {
  /// What happened in a hunt, one line each.
  static let events: [TextKey: TextEntry] = [
    .targetChanged: TextEntry("Цель: призрак «{name}»", "Target: ghost “{name}”"),
    .targetNone: TextEntry("Цели нет", "No target"),
    .mainZoneEntered: TextEntry(
      "Основная зона призрака «{name}»: можно начать AR-поиск",
      "Main zone of ghost “{name}”: AR search can start"),
    .mainZoneLeft: TextEntry(
      "Основная зона призрака «{name}» осталась позади", "Left the main zone of ghost “{name}”"),
    .searchStarted: TextEntry(
      "AR-поиск призрака «{name}»", "AR search for ghost “{name}”"),
    .searchLeft: TextEntry("Назад к сканеру", "Back to the scanner"),
    .fightStarted: TextEntry("Бой с призраком «{name}»!", "Fight with ghost “{name}”!"),
    .fightLost: TextEntry(
      "Призрак «{name}» слишком далеко: бой прерван",
      "Ghost “{name}” is too far: the fight is broken off"),
    .holdLost: TextEntry("Призрак вышел из прицела", "The ghost left the sight"),
    .tapMissed: TextEntry("Мимо: {degrees}°", "Missed by {degrees}°"),
    .challengeFailed: TextEntry("Испытание проиграно", "The challenge is lost"),
    .trapOpened: TextEntry(
      "Призрак «{name}» удержан. Бросай ловушку! {seconds}",
      "Ghost “{name}” is held. Throw the trap! {seconds}"),
    .capturedLine: TextEntry("Призрак «{name}» пойман!", "Ghost “{name}” is captured!"),
    .escapedLine: TextEntry(
      "Призрак «{name}» вырвался и отлетел на {meters}",
      "Ghost “{name}” broke free and jumped {meters}"),
    .escapedOutside: TextEntry(
      "Призрак «{name}» вырвался и отлетел на {meters} за пределы зон",
      "Ghost “{name}” broke free and jumped {meters}, out of the zones"),
    .allCapturedLine: TextEntry("Все призраки пойманы", "All ghosts are captured"),
    .headingLostLine: TextEntry(
      "Компас потерян: сверху север.", "Compass lost: north is up."),
    .positionRegained: TextEntry("Сигнал GPS снова есть.", "GPS signal is back."),
    .headingRegained: TextEntry("Компас снова работает.", "The compass works again."),
    .traceTime: TextEntry("{seconds} с", "{seconds} s"),
    .eventFix: TextEntry("координаты", "a position"),
    .eventHeading: TextEntry("курс", "a heading"),
    .eventPositionLost: TextEntry("потеря GPS", "loss of GPS"),
    .eventHeadingLost: TextEntry("потеря компаса", "loss of the compass"),
    .eventChoose: TextEntry("выбор цели", "choosing a target"),
    .eventSearch: TextEntry("AR-поиск", "AR search"),
    .eventBack: TextEntry("возврат к сканеру", "going back to the scanner"),
    .eventAim: TextEntry("удержание", "holding"),
    .eventTap: TextEntry("удар", "a strike"),
    .eventChallenge: TextEntry("исход испытания", "the end of a challenge"),
    .eventThrow: TextEntry("бросок ловушки", "throwing the trap"),
    .eventTime: TextEntry("ожидание", "waiting"),
    .duringNoGame: TextEntry("без активной игры", "without an active game"),
    .duringScanner: TextEntry("на сканере", "at the scanner"),
    .duringSearch: TextEntry("в AR-поиске", "in AR search"),
    .duringFight: TextEntry("в бою", "in the fight"),
    .duringTrap: TextEntry("пока открыта ловушка", "while the trap is open"),
    .duringAllCaptured: TextEntry("когда все пойманы", "when all are captured"),
  ]
}
