import Domain
import Simulation
import TextKit

/// The figures of a hunt in words; a plugin's have the names that it gave them.
extension PageWords {
  func label(of metric: Metric) -> String {
    guard Metric.hunt.contains(metric) else { return metric.name }
    return switch metric.name {
    case "captureRate": language.say(en: "Ghosts caught, share", ru: "Поймано призраков, доля")
    case "completed": language.say(en: "Hunts completed, share", ru: "Завершено охот, доля")
    case "huntDuration": language.say(en: "Hunt duration", ru: "Длительность охоты")
    case "firstCapture": language.say(en: "Time to first capture", ru: "Время до первой поимки")
    case "meanCapture": language.say(en: "Mean moment of capture", ru: "Средний момент поимки")
    case "captures": language.say(en: "Captures per hunt", ru: "Поимок за охоту")
    case "escapes": language.say(en: "Escapes per hunt", ru: "Побегов за охоту")
    case "escapesOutsideLayout":
      language.say(en: "Escapes out of the zones", ru: "Побегов за пределы зон")
    case "trapsOpened": language.say(en: "Traps opened per hunt", ru: "Открыто ловушек за охоту")
    case "distanceWalked": language.say(en: "Distance walked", ru: "Пройденный путь")
    case "pathRatio": language.say(en: "Way walked over straight line", ru: "Путь к прямой")
    case "timeIn.idle": language.say(en: "Time without a target", ru: "Время без цели")
    case "timeIn.active": language.say(en: "Time walking", ru: "Время в пути")
    case "timeIn.arSearch": language.say(en: "Time in AR search", ru: "Время поиска в AR")
    case "timeIn.fight": language.say(en: "Time in the fight", ru: "Время схваток")
    case "timeIn.trapWindow":
      language.say(en: "Time with a trap open", ru: "Время с открытой ловушкой")
    case "fightsLost": language.say(en: "Fights lost by leaving", ru: "Схваток потеряно уходом")
    case "zoneFlaps": language.say(en: "Zones entered again", ru: "Повторных входов в зону")
    case "targetSwitches": language.say(en: "Target switches", ru: "Смен цели")
    case "gaveUp": language.say(en: "Gave up, share", ru: "Сдались, доля")
    default: metric.name
    }
  }
}
