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
    #if hasFeature(Embedded)
      // The phone's page simulates nobody, and its module does without the bots.
      self.init(kind) { _, _, _, _ in ChallengeResult(isWon: false, seconds: 0, score: 0) }
    #else
      self.init(simulated: kind)
    #endif
  }

  /// Wraps a kind of challenge with the bot that plays it, wherever it is compiled for.
  package init(simulated kind: some ChallengeKind) {
    self.init(kind) { kind.simulate($0, skill: $1, seed: $2, player: &$3) }
  }

  private init(
    _ kind: some ChallengeKind,
    simulate:
      @escaping @Sendable (
        _ values: [Double], _ skill: Double, _ seed: UInt64, _ player: inout Xoshiro256PlusPlus
      ) -> ChallengeResult
  ) {
    parameters = kind.parameters
    start = { AnyChallenge(kind.start($0, seed: $1)) }
    self.simulate = simulate
  }
}

/// A plugin's challenge by itself, for a host without the plugin's screens and commands.
public struct NamedChallenge: Sendable {
  /// The plugin's name.
  public let name: String
  let title: Language.Phrase
  let entry: ChallengeEntry

  /// Names a challenge after its plugin.
  package init(_ name: String, _ title: @escaping Language.Phrase, _ entry: ChallengeEntry) {
    (self.name, self.title, self.entry) = (name, title, entry)
  }
}

/// The available challenges, by plugin name.
public struct ChallengeBook: Sendable {
  private let entries: [(challenge: NamedChallenge, form: ChallengeForm)]

  /// Creates a book of the challenges of the given plugins.
  public init(_ plugins: [Plugin] = []) {
    self.init(
      plugins.compactMap { plugin in
        plugin.challenge.map { NamedChallenge(plugin.name, { plugin.title(in: $0) }, $0) }
      })
  }

  /// Creates a book of challenges.
  public init(_ challenges: [NamedChallenge]) {
    entries = challenges.map {
      ($0, ChallengeForm(plugin: $0.name, parameters: $0.entry.parameters))
    }
  }

  /// The names and parameters of the challenges.
  public var forms: [ChallengeForm] { entries.map { $0.form } }

  /// Returns whether there is a challenge with this name.
  public func knows(_ name: String) -> Bool { entry(name) != nil }

  /// Returns the display name of a plugin; nil if it is not available.
  public func title(of name: String, in language: Language) -> String? {
    entry(name)?.challenge.title(language)
  }

  /// Starts a ghost's challenge; nil if it has none or it is not available.
  public func start(for ghost: GhostParameters, seed: UInt64) -> AnyChallenge? {
    guard let (challenge, form) = entry(ghost.challenge?.plugin ?? "") else { return nil }
    return challenge.entry.start(form.values(of: ghost.challenge), seed)
  }

  /// Plays a ghost's challenge as a simulated player; nil if it has none or it is not available.
  public func simulate(
    for ghost: GhostParameters, skill: Double, seed: UInt64,
    player: inout Xoshiro256PlusPlus
  ) -> ChallengeResult? {
    guard let (challenge, form) = entry(ghost.challenge?.plugin ?? "") else { return nil }
    return challenge.entry.simulate(form.values(of: ghost.challenge), skill, seed, &player)
  }

  private func entry(_ name: String) -> (challenge: NamedChallenge, form: ChallengeForm)? {
    entries.first { $0.form.plugin == name }
  }
}
