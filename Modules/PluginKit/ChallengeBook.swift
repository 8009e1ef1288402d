public import Domain
public import PortableNumerics
public import TextKit

/// A kind of challenge for hosts that do not know the plugin.
public struct ChallengeEntry: Sendable {
  /// The parameters, in the order of their values.
  public let parameters: [PluginParameter]
  /// Starts a challenge with a checked value for each parameter, in order.
  public let start: @Sendable (_ values: [Double], _ seed: UInt64) -> AnyChallenge
  /// Plays a challenge with a checked value for each parameter, as `ChallengeKind.simulate` does.
  public let simulate:
    @Sendable (
      _ values: [Double], _ skill: Double, _ seed: UInt64, _ player: inout Xoshiro256PlusPlus
    ) -> ChallengeResult

  /// Wraps a kind of challenge.
  public init(_ kind: some ChallengeKind) {
    parameters = kind.parameters
    start = { AnyChallenge(kind.start($0, seed: $1)) }
    #if hasFeature(Embedded)
      // A page simulates nobody, and its module does without the bots.
      simulate = { _, _, _, _ in ChallengeResult(isWon: false, seconds: 0, score: 0) }
    #else
      simulate = { kind.simulate($0, skill: $1, seed: $2, player: &$3) }
    #endif
  }
}

/// The available challenges, by plugin name.
public struct ChallengeBook: Sendable {
  private let entries: [(plugin: Plugin, form: ChallengeForm, kind: ChallengeEntry)]

  /// Creates a book of the challenges of the given plugins.
  public init(_ plugins: [Plugin] = []) {
    entries = plugins.compactMap { plugin in
      plugin.challenge.map { kind in
        (plugin, ChallengeForm(plugin: plugin.name, parameters: kind.parameters), kind)
      }
    }
  }

  /// The names and parameters of the challenges.
  public var forms: [ChallengeForm] { entries.map { $0.form } }

  /// Returns whether there is a challenge with this name.
  public func knows(_ name: String) -> Bool { entry(name) != nil }

  /// Returns the display name of a plugin; nil if it is not available.
  public func title(of name: String, in language: Language) -> String? {
    entry(name)?.plugin.title(in: language)
  }

  /// Starts a ghost's challenge; nil if it has none or it is not available.
  public func start(for ghost: GhostParameters, seed: UInt64) -> AnyChallenge? {
    guard let (_, form, kind) = entry(ghost.challenge?.plugin ?? "") else { return nil }
    return kind.start(form.values(of: ghost.challenge), seed)
  }

  /// Plays a ghost's challenge as a simulated player; nil if it has none or it is not available.
  public func simulate(
    for ghost: GhostParameters, skill: Double, seed: UInt64,
    player: inout Xoshiro256PlusPlus
  ) -> ChallengeResult? {
    guard let (_, form, kind) = entry(ghost.challenge?.plugin ?? "") else { return nil }
    return kind.simulate(form.values(of: ghost.challenge), skill, seed, &player)
  }

  private func entry(
    _ name: String
  ) -> (plugin: Plugin, form: ChallengeForm, kind: ChallengeEntry)? {
    entries.first { $0.form.plugin == name }
  }
}
