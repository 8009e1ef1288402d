import TextKit
import Domain
import PluginKit

/// The shell's messages in Russian.
enum ShellRussian {
  static func lines(_ message: ShellMessage) -> [String] {
    if case .replay(let message) = message { return ReplayWording.russian(message) }
    guard case .usage(let forms) = message else { return [line(message)] }
    return ["Ожидалось:"] + forms.map { "  " + ShellVerb.form($0, .ru) }
  }

  private static func line(_ message: ShellMessage) -> String {
    switch message {
    case .unknownCommand(let word, let nearest):
      "Нет команды «\(word)»" + hint(nearest) + " Список: help"
    case .ambiguousCommand(let word, let candidates):
      "«\(word)» можно понять как " + candidates.joined(separator: ", ")
    case .usage(let forms): forms.joined(separator: "; ")
    case .openQuote: "Кавычка не закрыта"
    case .badNumber(let word, let range, let unit): badNumber(word, range, unit)
    case .badCoordinate(let latitude, let longitude):
      "\(latitude) \(longitude) — не координаты: широта −90…90, долгота −180…180"
    case .badDirection(let word): "«\(word)» — не направление: с, св, n, nne или градусы"
    case .noSuch(let thing, let word, let count): noSuch(thing, word, count)
    case .severalNamed(let thing, let word):
      "Имя «\(word)» не одно: назови \(accusative(thing)) по номеру"
    case .noOpenGame: "Сначала открой игру: open N или new NAME"
    case .noActiveGame: "Нет активной игры: выбери (play N) или создай (new NAME)"
    case .emptyName: "Имя не может быть пустым"
    case .controlInName: "В имени не может быть управляющих символов: табуляций, концов строк"
    case .badLanguage(let word): "Язык «\(word)» неизвестен: ru или en"
    case .positionFromSensor(let spec):
      "Место приходит от \(spec): дальше ведёт wait, а не walk и at"
    case .foreign(let text): ForeignWording.line(text, .ru)
    case .saveFailed(let why): "Не сохранено: " + ForeignWording.line(why, .ru)
    case .created(let name): "Создана игра «\(name)»"
    case .deleted(let thing, let name): "Удалено: \(nominative(thing)) «\(name)»"
    case .renamed(let old, let new): "«\(old)» теперь «\(new)»"
    case .copied(let name): "Скопировано: «\(name)»"
    case .activated(let name): "Активна игра «\(name)»"
    case .progressReset(let name): "Прогресс сброшен: «\(name)»"
    case .imported(let name, let zones, let ghosts):
      "Добавлена игра «\(name)»: зон \(zones), призраков \(ghosts)"
    case .importWarnings(let count): "Пропущено или изменено: \(count)"
    case .exported(let name, let path): "Игра «\(name)» записана в \(path)"
    case .badExport(let word):
      "\(word): ожидалось имя на .geojson, .json, .gpx или .kml; "
        + "polygons — для GeoJSON, timed — для GPX"
    case .isFolder(let path): "\(path) — папка, ожидалось имя файла"
    case .saved: "Сохранено"
    case .nothingToUndo: "Отменять нечего"
    case .nothingToRedo: "Возвращать нечего"
    case .nothingToRestore: "Возвращать нечего: сохранённой копии, отличной от этих игр, нет"
    case .beyondLimit(let limit): beyond(limit)
    case .undone, .redone, .capturesWent, .capturesCame: history(message)
    case .noPersona(let word, let known):
      "Нет игрока «\(word)»: есть " + known.joined(separator: ", ")
    case .added(let thing, let number): "Добавлено: \(nominative(thing)) \(number)"
    case .changed(let thing, let number): "Изменено: \(nominative(thing)) \(number)"
    case .baseOutside(let name): "Внимание: «\(name)» вне всех зон"
    case .valid: "Ошибок нет"
    case .huntRestarted: "Игра изменена: охота начата заново"
    case .walkStopped(let left): "Стоп: начался бой (оставалось \(left) м)"
    case .sightOff(let degrees):
      degrees == 0
        ? "Прицел на призраке"
        : "Призрак на \(abs(degrees))° \(degrees > 0 ? "правее" : "левее") прицела"
    case .status(let seconds, let place, let captured, let total):
      "Время \(fixed(seconds, 1)) с, \(place.text(.ru)), поймано \(captured) из \(total)"
    case .liveNeedsTerminal: "live играют только в терминале; здесь время ведут wait и walk"
    case .interrupted: "Остановлено (Ctrl-C)"
    case .sensor(let spec): "Источник координат: \(spec)"
    case .source(let spec, .searching): "\(spec) отвечает, но координат пока нет"
    case .source(let spec, .silent): "От \(spec) ничего не приходит"
    case .source(let spec, .gone): "Нет связи с \(spec)"
    case .language: "Язык: русский"
    case .replay(let message): ReplayWording.russian(message).joined(separator: "; ")
    }
  }

  private static func hint(_ nearest: [String]) -> String {
    nearest.isEmpty ? "." : ", может быть, " + nearest.joined(separator: " или ") + "?"
  }

  /// What undo and redo did.
  private static func history(_ message: ShellMessage) -> String {
    switch message {
    case .undone(let command, let game): travelled("Отменено", command, game)
    case .redone(let command, let game): travelled("Возвращено", command, game)
    case .capturesWent(let names):
      "Внимание: больше не пойманы: " + ShellWording.list(names, more: "ещё")
    case .capturesCame(let names): "Снова пойманы: " + ShellWording.list(names, more: "ещё")
    default: ""
    }
  }

  private static func travelled(_ what: String, _ command: String, _ game: String?) -> String {
    what + (game.map { " в игре «\($0)»" } ?? "") + ": " + ShellWording.short(command)
  }

  private static func badNumber(
    _ word: String, _ range: ClosedRange<Double>?, _ unit: String
  ) -> String {
    guard let range else { return "«\(word)» — не число" }
    let limits = "\(shortestText(range.lowerBound))…\(shortestText(range.upperBound))"
    return "«\(word)» — не число в пределах \(limits) \(Words(language: .ru).unit(unit))"
  }

  private static func noSuch(_ thing: ShellThing, _ word: String, _ count: Int) -> String {
    let numbers = count == 0 ? "список пуст" : "есть номера 1…\(count)"
    return "Нет такого: \(nominative(thing)) «\(word)» (\(numbers))"
  }

  private static func beyond(_ limit: LibraryLimit) -> String {
    switch limit {
    case .games: "Игр может быть не больше \(limit.count)"
    case .ghosts: "Призраков во всех играх может быть не больше \(limit.count)"
    case .zonesOfGame: "В игре может быть не больше \(limit.count) зон"
    case .ghostsOfGame: "В игре может быть не больше \(limit.count) призраков"
    }
  }

  private static func nominative(_ thing: ShellThing) -> String {
    switch thing {
    case .game: "игра"
    case .zone: "зона"
    case .ghost: "призрак"
    }
  }

  private static func accusative(_ thing: ShellThing) -> String {
    switch thing {
    case .game: "игру"
    case .zone: "зону"
    case .ghost: "призрака"
    }
  }
}
