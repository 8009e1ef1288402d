package import Experiments
import PlainJSON
package import TextKit

/// The findings of a check, as text lines or JSON.
package struct CheckReport: Sendable {
  private let file: String
  private let findings: [CheckFinding]
  /// Whether it is known what can be reached on foot.
  private let hasGround: Bool

  /// Creates a report on a file.
  package init(file: String, findings: [CheckFinding], hasGround: Bool = true) {
    self.file = file
    self.findings = findings
    self.hasGround = hasGround
  }

  /// Returns the number of findings of a severity.
  package func count(_ severity: CheckFinding.Severity) -> Int {
    findings.count { $0.severity == severity }
  }

  /// Returns text lines: for each finding the problem and its place, then the reason, then the
  /// advice.
  package func lines(in language: Language) -> [String] {
    let words = CheckReportWords(language: language)
    let counts = CheckFinding.Severity.allCases.filter { count($0) > 0 }
      .map { $0.count(count($0), in: language) }
    return findings.flatMap { words.lines(of: $0, at: place(of: $0)) }
      + [counts.isEmpty ? words.nothing(hasGround: hasGround) : counts.joined(separator: ", ")]
  }

  /// The report as JSON.
  package var json: String {
    let items = findings.map { finding -> JSONNode in
      let wording = finding.wording(in: .ofFiles)
      var members: [String: JSONNode] = [
        "severity": .string(finding.severity.rawValue), "code": .string(finding.code),
        "subject": .string(finding.subject(in: .ofFiles)),
        "problem": .string(wording.problem),
        "reason": .string(wording.reason), "advice": .string(wording.advice),
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
    case .table(let path, let line)?: "\(path):\(line)"
    case .option(let option)?: option
    default: file
    }
  }
}
