import LabComposition
import Domain
import TextKit
import Presentation

/// Which command a word means, and help on it.
extension ShellSession {
  /// What the first word of a line can mean.
  enum Command {
    case verb(ShellVerb)
    /// A plugin, by its place.
    case plugin(Int)
  }

  /// The letters that a hunt's screens show on their buttons.
  private static let buttons: [String: ShellVerb] = [
    "a": .search, "b": .back, "t": .throw, "x": .tap,
  ]

  /// The command a word begins: itself, or the only one with this prefix.
  ///
  /// The beginning of a plugin's name counts only where no command of the shell begins so.
  func command(_ word: String) throws(ShellRefusal) -> Command {
    let typed = word.lowercased()
    if live != nil, let verb = Self.buttons[typed] { return .verb(verb) }
    if let exact = ShellVerb(rawValue: typed) { return .verb(exact) }
    if let exact = rack.names.firstIndex(of: typed) { return .plugin(exact) }
    let names = ShellVerb.allCases.map(\.rawValue)
    let verbs = names.filter { $0.hasPrefix(typed) }
    if verbs.count == 1, let verb = ShellVerb(rawValue: verbs[0]) { return .verb(verb) }
    let plugins = rack.plugins.indices.filter { rack.names[$0].hasPrefix(typed) }
    if verbs.isEmpty, plugins.count == 1 { return .plugin(plugins[0]) }
    guard verbs.isEmpty, plugins.isEmpty else {
      let candidates = verbs + plugins.map { rack.names[$0] }
      throw ShellRefusal(.ambiguousCommand(word, candidates: candidates))
    }
    throw ShellRefusal(
      .unknownCommand(word, nearest: nearestNames(to: typed, among: names + rack.names)))
  }

  mutating func help(_ words: ShellWords) throws(ShellRefusal) {
    guard words.count > 0 else {
      output.lines += ShellWording.help(on: nil, plugins: rack.plugins, language)
      return
    }
    switch try command(words[1]) {
    case .verb(let verb):
      try words.expect(1)
      output.lines += ShellWording.help(on: verb, language)
    case .plugin(let index):
      try words.expect(1, 2)
      let plugin = rack.plugins[index]
      let command = try words.count == 2 ? pluginCommand(words[2], of: plugin) : nil
      output.lines += PluginWording.help(on: plugin, command, language)
    }
  }

  mutating func chooseLanguage(_ words: ShellWords) throws(ShellRefusal) {
    try words.expect(1)
    guard let chosen = Language(rawValue: words[1].lowercased()) else {
      throw ShellRefusal(.badLanguage(words[1]))
    }
    language = chosen
    saveSetting("lang", chosen.rawValue)
    say(.language)
  }
}
