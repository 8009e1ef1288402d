import Experiments
import TextKit

/// The texts of the section on the question.
extension PageWords {
  var questionHeading: String {
    language.say(en: "The question", ru: "Вопрос")
  }

  var everythingFixed: String {
    language.say(en: "Everything that is fixed", ru: "Всё, что закреплено")
  }

  var game: String {
    language.say(en: "Game", ru: "Игра")
  }

  var player: String {
    language.say(en: "Player", ru: "Игрок")
  }

  var phone: String {
    language.say(en: "Phone", ru: "Телефон")
  }

  var varied: String {
    language.say(en: "Varied", ru: "Меняется")
  }

  var nothing: String {
    language.say(en: "nothing", ru: "ничего")
  }

  var askedFor: String {
    language.say(en: "Asked for", ru: "Требуется")
  }

  var population: String {
    language.say(en: "Population", ru: "Смесь игроков")
  }

  var wanted: String {
    language.say(en: "Wanted", ru: "Желательно")
  }

  var onlyWhere: String {
    language.say(en: "Only where", ru: "Только где")
  }

  /// Returns a player's plain name.
  func player(_ name: String) -> String { ChoiceTitles.player(name, in: language) }

  /// Returns a phone's plain name.
  func phone(_ name: String) -> String { ChoiceTitles.phone(name, in: language) }

  /// Returns a player's plain name with the technical one, if it is another.
  func named(player name: String) -> String { Self.both(player(name), name) }

  /// Returns a phone's plain name with the technical one, if it is another.
  func named(phone name: String) -> String { Self.both(phone(name), name) }

  private static func both(_ title: String, _ name: String) -> String {
    title == name ? name : "\(title) (\(name))"
  }

  /// Returns what an objective wants, such as `Escapes: as high as possible`.
  func objective(_ objective: Objective, _ look: MetricLook) -> String {
    let statistic = statistic(objective.statistic)
    let name =
      (objective.player.map { player($0) + ", " } ?? "") + look.label
      + (statistic.isEmpty ? "" : ", " + statistic)
    return objective.isMaximized
      ? language.say(en: "\(name): as high as possible", ru: "\(name): как можно больше")
      : language.say(en: "\(name): as low as possible", ru: "\(name): как можно меньше")
  }

  var runs: String {
    language.say(en: "Runs", ru: "Прогоны")
  }

  var methodOfPlay: String {
    language.say(en: "Method", ru: "Способ")
  }

  var fastMethod: String {
    language.say(
      en: "fast: fights and walks are drawn from exact distributions",
      ru: "быстрый: схватки и ходьба берутся из точных распределений")
  }

  var seed: String {
    language.say(en: "Seed", ru: "Зерно")
  }

  func gameLine(name: String, ghosts: Int, zones: Int) -> String {
    language.say(
      en: "\(name): \(ghosts) ghosts, \(zones) zones",
      ru: "\(name): призраков \(ghosts), зон \(zones)")
  }

  func discLine(ghosts: Int, radiusMeters: String) -> String {
    language.say(
      en: "\(ghosts) ghosts at random places in each run, within \(radiusMeters) m",
      ru: "призраков \(ghosts), в каждом прогоне заново в круге радиусом \(radiusMeters) м")
  }

  func discTitle(ghosts: Int, radiusMeters: String) -> String {
    language.say(
      en: "\(ghosts) ghosts at random places within \(radiusMeters) m",
      ru: "Призраков: \(ghosts), в случайных местах в радиусе \(radiusMeters) м")
  }

  func manyLevels(count: String, low: String, high: String, unit: String) -> String {
    language.say(
      en: "\(count) values from \(low) to \(high)\(unit)",
      ru: "\(count) значений от \(low) до \(high)\(unit)")
  }

  var fixedValues: String {
    language.say(en: "Fixed values", ru: "Закреплённые значения")
  }

  func varied(_ parameter: String) -> String {
    language.say(en: "Varied: \(parameter)", ru: "Меняется: \(parameter)")
  }

  func size(points: Int, design: String, replicates: Int, isAtMost: Bool, done: Int) -> String {
    let each = HumanNumber.text(replicates)
    return language.say(
      en: counted(points, "design point", "design points")
        + " (\(design)), \(isAtMost ? "at most " : "")\(each) replicates each; "
        + counted(done, "run", "runs") + " done",
      ru: "точек плана: \(HumanNumber.text(points)) (\(design)), "
        + "повторов: \(isAtMost ? "не более " : "")\(each); сыграно: \(HumanNumber.text(done))")
  }
}
