import Domain
public import Simulation

/// One combination of a plan's varied values.
public struct DesignPoint: Hashable, Sendable {
  /// The number in files and commands, starting at 1.
  public let index: Int
  /// For each axis of the plan, the parameter's value or the position of the player or phone.
  ///
  /// Nil if the point leaves the parameter at its value without the axis (design `oat`).
  public let values: [Double?]

  /// Returns the values as text, in the order of the plan's axes.
  public func texts(in plan: Plan) -> [String] {
    var base: HuntSetup?
    return zip(plan.axes, values).map { axis, value in
      if let value { return axis.text(of: value) }
      if axis.kind == .game { return axis.text(of: 0) }
      let setup = base ?? unvaried(in: plan)
      base = setup
      let fixed = plan.fixed.first { $0.name == axis.name }?.value
      return axis.text(of: fixed ?? ParameterIndex.spec(axis.name)?.get(setup) ?? .nan)
    }
  }

  /// Returns the hunt to simulate: player and phone first, then fixed values, then varied ones.
  public func setup(in plan: Plan) -> HuntSetup {
    var setup = unvaried(in: plan)
    for (axis, value) in zip(plan.axes, values) {
      if let value, case .parameter(let name) = axis.kind {
        setup.set(name, value, choices: axis.choices)
      }
    }
    return setup
  }

  /// Returns the values of the plugins' parameters, in the order of `Plan.pluginParameters`.
  public func pluginValues(in plan: Plan) -> [Double] {
    plan.pluginParameters.map { parameter in
      if let axis = plan.axes.position(of: .parameter(parameter.name)),
        let value = values[axis]
      {
        return value
      }
      return plan.fixed.first { $0.name == parameter.name }?.value ?? parameter.defaultValue
    }
  }

  /// Returns the player's name.
  public func playerName(in plan: Plan) -> String { player(in: plan).name }

  /// Returns the phone's name.
  public func sensorName(in plan: Plan) -> String { sensor(in: plan).name }

  /// Returns the game: the plan's, or the one that an axis has chosen.
  public func source(in plan: Plan) -> GameSource {
    guard !plan.games.isEmpty, let axis = plan.axes.position(of: .game),
      let value = values[axis]
    else { return plan.source }
    return plan.games[Int(value)]
  }

  private func player(in plan: Plan) -> PlayerChoice {
    for (axis, value) in zip(plan.axes, values) {
      if let players = axis.players, let value { return players[Int(value)] }
    }
    return plan.player
  }

  private func sensor(in plan: Plan) -> SensorChoice {
    for (axis, value) in zip(plan.axes, values) {
      if let sensors = axis.sensors, let value { return sensors[Int(value)] }
    }
    return plan.sensor
  }

  /// Returns the hunt with its player and phone, before any parameter is varied.
  private func unvaried(in plan: Plan) -> HuntSetup {
    var setup = HuntSetup(source: source(in: plan))
    let player = player(in: plan)
    (setup.player, setup.playerSpreads) = (player.parameters, player.spreads)
    setup.agent = player.agent
    setup.grounds = plan.grounds
    setup.sensor = sensor(in: plan).parameters
    setup.probes = plan.recordedProbes
    setup.forgetRate(where: Set(plan.fixed.map(\.name) + plan.axes.map(\.name)))
    for item in plan.fixed { setup.set(item.name, item.value, choices: item.choices) }
    return setup
  }
}
