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

  /// Passes a plugin's console to a closure, starting it on first use.
  ///
  /// The console knows the surroundings before anything else.
  mutating func withConsole<T, Failure: Error>(
    _ index: Int, in surroundings: Surroundings,
    _ body: (inout any PluginConsole) throws(Failure) -> T
  ) throws(Failure) -> T {
    var console = consoles[index] ?? plugins[index].makeConsole(host)
    defer { consoles[index] = console }
    console.take(surroundings)
    return try body(&console)
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
