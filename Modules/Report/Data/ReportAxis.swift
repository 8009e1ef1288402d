import Domain
import Experiments
import Simulation

/// Something that the plan varies, as a chart sees it: levels in order, numbers ascending.
struct ReportAxis: Sendable {
  /// The full name in the plan.
  let name: String
  /// The unit; empty for a pure number or a choice.
  let unit: String
  /// The levels' texts.
  let texts: [String]
  /// The levels' numbers; empty for a choice.
  let numbers: [Double]

  /// Reads an axis of a plan from the values that its points have; also gives each point's level.
  static func read(
    _ axis: Axis, values: [Double], in plan: Plan
  ) -> (axis: ReportAxis, levels: [Int]) {
    var distinct: [Double] = []
    for value in values.sorted() where distinct.last != value { distinct.append(value) }
    let levels = values.map { distinct.firstIndex(ofAscending: $0) }
    let isNumeric = !axis.isChoice && axis.choices.isEmpty
    // A few values are the plan's own; many are drawn from a range and have no round ends.
    let span = (distinct.last ?? 0) - (distinct.first ?? 0)
    let number = { (value: Double) in
      distinct.count <= 24
        ? HumanNumber.exact(value) : HumanNumber.text(value, amongSpread: span)
    }
    let read = ReportAxis(
      name: axis.name,
      unit: isNumeric ? unit(of: axis.name, in: plan) : "",
      texts: distinct.map { isNumeric ? number($0) : axis.text(of: $0) },
      numbers: isNumeric ? distinct : [])
    return (read, levels)
  }

  /// A parameter's unit: a hunt's or a plugin's; empty for a count.
  static func unit(of name: String, in plan: Plan) -> String {
    let unit =
      plan.pluginParameters.first { $0.name == name }?.unit
      ?? (try? HuntSetup.spec(named: name))?.unit ?? ""
    return unit == "count" ? "" : unit
  }

  /// How many levels there are.
  var count: Int { texts.count }

  /// Whether levels are numbers that a line may join.
  var isNumeric: Bool { !numbers.isEmpty }

  /// The name for people: `trap window duration` of `ghost.trapWindowDuration`, unit left out.
  var shortName: String {
    let last = name.split(separator: ".").last.map(String.init) ?? name
    var parts = [""]
    for scalar in last.unicodeScalars {
      let isCapital = ("A"..."Z").contains(scalar)
      if isCapital, parts[parts.count - 1].last?.isLowercase == true { parts.append("") }
      parts[parts.count - 1] += isCapital ? scalar.properties.lowercaseMapping : String(scalar)
    }
    let units = ["meters", "seconds", "degrees", "hertz"]
    if parts.count > 1, !unit.isEmpty, units.contains(parts[parts.count - 1]) {
      parts.removeLast()
    }
    return parts.joined(separator: " ")
  }

  /// The short name with the unit.
  func title(_ words: PageWords) -> String {
    unit.isEmpty ? shortName : "\(shortName), \(words.unit(unit))"
  }

  /// A level with its unit.
  func text(_ level: Int, _ words: PageWords) -> String {
    unit.isEmpty ? texts[level] : "\(texts[level]) \(words.unit(unit))"
  }
}

extension [Double] {
  /// Where a value stands that is there, by halving.
  fileprivate func firstIndex(ofAscending value: Double) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
