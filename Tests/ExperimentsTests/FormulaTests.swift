import Domain
import Simulation
import Testing

@testable import Experiments

@Suite("Metrics that a plan computes")
struct FormulaTests {
  private func plan(_ metrics: String, _ more: String = "") throws -> Plan {
    try readPlan("game: park.json\nmetrics: \(metrics)\n\(more)")
  }

  private func value(_ name: String, of plan: Plan, _ known: [String: Double]) throws -> Double {
    var record = RunRecord(count: Metric.hunt.count)
    for (name, value) in known {
      record[try #require(Metric.hunt.named(name))] = value
    }
    return plan.completed(record)[try #require(plan.metrics.named(name))]
  }

  @Test("A formula is computed, and absent where it divides by 0, a part is absent or when fails")
  func values() throws {
    let plan = try plan(
      "{fun: escapes / captures when captures > 0, double: 2 * fun - -1, late: firstCapture - 600}")
    #expect(plan.metrics.map(\.name).suffix(3) == ["fun", "double", "late"])
    #expect(plan.simulatedMetrics == Metric.hunt)
    let run = ["escapes": 3.0, "captures": 4, "firstCapture": 700]
    #expect(try value("fun", of: plan, run) == 0.75)
    #expect(try value("double", of: plan, run) == 2.5)
    #expect(try value("late", of: plan, run) == 100)
    #expect(try value("fun", of: plan, ["escapes": 3, "captures": 0]).isNaN)
    #expect(try value("double", of: plan, ["escapes": 3, "captures": 0]).isNaN)
    #expect(try value("late", of: plan, run.filter { $0.key != "firstCapture" }).isNaN)
    let ratio = try self.plan("{ratio: escapes / captures}")
    #expect(try value("ratio", of: ratio, ["escapes": 3, "captures": 0]).isNaN)
  }

  @Test("A formula is negative or a count only if its metrics make it so")
  func bounds() throws {
    let plan = try plan(
      "{fun: escapes / captures, all: escapes + fightsLost, loss: 5 - captures, half: all / 2}")
    let found = plan.formulas.map { "\($0.metric.mayBeNegative) \($0.metric.isCount)" }
    #expect(found == ["false false", "false true", "true false", "false false"])
  }

  @Test(
    "Units follow from those of the metrics",
    arguments: [
      ("distanceWalked / huntDuration", "m/s"), ("escapes / captures", ""),
      ("huntDuration + 5", "s"), ("-huntDuration", "s"), ("captures / huntDuration", "/s"),
      ("captures / huntDuration * 60", "/min"), ("captures / huntDuration * 3600", "/h"),
      ("captures * 60 * 60 / huntDuration", "/h"), ("captures / (huntDuration / 3600)", "/h"),
      ("distanceWalked / huntDuration * 3.6", "km/h"), ("distanceWalked / 1000", "km"),
      ("huntDuration / 60 - 5", "min"), ("captures / distanceWalked * 1000", "/km"),
      // No name: captures in 100 s, twice the time, minutes and seconds together.
      ("captures / huntDuration * 100", ""), ("huntDuration * 2 + 5", ""),
      ("huntDuration / 60 + firstCapture", ""), ("captures * 3600", ""),
      ("huntDuration * huntDuration", "s·s"), ("huntDuration / huntDuration", ""),
    ])
  func units(formula: String, unit: String) throws {
    #expect(try plan("{x: \(formula)}").metrics.last?.unit == unit)
  }

  @Test("A formula of a scaled formula keeps the dimension: it adds to what it did before")
  func scaledUnits() throws {
    let plan = try plan(
      "{hours: huntDuration / 3600, twice: huntDuration * 2, rest: hours * 3600 - firstCapture, "
        + "sum: twice + firstCapture, half: twice / 2}")
    let units = plan.metrics.suffix(5).map(\.unit)
    #expect(units == ["h", "", "s", "", "s"])
  }

  @Test(
    "What cannot be a formula is refused in its place",
    arguments: [
      ("{fun: escapes + huntDuration}", "metrics.fun: adds or compares what has the units 1 and s"),
      (
        "{fun: escapes when huntDuration > distanceWalked}",
        "metrics.fun: adds or compares what has the units s and m"
      ),
      (
        "{fun: escape / captures}",
        "metrics.fun: unknown metric 'escape' at character 1, did you mean escapes"
      ),
      (
        "{fun: escapes > 1}",
        "metrics.fun: found a comparison, expected a value; conditions follow 'when'"
      ),
      ("{fun: escapes when captures}", "metrics.fun: expected a comparison: < <= > >="),
      ("{fun: escapes when}", "metrics.fun: expected a number, a name or ( at character 1"),
      (
        "{escapes: captures}",
        "metrics.escapes: expected the name of a new metric, in letters and digits"
      ),
      (
        "{my fun: captures}",
        "metrics.my fun: expected the name of a new metric, in letters and digits"
      ),
      (
        "{fun: [1]}",
        "metrics.fun: expected a formula as escapes / captures when captures > 0, found a list"
      ),
      ("{fun: b, b: captures}", "metrics.fun: unknown metric 'b' at character 1"),
    ])
  func refused(metrics: String, line: String) {
    let lines = faultLines("game: park.json\nmetrics: \(metrics)")
    #expect(lines.count == 1 && lines[0].contains(line), "\(lines)")
  }

  @Test("No metric is called like another column of the tables, and there are a hundred at most")
  func namesAndCount() {
    for name in ["point", "replicate", "players", "sensors", "metric", "n", "status", "when"] {
      let lines = faultLines("game: park.json\nmetrics: {\(name): escapes}")
      #expect(lines.count == 1 && lines[0].contains("expected the name of a new metric"), "\(name)")
    }
    let many = (0...100).map { "m\($0): escapes" }.joined(separator: ", ")
    let lines = faultLines("game: park.json\nmetrics: {\(many)}")
    #expect(lines.count == 1 && lines[0].contains("metrics.m100: is one formula too many"))
  }

  @Test("A plan as run has its formulas, reads back equal, and plans without any keep their hash")
  func canonical() throws {
    let plan = try plan(
      "{fun: escapes/captures when captures>0}", "targets: {fun.p90: ...2, fun: 0...1}\n")
    #expect(
      plan.canonicalText.contains("formulas:\n  fun: \"escapes / captures when captures > 0\""))
    let again = try readPlan(plan.canonicalText)
    #expect(again.canonicalText == plan.canonicalText && again.formulas == plan.formulas)
    #expect(try !readPlan("game: park.json").canonicalText.contains("formulas"))
  }
}
