/// The challenge by which a ghost is caught (GB-105): whose it is, and how it is set.
public struct GhostChallenge: Hashable, Sendable {
  /// The name of the plugin; empty if none was chosen, and perhaps of one that is not there.
  public var plugin = ""
  /// Values of parameters by their full names, as `darts.attempts`; others have their defaults.
  ///
  /// Values of other plugins stay, so that a choice can be taken back.
  public var values: [String: Double] = [:]

  /// Creates a challenge with default values.
  public init(plugin: String = "", values: [String: Double] = [:]) {
    self.plugin = plugin
    self.values = values
  }

  /// The values as text in order of name, `darts.attempts=3 darts.timeLimit=20`.
  public var valuesText: String {
    values.keys.sorted().map { "\($0)=\(shortestText(values[$0] ?? 0))" }.joined(separator: " ")
  }

  /// Reads what `valuesText` gives; nil for anything else.
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

/// A challenge that ghosts can have: the name of its plugin and what can be set.
public struct ChallengeForm: Sendable {
  /// The plugin's name.
  public let plugin: String
  /// Its parameters, named without the plugin's name; each is the value at its place.
  public let parameters: [ParameterSpec<[Double]>]

  /// Describes a challenge.
  public init(plugin: String, parameters: [ParameterSpec<[Double]>]) {
    self.plugin = plugin
    self.parameters = parameters
  }

  /// A value for each parameter, a ghost's own where it has one that makes sense.
  public func values(of challenge: GhostChallenge?) -> [Double] {
    parameters.map { spec in
      let own = challenge?.values["\(plugin).\(spec.name)"]
      guard let own, (try? spec.validate(own, beyondRanges: true)) != nil else {
        return spec.defaultValue
      }
      return own
    }
  }

  /// Its parameters as parameters of a ghost, named as `darts.attempts`.
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
  /// Which plugin's challenge a ghost has, `none` for no one's; a name that is not there reads as
  /// `none`.
  public static func challenge(among forms: [ChallengeForm]) -> ParameterSpec {
    let names = ["none"] + forms.map { $0.plugin }
    return ParameterSpec(
      name: "challenge", choices: names, default: 0, caption: GhostWords.challenge,
      get: { Double(names.firstIndex(of: $0.challenge?.plugin ?? "") ?? 0) },
      set: { ghost, value in
        var challenge = ghost.challenge ?? GhostChallenge()
        challenge.plugin = value == 0 ? "" : names[Int(value)]
        ghost.challenge = challenge == GhostChallenge() ? nil : challenge
      })
  }
}

extension Game {
  /// What is to be told of the ghosts' challenges, where these are the ones there are (GB-105).
  public func challengeIssues(among forms: [ChallengeForm]) -> [GameIssue] {
    var found: [GameIssue] = []
    for (index, ghost) in ghosts.enumerated() where ghost.parameters.catchMode == .challenge {
      let name = ghost.parameters.challenge?.plugin ?? ""
      guard let form = forms.first(where: { $0.plugin == name }) else {
        found.append(.noChallenge(ghost: index, plugin: name))
        continue
      }
      for spec in form.ghostSpecs {
        do throws(ParameterError) {
          try spec.validate(spec.get(ghost.parameters))
        } catch {
          found.append(.ghostParameter(ghost: index, error: error))
        }
      }
    }
    return found
  }
}
