import TextKit

/// What the program itself says, outside its session.
enum ShellAppWords {
  static func place(of line: CommandSource.Line, _ language: Language) -> String {
    switch line.place {
    case .command: language.say(en: "command", ru: "команда")
    case .input(let number): language.say(en: "line \(number)", ru: "строка \(number)")
    case .script(let path, let number): "\(path):\(number)"
    }
  }
}
