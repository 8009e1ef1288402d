import Domain
import Experiments

/// The hunts of a search in memory: the asked metrics of each, by setting, scenario and replicate.
struct TuneHunts {
  /// Replicates that follow each other, and where the first one's values are.
  private struct Stretch {
    var replicates: ClosedRange<Int>
    let start: Int
  }

  /// The hunts of a setting in a scenario.
  private struct Series {
    var stretches: [Stretch] = []
    var values: [Double] = []
    var failed: Set<Int> = []

    func place(of replicate: Int) -> Int? {
      stretches.first { $0.replicates.contains(replicate) }.map {
        $0.start + replicate - $0.replicates.lowerBound
      }
    }
  }

  /// The metrics that a search asks for, ascending.
  let metrics: [Metric]
  /// The number of metrics of a whole record.
  let recordSize: Int
  /// The number of values that define a setting.
  let knobCount: Int
  private let scenarioCount: Int
  private var numbers: [[Double]: Int] = [:]
  private var series: [Series] = []

  /// The number of hunts.
  private(set) var count = 0

  init(_ plan: Plan, _ problem: TuneProblem) {
    let requested = plan.targets.map(\.metric) + plan.objectives.map(\.metric)
    metrics = Set(requested).sorted { $0.index < $1.index }
    recordSize = plan.metrics.count
    knobCount = problem.axes.count
    scenarioCount = problem.scenarios.count
  }

  /// Returns the number of a setting in a scenario, from 1; nil if the setting has no number yet.
  func point(_ values: [Double], scenario: Int) -> Int? {
    numbers[values].map { $0 * scenarioCount + scenario + 1 }
  }

  /// The number that the next setting's first scenario gets.
  var nextPoint: Int { series.count + 1 }

  /// Gives a setting the next number.
  mutating func add(setting values: [Double]) {
    numbers[values] = series.count / scenarioCount
    series += Array(repeating: Series(), count: scenarioCount)
  }

  /// Adds a hunt with the values of the asked metrics, nil for a failed one.
  ///
  /// - Returns: False if its setting has no number, or it is there already.
  mutating func add(point: Int, replicate: Int, _ values: ArraySlice<Double>?) -> Bool {
    guard series.indices.contains(point - 1), replicate >= 1,
      series[point - 1].place(of: replicate) == nil
    else { return false }
    let place = series[point - 1].values.count / metrics.count
    series[point - 1].values += values ?? ArraySlice(repeating: .nan, count: metrics.count)
    if values == nil { series[point - 1].failed.insert(place) }
    if let last = series[point - 1].stretches.indices.last,
      series[point - 1].stretches[last].replicates.upperBound == replicate - 1
    {
      let low = series[point - 1].stretches[last].replicates.lowerBound
      series[point - 1].stretches[last].replicates = low...replicate
    } else {
      series[point - 1].stretches.append(Stretch(replicates: replicate...replicate, start: place))
    }
    count += 1
    return true
  }

  /// Returns the replicates of a request that are not there, ascending.
  func missing(_ request: TuneRequest) -> [ClosedRange<Int>] {
    guard let point = point(request.values, scenario: request.scenario) else {
      return [request.replicates]
    }
    var (missing, next) = ([ClosedRange<Int>](), request.replicates.lowerBound)
    for stretch in series[point - 1].stretches.map(\.replicates).sorted(by: {
      $0.lowerBound < $1.lowerBound
    }) where stretch.overlaps(request.replicates) {
      if stretch.lowerBound > next { missing.append(next...stretch.lowerBound - 1) }
      next = max(next, stretch.upperBound + 1)
    }
    if next <= request.replicates.upperBound {
      missing.append(next...request.replicates.upperBound)
    }
    return missing
  }

  /// Returns the records of a request, nil for failed hunts; nil if one is not there.
  func records(of request: TuneRequest) -> [RunRecord?]? {
    guard let point = point(request.values, scenario: request.scenario) else { return nil }
    let series = series[point - 1]
    var records: [RunRecord?] = []
    records.reserveCapacity(request.replicates.count)
    for replicate in request.replicates {
      guard let place = series.place(of: replicate) else { return nil }
      guard !series.failed.contains(place) else {
        records.append(nil)
        continue
      }
      var record = RunRecord(count: recordSize)
      for (index, metric) in metrics.enumerated() {
        record[metric] = series.values[place * metrics.count + index]
      }
      records.append(record)
    }
    return records
  }
}
