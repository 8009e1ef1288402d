import Experiments
import TextKit

/// The texts of `ghostlab check` around its findings.
struct CheckReportWords {
  let language: Language

  /// Returns a finding: the problem and its place, then the reason, then the advice.
  func lines(of finding: CheckFinding, at place: String) -> [String] {
    let wording = finding.wording(in: language)
    let (subject, severity) = (
      finding.subject(in: language), finding.severity.name(in: language)
    )
    let head = "\(place): \(severity): \(subject): \(wording.problem)"
    let cases = finding.caseCount > 1 ? worst(of: finding.caseCount) : ""
    return language.say(
      en: [
        "\(head)\(cases) [\(finding.code)]", "    why: \(wording.reason)",
        "    do:  \(wording.advice)",
      ],
      ru: [
        "\(head)\(cases) [\(finding.code)]", "    почему: \(wording.reason)",
        "    что делать: \(wording.advice)",
      ])
  }

  private func worst(of cases: Int) -> String {
    language.say(en: " (the worst of \(cases) cases)", ru: " (худший случай из \(cases))")
  }

  func nothing(hasGround: Bool) -> String {
    hasGround
      ? language.say(en: "nothing to say against it", ru: "замечаний нет")
      : language.say(
        en: "nothing to say against it; not checked: what can be reached on foot (no ground)",
        ru: "замечаний нет; не проверено, куда можно дойти пешком (нет карты местности)")
  }
}
