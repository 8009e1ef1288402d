public import TextKit
public import Domain
public import PortableNumerics

/// The available challenges, by plugin name.
public struct ChallengeBook: Sendable {
  private let entries: [(plugin: Plugin, form: ChallengeForm, kind: any ChallengeKind)]

  /// Creates a book of the challenges of the given plugins.
  public init(_ plugins: [Plugin] = []) {
    entries = plugins.compactMap { plugin in
      plugin.challenge.map { kind in
        (plugin, ChallengeForm(plugin: plugin.name, parameters: kind.parameters), kind)
      }
    }
  }

  /// The names and parameters of the challenges.
  public var forms: [ChallengeForm] { entries.map(\.form) }

  /// Returns whether there is a challenge with this name.
  public func knows(_ name: String) -> Bool { entry(name) != nil }

  /// Returns the display name of a plugin; nil if it is not available.
  public func title(of name: String, in language: Language) -> String? {
    entry(name)?.plugin.title(in: language)
  }

  /// Starts a ghost's challenge; nil if it has none or it is not available.
  public func start(for ghost: GhostParameters, seed: UInt64) -> (any Challenge)? {
    guard let (_, form, kind) = entry(ghost.challenge?.plugin ?? "") else { return nil }
    return kind.start(form.values(of: ghost.challenge), seed: seed)
  }

  /// Plays a ghost's challenge as a simulated player; nil if it has none or it is not available.
  public func simulate(
    for ghost: GhostParameters, skill: Double, seed: UInt64,
    player: inout Xoshiro256PlusPlus
  ) -> ChallengeResult? {
    guard let (_, form, kind) = entry(ghost.challenge?.plugin ?? "") else { return nil }
    let values = form.values(of: ghost.challenge)
    return kind.simulate(values, skill: skill, seed: seed, player: &player)
  }

  private func entry(
    _ name: String
  ) -> (plugin: Plugin, form: ChallengeForm, kind: any ChallengeKind)? {
    entries.first { $0.form.plugin == name }
  }
}
