import Domain
public import TextKit

extension PlanExpectation {
  /// Returns the expected value as a phrase after `expected`.
  public func phrase(in language: Language) -> String {
    switch self {
    case .number(nil): language.say(en: "a number", ru: "число")
    case .number(let range?):
      language.say(
        en: "a number in \(shortestText(range.lowerBound))...\(shortestText(range.upperBound))",
        ru: "число в \(shortestText(range.lowerBound))...\(shortestText(range.upperBound))")
    case .whole(let range):
      language.say(
        en: "a whole number in \(range.lowerBound)...\(range.upperBound)",
        ru: "целое число в \(range.lowerBound)...\(range.upperBound)")
    case .oneOf(let names):
      language.say(
        en: "one of \(names.joined(separator: ", "))", ru: names.joined(separator: ", "))
    case .either(let names):
      names.dropLast().joined(separator: ", ") + language.say(en: " or ", ru: " или ")
        + (names.last ?? "")
    case .flag: language.say(en: "true or false", ru: "true или false")
    case .text: language.say(en: "text", ru: "текст")
    case .name(isClean: false): language.say(en: "a name", ru: "имя")
    case .name(isClean: true):
      language.say(en: "a name without control characters", ru: "имя без управляющих символов")
    case .identity: language.say(en: "a UUID", ru: "UUID")
    case .formula:
      language.say(
        en: "a formula as escapes / captures when captures > 0",
        ru: "формула, как escapes / captures when captures > 0")
    case .list: language.say(en: "a list", ru: "список")
    case .someChoice: language.say(en: "at least one", ru: "хотя бы один")
    case .someValue: language.say(en: "at least one value", ru: "хотя бы одно значение")
    case .form(let form, let russian): language.say(en: form, ru: russian ?? form)
    case .plan, .rules, .parameters, .axes, .targets, .game, .players, .sensors, .levels, .range,
      .figure, .challenge:
      map(in: language)
    }
  }

  /// Returns the phrase for the contents of a plan's map.
  private func map(in language: Language) -> String {
    switch self {
    case .plan(let keys):
      language.say(en: "keys and values", ru: "ключи и значения")
        + (keys.isEmpty ? "" : " (\(keys.joined(separator: ", ")))")
    case .rules: language.say(en: "{limit: …} and rules", ru: "{limit: …} и правила")
    case .parameters: language.say(en: "parameters and values", ru: "параметры и значения")
    case .axes:
      language.say(en: "parameters and lists of values", ru: "параметры и списки значений")
    case .targets: language.say(en: "metrics and ranges", ru: "показатели и пределы")
    case .game:
      language.say(
        en: "a game file, {file: …, name: …} or {disc: 400, ghosts: 8}",
        ru: "файл игры, {file: …, name: …} или {disc: 400, ghosts: 8}")
    case .players:
      language.say(en: "a persona, a list or {base: …}", ru: "игрок, список или {base: …}")
    case .sensors:
      language.say(en: "a profile, a list or {base: …}", ru: "телефон, список или {base: …}")
    case .levels(withRange: false):
      language.say(en: "a list or {from, to, step}", ru: "список или {from, to, step}")
    case .levels(withRange: true):
      language.say(
        en: "a list, {from, to, step} or {low, high}",
        ru: "список, {from, to, step} или {low, high}")
    case .range:
      language.say(
        en: "a range as 0.6...0.8, 5... or ...1800", ru: "пределы, как 0.6...0.8, 5... или ...1800")
    case .figure:
      language.say(
        en: "a figure as escapes, novice.escapes or huntDuration.p90",
        ru: "показатель, как escapes, novice.escapes или huntDuration.p90")
    case .challenge: language.say(en: "challenge beside it", ru: "challenge рядом")
    default: ""
    }
  }
}

extension PlanShape {
  /// Returns the found value as a phrase after `found`.
  func phrase(in language: Language) -> String {
    switch self {
    case .nothing: language.say(en: "nothing", ru: "ничего")
    case .text(let text): language.say(en: "'\(text)'", ru: "«\(text)»")
    case .list(isEmpty: false): language.say(en: "a list", ru: "список")
    case .list(isEmpty: true): language.say(en: "an empty list", ru: "пустой список")
    case .map: language.say(en: "a map", ru: "набор ключей")
    }
  }
}

extension YamlProblem: Localized {
  /// Returns the problem of the text in one line.
  public func line(in language: Language) -> String {
    switch self {
    case .tooLong:
      language.say(
        en: "too long, expected at most 64 MiB", ru: "слишком длинно, нужно: не больше 64 МиБ")
    case .tooManyAliases(let limit):
      language.say(
        en: "too many aliases, expected at most \(limit)",
        ru: "слишком много ссылок, нужно: не больше \(limit)")
    case .tooManyValues(let limit):
      language.say(
        en: "too many values, expected at most \(limit)",
        ru: "слишком много значений, нужно: не больше \(limit)")
    case .keyWithoutName: language.say(en: "expected a name as the key", ru: "ключом нужно имя")
    case .keysTwice(let names):
      language.say(
        en: "the key \(names.map { "'\($0)'" }.joined(separator: ", ")) is given twice",
        ru: "ключ \(names.map { "«\($0)»" }.joined(separator: ", ")) дан дважды")
    case .strayAlias: language.say(en: "found an alias of nothing", ru: "ссылка ни на что")
    case .bad(let reason):
      language.say(en: "bad YAML, \(reason)", ru: "плохой YAML: \(Self.russian(reason))")
    case .unreadable: language.say(en: "cannot be read as YAML", ru: "это не YAML")
    }
  }

  /// Returns a problem as the YAML library words it, in English alone, in Russian: the frequent
  /// ones; another is quoted.
  private static func russian(_ reason: String) -> String {
    russianReasons[reason] ?? "«\(reason)»"
  }

  private static let russianReasons = [
    "block sequence entries are not allowed in this context": "здесь не бывает строк списка (-)",
    "control characters are not allowed": "управляющие символы запрещены",
    "could not find expected ':'": "нет двоеточия после ключа",
    "did not find expected ',' or ']'": "нет ',' или ']'",
    "did not find expected ',' or '}'": "нет ',' или '}'",
    "did not find expected '-' indicator": "нет '-' в начале строки списка",
    "did not find expected <document start>": "после конца плана идёт что-то ещё",
    "did not find expected alphabetic or numeric character": "нет буквы или цифры",
    "did not find expected comment or line break": "нет конца строки",
    "did not find expected hexdecimal number": "нет шестнадцатеричного числа",
    "did not find expected key": "нет ключа",
    "did not find expected node content": "нет значения",
    "did not find expected whitespace or line break": "нет пробела или конца строки",
    "found a tab character that violates indentation": "в отступе табуляция, нужны пробелы",
    "found a tab character where an indentation space is expected":
      "в отступе табуляция, нужны пробелы",
    "found character that cannot start any token": "так значение начинаться не может",
    "found undefined tag handle": "неизвестный тег",
    "found unexpected ':'": "лишнее двоеточие",
    "found unexpected document indicator": "внутри текста начинается другой документ",
    "found unexpected end of stream": "текст обрывается, кавычка не закрыта",
    "found unknown escape character": "неизвестный знак после обратной черты",
    "mapping keys are not allowed in this context": "здесь не бывает ключа",
    "mapping values are not allowed in this context": "здесь не бывает ключа со значением",
  ]
}
