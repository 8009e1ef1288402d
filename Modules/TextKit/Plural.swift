/// Words that depend on the number before them.
public enum Plural: CaseIterable, Hashable, Sendable {
  /// Зона, зоны, зон.
  case zones
  /// Призрак, призрака, призраков.
  case ghosts
  /// Метр, метра, метров.
  case meters
  /// Секунда, секунды, секунд.
  case seconds
  /// Отсчёт, отсчёта, отсчётов: measured positions.
  case fixes

  /// The grammatical form for a whole number.
  public enum Form: Int, CaseIterable, Hashable, Sendable {
    /// 1; in Russian also 21, 31, 101, but not 11.
    case one
    /// Russian 2 to 4, 22 to 24, but not 12 to 14; English has no such form.
    case few
    /// All other numbers.
    case many

    /// Creates the form for a count, by the CLDR rules for whole numbers.
    public init(of count: Int, language: Language) {
      let number = count.magnitude
      switch language {
      case .en: self = number == 1 ? .one : .many
      case .ru:
        let (ten, hundred) = (number % 10, number % 100)
        if ten == 1, hundred != 11 {
          self = .one
        } else if (2...4).contains(ten), !(12...14).contains(hundred) {
          self = .few
        } else {
          self = .many
        }
      }
    }
  }

  /// Returns the word in the form for a count.
  public func word(for count: Int, language: Language) -> String {
    let form = Form(of: count, language: language)
    let words = language == .ru ? russian : english
    return words[min(form.rawValue, words.count - 1)]
  }

  /// Returns the count and the word, such as `3 призрака`.
  public func text(_ count: Int, language: Language) -> String {
    "\(count) \(word(for: count, language: language))"
  }

  private var russian: [String] {
    switch self {
    case .zones: ["зона", "зоны", "зон"]
    case .ghosts: ["призрак", "призрака", "призраков"]
    case .meters: ["метр", "метра", "метров"]
    case .seconds: ["секунда", "секунды", "секунд"]
    case .fixes: ["отсчёт", "отсчёта", "отсчётов"]
    }
  }

  private var english: [String] {
    switch self {
    case .zones: ["zone", "zones"]
    case .ghosts: ["ghost", "ghosts"]
    case .meters: ["metre", "metres"]
    case .seconds: ["second", "seconds"]
    case .fixes: ["fix", "fixes"]
    }
  }
}

extension Language {
  /// Returns how large a game is, `3 zones, 4 ghosts`.
  package func tally(zones: Int, ghosts: Int) -> String {
    Plural.zones.text(zones, language: self) + ", " + Plural.ghosts.text(ghosts, language: self)
  }
}
