import Domain
import PluginKit
import TextKit

/// The texts of GetGeometries; the English titles are the app's own.
struct TossWords {
  let language: Language

  init(_ language: Language) { self.language = language }

  var title: String { language.say(en: "GetGeometries", ru: "Геометрия") }
  var select: String { language.say(en: "Select Your Task", ru: "Выбери задание") }
  var details: String { language.say(en: "Task Details", ru: "Задание подробно") }
  var records: String { language.say(en: "Records", ru: "Записи") }
  var play: String { language.say(en: "Play", ru: "Играть") }
  var back: String { language.say(en: "Back", ru: "Назад") }
  func seconds(_ number: String) -> String {
    language.say(en: "\(number) s", ru: "\(number) с")
  }
  var result: String { language.say(en: "Result", ru: "Результат") }
  var won: String { language.say(en: "Won", ru: "Победа") }
  var failed: String { language.say(en: "Failed", ru: "Неудача") }
  var sample: String { language.say(en: "sample", ru: "пример") }
  var endless: String { language.say(en: "endless", ru: "без конца") }
  func planeSearch(by controls: Controls) -> String {
    controls == .keys
      ? language.say(
        en: "Looking for a plane: sweep left and right",
        ru: "Ищем плоскость: води камерой влево и вправо")
      : language.say(
        en: "Looking for a plane: sweep the device (geometries plane, wait, or live)",
        ru: "Ищем плоскость: поведи камерой (geometries plane, wait или live)")
  }
  var planeFound: String { language.say(en: "plane: found", ru: "плоскость найдена") }
  var waiting: String { language.say(en: "waiting for a toss", ru: "ждём бросок") }
  var standsStill: String {
    language.say(
      en: "The game stands still; go on with geometries live or its commands.",
      ru: "Игра стоит; дальше — geometries live или командами.")
  }
  /// The line on the list about a game that was left.
  func left(task: Int, isLive: Bool) -> String {
    isLive
      ? language.say(
        en: "Task \(task) stands still: G goes on.", ru: "Задание \(task) стоит: G — дальше.")
      : language.say(
        en: "Task \(task) stands still: geometries continue, or live",
        ru: "Задание \(task) стоит: geometries continue или live")
  }
  /// The games played and won; samples do not count.
  func counts(played: Int, won: Int) -> String {
    language.say(en: "Played: \(played)  Won: \(won)", ru: "Сыграно: \(played)  Побед: \(won)")
  }
  /// The records of a longer list that are on the screen.
  func shown(_ first: Int, _ last: Int, of count: Int) -> String {
    language.say(en: "\(first)–\(last) of \(count)", ru: "\(first)–\(last) из \(count)")
  }
  var deleted: String { language.say(en: "The record is deleted.", ru: "Запись удалена.") }

  func task(_ number: Int) -> String {
    language.say(en: "Task: \(number)", ru: "Задание: \(number)")
  }
  func stars(_ count: Int?) -> String {
    count.map { String(repeating: "☆", count: $0) } ?? "? ? ?"
  }

  /// Returns a level's properties with titles; unknown for one that is not generated yet.
  func detail(_ level: Level) -> [(title: String, value: String)] {
    let titles = language.say(
      en: ["Shape:", "Color:", "Number:", "Life:"], ru: ["Фигуры:", "Цвета:", "Число:", "Жизни:"])
    let number = level.solids.map(String.init) ?? "∞"
    let values = [shapes(level), colors(level), number, String(level.life)]
    return zip(titles, values).map { ($0, level.stars == nil ? "?" : $1) }
  }
  private func shapes(_ level: Level) -> String {
    SolidShape.allCases.prefix(level.shapes).map(shape).joined(separator: ", ")
  }
  private func colors(_ level: Level) -> String {
    SolidColor.allCases.prefix(level.colors).map(color).joined(separator: ", ")
  }

  func shape(_ shape: SolidShape) -> String {
    switch shape {
    case .sphere: language.say(en: "sphere", ru: "шар")
    case .box: language.say(en: "box", ru: "куб")
    case .cylinder: language.say(en: "cylinder", ru: "цилиндр")
    case .cone: language.say(en: "cone", ru: "конус")
    case .pyramid: language.say(en: "pyramid", ru: "пирамида")
    case .capsule: language.say(en: "capsule", ru: "капсула")
    case .torus: language.say(en: "torus", ru: "тор")
    }
  }
  func color(_ color: SolidColor) -> String {
    switch color {
    case .red: language.say(en: "red", ru: "красный")
    case .orange: language.say(en: "orange", ru: "оранжевый")
    case .amber: language.say(en: "amber", ru: "янтарный")
    case .yellow: language.say(en: "yellow", ru: "жёлтый")
    case .green: language.say(en: "green", ru: "зелёный")
    case .blue: language.say(en: "blue", ru: "синий")
    case .purple: language.say(en: "purple", ru: "лиловый")
    }
  }
  /// Returns the role of what has a colour; nil for the yellow ones, which no terminal shows
  /// readably on every background.
  func role(of color: SolidColor) -> TextRole? {
    switch color {
    case .red: .red
    case .green: .green
    case .blue: .blue
    case .purple: .purple
    case .orange, .amber, .yellow: nil
    }
  }
  func name(_ solid: Solid) -> String { "\(shape(solid.shape)) / \(color(solid.color))" }

