/// The challenge that catches a ghost (GB-105): its plugin and its settings.
public struct GhostChallenge: Hashable, Sendable {
  /// The name of the plugin, which may not exist; empty if none was chosen.
  public var plugin = ""
  /// Parameter values by full name, such as `darts.attempts`; the rest have their defaults.
  ///
  /// Values for other plugins stay, so that a choice can be reverted.
  public var values: [String: Double] = [:]

  /// Creates a challenge with default values.
  public init(plugin: String = "", values: [String: Double] = [:]) {
    self.plugin = plugin
    self.values = values
  }

  /// The values as text in order of name: `darts.attempts=3 darts.timeLimit=20`.
  public var valuesText: String {
    values.keys.sorted().map { "\($0)=\(shortestText(values[$0] ?? 0))" }.joined(separator: " ")
  }

  /// Parses the output of `valuesText`; nil for anything else.
  public static func values(ofText text: String) -> [String: Double]? {
    var values: [String: Double] = [:]
    for part in text.split(separator: " ") {
      let sides = part.split(separator: "=", omittingEmptySubsequences: false)
      guard sides.count == 2, !sides[0].isEmpty, let value = Double(sides[1]), value.isFinite,
        values.updateValue(value, forKey: String(sides[0])) == nil
      else { return nil }
    }
    return values
  }
}

/// What a player who does not see a challenge has to hear before an answer.
public struct ChallengeHearing: Hashable, Sendable {
  /// The words without which there is no answer; more are said.
  public let words: Int
  /// The name of the parameter, in seconds, that limits the time for an answer, such as `timeLimit`.
  public let limit: String
  /// How many times, one after another, at least; 0 if the challenge takes no longer by them.
  public let rounds: Int

  /// Describes what is heard.
  public init(words: Int, within limit: String, rounds: Int) {
    (self.words, self.limit, self.rounds) = (words, limit, rounds)
  }

  /// Returns how long it takes to hear at a speed, seconds.
  public func seconds(wordsPerMinute: Double) -> Double { 60 * Double(words) / wordsPerMinute }
}

/// A challenge that ghosts can have: the name of its plugin and its parameters.
public struct ChallengeForm: Sendable {
  /// The plugin's name.
  public let plugin: String
  /// The parameters, named without the plugin; each accesses the value at its own index.
  public let parameters: [ParameterSpec<[Double]>]
  /// Returns what is heard with some values; nil if it is played without words.
  public let hearing: @Sendable ([Double]) -> ChallengeHearing?

  /// Creates the description of a challenge.
  public init(
    plugin: String, parameters: [ParameterSpec<[Double]>],
    hearing: @escaping @Sendable ([Double]) -> ChallengeHearing? = { _ in nil }
  ) {
    self.plugin = plugin
    self.parameters = parameters
    self.hearing = hearing
  }

  /// Returns a value for each parameter: the ghost's own if it is valid, else the default.
  public func values(of challenge: GhostChallenge?) -> [Double] {
    parameters.map { spec in
      let own = challenge?.values["\(plugin).\(spec.name)"]
      guard let own, (try? spec.validate(own, beyondRanges: true)) != nil else {
        return spec.defaultValue
      }
      return own
    }
  }

  /// The parameters as parameters of a ghost, with names such as `darts.attempts`.
  public var ghostSpecs: [ParameterSpec<GhostParameters>] {
    parameters.map { spec in
      let name = "\(plugin).\(spec.name)"
      return ParameterSpec<GhostParameters>(
        prefix: plugin + ".", like: spec,
        get: { $0.challenge?.values[name] ?? spec.defaultValue },
        set: { ghost, value in
          var challenge = ghost.challenge ?? GhostChallenge()
          challenge.values[name] = value
          ghost.challenge = challenge
        })
    }
  }
}

extension ParameterSpec where Root == GhostParameters {
  /// Returns the parameter that selects a ghost's challenge; unknown names read as `none`.
  public static func challenge(among forms: [ChallengeForm]) -> ParameterSpec {
    let names = ["none"] + forms.map { $0.plugin }
    return ParameterSpec(
      name: "challenge", choices: names, default: 0,
      caption: Caption.said(
        en: Caption(
          "Challenge", "the plugin whose challenge catches the ghost, with catchMode: challenge"),
        ru: Caption("Испытание", "чьё испытание ловит призрака, при catchMode: challenge")),
      get: { Double(names.firstIndex(of: $0.challenge?.plugin ?? "") ?? 0) },
      set: { ghost, value in
        var challenge = ghost.challenge ?? GhostChallenge()
        challenge.plugin = value == 0 ? "" : names[Int(value)]
        ghost.challenge = challenge == GhostChallenge() ? nil : challenge
      })
  }
}

extension Game {
  /// Returns the problems with the ghosts' challenges, given the challenges that exist (GB-105).
  public func challengeIssues(among forms: [ChallengeForm]) -> [GameIssue] {
    var found: [GameIssue] = []
    for (index, ghost) in ghosts.enumerated() where ghost.parameters.catchMode == .challenge {
      let name = ghost.parameters.challenge?.plugin ?? ""
      guard let form = forms.first(where: { $0.plugin == name }) else {
        found.append(.noChallenge(ghost: index, plugin: name))
        continue
      }
      for error in form.ghostSpecs.faults(in: ghost.parameters) {
        found.append(.ghostParameter(ghost: index, error: error))
      }
    }
    return found
  }
}
