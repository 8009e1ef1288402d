import Domain
import Experiments
import PlainJSON
import Results

/// Sensitivities in words, columns and bars.
struct SensitivityText {
  private static let barWidth = 24

  let name: String
  let plan: Plan
  let notes: [String]
  let result: SensitivityResult

  /// What was done, then the answer, then a table for each metric, player and phone.
  var table: [String] {
    var lines = [title] + notes.map { "  " + $0 } + ["", "Which knob matters"]
    lines += TextTable.lines(result.rankings.map { ["  " + label($0), answer($0)] })
    for ranking in result.rankings {
      lines += ["", label(ranking) + ": " + spread(ranking)]
      guard ranking.standardDeviation > 0 else { continue }
      let rows =
        [header + [""]] + ranking.parameters.map { cells($0, ranking) + [bar($0, ranking)] }
      lines += TextTable.lines(rows, rightAligned: Set(2..<header.count)).map { "  " + $0 }
    }
    return lines + [""] + legend
  }

  /// The same as Markdown.
  var markdown: [String] {
    func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    var lines = ["# Which knob matters: \(name)", "", title + "."]
    lines += notes.isEmpty ? [] : [""] + notes.map { "- " + $0 }
    lines += ["", row(["figure", "what moves it"]), row(["---", "---"])]
    lines += result.rankings.map { row([label($0), answer($0)]) }
    for ranking in result.rankings {
      lines += ["", "## " + label(ranking), "", spread(ranking)]
      guard ranking.standardDeviation > 0 else { continue }
      lines += ["", row(header)]
      lines.append(row(header.indices.map { $0 < 2 ? "---" : "---:" }))
      lines += ranking.parameters.map { row(cells($0, ranking)) }
    }
    return lines + [""] + legend.map { $0 }
  }

  private var title: String {
    let isMorris = result.method == .morris
    let parameters = plan.axes.count { !$0.isChoice }
    return "\(name): " + (isMorris ? "Morris screening" : "Sobol indices") + ", "
      + "\(result.sampleCount) \(isMorris ? "trajectories" : "base rows") of \(parameters) "
      + "\(parameters == 1 ? "parameter" : "parameters"), \(plan.pointCount) points, \(result.replicates) runs at each"
  }

  /// The metric, and the player and phone where there are several.
  private func label(_ ranking: SensitivityRanking) -> String {
    var parts = [ranking.metric.name]
    if plan.axes.contains(where: { $0.name == "players" }) { parts.append(ranking.player) }
    if plan.axes.contains(where: { $0.name == "sensors" }) { parts.append(ranking.sensor) }
    return parts.joined(separator: ", ")
  }

  private func spread(_ ranking: SensitivityRanking) -> String {
    guard ranking.usedCount > 0 else { return "no point has a value" }
    let unit = ranking.metric.unit.isEmpty ? "" : " " + ranking.metric.unit
    guard ranking.standardDeviation > 0 else {
      return "\(fixed(ranking.mean, places(for: ranking.mean)))\(unit) at every point"
    }
    let digits = max(places(for: ranking.mean), places(for: ranking.standardDeviation))
    let left = result.sampleCount - ranking.usedCount
    return "mean \(fixed(ranking.mean, digits))\(unit), sd over points "
      + "\(fixed(ranking.standardDeviation, digits))\(unit)"
      + (left == 0 ? "" : "; \(left) rows without a value left out")
  }

  /// The parameters above noise, strongest first.
  private func answer(_ ranking: SensitivityRanking) -> String {
    if let rows = ranking.rowsNeeded { return tooFew(rows) }
    let strong = ranking.parameters.filter(\.isAboveNoise)
    guard !strong.isEmpty else { return "nothing above noise" }
    let digits = places(for: strong[0].strength.value)
    let named = strong.prefix(3).map { "\($0.name) \(fixed($0.strength.value, digits))" }
    let more = strong.count > 3 ? ", \(strong.count - 3) more" : ""
    return named.joined(separator: ", ") + more
  }

  /// That nothing can be ranked yet, and what might do.
  private func tooFew(_ rows: Int) -> String {
    "the sample is too small to rank; about \(rows) base rows are needed (--points \(rows))"
  }

  private var header: [String] {
    result.method == .morris
      ? ["parameter", "range", "mu*", "[\(percent) %]", "mu", "sigma", "noise"]
      : ["parameter", "range", "ST", "[\(percent) %]", "S1", "[\(percent) %]", "noise"]
  }

  private var percent: String { shortestText(result.confidence * 100) }

