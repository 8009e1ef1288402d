public import Domain

/// A value that replaces the ghosts' own in a hunt, of all ghosts or of those of one name.
public struct GhostOverride: Sendable {
  /// The name of the ghosts it concerns; nil for all.
  public let ghost: String?
  /// The parameter.
  public let spec: ParameterSpec<GhostParameters>
  /// The value.
  public let value: Double

  /// Returns whether it concerns a ghost.
  public func concerns(_ name: String?) -> Bool { ghost == nil || ghost == name }
}

extension HuntSetup {
  /// Splits the full name of a parameter of one ghost, such as `ghost[Boo].holdTime`.
  ///
  /// - Returns: The ghost's name, and the parameter's without it; nil for other names.
  public static func oneGhost(_ name: String) -> (ghost: String, parameter: String)? {
    guard name.hasPrefix("ghost["), let end = name.lastIndex(of: "]") else { return nil }
    let rest = name[name.index(after: end)...]
    let ghost = name[..<end].dropFirst("ghost[".count)
    guard !ghost.isEmpty, rest.first == "." else { return nil }
    return (String(ghost), String(rest.dropFirst()))
  }

  /// Returns the parameter of one ghost by its full name, such as `ghost[Boo].holdTime`.
  static func ghostSpec(_ name: String) -> ParameterSpec<HuntSetup>? {
    guard let (ghost, parameter) = oneGhost(name),
      let spec = GhostParameters.specs.first(where: { $0.name == parameter })
    else { return nil }
    return override(spec, prefix: "ghost[\(ghost)].", ghost: ghost)
  }

  static func override(
    _ spec: ParameterSpec<GhostParameters>, prefix: String, ghost: String? = nil
  ) -> ParameterSpec<HuntSetup> {
    ParameterSpec<HuntSetup>(
      prefix: prefix, like: spec, get: { $0.value(of: spec, ghost) },
      set: { setup, value in
        setup.ghostOverrides.removeAll { $0.spec.name == spec.name && $0.ghost == ghost }
        let made = GhostOverride(ghost: ghost, spec: spec, value: value)
        // What concerns all ghosts comes before what concerns one.
        let place = setup.ghostOverrides.firstIndex { ghost == nil && $0.ghost != nil }
        setup.ghostOverrides.insert(made, at: place ?? setup.ghostOverrides.count)
      })
  }

  /// Returns the value that a parameter has for a ghost: the one set, or of one ghost its own.
  private func value(of spec: ParameterSpec<GhostParameters>, _ ghost: String?) -> Double {
    if let own = ghostOverrides.last(where: { $0.spec.name == spec.name && $0.concerns(ghost) }) {
      return own.value
    }
    guard let ghost, case .game(let game) = source,
      let own = game.ghosts.first(where: { $0.name == ghost })
    else { return spec.defaultValue }
    return spec.get(own.parameters)
  }

  /// Replaces the parameters of a ghost that the plan sets.
  public func override(_ parameters: inout GhostParameters, of ghost: String?) {
    for item in ghostOverrides where item.concerns(ghost) {
      item.spec.set(&parameters, item.value)
    }
  }
}
