import HuntEngine
import PlainJSON
package import TextKit

/// The texts of the page around the hunt, in one language.
package struct PhoneTexts {
  let language: Language

  /// Creates the texts of a language.
  package init(_ language: Language) { self.language = language }

  /// All of them as one JSON object, by the names that the page knows them by.
  package var json: String {
    var json = JSONText()
    for (name, text) in start + menu + sharing + location + keeping + listening {
      json.add(name, text)
    }
    json.add("points", json: "[" + points.map { JSONText.quoted($0) }.joined(separator: ",") + "]")
    return json.closed
  }

  /// The points of the compass, from north by the right.
  private var points: [String] {
    language.say(en: ["N", "E", "S", "W"], ru: ["С", "В", "Ю", "З"])
  }

  private var start: [(String, String)] {
    [
      ("start", language.say(en: "Start the hunt", ru: "Начать охоту")),
      ("resume", language.say(en: "Continue the hunt", ru: "Продолжить охоту")),
      ("desk", language.say(en: "Try it with the arrow keys", ru: "Попробовать со стрелками")),
      (
        "how",
        language.say(
          en: "Walk to the ghost, find it with the camera, keep it in the sight, throw the trap.",
          ru: "Дойди до призрака, найди его камерой, удержи в прицеле и брось ловушку.")
      ),
      (
        "ask",
        language.say(
          en: "The phone will ask for your location, motion and camera. "
            + "All data stays on the phone; the camera is optional.",
          ru: "Телефон спросит о координатах, движении и камере. "
            + "Все данные остаются в телефоне; камера необязательна.")
      ),
      (
        "safety",
        language.say(
          en: "Look where you walk. Stop before you aim.",
          ru: "Смотри под ноги. Целься стоя.")
      ),
      (
        "needsHTTPS",
        language.say(
          en: "Phones give location and compass only to pages opened over https. "
            + "Put this folder on a web host and open it from there. At a desk, the arrow keys work.",
          ru: "Координаты и компас телефон даёт только страницам, открытым по https. "
            + "Положи эту папку на веб-хостинг и открой оттуда. За столом работают стрелки.")
      ),
      (
        "keys",
        language.say(
          en: "↑ ↓ walk, Shift faster; ← → turn, a tap by 1°; Enter presses the button",
          ru: "↑ ↓ — идти, с Shift быстрее; ← → — поворот, касание — на 1°; Enter — кнопка")
      ),
      (
        "tiltKeys",
        language.say(
          en: "R or Page Up raises the sight, F or Page Down lowers it",
          ru: "R или Page Up — прицел выше, F или Page Down — ниже")
      ),
      ("raiseSight", language.say(en: "Raise the sight", ru: "Прицел выше")),
      ("lowerSight", language.say(en: "Lower the sight", ru: "Прицел ниже")),
      ("walkAhead", language.say(en: "Walk ahead", ru: "Идти вперёд")),
      ("walkBack", language.say(en: "Walk back", ru: "Идти назад")),
      ("turnLeft", language.say(en: "Turn left", ru: "Повернуть налево")),
      ("turnRight", language.say(en: "Turn right", ru: "Повернуть направо")),
      ("map", language.say(en: "Map", ru: "Карта")),
      ("radar", language.say(en: "Radar", ru: "Радар")),
      ("done", language.say(en: "How much is done", ru: "Сколько сделано")),
      ("table", language.say(en: "The ghosts of this hunt", ru: "Призраки этой охоты")),
      ("again", language.say(en: "Hunt again", ru: "Новая охота")),
      (
        "failed",
        language.say(en: "This page cannot start here:", ru: "Здесь страница не запускается:")
      ),
      (
        "noCompass",
        language.say(
          en: "This phone gives no compass: north is up.",
          ru: "Телефон не даёт компас: сверху север.")
      ),
    ]
  }

  private var menu: [(String, String)] {
    [
      ("menu", language.say(en: "Menu", ru: "Меню")),
      ("close", language.say(en: "Close", ru: "Закрыть")),
      ("camera", language.say(en: "Camera picture", ru: "Картинка камеры")),
      ("sound", language.say(en: "Sound", ru: "Звук")),
      ("volume", language.say(en: "Volume", ru: "Громкость")),
      ("vibration", language.say(en: "Vibration", ru: "Вибрация")),
      ("sun", language.say(en: "Light colours, for the sun", ru: "Светлые цвета, на солнце")),
      ("language", language.say(en: "По-русски", ru: "In English")),
      ("restart", language.say(en: "Start over", ru: "Начать заново")),
      (
        "restartSure",
        language.say(
          en: "All ghosts go free again. Press once more.",
          ru: "Все призраки снова на свободе. Нажми ещё раз.")
      ),
    ]
  }

  private var sharing: [(String, String)] {
    [
      ("recording", language.say(en: "Recording of this hunt", ru: "Запись этой охоты")),
      (
        "recordingIs",
        language.say(
          en: "The recording holds every place you have been to during the hunt, with the time. "
            + "Share it only with people who may know that.",
          ru: "В записи все места, где ты был во время охоты, и время. "
            + "Делись ею только с теми, кому можно это знать.")
      ),
      ("download", language.say(en: "Save the recording", ru: "Сохранить запись")),
      ("share", language.say(en: "Share the recording", ru: "Поделиться записью")),
      (
        "tapeFull",
        language.say(
          en: "The recording is full: what follows is not recorded.",
          ru: "Запись заполнена: дальнейшее не записывается.")
      ),
    ]
  }

  private var keeping: [(String, String)] {
    [
      (
        "notKept",
        language.say(
          en: "This browser stores nothing: the progress ends with this page.",
          ru: "Этот браузер ничего не хранит: прогресс пропадёт, когда закроешь страницу.")
      ),
      (
        "elsewhere",
        language.say(
          en: "Another tab or window plays on this page. Only one at a time can.",
          ru: "На этой странице уже играют в другой вкладке или окне. Играть можно только в одной.")
      ),
      ("here", language.say(en: "Play here", ru: "Играть здесь")),
    ]
  }

  /// Returns what there is to say of stored progress, as a JSON object: whether there is `any`, and `lines`, each
  /// with its `text` and `role`.
  package func json(of resumed: ResumedGame) -> String {
    let tally = resumed.start.capturedCount
    var lines: [TextLine] = []
    if resumed.isUnreadable {
      lines.append(
        TextLine(
          language.say(
            en: "The stored progress cannot be read: the hunt begins anew.",
            ru: "Сохранённый прогресс не читается: охота начнётся заново."), .danger))
    }
    if resumed.isChanged {
      lines.append(
        TextLine(
          language.say(
            en: "The game was changed since you last hunted; your captures still count.",
            ru: "Игру с прошлого раза изменили; пойманные призраки засчитаны.")))
    }
    if resumed.droppedCount > 0 {
      lines.append(
        TextLine(
          language.say(
            en: "Captured ghosts that are no longer in the game: \(resumed.droppedCount)",
            ru: "Пойманных призраков, которых в игре больше нет: \(resumed.droppedCount)"), .danger)
      )
    }
    if tally > 0 { lines.append(TextLine(captured(tally, of: resumed.start.ghosts.count), .good)) }
    var json = JSONText()
    json.add("any", json: tally > 0 ? "true" : "false")
    json.add("lines", json: PhoneFrame.list(lines.map { PhoneFrame.json(of: $0) }))
    return json.closed
  }

  private func captured(_ captured: Int, of total: Int) -> String {
    language.say(en: "Captured \(captured) of \(total)", ru: "Поймано \(captured) из \(total)")
  }
}