  /// Returns `3 hits!!!` (GG-011) with the plural form of the number.
  func hits(_ count: Int) -> String {
    let form = Plural.Form(of: count, language: language)
    return language.say(
      en: "\(count) hits!!!",
      ru: form == .one
        ? "\(count) попадание!!!"
        : form == .few ? "\(count) попадания!!!" : "\(count) попаданий!!!")
  }

  func event(_ event: TossGame.Event) -> String {
    switch event {
    case .planeFound: planeFound
    case .thrown(let solid): "^ " + name(solid)
    case .matched(let points, byShake: true):
      language.say(en: "** SHAKE ** +\(points)", ru: "** ВСТРЯСКА ** +\(points)")
    case .matched(let points, byShake: false):
      language.say(en: "match! +\(points)", ru: "есть! +\(points)")
    case .combo(let count): hits(count)
    case .earned(let count): language.say(en: "ShakeTimes +\(count)", ru: "Встряски +\(count)")
    case .missed(let solid):
      language.say(en: "!! MISS  \(name(solid))", ru: "!! МИМО  \(name(solid))")
    case .ended(isWon: true): language.say(en: "You won!!!", ru: "Победа!!!")
    case .ended(isWon: false): language.say(en: "You Failed!!!!", ru: "Поражение!!!!")
    }
  }

  /// Returns one line per event; sparks come before the life lost by a landing (GG-005).
  func lines(_ events: [TossGame.Event]) -> [String] {
    events.flatMap { event in
      if case .missed = event { return ["* * *", self.event(event)] }
      return [self.event(event)]
    }
  }

  func time(_ stamp: String) -> String {
    language.say(en: "Time: \(stamp)", ru: "Время: \(stamp)")
  }
  func score(_ score: Int) -> String {
    language.say(en: "Score: \(score)", ru: "Очки: \(score)")
  }
  func bestEndless(_ score: Int) -> String {
    language.say(en: "Best endless score: \(score)", ru: "Лучшие очки без конца: \(score)")
  }

  /// Returns the top left text: the solids still to be tossed, and the lives.
  func counters(waiting: Int?, life: Int) -> String {
    let number = waiting.map(String.init) ?? "∞"
    return language.say(
      en: "Number: \(number)  Life: \(life)", ru: "Осталось: \(number)  Жизни: \(life)")
  }
  /// Returns the same for a challenge: the solids to be tossed, and matches out of those required.
  func goal(waiting: Int?, matches: Int, needed: Int) -> String {
    let number = waiting.map(String.init) ?? "∞"
    return language.say(
      en: "Number: \(number)  Hits: \(matches) / \(needed)",
      ru: "Осталось: \(number)  Есть: \(matches) / \(needed)")
  }
  /// The moves of a challenge, or their keys.
  func moves(by controls: Controls) -> String {
    controls == .commands
      ? language.say(en: " Moves: s, c, shake", ru: " Ходы: s, c, shake")
      : " "
        + [TossKeys.shape, TossKeys.color, TossKeys.shake].map { $0(language) }
        .joined(separator: "   ")
  }
  /// The button of a shake.
  func shakeButton(by controls: Controls) -> String {
    controls == .commands ? "[shake]" : language.say(en: "[SPACE] shake", ru: "[ПРОБЕЛ] встряхнуть")
  }
  /// Returns the top right text: the points, and the shakes left.
  func points(score: Int, shakes: Int) -> String {
    language.say(
      en: "Score: \(score)  ShakeTimes: \(shakes)", ru: "Очки: \(score)  Встряски: \(shakes)")
  }
  // The two buttons, with the value each steps to (GG-007).
  func button(to next: SolidShape) -> String {
    language.say(en: "[s] +shape+ → \(shape(next))", ru: "[s] +фигура+ → \(shape(next))")
  }
  func button(to next: SolidColor) -> String {
    language.say(en: "[c] +color+ → \(color(next))", ru: "[c] +цвет+ → \(color(next))")
  }

}
