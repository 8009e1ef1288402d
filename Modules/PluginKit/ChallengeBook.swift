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
  /// Plays a challenge of this kind to its end, as `ChallengeKind.finish` does.
  public let finish:
    @Sendable (
      _ play: AnyChallenge, _ values: [Double], _ skill: Double,
      _ player: inout Xoshiro256PlusPlus
    ) -> ChallengeResult
  /// Returns what is heard with a checked value for each parameter, as `ChallengeKind.hearing` does.
  let hearing: @Sendable (_ values: [Double]) -> ChallengeHearing?

  /// Wraps a kind of challenge.
  public init(_ kind: some ChallengeKind) {
    #if hasFeature(Embedded)
      // The phone's page simulates nobody, and its module does without the bots.
      self.init(kind) { _, _, _, _ in
        .none
      } finish: { _, _, _, _ in
        .none
      }
    #else
      self.init(simulated: kind)
    #endif
  }

  /// Wraps a kind of challenge with the bot that plays it, wherever it is compiled for.
  package init<Kind: ChallengeKind>(simulated kind: Kind) {
    self.init(kind) {
      kind.simulate(Kind.Values($0, of: kind.specs), skill: $1, seed: $2, player: &$3)
    } finish: {
      kind.finish($0.typed(), Kind.Values($1, of: kind.specs), skill: $2, player: &$3)
    }
  }

  private init(
    _ kind: some ChallengeKind,
    simulate:
      @escaping @Sendable (
        _ values: [Double], _ skill: Double, _ seed: UInt64, _ player: inout Xoshiro256PlusPlus
      ) -> ChallengeResult,
    finish:
      @escaping @Sendable (
        _ play: AnyChallenge, _ values: [Double], _ skill: Double,
        _ player: inout Xoshiro256PlusPlus
      ) -> ChallengeResult
  ) {
    parameters = kind.parameters
    hearing = { kind.hearing(.init($0, of: kind.specs)) }
    start = { AnyChallenge(kind.start($0, seed: $1)) }
    (self.simulate, self.finish) = (simulate, finish)
  }
}

extension ChallengeResult {
  fileprivate static let none = ChallengeResult(isWon: false, seconds: 0, score: 0)
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
      (
        $0,
        ChallengeForm(
          plugin: $0.name, parameters: $0.entry.parameters, hearing: $0.entry.hearing)
      )
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
  ///
  /// A player who does not see it hears so many words a minute (0 means seeing it), and has the
  /// rest of the time for the answer.
  public func simulate(
    for ghost: GhostParameters, skill: Double, listeningRate: Double = 0, seed: UInt64,
    player: inout Xoshiro256PlusPlus
  ) -> ChallengeResult? {
    guard let (challenge, form) = entry(ghost.challenge?.plugin ?? "") else { return nil }
    var values = form.values(of: ghost.challenge)
    guard listeningRate > 0, let hearing = form.hearing(values),
      let place = form.parameters.firstIndex(where: { $0.name == hearing.limit })
    else { return challenge.entry.simulate(values, skill, seed, &player) }
    let heard = hearing.seconds(wordsPerMinute: listeningRate)
    let limit = values[place]
    guard heard < limit else { return ChallengeResult(isWon: false, seconds: limit, score: 0) }
    values[place] = limit - heard
    let result = challenge.entry.simulate(values, skill, seed, &player)
    return ChallengeResult(
      isWon: result.isWon, seconds: result.seconds + heard * Double(hearing.rounds),
      score: result.score)
  }

  /// Plays a ghost's challenge to its end as a simulated player who sees it; nil if it has none or it
  /// is not available.
  public func finish(
    _ play: AnyChallenge, of ghost: GhostParameters, skill: Double,
    player: inout Xoshiro256PlusPlus
  ) -> ChallengeResult? {
    guard let (challenge, form) = entry(ghost.challenge?.plugin ?? "") else { return nil }
    if let ended = play.result {
      return ChallengeResult(isWon: ended.isWon, seconds: 0, score: ended.score)
    }
    return challenge.entry.finish(play, form.values(of: ghost.challenge), skill, &player)
  }

  /// Returns what a player who does not see a ghost's challenge has to hear, and the seconds that
  /// there are for it and an answer; nil for nothing.
  public func hearing(of ghost: GhostParameters) -> (hearing: ChallengeHearing, limit: Double)? {
    guard let (_, form) = entry(ghost.challenge?.plugin ?? "") else { return nil }
    let values = form.values(of: ghost.challenge)
    guard let hearing = form.hearing(values),
      let place = form.parameters.firstIndex(where: { $0.name == hearing.limit })
    else { return nil }
    return (hearing, values[place])
  }

  private func entry(_ name: String) -> (challenge: NamedChallenge, form: ChallengeForm)? {
    entries.first { $0.form.plugin == name }
  }
}
