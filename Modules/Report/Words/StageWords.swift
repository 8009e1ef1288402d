import Results
import TextKit

extension PageWords {
  /// Returns a short name for a legend.
  func stretch(_ stretch: HuntStretch) -> String {
    switch stretch {
    case .walking: language.say(en: "walking", ru: "идёт")
    case .arSearch: language.say(en: "AR search", ru: "поиск в AR")
    case .fight: language.say(en: "fight", ru: "схватка")
    case .trapOpen: language.say(en: "trap open", ru: "ловушка открыта")
    case .noTarget: language.say(en: "no target", ru: "без цели")
    }
  }

  /// Returns a short name for a bar.
  func stage(_ stage: HuntStage) -> String {
    switch stage {
    case .hunts: language.say(en: "hunts", ru: "охоты")
    case .searched: language.say(en: "searched in AR", ru: "искали в AR")
    case .fought: language.say(en: "fought", ru: "дошли до схватки")
    case .openedTrap: language.say(en: "opened a trap", ru: "открыли ловушку")
    case .caught: language.say(en: "caught a ghost", ru: "поймали призрака")
    case .caughtAll: language.say(en: "caught all", ru: "поймали всех")
    }
  }

  /// Returns a short name for a bar.
  func attempt(_ attempt: HuntAttempt) -> String {
    switch attempt {
    case .fights: language.say(en: "fights", ru: "схватки")
    case .traps: language.say(en: "traps opened", ru: "открытые ловушки")
    case .captures: language.say(en: "ghosts caught", ru: "пойманные призраки")
    }
  }

  /// Returns the label for the share of hunts without the event so far.
  func waiting(for milestone: HuntMilestone) -> String {
    switch milestone {
    case .firstCapture: language.say(en: "No ghost caught yet", ru: "Ещё никто не пойман")
    case .completion: language.say(en: "Not all caught yet", ru: "Пойманы ещё не все")
    }
  }
}
