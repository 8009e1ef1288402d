import Domain
import TextKit
public import Experiments

/// The rows of `runs.csv`, one per finished run, including failed ones.
public enum RunsTable {
  /// The maximum number of runs for which a sweep writes the file by default.
  public static let automaticLimit = 20_000

  /// Returns whether a sweep writes the file: as set by the plan or command line, else by its size.
  public static func isWritten(for plan: Plan, requested: Bool) -> Bool {
    if plan.writesRuns == false { return false }
    return requested || plan.writesRuns == true || plan.runCount <= automaticLimit
  }

  /// Returns the header: point, replicate, varied parameters, metrics and status.
  public static func header(of plan: Plan) -> [String] {
    (["point", "replicate"] + plan.axes.map(\.name) + plan.metrics.map(\.name) + ["status"])
      .map(CSV.name)
  }

  /// Appends the record of a run with its line end; `varied` has the fields of the varied values,
  /// each after a comma.
  ///
  /// It makes no string for a number, since a sweep can have billions.
  static func append(_ row: RunRow, varied: String = "", to text: inout ByteText) {
    text.append(digits: UInt64(row.point))
    text.append(byte: UInt8(ascii: ","))
    text.append(digits: UInt64(row.replicate))
    text.append(varied)
    for value in row.record.values {
      text.append(byte: UInt8(ascii: ","))
      if !value.isNaN, !text.append(shortest: value) { text.append(CSV.number(value)) }
    }
    if row.status == .done {
      text.append(",ok")
    } else {
      text.append("," + CSV.field("failed: \(row.reason)"))
    }
    text.append("\r\n")
  }
}
