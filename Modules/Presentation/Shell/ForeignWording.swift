public import Domain
public import TextKit

/// Lines that readers of files, sensors and stores word in English, for a player.
///
/// Those modules know no language. In Russian the phrases of their prose are replaced one by one;
/// names, numbers and what has no phrase here stay as they are.
public enum ForeignWording {
  /// The line in a language.
  public static func line(_ sentence: Sentence, _ language: Language) -> String {
    guard language == .ru else { return sentence.description }
    return sentence.pieces.enumerated().map { index, piece in
      switch piece {
      case .name(let text): text
      case .prose(let text): russian(text, isFirst: index == 0)
      }
    }.joined()
  }

  private static func russian(_ prose: String, isFirst: Bool) -> String {
    // Between names alone: in prose it may be of a usage.
    if prose == " or " { return " или " }
    var text = prose
    if isFirst, let (english, russian) = openings.first(where: { text.hasPrefix($0.english) }) {
      text = russian + text.dropFirst(english.count)
    }
    for (english, russian) in phrases { text = text.replacing(english, with: russian) }
    return text
  }

  /// What a line begins with; the longer ones first, where one begins with another.
  static let openings: [(english: String, russian: String)] = [
    ("cannot read ", "не читается "), ("cannot write ", "не записывается "),
    ("no sensor '", "нет источника '"), ("sensor source ", "источник "), ("sensor ", "источник "),
    ("expected ", "нужно "), ("line ", "строка "),
  ]

  /// Parts of a line; the longer ones first, where one begins with another.
  static let phrases: [(english: String, russian: String)] = [
    // Of the system.
    ("No such file or directory", "нет такого файла или папки"),
    ("Permission denied", "нет доступа"), ("Is a directory", "это папка"),
    ("Not a directory", "это не папка"), ("No space left on device", "на диске нет места"),
    ("Read-only file system", "диск только для чтения"),
    ("Connection refused", "соединение отклонено"),
    // Of files.
    (": cannot be read, ", ": не читается: "), (": cannot be written, ", ": не записывается: "),
    (": cannot read: ", ": не читается: "),
    (": not saved: ", ": не сохранено: "),
    (": is there already, expected a new name", ": уже есть, нужно новое имя"),
    (
      ": this program keeps its data there, expected another name",
      ": здесь данные самой программы, нужно другое имя"
    ),
    (": expected UTF-8 text", ": нужен текст в UTF-8"),
    (": the plan has points ", ": в плане точки "),
    (": expected a whole number from ", ": нужно целое число от "),
    (": expected a whole number in ", ": нужно целое число в пределах "),
    (": its content cannot be used", ": содержимое непригодно"),
    // Of another revision of the engine.
    (" holds runs of the engine's revision ", ": прогоны редакции движка "),
    (", expected those of this program's revision ", ", нужны редакции этой программы, "),
    (" or a new folder", ", или новая папка"),
    // Of JSON.
    (": the file ends here", ": файл здесь кончается"),
    ("expected the end of the file", "нужен конец файла"),
    ("expected a value", "нужно значение"), ("expected a digit", "нужна цифра"),
    ("expected an object", "нужен объект"), ("expected a list", "нужен список"),
    ("expected a text", "нужен текст"), ("expected true or false", "нужно true или false"),
    ("expected a whole number", "нужно целое число"),
    ("expected a number in ", "нужно число в пределах "),
    // Of sensors.
    (": no option '", ": нет параметра '"),
    (": has no readings", ": нет показаний"),
    // What was wanted and found, wherever.
    (", did you mean ", ", может быть, "),
    (", expected a key in double quotes", ", нужен ключ в двойных кавычках"),
    (", expected one of ", ", есть "), (", expected at most ", ", не больше "),
    (": expected at most ", ": не больше "), (", expected ", ", нужно "),
    (": expected ", ": нужно "), (": found ", ": найдено "),
    (" seconds from ", " секунды от "),
  ]
}
