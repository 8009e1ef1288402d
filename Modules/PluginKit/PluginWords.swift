public import TextKit
import Domain

extension Plugin {
  /// The command that a word means: itself, or the only one with this prefix.
  ///
  /// - Throws: `unknownCommand` with the names most like it, or `ambiguousCommand`.
  public func command(
    _ word: String, in language: Language
  ) throws(PluginRefusal) -> PluginCommand {
    let typed = word.lowercased()
    if let exact = commands.first(where: { $0.word == typed }) { return exact }
    let fitting = typed.isEmpty ? [] : commands.filter { $0.word.hasPrefix(typed) }
    if fitting.count == 1 { return fitting[0] }
    guard fitting.isEmpty else {
      let words = fitting.map(\.word).joined(separator: ", ")
      throw PluginRefusal(
        "ambiguousCommand",
        language == .ru ? "«\(word)» может значить: \(words)" : "'\(word)' can mean \(words)")
    }
    let nearest = nearestNames(to: typed, among: commands.map(\.word))
    let line =
      switch language {
      case .ru:
        "У \(name) нет команды «\(word)»"
          + (nearest.isEmpty ? "." : ", может быть, \(nearest.joined(separator: " или "))?")
          + " Список: help \(name)"
      case .en:
        "\(name) has no command '\(word)'"
          + (nearest.isEmpty ? "." : ", did you mean \(nearest.joined(separator: " or "))?")
          + " The list: help \(name)"
      }
    throw PluginRefusal("unknownCommand", line)
  }
}

extension PluginRefusal {
  /// The words of a command are not as they should be; tells its form and its examples.
  public init(usageOf command: PluginCommand, of plugin: String, in language: Language) {
    let form = [plugin, command.word, command.usage].filter { !$0.isEmpty }
      .joined(separator: " ")
    let example = command.examples.first.map {
      (language == .ru ? "; например " : "; for example ") + $0
    }
    self.init(
      "usage", (language == .ru ? "Нужно: " : "Expected: ") + form + (example ?? ""))
  }
}
