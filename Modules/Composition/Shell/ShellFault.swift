import LabComposition
import Presentation
import CommandKit
import Domain
import Files
import Persistence
import TextKit

/// The reason the shell refuses a command with valid words.
enum ShellFault: Hashable, Localized {
  /// The word is not a direction.
  case badDirection(String)
  /// The language is unknown.
  case badLanguage(String)
  /// Walking is impossible with this sensor.
  case positionFromSensor(String)
  /// The games could not be saved.
  case saveFailed(StoreError)
  /// The ground cannot be kept beside the games.
  case groundNotSaved(FileFault)
  /// The file's name does not indicate a map format, or the format does not support this form.
  case badExport(String)
  /// The page on which phones hunt is in none of the folders where it was looked for.
  case noPage(looked: [String])
  /// These ghosts need a challenge, which the page does not have.
  case cannotPublish(challenges: [String])
  /// The text is no address of a server that a page may ask for a radar's traffic.
  case badFeedAddress(String)
  /// The workshop's page is in none of the folders where it was looked for.
  case noWorkshop(looked: [String])
  /// The text is no address of map pictures.
  case badTileAddress(String)
  /// The folder has no file of games.
  case noGamesInFolder(String)
  /// The game has no ghosts.
  case nothingToPublish
  /// The path is a folder.
  case isFolder(String)
  /// The path is reserved for the program's own data.
  case ownFile(String)
  /// There is nothing to restore: the games are those saved last.
  case nothingToRestore
  /// There is no persona with this name.
  case noPersona(String, known: [String])
  /// The ghost's challenge is not available; nil if none was selected.
  case noChallenge(String?)
  /// Live play needs a terminal.
  case liveNeedsTerminal
  /// The editor needs a terminal.
  case editNeedsTerminal
  /// Choosing by keys needs a terminal.
  case gamesNeedTerminal
  /// The plugin has no real-time game now.
  case nothingLive(plugin: String)
  /// There is no recording to stop.
  case notRecording
  /// A recording is already in progress.
  case alreadyRecording(path: String)
  /// The running hunt is too long to be recorded from its beginning.
  case huntTooLong(events: Int)
  /// The recording contains no hunt.
  case emptyRecording(path: String)
  /// There is no later moment, or none of interest.
  case noneLater
  case noneEarlier
  /// The word is not a kind of moment.
  case badInterest(String, known: [String])

  func line(in language: Language) -> String {
    switch self {
    case .badDirection(let word):
      language.say(
        en: "'\(word)' is not a direction: expected n, nne, ... or degrees",
        ru: "«\(word)» — не направление: с, св, n, nne или градусы")
    case .badLanguage(let word):
      language.say(
        en: "No language '\(word)': ru or en", ru: "Язык «\(word)» неизвестен: ru или en")
    case .positionFromSensor(let spec):
      language.say(
        en: "The position comes from \(spec): wait moves on, walk and at do not",
        ru: "Место приходит от \(spec): дальше ведёт wait, а не walk и at")
    case .saveFailed(let why):
      language.say(en: "Not saved: ", ru: "Не сохранено: ") + why.reason(in: language)
    case .groundNotSaved(let fault): fault.line(in: language)
    case .badExport(let word):
      language.say(
        en: "\(word): expected a name with .geojson, .json, .gpx or .kml; "
          + "polygons is for GeoJSON, timed for GPX",
        ru: "\(word): ожидалось имя на .geojson, .json, .gpx или .kml; "
          + "polygons — для GeoJSON, timed — для GPX")
    case .noPage, .cannotPublish, .badFeedAddress, .noWorkshop, .badTileAddress, .noGamesInFolder,
      .nothingToPublish, .isFolder, .ownFile:
      files(language)
    case .nothingToRestore:
      language.say(
        en: "There is nothing to restore: no saved copy differs from these games",
        ru: "Возвращать нечего: сохранённой копии, отличной от этих игр, нет")
    case .noPersona(let word, let known):
      language.say(
        en: "No player '\(word)': there are \(known.joined(separator: ", "))",
        ru: "Нет игрока «\(word)»: есть \(known.joined(separator: ", "))")
    case .noChallenge, .liveNeedsTerminal, .editNeedsTerminal, .gamesNeedTerminal,
      .nothingLive, .notRecording, .alreadyRecording, .huntTooLong, .emptyRecording, .noneLater,
      .noneEarlier, .badInterest:
      played(language)
    }
  }

