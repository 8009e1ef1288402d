import CommandKit
import Domain
import PluginKit
import TextKit

/// A parameter of the game was given to a plugin, as `set trapWindowDuration 6` to the game of Set.
struct ParameterFault: Localized {
  /// What has the parameter.
  private enum Owner { case ghost, zone, rules }

  private let plugin: String
  private let owner: Owner
  private let words: String

  var reasonName: String { "parameterOfGame" }

  /// Finds the parameter that a plugin's words begin with; nil if they are the plugin's own.
  init?(_ words: [String], for plugin: Plugin, ghosts: [ParameterSpec<GhostParameters>]) {
    guard let first = words.first?.lowercased(), words.count > 1,
      !plugin.commands.contains(where: { $0.word == first || $0.aliases.contains(first) })
    else { return nil }
    let texts = ["name", "modelID"]
    let name: String
    if let own = (ghosts.map(\.name) + texts).first(where: { $0.lowercased() == first }) {
      (owner, name) = (.ghost, own)
    } else if let own = HuntRules.specs.first(where: { $0.name.lowercased() == first }) {
      (owner, name) = (.rules, own.name)
    } else if first == "radius" {
      (owner, name) = (.zone, first)
    } else {
      return nil
    }
    self.plugin = plugin.name
    self.words = ([name] + words.dropFirst()).joined(separator: " ")
  }

  func line(in language: Language) -> String {
    let command =
      switch owner {
      case .ghost: "ghost N set \(words)"
      case .rules: "rules set \(words)"
      case .zone: "zone N \(words)"
      }
    return language.say(
      en: "'\(plugin)' is the plugin's game. In this game type: \(command)",
      ru: "«\(plugin)» — это игра плагина. Здесь нужно: \(command)")
  }
}
