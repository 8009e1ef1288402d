import CommandKit
import LabComposition
import Domain
import PluginKit

/// The plugins of a session, with the consoles of those that were used.
struct PluginRack {
  let plugins: [Plugin]
  /// The plugin that `live` and `wait` are about: the one whose command came last.
  var current: Int?
  /// The game that is about to be played in real time.
  var screen: (any LiveScreen)?
  private let host: PluginHost
  private var consoles: [(any PluginConsole)?]

  init(_ plugins: [Plugin], host: PluginHost) {
    self.plugins = plugins
    self.host = host
    consoles = plugins.map { _ in nil }
  }

  var names: [String] { plugins.map(\.name) }

  /// The consoles that were begun, in the order of the plugins.
  var begun: [Int] { consoles.indices.filter { consoles[$0] != nil } }

  /// Gives a plugin's console, which begins with its first command.
  mutating func withConsole<T, Failure: Error>(
    _ index: Int, _ body: (inout any PluginConsole) throws(Failure) -> T
  ) throws(Failure) -> T {
    var console = consoles[index] ?? plugins[index].makeConsole(host)
    defer { consoles[index] = console }
    return try body(&console)
  }

  /// Words that could come after these of a plugin's.
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