  /// Returns the texts about challenges, live play and recordings.
  private func played(_ language: Language) -> String {
    switch self {
    case .noChallenge(nil):
      language.say(
        en: "The ghost has no challenge: ghost N set challenge NAME",
        ru: "Призраку не выбрано испытание: ghost N set challenge ИМЯ")
    case .noChallenge(let plugin?):
      language.say(
        en: "There is no challenge '\(plugin)': the ghost cannot be caught",
        ru: "Испытания «\(plugin)» здесь нет: призрака не поймать")
    case .liveNeedsTerminal:
      language.say(
        en: "live needs a terminal that it can draw on; here wait and walk move time",
        ru: "live играют в терминале, где можно рисовать; здесь время ведут wait и walk")
    case .editNeedsTerminal:
      language.say(
        en: "edit needs a terminal that it can draw on; here zone and ghost do the same",
        ru: "edit работает в терминале, где можно рисовать; здесь есть команды zone и ghost")
    case .gamesNeedTerminal:
      language.say(
        en: "games live needs a terminal that it can draw on; here there are new, play N, reset N "
          + "and delete N",
        ru: "games live работает в терминале, где можно рисовать; здесь есть new, play N, reset N "
          + "и delete N")
    case .nothingLive(let plugin):
      language.say(
        en: "\(plugin): nothing to play in real time now",
        ru: "\(plugin): сейчас в реальном времени играть не во что")
    case .notRecording:
      language.say(
        en: "Nothing is being recorded: begin with record FILE",
        ru: "Запись не идёт: начни её командой record ФАЙЛ")
    case .alreadyRecording(let path):
      language.say(
        en: "Recording to \(path) already: record off first",
        ru: "Уже пишется в \(path): сначала record off")
    case .huntTooLong(let events):
      language.say(
        en: "The hunt is too long to record: over \(events) events. Begin another: play N",
        ru: "Охота слишком длинна для записи: больше \(events) событий. Начни новую: play N")
    case .emptyRecording(let path):
      language.say(
        en: "\(path): there is no hunt in the recording", ru: "\(path): в записи нет охоты")
    case .noneLater: language.say(en: "There is nothing later", ru: "Дальше такого нет")
    case .noneEarlier: language.say(en: "There is nothing earlier", ru: "Раньше ничего нет")
    case .badInterest(let word, let known):
      language.say(
        en: "'\(word)' is not a kind of event: expected one of \(known.joined(separator: ", "))",
        ru: "«\(word)» — не вид события: \(known.joined(separator: ", "))")
    default: ""
    }
  }
}

extension CommandRefusal {
  /// Creates a refusal for a reason of the shell.
  init(_ fault: ShellFault) { self.init(Message(fault)) }
}

extension ShellFault {
  /// Returns the texts about pages and files.
  func files(_ language: Language) -> String {
    switch self {
    case .noPage(let looked):
      language.say(en: "Cannot publish: ", ru: "Опубликовать нельзя: ")
        + BuiltPages.missing(in: looked, language)
    case .badFeedAddress(let text):
      language.say(
        en: "“\(text.shown(to: 60) ?? "")” is no feed: expected readsb:https://… or "
          + "opensky+https://…",
        ru: "«\(text.shown(to: 60) ?? "")» — не источник: нужно readsb:https://… или "
          + "opensky+https://…")
    case .noWorkshop(let looked):
      language.say(en: "Cannot open the workshop: ", ru: "Мастерскую не открыть: ")
        + BuiltPages.missing(in: looked, language)
    case .badTileAddress(let text):
      language.say(
        en: "“\(text.shown(to: 60) ?? "")” is not an address of map pictures: expected "
          + "https://HOST/{z}/{x}/{y}.png",
        ru: "«\(text.shown(to: 60) ?? "")» — не адрес картинок карты: нужно "
          + "https://САЙТ/{z}/{x}/{y}.png")
    case .noGamesInFolder(let folder):
      language.say(
        en: "\(folder): no game files in it, expected names with .json",
        ru: "\(folder): в папке нет файлов игр (.json)")
    case .cannotPublish(let ghosts):
      language.say(
        en: "These ghosts have no challenge that can be played: "
          + "\(ghosts.joined(separator: ", ")). Choose one, or set their catchMode to hold or tap",
        ru: "У этих призраков нет испытания, которое можно сыграть: "
          + "\(ghosts.joined(separator: ", ")). Выбери его или задай им catchMode hold или tap")
    case .nothingToPublish:
      language.say(
        en: "There are no ghosts to hunt: ghost add NAME PLACE",
        ru: "Охотиться не на кого: ghost add ИМЯ МЕСТО")
    case .isFolder(let path):
      language.say(
        en: "\(path) is a folder, expected the name of a file",
        ru: "\(path) — папка, ожидалось имя файла")
    case .ownFile(let path):
      language.say(
        en: "\(path): this program keeps its data there, expected another name",
        ru: "\(path): здесь данные самой программы, нужно другое имя")
    default: ""
    }
  }
}
