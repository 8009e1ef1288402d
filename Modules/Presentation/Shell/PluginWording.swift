public import CommandKit
public import PluginKit
public import TextKit

/// Words what the shell says around plugins; they bring the words of their games themselves.
public enum PluginWording {
  /// The help on a plugin, or on one of its commands with its examples.
  public static func help(
    on plugin: any Plugin, _ command: CommandHead?, _ language: Language
  ) -> [String] {
    let example = language == .ru ? "Например:" : "For example:"
    guard let command else {
      var lines = [plugin.title(in: language)]
      for command in plugin.commands {
        let forms = forms(of: command, plugin)
        let summary = command.summary(language)
        // A long form, and each of several, has a line of its own, and what it does stands below.
        let isShort = forms.count == 1 && forms[0].count <= 27
        if !isShort { lines += forms.map { "  " + $0 } }
        lines.append("  " + (isShort ? forms[0] : "").padded(to: 28) + summary)
      }
      if plugin.playsLive {
        let summary = language == .ru ? "играть в реальном времени" : "play in real time"
        lines.append("  " + "\(plugin.name) live [SPEED]".padded(to: 28) + summary)
      }
      let examples = plugin.commands.compactMap(\.examples.first)
      if !examples.isEmpty { lines += [example] + examples.map { "  " + $0 } }
      return lines + [
        language == .ru
          ? "Подробнее: help \(plugin.name) COMMAND" : "More: help \(plugin.name) COMMAND"
      ]
    }
    var lines = forms(of: command, plugin).map { "  " + $0 }
    lines.append("    " + command.summary(language))
    if !command.examples.isEmpty { lines += [example] + command.examples.map { "  " + $0 } }
    return lines
  }

  /// Said when a plugin is asked for real time and has nothing to play so.
  public static func nothingLive(_ plugin: any Plugin, _ language: Language) -> String {
    language == .ru
      ? "\(plugin.title(in: language)): сейчас в реальном времени играть не во что"
      : "\(plugin.title(in: language)): nothing to play in real time now"
  }

  /// The line below a plugin's game in real time.
  public static func liveStatus(_ plugin: any Plugin, _ language: Language) -> String {
    plugin.title(in: language) + (language == .ru ? " · ESC выход" : " · ESC leave")
  }

  /// Said in a fight with a ghost whose challenge is not there.
  public static func noChallenge(_ plugin: String, _ language: Language) -> String {
    if plugin.isEmpty {
      return language == .ru
        ? "Призраку не выбрано испытание: ghost N set challenge ИМЯ"
        : "The ghost has no challenge: ghost N set challenge NAME"
    }
    return language == .ru
      ? "Испытания «\(plugin)» здесь нет: призрака не поймать"
      : "There is no challenge '\(plugin)': the ghost cannot be caught"
  }

  private static func forms(of command: CommandHead, _ plugin: any Plugin) -> [String] {
    command.usage.forms.map { plugin.name + " " + $0 }
  }
}
