import Domain
import PluginKit
import TextKit

/// What GetGeometries says; the English titles are the app's own.
struct TossTexts {
  let language: Language

  init(_ language: Language) { self.language = language }

  private func text(_ ru: String, _ en: String) -> String { language == .ru ? ru : en }

  var title: String { text("Геометрия", "GetGeometries") }
  var select: String { text("Выберите задание", "Select Your Task") }
  var details: String { text("Задание подробно", "Task Details") }
  var records: String { text("Записи", "Records") }
  var play: String { text("Играть", "Play") }
  var back: String { text("Назад", "Back") }
  var second: String { text("с", "s") }
  var result: String { text("Результат", "Result") }
  var won: String { text("Победа", "Won") }
  var failed: String { text("Неудача", "Failed") }
  var sample: String { text("пример", "sample") }
  var endless: String { text("без конца", "endless") }
  var planeSearch: String {
    text(
      "Ищем плоскость: поведите камерой (geometries plane или live)",
      "Looking for a plane: sweep the device (geometries plane, or live)")
  }
  var planeFound: String { text("плоскость найдена", "plane: found") }
  var waiting: String { text("ждём бросок", "waiting for a toss") }
  var noShake: String {
    text("встряски кончились, или ничего не летит", "no shakes left, or nothing is in the air")
  }
  var standsStill: String {
    text(
      "Игра стоит; дальше — geometries live или командами.",
      "The game stands still; go on with geometries live or its commands.")
  }
  var deleted: String { text("Запись удалена.", "The record is deleted.") }

  func task(_ number: Int) -> String { text("Задание: ", "Task: ") + String(number) }
  func stars(_ count: Int?) -> String {
    count.map { String(repeating: "☆", count: $0) } ?? "? ? ?"
  }
  func row(_ level: Level) -> String { "\(task(level.number))".padded(to: 16) + stars(level.stars) }

  func detail(_ level: Level) -> [String] {
    let number = level.solids.map(String.init) ?? "∞"
    let rows = [
      (text("Фигуры:", "Shape:"), level.stars == nil ? "?" : shapes(level)),
      (text("Цвета:", "Color:"), level.stars == nil ? "?" : colors(level)),
      (text("Число:", "Number:"), level.stars == nil ? "?" : number),
      (text("Жизни:", "Life:"), level.stars == nil ? "?" : String(level.life)),
    ]
    return rows.map { $0.0.padded(to: 10) + $0.1 }
  }
  private func shapes(_ level: Level) -> String {
    SolidShape.allCases.prefix(level.shapes).map(shape).joined(separator: ", ")
  }
  private func colors(_ level: Level) -> String {
    SolidColor.allCases.prefix(level.colors).map(color).joined(separator: ", ")
  }

  func shape(_ shape: SolidShape) -> String {
    switch shape {
    case .sphere: text("шар", "sphere")
    case .box: text("куб", "box")
    case .cylinder: text("цилиндр", "cylinder")
    case .cone: text("конус", "cone")
    case .pyramid: text("пирамида", "pyramid")
    case .capsule: text("капсула", "capsule")
    case .torus: text("тор", "torus")
    }
  }
  func color(_ color: SolidColor) -> String {
    switch color {
    case .red: text("красный", "red")
    case .orange: text("оранжевый", "orange")
    case .amber: text("янтарный", "amber")
    case .yellow: text("жёлтый", "yellow")
    case .green: text("зелёный", "green")
    case .blue: text("синий", "blue")
    case .purple: text("лиловый", "purple")
    }
  }
  func name(_ solid: Solid) -> String { "\(shape(solid.shape)) / \(color(solid.color))" }

  /// `3 hits!!!` (GG-011); the Russian plural follows the number.
  func hits(_ count: Int) -> String {
    guard language == .ru else { return "\(count) hits!!!" }
    let (tens, ones) = (count % 100, count % 10)
    let word =
      ones == 1 && tens != 11
      ? "попадание"
      : (2...4).contains(ones) && !(12...14).contains(tens) ? "попадания" : "попаданий"
    return "\(count) \(word)!!!"
  }

