import Domain
public import Simulation

/// One combination of a plan's varied values.
public struct DesignPoint: Hashable, Sendable {
  /// The number in files and commands, from 1.
  public let index: Int
  /// For each axis of the plan the parameter's value, or the position of the player or phone.
  ///
  /// Nil where the point leaves the parameter as the plan has it without the axis (design `oat`).
  public let values: [Double?]

  /// The values as text, in the order of the plan's axes.
  public func texts(in plan: Plan) -> [String] {
    var base: HuntSetup?
    return zip(plan.axes, values).map { axis, value in
      if let value { return axis.text(of: value) }
      let setup = base ?? unvaried(in: plan)
      base = setup
      let fixed = plan.fixed.first { $0.name == axis.name }?.value
      return axis.text(of: fixed ?? ParameterIndex.spec(axis.name)?.get(setup) ?? .nan)
    }
  }

  /// The hunt to simulate: player and phone first, then the fixed values, then the varied ones.
  public func setup(in plan: Plan) -> HuntSetup {
    var setup = unvaried(in: plan)
    for (axis, value) in zip(plan.axes, values) {
      if let value, !axis.isChoice { setup.set(axis.name, value, choices: axis.choices) }
    }
    return setup
  }

  /// The values of the parameters that plugins bring, by `Plan.pluginParameters`.
  public func pluginValues(in plan: Plan) -> [Double] {
    plan.pluginParameters.map { parameter in
      if let axis = plan.axes.firstIndex(where: { $0.name == parameter.name }),
        let value = values[axis]
      {
        return value
      }
      return plan.fixed.first { $0.name == parameter.name }?.value ?? parameter.defaultValue
    }
  }

  /// The player's name.
  public func playerName(in plan: Plan) -> String { player(in: plan).name }

  /// The phone's name.
  public func sensorName(in plan: Plan) -> String { sensor(in: plan).name }

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

  /// The hunt with its player and phone before any parameter is varied.
  private func unvaried(in plan: Plan) -> HuntSetup {
    var setup = HuntSetup(source: plan.source)
    setup.player = player(in: plan).parameters
    setup.sensor = sensor(in: plan).parameters
    for item in plan.fixed { setup.set(item.name, item.value, choices: item.choices) }
    return setup
  }
}

extension HuntSetup {
  /// Sets a parameter by its full name, a challenge's too.
  fileprivate mutating func set(_ name: String, _ value: Double, choices: [String]) {
    if let spec = ParameterIndex.spec(name) {
      spec.set(&self, value)
    } else {
      setChallenge(name, value, choices: choices)
    }
  }
}
