package import Experiments
import PlainJSON
package import Results
package import TextKit

/// The findings of a check, as a document or in a JSON of their own.
package struct CheckDocument: Sendable {
  private let file: String
  private let findings: [CheckFinding]
  /// Whether it is known what can be reached on foot.
  private let hasGround: Bool

  /// What the plan's answer hangs on; nil if it was not asked for, or if there are no priors.
  package var priors: StoredPriors?

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

  /// Returns the document: how much was found, then for each finding the problem and its place, the
  /// reason and the advice.
  package func document(in language: Language) -> Document {
    let counts = CheckFinding.Severity.allCases.filter { count($0) > 0 }
      .map { $0.count(count($0), in: language) }
    let section = Document.Section(
      "findings", language.say(en: "What to look at", ru: "На что посмотреть")
    ) { section in
      section.lead(
        counts.isEmpty
          ? language.nothingFound(hasGround: hasGround) : counts.joined(separator: ", "))
      for finding in findings {
        let wording = finding.wording(in: language)
        let (subject, severity) = (
          finding.subject(in: language), finding.severity.name(in: language)
        )
        section.paragraph(
          "\(place(of: finding)): \(severity): \(subject): \(wording.problem)"
            + (finding.caseCount > 1 ? language.worst(of: finding.caseCount) : "")
            + " [\(finding.code)]")
        section.facts([
          Fact("reason", language.say(en: "why", ru: "почему"), wording.reason),
          Fact("advice", language.say(en: "do", ru: "что делать"), wording.advice),
        ])
      }
    }
    return Document(
      title: language.say(en: "A check of \(file)", ru: "Проверка \(file)"),
      sections: [
        section.brief,
        priors.map { PriorsSection.section($0, in: language).brief },
      ], in: language)
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
    var members: [String: JSONNode] = [
      "formatVersion": .number(1), "file": .string(file), "findings": .array(items),
    ]
    if let priors { members["priors"] = priors.node }
    return String(decoding: JSONWriter.bytes(of: .object(members)), as: UTF8.self)
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

private extension Language {
  func worst(of cases: Int) -> String {
    say(en: " (the worst of \(cases) cases)", ru: " (худший случай из \(cases))")
  }

  func nothingFound(hasGround: Bool) -> String {
    hasGround
      ? say(en: "nothing to say against it", ru: "замечаний нет")
      : say(
        en: "nothing to say against it; not checked: what can be reached on foot (no ground)",
        ru: "замечаний нет; не проверено, куда можно дойти пешком (нет карты местности)")
  }
}