/// The texts about a location that the browser does not give.
extension PhoneTexts {
  /// By the names that the page knows them by; `blocked…` says what to do in a browser.
  var location: [(String, String)] {
    [
      ("tryAgain", language.say(en: "Try again", ru: "Попробовать ещё раз")),
      ("byKeys", language.say(en: "Play with the arrow keys", ru: "Играть со стрелками")),
      ("stillBlocked", language.say(en: "Still blocked.", ru: "Всё ещё запрещено.")),
      (
        "blockedIOS",
        language.say(
          en: "In Safari: the menu at the address → Website Settings → Location → Allow. "
            + "If there is none: Settings → Privacy & Security → Location Services, "
            + "on for your browser.",
          ru: "В Safari: меню у адреса → Настройки веб-сайта → Геопозиция → Разрешить. "
            + "Если его нет: Настройки → Конфиденциальность и безопасность → "
            + "Службы геолокации, включи для браузера.")
      ),
      (
        "blockedAndroid",
        language.say(
          en: "Tap the icon at the address → Permissions → Location → Allow. "
            + "Nothing there? Allow it for the browser in the phone's settings: Apps.",
          ru: "Нажми значок у адреса → Разрешения → Местоположение → Разрешить. "
            + "Там пусто? Разреши его браузеру в настройках телефона: Приложения.")
      ),
      (
        "blockedFirefox",
        language.say(
          en: "Click the icon with a line through it at the address, "
            + "and take the block of location away.",
          ru: "Нажми перечёркнутый значок у адреса и сними запрет на местоположение.")
      ),
      (
        "blockedChrome",
        language.say(
          en: "Click the icon left of the address and switch Location on.",
          ru: "Нажми значок слева от адреса и включи геоданные.")
      ),
      (
        "blockedSafari",
        language.say(
          en: "Safari → Settings → Websites → Location: Allow. "
            + "And in System Settings → Privacy & Security → Location Services: Safari on.",
          ru: "Safari → Настройки → Веб-сайты → Геопозиция: Разрешить. "
            + "И в Системных настройках → Конфиденциальность и безопасность → "
            + "Службы геолокации: включи Safari.")
      ),
      (
        "blockedOther",
        language.say(
          en: "The browser's settings for this page have a permission for location: allow it.",
          ru: "В настройках браузера для этой страницы есть разрешение на геопозицию: дай его.")
      ),
    ]
  }
}

