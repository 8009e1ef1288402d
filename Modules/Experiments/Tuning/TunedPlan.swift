import Domain

extension Plan {
  /// Returns the design point of a search's setting in a scenario.
  ///
  /// The setting has a value for each axis that is not a list of players or phones.
  public func point(tuned setting: [Double], for scenario: TuneScenario) -> DesignPoint {
    var left = setting[...]
    let values = axes.map { axis -> Double? in
      switch axis.levels {
      case .players(let players):
        return players.firstIndex { $0.name == scenario.player }.map(Double.init)
      case .sensors(let sensors):
        return sensors.firstIndex { $0.name == scenario.sensor }.map(Double.init)
      case .values, .range: return left.popFirst()
      }
    }
    return DesignPoint(index: 1, values: values)
  }

  /// Returns the plan with its parameters fixed at a search's point; players and phones stay
  /// varied.
  public func tuned(_ values: [Double]) -> Plan {
    let free = axes.filter { !$0.isChoice }
    let found = zip(free, values).map {
      FixedValue(name: $0.name, value: $1, choices: $0.choices)
    }
    let all = fixed.filter { item in !free.contains { $0.name == item.name } } + found
    let ordered = all.sorted {
      (ParameterIndex.position($0.name) ?? .max, $0.name)
        < (ParameterIndex.position($1.name) ?? .max, $1.name)
    }
    return Plan(
      source: source, player: player, sensor: sensor, fixed: ordered,
      axes: axes.filter(\.isChoice), design: .grid, designSize: nil, morrisLevels: morrisLevels,
      replication: replication, seed: seed, targets: targets, beyondRanges: beyondRanges,
      isFast: isFast, writesRuns: writesRuns, population: population, objectives: objectives,
      metrics: metrics, probes: probes, series: series, formulas: formulas,
      pluginParameters: pluginParameters)
  }

  /// Returns a value of a search's axis in plan syntax.
  public static func text(of value: Double, parameter name: String) -> String {
    ParameterIndex.format(value, of: name)
  }

  /// Returns the value of a search's axis from plan syntax; nil if it is none.
  package static func value(of text: String, parameter name: String) -> Double? {
    if let spec = ParameterIndex.spec(name) { return try? spec.parse(text) }
    return Double(text)
  }
}
