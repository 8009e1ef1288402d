import Domain
public import TextKit

extension CommandFault: Localized {
  /// Returns the message in a language, with the command's forms below it, one per line.
  public func line(in language: Language) -> String {
    switch self {
    case .unknown(let word, let nearest) where nearest.isEmpty:
      language.say(
        en: "No command '\(word)'. The list: help", ru: "Нет команды «\(word)». Список: help")
    case .unknown(let word, let nearest):
      language.say(
        en:
          "No command '\(word)', did you mean \(nearest.joined(separator: " or "))? The list: help",
        ru: """
          Нет команды «\(word)», может быть, \(nearest.joined(separator: " или "))? Список: help
          """)
    case .ambiguous(let word, let candidates):
      language.say(
        en: "'\(word)' can mean \(candidates.joined(separator: ", "))",
        ru: "«\(word)» можно понять как \(candidates.joined(separator: ", "))")
    case .openQuote:
      language.say(en: "A quotation mark is not closed", ru: "Кавычка не закрыта")
    case .notANumber(let word, nil, _):
      language.say(en: "'\(word)' is not a number", ru: "«\(word)» — не число")
    case .notANumber(let word, let range?, let unit):
      outOfRange(
        word, shortestText(range.lowerBound), shortestText(range.upperBound),
        unit.sign(language), language)
    case .notOneOf(let word, let known):
      language.say(
        en: "'\(word)' is none of \(known.joined(separator: ", "))",
        ru: "«\(word)» не подходит, есть \(known.joined(separator: ", "))")
    case .unknownOption, .repeatedOption, .optionWithoutValue: ofOption(language)
    case .emptyName:
      language.say(en: "A name must not be empty", ru: "Имя не может быть пустым")
    case .controlInName:
      language.say(
        en: "A name must not hold control characters, as tabs and line ends are",
        ru: "В имени не может быть управляющих символов: табуляций, концов строк")
    }
  }

  private func ofOption(_ language: Language) -> String {
    switch self {
    case .unknownOption(let word, let nearest) where nearest.isEmpty:
      language.say(en: "No option '\(word)'", ru: "Нет ключа «\(word)»")
    case .unknownOption(let word, let nearest):
      language.say(
        en: "No option '\(word)', did you mean \(nearest.joined(separator: " or "))?",
        ru: "Нет ключа «\(word)», может быть, \(nearest.joined(separator: " или "))?")
    case .repeatedOption(let word):
      language.say(en: "\(word) is given twice", ru: "Ключ \(word) дан дважды")
    case .optionWithoutValue(let form):
      language.say(en: "Expected a value: \(form)", ru: "Не хватает значения: \(form)")
    default: ""
    }
  }

  private func outOfRange(
    _ word: String, _ low: String, _ high: String, _ unit: String, _ language: Language
  ) -> String {
    language.say(
      en: "'\(word)' is not a number in \(low)...\(high) \(unit)",
      ru: "«\(word)» — не число в пределах \(low)…\(high) \(unit)")
  }
}

extension CommandUsage: Localized {
  /// Returns a heading line followed by the forms.
  public func line(in language: Language) -> String {
    let heading = language.say(en: "Expected:", ru: "Ожидалось:")
    return ([heading] + lines(in: language).map { "  " + $0 }).joined(separator: "\n")
  }
}

extension CommandUnit {
  /// Returns the unit's sign as written after a number.
  func sign(_ language: Language) -> String {
    switch self {
    case .none: ""
    case .meters: language.say(en: "m", ru: "м")
    case .seconds: language.say(en: "s", ru: "с")
    case .degrees: "°"
    }
  }
}
