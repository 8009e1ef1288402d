import Domain
import Geo
import Presentation
import TextKit

/// The shell's messages after successful commands.
enum Said {
  static func saved(_ language: Language) -> String { language.say(en: "Saved", ru: "Сохранено") }
  static func created(_ name: String, _ language: Language) -> String {
    language.say(en: "Created the game '\(name)'", ru: "Создана игра «\(name)»")
  }
  static func sampleAdded(_ name: String, number: Int, _ language: Language) -> String {
    language.say(
      en: "Added a sample park: '\(name)', game \(number)",
      ru: "Добавлен парк-образец: «\(name)», игра \(number)")
  }
  static func sampleIsThere(_ name: String, number: Int, _ language: Language) -> String {
    language.say(
      en: "The sample park is there already: '\(name)', game \(number)",
      ru: "Парк-образец уже есть: «\(name)», игра \(number)")
  }
  static func made(
    _ name: String, meters: Double, zones: Int, ghosts: Int, _ language: Language
  ) -> String {
    let kilometers = fixed(meters / 1000, 1, language)
    return language.say(
      en:
        "Created '\(name)': a walk of \(kilometers) km, zones \(zones), ghosts \(ghosts)"
        + ". No faults; not checked: what can be reached on foot (ground import FILE)",
      ru:
        "Создана «\(name)»: прогулка \(kilometers) км, зон \(zones), призраков \(ghosts)"
        + ". Ошибок нет; не проверено, куда можно дойти пешком (ground import ФАЙЛ)"
    )
  }
  static func walkName(meters: Double, _ language: Language) -> String {
    let kilometers = fixed(meters / 1000, 1, language)
    return language.say(en: "Walk \(kilometers) km", ru: "Прогулка \(kilometers) км")
  }
  static func nextIsLive(_ language: Language) -> String {
    language.say(
      en: "Next: live. It plays in real time and says which keys to press",
      ru: "Дальше: live. Это игра в реальном времени; клавиши она подскажет")
  }
  static func renamed(_ old: String, to new: String, _ language: Language) -> String {
    language.say(en: "'\(old)' is now '\(new)'", ru: "«\(old)» теперь «\(new)»")
  }
  static func copied(_ name: String, _ language: Language) -> String {
    language.say(en: "Copied as '\(name)'", ru: "Скопировано: «\(name)»")
  }
  static func activated(_ name: String, _ language: Language) -> String {
    language.say(en: "The active game is '\(name)'", ru: "Активна игра «\(name)»")
  }
  static func progressReset(_ name: String, _ language: Language) -> String {
    language.say(en: "Progress reset: '\(name)'", ru: "Прогресс сброшен: «\(name)»")
  }
  static func deletedGame(_ name: String, _ language: Language) -> String {
    language.say(en: "Deleted the game '\(name)'", ru: "Удалено: игра «\(name)»")
  }
  static func deletedZone(_ number: Int, _ language: Language) -> String {
    language.say(en: "Deleted the zone '\(number)'", ru: "Удалено: зона «\(number)»")
  }
  static func deletedGhost(_ name: String, _ language: Language) -> String {
    language.say(en: "Deleted the ghost '\(name)'", ru: "Удалено: призрак «\(name)»")
  }
  static func addedZone(_ number: Int, _ language: Language) -> String {
    language.say(en: "Added zone \(number)", ru: "Добавлено: зона \(number)")
  }
  static func addedGhost(_ number: Int, _ language: Language) -> String {
    language.say(en: "Added ghost \(number)", ru: "Добавлено: призрак \(number)")
  }
  static func changedZone(_ number: Int, _ language: Language) -> String {
    language.say(en: "Changed zone \(number)", ru: "Изменено: зона \(number)")
  }
  static func baseOutside(_ name: String, _ language: Language) -> String {
    language.say(
      en: "Warning: '\(name)' is outside every zone", ru: "Внимание: «\(name)» вне всех зон")
  }
  static func valid(hasGround: Bool, _ language: Language) -> String {
    if hasGround { return language.say(en: "No faults", ru: "Ошибок нет") }
    return language.say(
      en: "No faults; not checked: what can be reached on foot (ground import FILE)",
      ru: "Ошибок нет; не проверено, куда можно дойти пешком (ground import ФАЙЛ)")
  }
  static func huntRestarted(_ language: Language) -> String {
    language.say(
      en: "The game was edited: the hunt starts over", ru: "Игра изменена: охота начата заново")
  }
  static func imported(_ name: String, zones: Int, ghosts: Int, _ language: Language) -> String {
    language.say(
      en: "Imported '\(name)': \(zones) zone\(zones == 1 ? "" : "s"), "
        + Plural.ghosts.text(ghosts, language: language),
      ru: "Добавлена игра «\(name)»: зон \(zones), призраков \(ghosts)")
  }
  static func importWarnings(_ count: Int, _ language: Language) -> String {
    language.say(en: "Left out or changed: \(count)", ru: "Пропущено или изменено: \(count)")
  }
  static func exported(_ name: String, path: String, _ language: Language) -> String {
    language.say(en: "Wrote '\(name)' to \(path)", ru: "Игра «\(name)» записана в \(path)")
  }
  static func exportedTrack(fixes: Int, path: String, _ language: Language) -> String {
    let fixes = Plural.fixes.text(fixes, language: language)
    return language.say(en: "Wrote \(fixes) to \(path)", ru: "Записано в \(path): \(fixes)")
  }

