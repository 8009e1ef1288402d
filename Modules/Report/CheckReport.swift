public import Experiments
import PlainJSON

/// Findings of a check, as lines for people or as JSON.
public struct CheckReport: Sendable {
  private let file: String
  private let findings: [CheckFinding]

  /// Makes a report on a file.
  public init(file: String, findings: [CheckFinding]) {
    self.file = file
    self.findings = findings
  }

  /// How many there are of a severity.
  public func count(_ severity: CheckFinding.Severity) -> Int {
    findings.count { $0.severity == severity }
  }

  /// Lines for people: of each finding what and where, then why, then what to do.
  public var lines: [String] {
    var lines = findings.flatMap { finding -> [String] in
      let cases = finding.caseCount > 1 ? " (the worst of \(finding.caseCount) cases)" : ""
      return [
        "\(place(of: finding)): \(finding.severity.rawValue): \(finding.subject): "
          + "\(finding.problem)\(cases) [\(finding.code)]",
        "    why: \(finding.reason)", "    do:  \(finding.advice)",
      ]
    }
    let counts = CheckFinding.Severity.allCases.compactMap { severity -> String? in
      let count = count(severity)
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    lines.append(counts.isEmpty ? "nothing to say against it" : counts.joined(separator: ", "))
    return lines
  }

  /// The same as JSON.
  public var json: String {
    let items = findings.map { finding -> JSONNode in
      var members: [String: JSONNode] = [
        "severity": .string(finding.severity.rawValue), "code": .string(finding.code),
        "subject": .string(finding.subject), "problem": .string(finding.problem),
        "reason": .string(finding.reason), "advice": .string(finding.advice),
        "cases": .number(Double(finding.caseCount)),
      ]
      switch finding.origin {
      case .file(let line, let column)? where line > 0:
        members["line"] = .number(Double(line))
        members["column"] = .number(Double(column))
      case .option(let option)?: members["option"] = .string(option)
      default: break
      }
      return .object(members)
    }
    let node = JSONNode.object([
      "formatVersion": .number(1), "file": .string(file), "findings": .array(items),
    ])
    return String(decoding: JSONWriter.bytes(of: node), as: UTF8.self)
  }

  private func place(of finding: CheckFinding) -> String {
    switch finding.origin {
    case .file(let line, let column)? where line > 0: "\(file):\(line):\(column)"
    case .option(let option)?: option
    default: file
    }
  }
}