  func event(_ event: TossGame.Event) -> String {
    switch event {
    case .planeFound: planeFound
    case .thrown(let solid): "^ " + name(solid)
    case .matched(let points, byShake: true): text("** ВСТРЯСКА **", "** SHAKE **") + " +\(points)"
    case .matched(let points, byShake: false): text("есть! +\(points)", "match! +\(points)")
    case .combo(let count): hits(count)
    case .earned(let count): text("Встряски", "ShakeTimes") + " +\(count)"
    case .missed(let solid): text("!! МИМО", "!! MISS") + "  \(name(solid))"
    case .ended(isWon: true): text("Победа!!!", "You won!!!")
    case .ended(isWon: false): text("Поражение!!!!", "You Failed!!!!")
    }
  }

  /// What happened, a line each; sparks come before the life that a landing takes (GG-005).
  func lines(_ events: [TossGame.Event]) -> [String] {
    events.flatMap { event in
      if case .missed = event { return ["* * *", self.event(event)] }
      return [self.event(event)]
    }
  }

  func record(_ record: TossRecord) -> String {
    let note = record.isSample ? sample : record.isEndless ? endless : ""
    return task(record.task).padded(to: 14) + stamp(record.endedAt) + "   "
      + (record.isWon ? won : failed).padded(to: 10) + note
  }
  /// `yyyy-MM-dd-HH:mm` (GG-040).
  func stamp(_ time: WallTime) -> String {
    let text = time.iso8601
    return String(text.prefix(10)) + "-" + String(text.dropFirst(11).prefix(5))
  }
  /// The screen of a record; score and stars only if it was won (GG-027).
  func resultLines(_ record: TossRecord, bestEndless: Int?) -> [String] {
    var lines = [
      task(record.task), text("Время: ", "Time: ") + stamp(record.endedAt),
      event(.ended(isWon: record.isWon)),
    ]
    if record.isWon {
      lines.append((1...3).map { $0 <= record.stars ? "★" : "☆" }.joined())
      lines.append(text("Очки: ", "Score: ") + String(record.score))
    }
    if record.isEndless, let bestEndless {
      lines.append(text("Лучшие очки без конца: ", "Best endless score: ") + String(bestEndless))
    }
    return lines
  }

  /// What stands above the game on the left: solids still to be tossed, lives.
  func counters(waiting: Int?, life: Int) -> String {
    let number = waiting.map(String.init) ?? "∞"
    return text("Осталось: \(number)  Жизни: \(life)", "Number: \(number)  Life: \(life)")
  }
  /// The same in a challenge: solids still to be tossed, matches of those that win it.
  func goal(waiting: Int?, matches: Int, needed: Int) -> String {
    let number = waiting.map(String.init) ?? "∞"
    return text(
      "Осталось: \(number)  Есть: \(matches) / \(needed)",
      "Number: \(number)  Hits: \(matches) / \(needed)")
  }
  /// The moves of a challenge, and their keys in real time.
  var moves: String {
    text(
      " Ходы: s, c, shake (в live ПРОБЕЛ)", " Moves: s, c, shake (SPACE in live)")
  }
  /// What stands above it on the right: points, uses of the shake.
  func points(score: Int, shakes: Int) -> String {
    text("Очки: \(score)  Встряски: \(shakes)", "Score: \(score)  ShakeTimes: \(shakes)")
  }
  /// The two buttons with what each steps to, and the shake (GG-007, GG-013).
  func buttons(_ game: TossGame) -> String {
    let next = game.nextLabel
    let shapeButton = "[s] " + text("+фигура+", "+shape+") + " → " + shape(next.shape)
    let colorButton = "[c] " + text("+цвет+", "+color+") + " → " + color(next.color)
    return " " + shapeButton.padded(to: 30) + colorButton.padded(to: 28) + "[shake]"
  }
  /// The keys of play in real time.
  func liveKeys(isOver: Bool) -> String {
    guard !isOver else { return text(" ENTER итог", " ENTER the result") }
    return text(
      " S фигура   C цвет   ПРОБЕЛ встряхнуть   Q выход",
      " S shape   C colour   SPACE shake   Q leave")
  }

  func refusal(_ reason: String, _ ru: String, _ en: String) -> PluginRefusal {
    PluginRefusal(reason, text(ru, en))
  }
  func expected(_ usage: String) -> PluginRefusal {
    refusal("badUsage", "ожидалось: \(usage)", "expected: \(usage)")
  }
}
