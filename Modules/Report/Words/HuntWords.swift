import Results

extension HuntStretch {
  /// In a word or two, for a legend.
  func words(_ language: ReportLanguage) -> String {
    switch self {
    case .walking: language("walking", "идёт")
    case .arSearch: language("AR search", "поиск в AR")
    case .fight: language("fight", "схватка")
    case .trapOpen: language("trap open", "ловушка открыта")
    case .noTarget: language("no target", "без цели")
    }
  }
}

extension HuntStage {
  /// In a word or two, for a bar.
  func words(_ language: ReportLanguage) -> String {
    switch self {
    case .hunts: language("hunts", "охоты")
    case .searched: language("searched in AR", "искали в AR")
    case .fought: language("fought", "дошли до схватки")
    case .openedTrap: language("opened a trap", "открыли ловушку")
    case .caught: language("caught a ghost", "поймали призрака")
    case .caughtAll: language("caught all", "поймали всех")
    }
  }
}

extension HuntAttempt {
  /// In a word or two, for a bar.
  func words(_ language: ReportLanguage) -> String {
    switch self {
    case .fights: language("fights", "схватки")
    case .traps: language("traps opened", "открытые ловушки")
    case .captures: language("ghosts caught", "пойманные призраки")
    }
  }
}

extension HuntMilestone {
  /// That it has not happened yet.
  func waiting(_ language: ReportLanguage) -> String {
    switch self {
    case .firstCapture: language("No ghost caught yet", "Ещё никто не пойман")
    case .completion: language("Not all caught yet", "Пойманы ещё не все")
    }
  }
}
