import Files
import PlainJSON
package import TextKit

extension StoreNotice {
  /// Returns the notice, line by line.
  package func lines(in language: Language) -> [String] {
    said(in: language).map(\.cleaned)
  }

  private func said(in language: Language) -> [String] {
    switch self {
    case .changedOutside(let path, let differences):
      list(differences, language) { same in
        language.say(
          en: "\(path): was changed outside the program; it is used as it is"
            + (same ? ", with the same values" : ""),
          ru: "\(path): изменён не этой программой; взят как есть"
            + (same ? ", значения те же" : ""))
      }
    case .changedMeanwhile(let path, let differences):
      list(differences, language) { same in
        language.say(
          en: "\(path): was changed outside the program meanwhile; "
            + "the next save keeps that version under another name"
            + (same ? ", with the same values" : ""),
          ru: "\(path): тем временем изменён не этой программой; "
            + "следующее сохранение оставит ту версию под другим именем"
            + (same ? ", значения те же" : ""))
      }
    case .keptChanged(let path, let name, let differences):
      list(differences, language) { same in
        language.say(
          en: "\(path): was changed outside the program meanwhile; "
            + "that version was kept as \(name)" + (same ? ", with the same values" : ""),
          ru: "\(path): тем временем изменён не этой программой; "
            + "та версия оставлена под именем \(name)" + (same ? ", значения те же" : ""))
      }
    case .repairsEnd(let path, let more):
      rest(more, language) + [
        language.say(
          en: "\(path): is as it was, and the first save keeps it under another name",
          ru: "\(path): остался как был, первое сохранение оставит его под другим именем")
      ]
    case .setAside, .leftInPlace, .loadedLast, .startedEmpty, .linksNowhere, .readOnly, .repaired,
      .spoiledMeanwhile, .removedMeanwhile, .keptMended, .copyNotSaved:
      [line(language)]
    }
  }

  private func line(_ language: Language) -> String {
    switch self {
    case .setAside(let error, let name):
      language.say(
        en: "\(error.line(in: language)); the file was kept as \(name)",
        ru: "\(error.line(in: language)); файл оставлен под именем \(name)")
    case .leftInPlace(let error, let reason):
      language.say(
        en: "\(error.line(in: language)); the file was left in place, "
          + "since it could not be renamed: \(reason.line(in: language))",
        ru: "\(error.line(in: language)); файл остался на месте, "
          + "переименовать его нельзя: \(reason.line(in: language))")
    case .loadedLast(let path):
      language.say(
        en: "loaded the version saved last, \(path)",
        ru: "взята сохранённая последней версия, \(path)")
    case .startedEmpty(let path):
      language.say(
        en: "\(path): no version can be read, this starts empty",
        ru: "\(path): ни одна версия не читается, начинаем с пустого")
    case .linksNowhere(let path, let target):
      language.say(
        en: "\(path): links to \(target), which is not there; this starts empty",
        ru: "\(path): ведёт к \(target), а там файла нет; начинаем с пустого")
    case .readOnly(let path, let reason):
      language.say(
        en: "\(path): read only, nothing will be saved: \(reason.line(in: language))",
        ru: "\(path): только для чтения, ничего не сохранится: \(reason.line(in: language))")
    case .repaired(let repair): repair.line(in: language)
    default: meanwhile(language)
    }
  }

  private func meanwhile(_ language: Language) -> String {
    switch self {
    case .spoiledMeanwhile(let error):
      language.say(
        en: "\(error.line(in: language)); the file was changed outside the program meanwhile, "
          + "and the next save sets it aside",
        ru: "\(error.line(in: language)); файл тем временем изменён не этой программой, "
          + "следующее сохранение отложит его")
    case .removedMeanwhile(let path):
      language.say(
        en: "\(path): was removed outside the program; the next save writes it again",
        ru: "\(path): удалён не этой программой; следующее сохранение запишет его снова")
    case .keptMended(let path, let name):
      language.say(
        en: "\(path): as it was before was kept as \(name)",
        ru: "\(path): каким он был, оставлен под именем \(name)")
    case .copyNotSaved(let path, let reason):
      language.say(
        en: "\(path): saved, but its copy is older: \(reason.line(in: language))",
        ru: "\(path): сохранено, но копия старее: \(reason.line(in: language))")
    default: ""
    }
  }

  /// Returns an opening and the first differences, if there are any.
  private func list(
    _ differences: [StoredDifference]?, _ language: Language,
    _ opening: (_ isSame: Bool) -> String
  ) -> [String] {
    guard let differences else { return [opening(false)] }
    if differences.isEmpty { return [opening(true)] }
    return [opening(false)]
      + differences.prefix(StoreNotice.told).map { "  " + $0.line(in: language) }
      + rest(differences.count - StoreNotice.told, language)
  }

  private func rest(_ count: Int, _ language: Language) -> [String] {
    count > 0 ? [language.say(en: "  and \(count) more", ru: "  и ещё \(count)")] : []
  }
}

extension StoredRepair: Localized {
  /// Returns what is wrong, and what happened to it.
  package func line(in language: Language) -> String {
    let what = error.line(in: language)
    let place = place.line(in: language)
    return switch outcome {
    case .replaced(let value):
      language.say(
        en: "\(what); \(place): \(value.line(in: language)) is used",
        ru: "\(what); \(place): взято \(value.line(in: language))")
    case .leftOut:
      language.say(en: "\(what); \(place) left out", ru: "\(what); \(place) — пропущено")
    }
  }
}

extension StoredRepair.Substitute: Localized {
  /// Returns the value as a line shows it.
  package func line(in language: Language) -> String {
    switch self {
    case .text(let text): text
    case .none: language.say(en: "none", ru: "ничего")
    case .emptyList: language.say(en: "an empty list", ru: "пустой список")
    case .last(let value): value.line(in: language)
    }
  }
}

extension StoredPlace: Localized {
  /// Returns the path to a value, such as `game 'Park': ghost 'Boo': name`.
  package func line(in language: Language) -> String {
    var parts: [String] = []
    var keys: [String] = []
    for step in steps {
      switch step {
      case .key(let key): keys.append(key)
      case .element(let list, let name): parts.append("\(noun(list, language)) \(name)")
      }
    }
    if !keys.isEmpty { parts.append(keys.joined(separator: ".")) }
    return parts.joined(separator: ": ")
  }

  private func noun(_ list: String, _ language: Language) -> String {
    switch list {
    case "games": language.say(en: "game", ru: "игра")
    case "ghosts": language.say(en: "ghost", ru: "призрак")
    case "locationLayout": language.say(en: "zone", ru: "зона")
    default: list
    }
  }
}

extension StoredDifference: Localized {
  /// Returns one line, such as `game 'Park': ghost 'Boo': trapWindowDuration 7 → 9`.
  package func line(in language: Language) -> String {
    let subject = place.line(in: language)
    return switch change {
    case .added: language.say(en: "\(subject): added", ru: "\(subject): добавлено")
    case .removed: language.say(en: "\(subject): removed", ru: "\(subject): удалено")
    case .reordered: language.say(en: "\(subject): reordered", ru: "\(subject): порядок другой")
    case .changed(let old, let new):
      "\(subject) \(old.line(in: language)) → \(new.line(in: language))"
    }
  }
}
