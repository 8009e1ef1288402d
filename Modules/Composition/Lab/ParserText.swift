package import TextKit

/// Help and errors as the argument parser words them, which it does in English alone.
package enum ParserText {
  /// The column of the explanations in help, and the width that help has without a terminal.
  private static let (column, usualWidth) = (26, 80)

  /// Returns a text of the parser in another language, wrapped to a terminal's width.
  package static func said(
    _ text: String, in language: Language, width: Int? = StandardStreams.outputColumns
  ) -> String {
    language.say(en: text, ru: russian(text, width ?? usualWidth))
  }

  private static func russian(_ text: String, _ width: Int) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines[0].hasPrefix("Error: ") {
      let parts = error(lines[0])
      return ([parts] + lines.dropFirst().map(afterError)).joined(separator: "\n")
    }
    lines = lines.map(ofHelp)
    wrap(&lines, to: width)
    return lines.joined(separator: "\n")
  }

  // MARK: Help

  private static let captions = [
    "ARGUMENTS:": "АРГУМЕНТЫ:", "OPTIONS:": "ОПЦИИ:", "SUBCOMMANDS:": "КОМАНДЫ:",
  ]

  private static func ofHelp(_ line: String) -> String {
    if let caption = captions[line] { return caption }
    if let rest = line.ending(after: "OVERVIEW: ") { return "ОБЗОР: " + rest }
    if let rest = line.ending(after: "USAGE: ") { return "ЗАПУСК: " + placeholders(rest) }
    if line.hasPrefix("  See 'ghostlab") { return see(line) }
    return line.replacing("Show help information.", with: "Показать эту справку.")
      .replacing("Show the version.", with: "Показать версию.")
      .replacing("(values:", with: "(значения:")
      .replacing("(default:", with: "(по умолчанию:")
      .replacing(" default:", with: " по умолчанию:")
  }

  private static func placeholders(_ usage: String) -> String {
    usage.replacing("<subcommand>", with: "<команда>").replacing("<options>", with: "<опции>")
  }

  /// Returns the advice that names a command in single quotation marks.
  private static func see(_ line: String) -> String {
    let command = line.split(separator: "'", omittingEmptySubsequences: false)
    return command.count < 3 ? line : "  Подробнее: " + placeholders(String(command[1]))
  }

  /// Moves words that no longer fit into a line of explanations to the next one.
  private static func wrap(_ lines: inout [String], to width: Int) {
    let indent = String(repeating: " ", count: column)
    var place = 0
    while place < lines.count {
      defer { place += 1 }
      let line = lines[place]
      guard line.count > width, line.hasPrefix("  "), width > column else { continue }
      let end = line.index(line.startIndex, offsetBy: width + 1)
      let start = line.index(line.startIndex, offsetBy: column)
      guard let space = line[start..<end].lastIndex(of: " "), space > start else { continue }
      lines[place] = String(line[..<space])
      let rest = String(line[space...].dropFirst())
      let isContinued = place + 1 < lines.count && lines[place + 1].hasPrefix(indent)
      if isContinued {
        lines[place + 1] = indent + rest + " " + lines[place + 1].dropFirst(column)
      } else {
        lines.insert(indent + rest, at: place + 1)
      }
    }
  }

  // MARK: Errors

  private static func afterError(_ line: String) -> String {
    if let rest = line.ending(after: "Help:  ") { return "Справка: " + rest }
    if let rest = line.ending(after: "Usage: ") { return "Запуск: " + placeholders(rest) }
    if let rest = line.ending(after: "   or: ") { return "   или: " + problem(rest) }
    return line.hasPrefix("  See '") ? see(line) : line
  }

  private static func error(_ line: String) -> String {
    "Ошибка: " + problem(String(line.dropFirst("Error: ".count)))
  }

  /// The beginnings of problems.
  private static let problems = [
    ("Missing expected argument ", "не хватает аргумента "),
    ("Missing one of: ", "нужно одно из: "),
    ("Missing value for ", "не хватает значения у "), ("Unknown option ", "неизвестная опция "),
    ("Unexpected argument ", "лишний аргумент "), ("The value ", "значение "),
    ("The option ", "у опции "), ("Invalid option: ", "неверная опция: "),
    ("Value to be set with flag ", "флагом "),
  ]
  /// What follows in them.
  private static let endings = [
    (". Did you mean ", ", может быть, "), (" is invalid for ", " не подходит для "),
    (". Please provide one of ", ", нужно: "),
    (" does not take any value, but ", " не бывает значения, дано "),
    (" was specified.", ""),
    (" had already been set with flag ", " задано то, что уже задал флаг "),
  ]

  private static func problem(_ text: String) -> String {
    if let (count, list) = text.halves(around: " unexpected arguments: ") {
      return "лишние аргументы (\(count)): \(list)"
    }
    guard let (english, russian) = problems.first(where: { text.hasPrefix($0.0) }) else {
      return text
    }
    var said = russian + text.dropFirst(english.count)
    for (english, russian) in endings { said = said.replacing(english, with: russian) }
    if let (before, after) = said.halves(around: ", нужно: ") {
      // The values are the parser's own list.
      let values = after.replacing("' and '", with: "' или '").replacing("' or '", with: "' или '")
      said = before + ", нужно: " + (values.last == "." ? String(values.dropLast()) : values)
    }
    return said
  }
}

extension String {
  /// Returns what follows a beginning; nil if the text begins otherwise.
  fileprivate func ending(after beginning: String) -> String? {
    hasPrefix(beginning) ? String(dropFirst(beginning.count)) : nil
  }

  /// Returns the text before and after a separator; nil without one.
  fileprivate func halves(around separator: String) -> (before: String, after: String)? {
    guard let range = firstRange(of: separator) else { return nil }
    return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
  }
}
