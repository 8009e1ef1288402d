import Domain
import HuntEngine
import LabComposition
import Presentation
import TextKit

/// The texts of live play around the frame.
enum LiveStatus {
  /// Returns the bottom line: virtual time, speed, and the most important keys.
  ///
  /// `isSaving` marks the time with a `*` until progress is saved. In a room of fewer than 80 columns
  /// only the key to press next is named, and that of the list of all keys. Where a receiver gives
  /// the place, nobody walks by key: its state matters more.
  static func status(
    seconds: Double, speed: Double, isPaused: Bool, isSaving: Bool = false,
    room columns: Int = TextFrame.width, walks: Bool = true, next: Step? = nil,
    typing: LiveTyping = .none, _ language: Language
  ) -> String {
    let pace =
      isPaused
      ? language.say(en: "PAUSED", ru: "ПАУЗА")
      : LiveStatus.pace(speed, language)
    let clock = fixed(seconds, 1, language)
    let time = language.say(en: "\(clock) s ", ru: "\(clock) с ")
    let beginning = time + pace + (isSaving ? "*" : "")
    func padded(to width: Int) -> String {
      beginning.padded(to: max(width, displayWidth(beginning))) + " "
    }
    let more = language.say(en: "? keys Q leave", ru: "? ещё Q выход")
    let goOn = isPaused && typing == .none ? language.say(en: "P go on ", ru: "P дальше ") : nil
    guard columns < TextFrame.width else {
      return padded(to: 17) + (goOn.map { $0 + more } ?? keys(typing, walks: walks, language))
    }
    let all: String
    switch typing {
    case .none where next == .walk && !walks: all = (goOn ?? "") + more
    case .none: all = goOn.map { $0 + more } ?? next.map { key($0, language) + " " + more } ?? more
    case .over: all = more
    case .scene: all = language.say(en: "SPACE goes on Q leave", ru: "ПРОБЕЛ дальше Q выход")
    case .words, .digits:
      all = language.say(en: "ENTER moves B back Q leave", ru: "ENTER ход B назад Q выход")
    case .keys:
      all = language.say(en: "Shift+B back ESC leave", ru: "Shift+B назад ESC выход")
    }
    let line = padded(to: 12) + all
    return displayWidth(line) <= columns ? line : beginning + " " + more
  }

  /// Returns the keys in words, the one to press next first, without the time: who listens would hear
  /// it all the time.
  static func words(
    isPaused: Bool, walks: Bool, next: Step?, typing: LiveTyping, _ language: Language
  ) -> String {
    let pause = isPaused ? language.say(en: "Paused. ", ru: "Пауза. ") : ""
    let first: String? =
      switch typing {
      case .none where next == .walk && !walks: nil
      case .none:
        next.map { language.say(en: "Next: ", ru: "Дальше: ") + key($0, language) + ". " }
      default: nil
      }
    return pause + (first ?? "") + keys(typing, walks: walks, language)
  }

  static func key(_ step: Step, _ language: Language) -> String {
    switch step {
    case .walk: language.say(en: "W walk", ru: "W идти")
    case .search: language.say(en: "A search", ru: "A поиск")
    case .aim: language.say(en: "←→ aim", ru: "←→ цель")
    case .aimAndTilt: language.say(en: "←→↑↓ aim", ru: "←→↑↓ цель")
    case .tap: language.say(en: "SPACE tap", ru: "ПРОБЕЛ удар")
    case .throwTrap: language.say(en: "SPACE throw", ru: "ПРОБЕЛ бросок")
    }
  }

  static func keys(_ typing: LiveTyping, walks: Bool, _ language: Language) -> String {
    switch typing {
    case .none where !walks:
      language.say(
        en: "←→ turn A search SPACE throw S sensors ? more Q leave",
        ru: "←→ поворот A поиск ПРОБЕЛ бросок S датчики ? ещё Q выход")
    case .none:
      language.say(
        en: "W walk F fast ←→ turn A search SPACE throw ? more Q leave",
        ru: "W идти F быстро ←→ поворот A поиск ПРОБЕЛ бросок ? ещё Q выход")
    case .over:
      language.say(
        en: "R replay E export Q leave", ru: "R повтор E сохранить трек Q выход")
    case .scene:
      language.say(en: "SPACE goes on Q leave", ru: "ПРОБЕЛ дальше Q выход")
    case .words:
      language.say(
        en: "type a move, ENTER makes it; B back P pause ? more Q leave",
        ru: "набери ход, ENTER сделать; B назад P пауза ? ещё Q выход")
    case .digits:
      language.say(
        en: "type digits, ENTER moves; B back P pause ? more Q leave",
        ru: "набери цифры, ENTER — ход; B назад P пауза ? ещё Q выход")
    case .keys:
      language.say(
        en: "keys of the game as shown; capital B back P pause, ESC leave",
        ru: "клавиши игры на экране; заглавные B назад P пауза, ESC выход")
    }
  }

  /// Returns the list of all keys; `tilts` with those of a hunt where tilt counts.
  static func help(_ language: Language, tilts: Bool = false) -> [String] {
    let tilting = language.say(
      en: "In search and fight ↑ ↓ raise and lower the sight; I and W walk, K stands",
      ru: "В поиске и бою ↑ ↓ — прицел выше и ниже; I и W — идти, K — стоять")
    return allKeys(language) + (tilts ? [tilting] : [])
  }

  private static func allKeys(_ language: Language) -> [String] {
    language.say(
      en: [
        "↑ walk, ↓ stand, ← → by 5°, with Shift 15° (also I K J L, capitals by 15°)",
        "W walk on until something happens, F the same in fast time (×8)",
        "A search, B back, SPACE throw or tap; + − speed, P pause, S sensors, ESC leave",
      ],
      ru: [
        "↑ идти, ↓ стоять, ←→ на 5°, с Shift на 15° (то же I K J L, заглавные 15°)",
        "W идти, пока что-нибудь не случится, F то же быстро (×8)",
        "A поиск, B назад, ПРОБЕЛ бросок, удар; + − темп, P пауза, S датчики, ESC выход",
      ])
  }

  static func pace(_ speed: Double, _ language: Language) -> String {
    "×" + (speed >= 1 ? "" : "1/") + fixed(speed >= 1 ? speed : 1 / speed, 0, language)
  }
}

extension LiveStatus {
  /// What a player does next, which one key begins.
  enum Step: Hashable, Sendable, CaseIterable {
    case walk, search, aim, aimAndTilt, tap, throwTrap

    /// Finds the next step of a hunt; nil if none is left, or a challenge has keys of its own.
    init?(_ state: HuntState) {
      switch state.phase {
      case .scanner: self = state.canStartSearch ? .search : .walk
      case .arSearch: self = .walk
      case .trapWindow: self = .throwTrap
      case .fight:
        switch state.catchMode {
        case .hold: self = state.rules.sight == .cone ? .aimAndTilt : .aim
        case .tap: self = .tap
        case .challenge, nil: return nil
        }
      case .noGame, .allCaptured: return nil
      }
    }
  }
}

/// What keys do in live play.
enum LiveTyping: Hashable, Sendable, CaseIterable {
  /// They hunt: there is no challenge.
  case none
  /// They are those of the debrief.
  case over
  /// They end a scene.
  case scene
  /// A move is typed and confirmed with ENTER.
  case words
  /// Like `words`, with numbers as moves: card 3 is 3, whatever its letter in other modes.
  case digits
  /// Each move has its own key.
  case keys
}
