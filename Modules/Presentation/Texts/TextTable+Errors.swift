extension TextTable {
  /// Refusals of the engine, errors of parameters, issues of a game.
  static let errors: [TextKey: TextEntry] = [
    .refusedNotNow: TextEntry(
      "Сейчас нельзя: {event} {phase}.", "Not now: {event} {phase}."),
    .possibleNoTarget: TextEntry(
      "Можно: идти (walk), пока призрак не станет целью.",
      "You can: walk until a ghost is the target."),
    .possibleOutside: TextEntry(
      "Можно: идти (walk) в основную зону призрака, там [A] поиск.",
      "You can: walk into the ghost's main zone, there [A] search."),
    .possibleInZone: TextEntry("Можно: [A] поиск.", "You can: [A] search."),
    .possibleSearch: TextEntry(
      "Можно: идти (walk) к призраку до боя, [B] назад.",
      "You can: walk to the ghost until the fight, [B] back."),
    .possibleHold: TextEntry(
      "Можно: навести (aim) и держать (hold), [B] назад.", "You can: aim and hold, [B] back."),
    .possibleTap: TextEntry(
      "Можно: навести (aim) и [X] ударить, [B] назад.", "You can: aim and [X] strike, [B] back."),
    .possibleChallenge: TextEntry(
      "Можно: ход испытания, [B] назад.", "You can: make a move of the challenge, [B] back."),
    .possibleTrap: TextEntry("Можно: [T] бросить ловушку.", "You can: [T] throw the trap."),
    .refusedTimeBack: TextEntry(
      "Время идёт назад: {given} с после {now} с.", "Time goes back: {given} s after {now} s."),
    .refusedTimeRange: TextEntry(
      "Такого времени не бывает в игре: {given} с.", "No session lasts that long: {given} s."),
    .refusedFuture: TextEntry(
      "Координаты из будущего: измерены в {given} с, пришли в {now} с.",
      "A position from the future: measured at {given} s, arrived at {now} s."),
    .refusedOrder: TextEntry(
      "Координаты устарели: {given} с после {now} с.",
      "The position is out of order: {given} s after {now} s."),
    .refusedNotFinite: TextEntry("Не число: {event}.", "Not a number: {event}."),
    .refusedAccuracyNegative: TextEntry(
      "Точность не бывает отрицательной: {meters} м.",
      "An accuracy is never negative: {meters} m."),
    .refusedAccuracyPoor: TextEntry(
      "Координаты слишком неточны: ±{meters} м, нужно ±{gate} м.",
      "The position is too inaccurate: ±{meters} m, ±{gate} m is asked for."),
    .refusedPosition: TextEntry("Координаты неизвестны.", "The position is unknown."),
    .refusedHeading: TextEntry("Курс неизвестен.", "The heading is unknown."),
    .refusedNoTarget: TextEntry("Цели нет.", "There is no target."),
    .refusedTargetRule: TextEntry(
      "Цель выбирает игра: ближайший призрак.",
      "The game picks the target: the nearest ghost."),
    .refusedGhost: TextEntry(
      "Призрака {n} нет или он уже пойман.", "There is no ghost {n}, or it is captured."),
    .refusedOutside: TextEntry(
      "Ты вне основной зоны призрака.", "You are outside the ghost's main zone."),
    .refusedModeHold: TextEntry(
      "Этого призрака ловят удержанием.", "This ghost is caught by holding."),
    .refusedModeTap: TextEntry(
      "Этого призрака ловят ударом.", "This ghost is caught by a strike."),
    .refusedModeChallenge: TextEntry(
      "Этого призрака ловят победой в испытании: move ХОД.",
      "This ghost is caught by winning its challenge: move TEXT."),
    .refusedRun: TextEntry(
      "Удержание задано неверно: время не в пределах от 0 до 1 ч.",
      "The hold makes no sense: its time is not between 0 and 1 h."),
    .refusedTrapClosed: TextEntry(
      "Поздно: ловушка была открыта до {given} с.", "Too late: the trap was open until {given} s."),
    .errorRange: TextEntry(
      "{name}: {value} вне пределов {low}…{high} {unit}",
      "{name}: {value} is outside {low}…{high} {unit}"),
    .errorCount: TextEntry(
      "{name}: {value} не подходит, нужно целое число {low}…{high}",
      "{name}: {value} does not fit, expected a whole number {low}…{high}"),
    .errorIndex: TextEntry(
      "{name}: номер {value} не подходит, есть {choices}",
      "{name}: number {value} does not fit, there are {choices}"),
    .errorChoice: TextEntry(
      "{name}: «{value}» не подходит, нужно {choices}",
      "{name}: “{value}” does not fit, expected {choices}"),
    .errorNumber: TextEntry("{name}: «{value}» не число", "{name}: “{value}” is not a number"),
    .errorUnknown: TextEntry("Нет параметра «{name}».", "There is no parameter “{name}”."),
    .errorNearest: TextEntry(
      "Нет параметра «{name}». Может быть, {nearest}?",
      "There is no parameter “{name}”. Did you mean {nearest}?"),
    .or: TextEntry("или", "or"),
    .issueGameName: TextEntry("У игры нет имени.", "The game has no name."),
    .issueZoneRadius: TextEntry(
      "Зона {n}: радиус {radius} м вне пределов {low}…{high} м",
      "Zone {n}: radius {radius} m is outside {low}…{high} m"),
    .issueGhostName: TextEntry("Призрак {n}: нет имени.", "Ghost {n}: it has no name."),
    .issueGhostParameter: TextEntry(
      "Призрак {n} «{name}»: {error}", "Ghost {n} “{name}”: {error}"),
    .issueNoChallenge: TextEntry(
      "Предупреждение: у призрака {n} «{name}» не выбрано испытание (challenge)",
      "Warning: ghost {n} “{name}” has no challenge chosen (challenge)"),
    .issueChallengeGone: TextEntry(
      "Предупреждение: испытания «{plugin}» призрака {n} «{name}» здесь нет",
      "Warning: the challenge '{plugin}' of ghost {n} “{name}” is not there"),
    .issueOutside: TextEntry(
      "Призрак {n} «{name}»: база вне всех зон.",
      "Ghost {n} “{name}”: its base is outside every zone."),
    .issueNoGhosts: TextEntry("В игре нет призраков.", "The game has no ghosts."),
    .issueNoZones: TextEntry("В игре нет зон.", "The game has no zones."),
    .issueDuplicate: TextEntry(
      "Один идентификатор дважды: {id}", "The same identifier twice: {id}"),
  ]
}
