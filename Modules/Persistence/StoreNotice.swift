package import TextKit
import PlainJSON
package import Files
package import GameFormat

/// Something the player should know after a load or save; nothing was lost.
package enum StoreNotice: Hashable, Sendable {
  /// An unusable file was renamed to `storedAs` with all its bytes.
  case setAside(error: ContentFault, storedAs: String)
  /// An unusable file could not be renamed either and is still in place.
  case leftInPlace(error: ContentFault, reason: SystemError)
  /// The copy of the last save was loaded.
  case loadedLast(path: String, missing: String? = nil)
  /// Nothing could be loaded, so the program starts empty.
  case startedEmpty(path: String)
  /// The path is a symbolic link to a missing file, so the program starts empty.
  case linksNowhere(path: String, target: String)
  /// Nothing can be saved in the folder at present.
  case readOnly(path: String, reason: SystemError)
  /// Someone else changed the file since the last save, and that version is used.
  ///
  /// The differences are nil if there is no copy to compare it with.
  case changedOutside(path: String, differences: [StoredDifference]?)
  /// A value of the file is unusable and was repaired.
  case repaired(StoredRepair)
  /// The file had `more` further repairs and is unchanged on disk.
  case repairsEnd(path: String, more: Int)
  /// Someone else changed the file after it was loaded; the loaded version stays in use.
  ///
  /// The differences are nil if there is no copy to compare it with.
  case changedMeanwhile(path: String, differences: [StoredDifference]?)
  /// Someone else made the file unusable after it was loaded.
  case spoiledMeanwhile(error: StoreError)
  /// Someone else removed the file after it was loaded.
  case removedMeanwhile(path: String)
  /// A save kept their version under another name; it lists no differences already reported.
  case keptChanged(path: String, as: String, differences: [StoredDifference]?)
  /// The file from which something was left out was kept under another name.
  case keptMended(path: String, as: String)
  /// The file was saved, but its copy is of an earlier save.
  case copyNotSaved(path: String, reason: SystemError)

  /// The number of differences or repairs listed one by one.
  static let mostListed = 5

  /// Returns the notices for all repairs of a file, the first few one by one.
  static func repairs(_ repairs: [StoredRepair], of path: String) -> [StoreNotice] {
    if repairs.isEmpty { return [] }
    return repairs.prefix(mostListed).map { .repaired($0) }
      + [.repairsEnd(path: path, more: max(0, repairs.count - mostListed))]
  }
}

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
    case .loadedLast(let path, let missing?):
      language.say(
        en: "\(missing) is not there; loaded the version saved last, \(path)",
        ru: "файла \(missing) нет; взята сохранённая последней версия, \(path)")
    case .loadedLast(let path, nil):
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
      + differences.prefix(StoreNotice.mostListed).map { "  " + $0.line(in: language) }
      + rest(differences.count - StoreNotice.mostListed, language)
  }

  private func rest(_ count: Int, _ language: Language) -> [String] {
    count > 0 ? [language.say(en: "  and \(count) more", ru: "  и ещё \(count)")] : []
  }
}
