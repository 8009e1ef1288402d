import CommandKit
import LabComposition
import Domain
import PluginKit

/// The plugins of a session, with the consoles of those in use.
struct PluginRack {
  let plugins: [Plugin]
  /// The plugin that `live` and `wait` refer to: the last one used.
  var current: Int?
  /// The game about to be played in real time.
  var screen: (any LiveScreen)?
  private let host: PluginHost
  private var consoles: [(any PluginConsole)?]

  init(_ plugins: [Plugin], host: PluginHost) {
    self.plugins = plugins
    self.host = host
    consoles = plugins.map { _ in nil }
  }

  var names: [String] { plugins.map(\.name) }

  /// The indices of the plugins whose consoles are started.
  var begun: [Int] { consoles.indices.filter { consoles[$0] != nil } }

  /// Returns a plugin's console, started on first use; it knows the surroundings before anything else.
  mutating func console(_ index: Int, in surroundings: Surroundings) -> any PluginConsole {
    let console = consoles[index] ?? plugins[index].makeConsole(host)
    consoles[index] = console
    console.take(surroundings)
    return console
  }

  /// Returns the words that can follow these of a plugin.
  func completions(_ index: Int, after words: [String]) -> [String] {
    var candidates: [String] = []
    if words.isEmpty {
      candidates = plugins[index].commands.map(\.word)
      if !candidates.contains("live") { candidates.append("live") }
    }
    for word in consoles[index]?.completions(after: words) ?? []
    where !candidates.contains(word) {
      candidates.append(word)
    }
    return candidates
  }
}