  // Undo and redo.
  static func undone(_ command: String, game: String?, _ language: Language) -> String {
    let command = command.shown(to: 44) ?? ""
    return if let game {
      language.say(
        en: "Undone in '\(game)': \(command)", ru: "Отменено в игре «\(game)»: \(command)")
    } else {
      language.say(en: "Undone: \(command)", ru: "Отменено: \(command)")
    }
  }
  static func redone(_ command: String, game: String?, _ language: Language) -> String {
    let command = command.shown(to: 44) ?? ""
    return if let game {
      language.say(
        en: "Redone in '\(game)': \(command)", ru: "Возвращено в игре «\(game)»: \(command)")
    } else {
      language.say(en: "Redone: \(command)", ru: "Возвращено: \(command)")
    }
  }
  static func capturesWent(_ names: [String], _ language: Language) -> String {
    language.say(
      en: "Warning: captured no longer: \(list(names, language))",
      ru: "Внимание: больше не пойманы: \(list(names, language))")
  }
  static func capturesCame(_ names: [String], _ language: Language) -> String {
    language.say(
      en: "Captured again: \(list(names, language))", ru: "Снова пойманы: \(list(names, language))")
  }

  // The hunt.
  static func walkStopped(metersLeft: Int, _ language: Language) -> String {
    language.say(
      en: "Stopped: the fight began (\(metersLeft) m were left)",
      ru: "Стоп: начался бой (оставалось \(metersLeft) м)")
  }
  static func sightOff(degrees: Int, _ language: Language) -> String {
    if degrees == 0 {
      return language.say(en: "The sight is on the ghost", ru: "Прицел на призраке")
    }
    return degrees > 0
      ? language.say(
        en: "The ghost is \(degrees)° to the right of the sight",
        ru: "Призрак на \(degrees)° правее прицела")
      : language.say(
        en: "The ghost is \(-degrees)° to the left of the sight",
        ru: "Призрак на \(-degrees)° левее прицела")
  }
  static func interrupted(_ language: Language) -> String {
    language.say(en: "Stopped (Ctrl-C)", ru: "Остановлено (Ctrl-C)")
  }
  static func sensor(_ spec: String, _ language: Language) -> String {
    language.say(en: "Positions come from \(spec)", ru: "Источник координат: \(spec)")
  }
  static func rejected(
    _ counts: [(reason: String, count: Int)], _ language: Language
  ) -> String {
    let list = counts.map { "\($0.reason) \($0.count)" }.joined(separator: ", ")
    return language.say(
      en: "Not used of it, by reason: \(list)", ru: "Не взято оттуда, по причинам: \(list)")
  }
  static func enterInApp(_ urls: [String], _ language: Language) -> String {
    let list = urls.joined(separator: language.say(en: " or ", ru: " или "))
    let own = urls.first { url in
      ["http://127.", "http://[::1]"].contains { url.hasPrefix($0) }
    }
    guard let own else {
      return language.say(
        en: "Enter in the phone's app: \(list)", ru: "Впиши в приложение на телефоне: \(list)")
    }
    let port = own.split(separator: ":").last.map { $0.prefix { $0.isNumber } } ?? ""
    return language.say(
      en: """
        \(list) is reached from this computer only. For a phone in the same network type: \
        sensors phone:0.0.0.0:\(port)?token=WORD (8 characters or more, of your choice). Over a USB \
        cable, run adb reverse tcp:\(port) tcp:\(port) and enter in the phone's app: \(list)
        """,
      ru: """
        \(list) доступен только с этого компьютера. Для телефона в той же сети введи: \
        sensors phone:0.0.0.0:\(port)?token=СЛОВО (своё, от 8 знаков). По кабелю USB запусти \
        adb reverse tcp:\(port) tcp:\(port) и впиши в приложение на телефоне: \(list)
        """)
  }
  /// Returns why a heading may be turned to a wrong north.
  static func doubt(_ doubt: Declination.Doubt, _ language: Language) -> String {
    switch doubt {
    case .beforeModel:
      language.say(
        en: "True north is by a model for 2025 to 2030, and the date is earlier",
        ru: "Истинный север — по модели на 2025–2030 годы, а дата раньше")
    case .afterModel:
      language.say(
        en: "True north is by a model for 2025 to 2030, and the date is later",
        ru: "Истинный север — по модели на 2025–2030 годы, а дата позже")
    case .nearPole:
      language.say(
        en: "A magnetic pole is near: do not trust the compass",
        ru: "Рядом магнитный полюс: не верь компасу")
    }
  }
  static func bell(_ rings: Bool, _ language: Language) -> String {
    rings
      ? language.say(
        en: "The bell rings in live play when a fight or a hunt ends, and at radar news",
        ru: "Звонок включён: в live он звучит в конце боя и охоты и при новостях радара")
      : language.say(en: "The bell is off", ru: "Звонок выключен")
  }
  static func language(_ language: Language) -> String {
    language.say(en: "Language: English", ru: "Язык: русский")
  }

  /// Returns the first names of a list, and how many more there are.
  private static func list(_ names: [String], _ language: Language) -> String {
    let shown = names.prefix(3).map { $0.shown(to: 14) ?? "?" }.joined(separator: ", ")
    if names.count <= 3 { return shown }
    return language.say(
      en: "\(shown), … (more \(names.count - 3))", ru: "\(shown), … (ещё \(names.count - 3))")
  }
}
