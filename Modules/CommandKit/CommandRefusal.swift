import Domain
public import TextKit

/// The reason why a command was not run: its words, or a refusal by its part of the program.
public struct CommandRefusal: Error, Sendable {
  /// The reason, localized in every language.
  public let reason: Message

  /// Creates a refusal with a reason.
  public init(_ reason: some Localized) { self.reason = Message(reason) }

  /// Creates a refusal for an error in the command line itself.
  public init(_ fault: CommandFault) { reason = Message(fault) }

  /// Returns the message, line by line, for a player with these controls.
  public func lines(in language: Language, by controls: Controls = .commands) -> [String] {
    reason.line(in: language, by: controls).split(separator: "\n").map(String.init)
  }
}

/// Runs `body` and turns its errors into a command refusal.
package func refusing<Value, Fault: Error & Localized>(
  _ body: () throws(Fault) -> Value
) throws(CommandRefusal) -> Value {
  do throws(Fault) { return try body() } catch { throw CommandRefusal(error) }
}

/// A usage error: the words match none of the command's forms.
public struct CommandUsage: Sendable {
  /// The forms, one per line, with their placeholders in English.
  public let forms: [String]
  /// Additional text; empty for none.
  public let note: @Sendable (Language) -> String

  /// Creates a usage error.
  public init(_ forms: [String], note: @escaping @Sendable (Language) -> String = { _ in "" }) {
    self.forms = forms
    self.note = note
  }

  /// Returns the forms with their placeholders in a language.
  public func forms(in language: Language) -> [String] {
    forms.map { Placeholders.usage($0, language) }
  }

  /// Returns the forms and the note.
  public func lines(in language: Language) -> [String] {
    let note = note(language)
    return forms(in: language) + (note.isEmpty ? [] : [note])
  }
}

extension CommandUsage {
  /// The reason's name for programs (docs/frames.md).
  public static let reasonName = "usage"
  /// The same for a usage error.
  public var reasonName: String { Self.reasonName }
}

/// An error in the words of a command line.
public enum CommandFault: Error, Hashable, Sendable {
  /// No command begins with this word; carries the most similar names.
  case unknown(String, nearest: [String])
  /// Several commands begin with this word.
  case ambiguous(String, candidates: [String])
  /// A quotation mark is not closed.
  case openQuote
  /// The word is not a number in the range.
  case notANumber(String, range: ClosedRange<Double>?, unit: CommandUnit)
  /// The word is not one of the allowed ones.
  case notOneOf(String, known: [String])
  /// The command has no such option; carries the most similar ones.
  case unknownOption(String, nearest: [String])
  /// The option is given more than once.
  case repeatedOption(String)
  /// The option has no value; carries its form.
  case optionWithoutValue(String)
  /// A name must not be empty.
  case emptyName
  /// A name must not contain control characters.
  case controlInName

  /// The reason's name for programs (docs/frames.md).
  public var reasonName: String {
    switch self {
    case .unknown: "unknown"
    case .ambiguous: "ambiguous"
    case .openQuote: "openQuote"
    case .notANumber: "notANumber"
    case .notOneOf: "notOneOf"
    case .unknownOption: "unknownOption"
    case .repeatedOption: "repeatedOption"
    case .optionWithoutValue: "optionWithoutValue"
    case .emptyName: "emptyName"
    case .controlInName: "controlInName"
    }
  }
}

/// The unit of a number in a command line.
public enum CommandUnit: Hashable, Sendable, CaseIterable {
  /// A count, or no unit.
  case none
  /// Metres.
  case meters
  /// Seconds.
  case seconds
  /// Degrees.
  case degrees
}

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
        en: "'\(word)' is not one of \(known.joined(separator: ", "))",
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

/// The names of arguments in usages, in capitals.
package enum Placeholders {
  /// Returns a usage with its placeholders in a language; what is typed as it stands stays.
  ///
  /// - Returns: For Russian `zone add ШИРОТА ДОЛГОТА [РАДИУС]`.
  package static func usage(_ form: String, _ language: Language) -> String {
    var result = ""
    var word = ""
    func ended() -> String { name(word, language) }
    for character in form {
      if character.isASCII, character.isUppercase {
        word.append(character)
      } else {
        result += ended()
        word = ""
        result.append(character)
      }
    }
    return result + ended()
  }

  /// Returns the name of an argument; `N`, and letters that are typed, have no other.
  static func name(_ english: String, _ language: Language) -> String {
    guard let russian = russian[english] else { return english }
    return language.say(en: english, ru: russian)
  }

  /// The placeholders of all commands; a test looks for others.
  private static let russian = [
    "ATTEMPT": "ПОПЫТКА", "COMMAND": "КОМАНДА", "DEG": "ГРАДУСЫ", "DIR": "КУДА",
    "FACTOR": "КРАТНОСТЬ",
    "FILE": "ФАЙЛ",
    "FOLDER": "ПАПКА",
    "ID": "КОД", "KEY": "КЛЮЧ", "KIND": "ВИД", "LAT": "ШИРОТА", "LENGTH": "ДЛИНА",
    "LON": "ДОЛГОТА", "METRES": "МЕТРЫ", "NAME": "ИМЯ", "PAGE": "СТРАНИЦА", "PARAM": "ПАРАМЕТР",
    "PERSONA": "ИГРОК", "PLACE": "МЕСТО", "PLAN": "ПЛАН", "POINT": "ТОЧКА", "RADIUS": "РАДИУС",
    "REPLICATE": "ПОВТОР", "SECONDS": "СЕКУНДЫ", "SEED": "ЗЕРНО", "SKILL": "УМЕНИЕ",
    "SPEC": "ИСТОЧНИК", "SPEED": "ТЕМП", "TEXT": "ТЕКСТ", "UP": "ВЫШЕ", "URL": "АДРЕС",
    "VALUE": "ЗНАЧЕНИЕ",
  ]
}
