import Domain
import Foundation
import Testing
import TextKit

@testable import Experiments
@testable import Report

@Suite("The answer of a check")
struct CheckDocumentTests {
  @Test("A check's report: counts, then place, severity, code, reason and advice")
  func findings() throws {
    let findings = [
      CheckFinding(
        .error, "target-impossible", at: .file(line: 3, column: 5), .name("captureRate"),
        .plan(.impossibleTarget(isProportion: true))),
      CheckFinding(
        .note, "zones-overlap", at: nil, .zones(1, 2),
        .layout(.zonesOverlap(.meters(3), isWasted: false))),
    ]
    let report = CheckDocument(file: "plan.yml", findings: findings)
    let text = report.document(in: .en).text(width: nil)
    #expect(
      text.contains(
        "\nplan.yml:3:5: error: captureRate: a proportion cannot be above 1 [target-impossible]\n"))
    #expect(report.document(in: .en).leads == ["1 error, 1 note"] && report.count(.error) == 1)
    #expect(
      CheckDocument(file: "x", findings: []).document(in: .en).leads == [
        "nothing to say against it"
      ])
    let blind = CheckDocument(file: "x", findings: [], hasGround: false).document(in: .en).leads
    #expect(blind.first?.contains("not checked: what can be reached on foot") == true)
    let root = try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any]
    let items = try #require(root?["findings"] as? [[String: Any]])
    #expect(items[0]["line"] as? Int == 3 && items[1]["line"] == nil)
  }
}