/// The texts of the hunt by ear.
extension PhoneTexts {
  /// By the names that the page knows them by; `tooFast` and `poorPosition` are those of `PhonePace.Beacon`.
  var listening: [(String, String)] {
    [
      ("listening", language.say(en: "Play by ear", ru: "Играть на слух")),
      (
        "listeningIs",
        language.say(
          en: "Sounds lead you to the ghost; you need no picture. Listen to them first.",
          ru: "К призраку ведут звуки, картинка не нужна. Сначала послушай их.")
      ),
      ("speaker", language.say(en: "Who speaks", ru: "Кто говорит")),
      ("pageVoice", language.say(en: "The page", ru: "Страница")),
      ("reader", language.say(en: "My screen reader", ru: "Моя программа чтения с экрана")),
      ("whatNow", language.say(en: "What now?", ru: "Что сейчас?")),
      ("beaconVolume", language.say(en: "Beacon volume", ru: "Громкость маяка")),
      (
        "tooFast",
        language.say(
          en: "You are going fast. The beacon is silent until you walk.",
          ru: "Ты движешься быстро. Маяк молчит, пока не пойдёшь шагом.")
      ),
      (
        "poorPosition",
        language.say(
          en: "The position is inaccurate. The beacon is silent until it is better.",
          ru: "Координаты неточны. Маяк молчит, пока они не станут точнее.")
      ),
      ("farther", language.say(en: "You are getting farther away.", ru: "Ты отдаляешься.")),
      (
        "touchAnywhere",
        language.say(en: "Touch anywhere to throw.", ru: "Чтобы бросить, коснись где угодно.")
      ),
    ] + lessons
  }

  /// The sounds that can be heard before the hunt.
  private var lessons: [(String, String)] {
    [
      (
        "hearAhead",
        language.say(en: "Ahead: one bright tone", ru: "Впереди: один яркий тон")
      ),
      (
        "hearRight",
        language.say(
          en: "To the right: in the right ear, a second tone above the first",
          ru: "Справа: в правом ухе, второй тон выше первого")
      ),
      (
        "hearLeft",
        language.say(
          en: "To the left: in the left ear, a second tone below the first",
          ru: "Слева: в левом ухе, второй тон ниже первого")
      ),
      (
        "hearBehind",
        language.say(en: "Behind: low and dull", ru: "Позади: низко и глухо")
      ),
      ("hearNear", language.say(en: "Near: quick beats", ru: "Близко: частые удары")),
      (
        "hearBeside",
        language.say(
          en: "Beside the sight: the tone beats", ru: "Мимо прицела: тон бьётся")
      ),
      (
        "hearInSight",
        language.say(
          en: "In the sight: a high, pure tone", ru: "В прицеле: высокий чистый тон")
      ),
      ("hearDodge", language.say(en: "The ghost dodges", ru: "Призрак увернулся")),
    ]
  }
}
