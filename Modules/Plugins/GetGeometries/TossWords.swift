import Domain
import PluginKit
import TextKit

/// The texts of GetGeometries; the English titles are the app's own.
struct TossWords {
  let language: Language

  init(_ language: Language) { self.language = language }

  var title: String { language.say(en: "GetGeometries", ru: "Геометрия") }

  var details: String { language.say(en: "Task Details", ru: "Задание подробно") }

  var play: String { language.say(en: "Play", ru: "Играть") }

  func seconds(_ number: String) -> String {
    language.say(en: "\(number) s", ru: "\(number) с")
  }
  var result: String { language.say(en: "Result", ru: "Результат") }
  var won: String { language.say(en: "Won", ru: "Победа") }
  var failed: String { language.say(en: "Failed", ru: "Неудача") }

  var planeFound: String { language.say(en: "plane: found", ru: "плоскость найдена") }
  var waiting: String { language.say(en: "waiting for a toss", ru: "ждём бросок") }

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

  func task(_ number: Int) -> String {
    language.say(en: "Task: \(number)", ru: "Задание: \(number)")
  }
  func stars(_ count: Int?) -> String {
    count.map { String(repeating: "☆", count: $0) } ?? "? ? ?"
  }

  func colors(_ level: Level) -> String {
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
    case .earned(let count): language.say(en: "Shakes +\(count)", ru: "Встряски +\(count)")
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

  /// Returns the same for a challenge: the solids to be tossed, and matches out of those required.
  func goal(waiting: Int?, matches: Int, needed: Int) -> String {
    let number = waiting.map(String.init) ?? "∞"
    return language.say(
      en: "Number: \(number)  Hits: \(matches) / \(needed)",
      ru: "Осталось: \(number)  Есть: \(matches) / \(needed)")
  }

  /// Returns the top right text: the points, and the shakes left.
  func points(score: Int, shakes: Int) -> String {
    language.say(
      en: "Score: \(score)  Shakes left: \(shakes)", ru: "Очки: \(score)  Встряски: \(shakes)")
  }

}