  private func cells(
    _ entry: ParameterSensitivity, _ ranking: SensitivityRanking
  ) -> [String] {
    let digits =
      result.method == .morris ? places(for: ranking.parameters[0].strength.value) : 3
    func interval(_ estimate: SensitivityEstimate) -> String {
      "[\(fixed(estimate.interval.low, digits)), \(fixed(estimate.interval.high, digits))]"
    }
    var cells = [entry.name, "\(entry.low) to \(entry.high)"]
    func value(_ estimate: SensitivityEstimate) -> String {
      fixed(estimate.value, digits) + (estimate.isImpossible ? "!" : "")
    }
    cells += [value(entry.strength), interval(entry.strength)]
    for estimate in entry.indices where estimate.kind != entry.strength.kind {
      cells.append(value(estimate))
      if estimate.kind == .first { cells.append(interval(estimate)) }
    }
    return cells + [entry.noiseFloor.map { fixed($0, digits) } ?? "–"]
  }

  private func bar(_ entry: ParameterSensitivity, _ ranking: SensitivityRanking) -> String {
    guard entry.isAboveNoise else { return "within noise" }
    guard ranking.rowsNeeded == nil else { return "not ranked" }
    let part = entry.strength.value / ranking.parameters[0].strength.value
    let width = Int((part * Double(SensitivityText.barWidth)).rounded())
    return String(repeating: "#", count: max(1, width))
  }

  private var legend: [String] {
    let what =
      result.method == .morris
      ? "mu* is the mean change of the figure over a parameter's whole range, mu the same with its "
        + "sign, sigma how unlike the changes are (bends and interactions); a change is divided by "
        + "the step that was taken, of whole numbers and lists the one between their values"
      : "ST is the share of the spread over points that a parameter has a part in, S1 the share "
        + "that it explains alone"
    let noise =
      result.replicates < 2
      ? "With one run a point the noise is not known (--replicates)."
      : "Noise is what replicates that disagree would make of differences that are none; all points "
        + "have the same luck."
    let isImpossible = result.rankings.contains { ranking in
      ranking.parameters.contains { $0.indices.contains(where: \.isImpossible) }
    }
    return [what + ".", noise]
      + (isImpossible
        ? ["A share marked ! lies below 0 or above 1, which no share can: the error of the sample."]
        : [])
  }

  /// All digits, for programs.
  var json: String {
    func estimate(_ estimate: SensitivityEstimate) -> JSONNode {
      .object([
        "value": .number(estimate.value), "low": .number(estimate.interval.low),
        "high": .number(estimate.interval.high),
      ])
    }
    func entry(_ entry: ParameterSensitivity) -> JSONNode {
      var members: [String: JSONNode] = [
        "parameter": .string(entry.name), "low": .string(entry.low), "high": .string(entry.high),
        "aboveNoise": .bool(entry.isAboveNoise), "noise": .number(entry.noiseFloor ?? .nan),
      ]
      for index in entry.indices { members[index.kind.rawValue] = estimate(index) }
      return .object(members)
    }
    let rankings = result.rankings.map { ranking -> JSONNode in
      .object([
        "metric": .string(ranking.metric.name), "player": .string(ranking.player),
        "sensor": .string(ranking.sensor), "rowsUsed": .number(Double(ranking.usedCount)),
        "rowsNeeded": .number(ranking.rowsNeeded.map(Double.init) ?? .nan),
        "mean": .number(ranking.mean), "sd": .number(ranking.standardDeviation),
        "parameters": .array(ranking.parameters.map(entry)),
      ])
    }
    let node = JSONNode.object([
      "format": .number(1),
      "engineRevision": .number(Double(EngineRevision.current.number)), "plan": .string(name),
      "planHash": .string(plan.hash),
      "method": .string(result.method.rawValue), "rows": .number(Double(result.sampleCount)),
      "points": .number(Double(plan.pointCount)),
      "replicates": .number(Double(result.replicates)),
      "confidence": .number(result.confidence), "resamples": .number(Double(result.resamples)),
      "notes": .array(notes.map { .string($0) }), "rankings": .array(rankings),
    ])
    return String(decoding: JSONWriter.bytes(of: node), as: UTF8.self)
  }
}

/// Decimals that show three digits of a number.
private func places(for value: Double) -> Int {
  guard value.isFinite, value != 0 else { return 3 }
  var (digits, limit) = (2, 1.0)
  while digits > 0, abs(value) >= limit * 10 { (digits, limit) = (digits - 1, limit * 10) }
  while digits < 9, abs(value) < limit { (digits, limit) = (digits + 1, limit / 10) }
  return digits
}

/// A number with a fixed count of decimals; a dash for NaN.
private func fixed(_ value: Double, _ decimals: Int) -> String {
  guard value.isFinite else { return "–" }
  let scale = (0..<decimals).reduce(1.0) { power, _ in power * 10 }
  let scaled = (abs(value) * scale).rounded()
  guard scaled < 1e15 else { return value.description }
  let digits = String(Int(scaled))
  let filled = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  let sign = value < 0 && scaled > 0 ? "-" : ""
  let (whole, fraction) = (filled.dropLast(decimals), filled.suffix(decimals))
  return decimals == 0 ? sign + filled : "\(sign)\(whole).\(fraction)"
}
