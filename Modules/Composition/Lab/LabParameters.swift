import Domain
import Reports
import SensorModels
import Simulation

/// What a plan can set and vary: every parameter, player and phone.
public enum LabParameters {
  /// Aligned text: parameters by name, unit, range, default and use, then players and phones.
  public static var text: String {
    let parameters = HuntSetup.specs.map { spec in
      [
        spec.name, unit(of: spec), values(of: spec), spec.format(spec.defaultValue), spec.summary,
      ]
    }
    var lines = ["Parameters, for `set` and `vary` of a plan and for --set", ""]
    lines += TextTable.lines(
      [["name", "unit", "range", "default", "what it does"]] + parameters, rightAligned: [3])
    lines += ["", "Players, for `players`; each is a set of player.… values", ""]
    lines += TextTable.lines(Persona.all.map { [$0.name, $0.summary] })
    lines += ["", "Phones, for `sensors`; each is a set of sensor.… values", ""]
    lines += TextTable.lines(SensorProfile.all.map { [$0.name, $0.summary] })
    return lines.joined(separator: "\n") + "\n"
  }

  /// The same as CSV (RFC 4180), with the limits that hold with `beyondRanges: true`.
  public static var csv: String {
    let header = [
      "kind", "name", "unit", "low", "high", "physicalLow", "physicalHigh", "default", "choices",
      "summary",
    ]
    let parameters = HuntSetup.specs.map { spec in
      let limits = [
        spec.range.lowerBound, spec.range.upperBound, spec.physicalRange.lowerBound,
        spec.physicalRange.upperBound,
      ]
      let numbers =
        spec.choices.isEmpty ? limits.map(CSV.number) : Array(repeating: "", count: 4)
      return ["parameter", spec.name, unit(of: spec)] + numbers
        + [spec.format(spec.defaultValue), spec.choices.joined(separator: " "), spec.summary]
    }
    let blank = Array(repeating: "", count: 7)
    let players = Persona.all.map { ["player", $0.name] + blank + [$0.summary] }
    let phones = SensorProfile.all.map { ["sensor", $0.name] + blank + [$0.summary] }
    return ([header] + parameters + players + phones).map(CSV.line).joined()
  }

  private static func unit(of spec: ParameterSpec<HuntSetup>) -> String {
    spec.unit == "count" ? "" : spec.unit
  }

  private static func values(of spec: ParameterSpec<HuntSetup>) -> String {
    if !spec.choices.isEmpty { return spec.choices.joined(separator: " | ") }
    return "\(shortestText(spec.range.lowerBound))...\(shortestText(spec.range.upperBound))"
  }
}
