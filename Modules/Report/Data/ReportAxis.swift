import Domain
import Experiments
import PlainJSON
import Simulation
import TextKit

/// A varied parameter as shown by charts: ordered levels, with numbers ascending.
struct ReportAxis: Sendable {
  /// What it varies.
  let kind: Axis.Kind
  /// The declaration; nil for a choice of players or phones.
  let parameter: ParameterSpec<HuntSetup>?
  /// The levels' texts; players and phones have their plain names.
  let texts: [String]
  /// The levels as programs read them: numbers, or the names in plans.
  let values: [JSONNode]
  /// The levels' numbers; empty for a choice.
  let numbers: [Double]
  /// The scale of numbers over a range, as in the plan.
  let spread: AxisRange.Scale

  /// Reads an axis of a plan from the values of its points, and returns each point's level too.
  static func read(
    _ axis: Axis, values: [Double], in plan: Plan, _ language: Language
  ) -> (axis: ReportAxis, levels: [Int]) {
    var distinct: [Double] = []
    for value in values.sorted() where distinct.last != value { distinct.append(value) }
    let levels = values.map { distinct.firstIndex(ofAscending: $0) }
    let isNumeric = !axis.isChoice && axis.choices.isEmpty
    // Values sampled from a range are not round.
    let span = (distinct.last ?? 0) - (distinct.first ?? 0)
    let number = { (value: Double) -> String in
      guard case .range(let range) = axis.levels, !axis.isWhole else {
        return HumanNumber.exact(value)
      }
      return switch range.scale {
      case .linear: HumanNumber.text(value, amongSpread: span)
      case .log: HumanNumber.text(value)
      }
    }
    let read = ReportAxis(
      kind: axis.kind,
      parameter: plan.pluginParameters.first { $0.name == axis.name }?.spec
        ?? HuntSetup.specs.first { $0.name == axis.name },
      texts: distinct.map { isNumeric ? number($0) : axis.title(of: $0, in: language) },
      values: distinct.map { isNumeric ? .number($0) : .string(axis.text(of: $0)) },
      numbers: isNumeric ? distinct : [], spread: axis.spread)
    return (read, levels)
  }

  /// The name in the plan.
  var name: String { kind.name }

  /// The number of levels.
  var count: Int { texts.count }

  /// Whether the levels are numbers, which a line may join.
  var isNumeric: Bool { !numbers.isEmpty }

  /// Returns the name for people, such as `Trap window` for `ghost.trapWindowDuration`, without the
  /// unit.
  func plainName(_ language: Language) -> String { format(language).label }

  /// Returns the name for people with the unit.
  func title(_ language: Language) -> String { format(language).title }

  /// Returns the display name.
  func format(_ language: Language) -> ParameterFormat {
    ParameterFormat(name, parameter, language)
  }

  /// The technical name; empty for a choice of players or phones.
  private var technicalName: String { parameter == nil ? "" : name }

  /// The column of the levels.
  func column(_ language: Language) -> Column {
    let format = format(language)
    return Column(name, format.title, unit: format.planUnit)
  }

  /// Returns a level as a cell of its column.
  func cell(_ level: Int) -> Cell { Cell(texts[level], values[level]) }

  /// Returns the levels as bands of a chart.
  func bands(_ language: Language) -> ChartAxis {
    var axis = ChartAxis(title(language), bands: texts)
    axis.technicalName = technicalName
    return axis
  }

  /// Returns the axis of a chart that covers all numbers, with the plan's scale.
  func axis(_ language: Language, lines: ChartAxis.Lines = .ticks) -> ChartAxis {
    let ticks = Ticks(covering: numbers.first ?? 0, numbers.last ?? 1, spread: spread)
    var axis = ChartAxis(title(language), ticks, lines: lines)
    axis.technicalName = technicalName
    return axis
  }

  /// Returns the axis of a curve and the positions of the levels.
  ///
  /// The positions are true to the plan's scale, or evenly spaced if the levels would be too close.
  func lineAxis(_ language: Language) -> (axis: ChartAxis, places: [Double], isEven: Bool) {
    let (low, high) = (numbers.first ?? 0, numbers.last ?? 1)
    let spread = low > 0 && high > low ? self.spread : .linear
    let units = numbers.map { high > low ? spread.unit(of: $0, between: low, high) : 0 }
    let least = zip(units.dropFirst(), units).map { $0 - $1 }.min()
    let isEven = count <= 12 && least.map { $0 * 40 < 1 } ?? false
    let places = isEven ? numbers.indices.map(Double.init) : numbers
    var marks = Array(zip(places, texts))
    if count > 10, !isEven {
      let ticks = Ticks(covering: low, high, spread: spread)
      marks = ticks.values.filter { (low...high).contains($0) }.map { ($0, ticks.label($0)) }
    }
    var axis = ChartAxis(
      title(language), from: places.first ?? 0, to: places.last ?? 1,
      marks: marks.map { (value: $0, text: $1) })
    axis.technicalName = technicalName
    if !isEven { axis.spread = spread }
    return (axis, places, isEven)
  }

  /// Returns a level's name next to those of other axes: a value with its parameter's name and unit.
  func name(of level: Int, _ language: Language) -> String {
    parameter == nil ? texts[level] : "\(plainName(language)) \(text(level, language))"
  }

  /// Returns a level with its unit.
  func text(_ level: Int, _ language: Language) -> String {
    let unit = format(language).unit
    return unit.isEmpty ? texts[level] : "\(texts[level]) \(unit)"
  }
}

extension Axis {
  /// The scale of the axis: that of its range, or logarithmic if its values grow by about a factor.
  fileprivate var spread: AxisRange.Scale {
    switch levels {
    case .range(let range): range.scale
    case .values(let values): values.growsByFactor ? .log : .linear
    case .players, .sensors: .linear
    }
  }
}

extension [Double] {
  /// Whether the distinct values are more evenly spaced by ratio than by difference, such as
  /// 1, 3, 10, 30.
  fileprivate var growsByFactor: Bool {
    let sorted = Set(self).sorted()
    guard sorted.count > 2, sorted[0] > 0, sorted[sorted.count - 1] >= 4 * sorted[0] else {
      return false
    }
    let steps = zip(sorted, sorted.dropFirst())
    let (gaps, ratios) = (steps.map { $1 - $0 }, steps.map { $1 / $0 })
    func unevenness(_ steps: [Double]) -> Double { (steps.max() ?? 1) / (steps.min() ?? 1) }
    return unevenness(ratios) <= 1.6 && unevenness(ratios) < unevenness(gaps)
  }

  /// Returns the index of an existing value, by binary search.
  fileprivate func firstIndex(ofAscending value: Double) -> Int {
    var (low, high) = (0, count - 1)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
