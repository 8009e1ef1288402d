import Foundation
import PlainJSON
import Testing

@testable import Report
@testable import Results

@Suite("The files of answers, explained")
struct AnswerPageTests {
  private static let page =
    """
    # Answers as JSON

    What `tune`, `compare` and `sensitivity` find out is in a file of their folder, and `--as json` prints it; `check` has
    findings of its own. What a sweep or a search hangs on is in `priors.json` beside them, and why hunts fail in `why.json`. Every other answer (`sweep`, `merge`, `fit`, `status`, `report`) is printed as the document that
    people read, with the values of its numbers: `ghostlab sweep park.yml --as json | jq '.sections[] | select(.id ==
    "points") | .blocks[].table // empty | .rows[]'`. This page is what the program declares (`make reference` writes it).
    Keys are sorted, and equal answers give equal bytes. What is not known is null. An object's keys are listed in its
    row, but for those that hold objects themselves.

    """
    + table("The document", Document.rows())
    + table("tune.json", StoredTune.rows()) + table("compare.json", StoredComparison.rows())
    + table("sensitivity.json", StoredSensitivity.rows())
    + table("priors.json", StoredPriors.rows()) + table("why.json", StoredCauses.rows())
    + table("why-POINT-REPLICATE-GOAL.json", StoredRollOuts.rows())

  private static func table(_ name: String, _ rows: [FileKey]) -> String {
    /// The rows of an object's keys; in an object only of those that hold objects.
    func lines(of owner: String) -> [(key: String, meaning: String)] {
      rows.filter { $0.owner == owner }.flatMap { row -> [(key: String, meaning: String)] in
        let path = owner + row.key
        let inner = rows.filter { $0.owner == path + "." }
        if inner.isEmpty, !owner.isEmpty { return [] }
        let plain = inner.filter { key in !rows.contains { $0.owner == path + "." + key.key + "." }
        }
        let keys = joined(plain.map { ("`\($0.key)`", $0.meaning) })
          .map { "\($0.key) (\($0.meaning))" }.joined(separator: ", ")
        return [("`\(path)`", row.meaning + (keys.isEmpty ? "" : ": " + keys))]
          + lines(of: path + ".")
      }
    }
    let header = ["", "## " + name, "", "| Key | Meaning |", "|---|---|"]
    let table = joined(lines(of: "")).map { "| \($0.key) | \($0.meaning) |" }
    return (header + table).joined(separator: "\n") + "\n"
  }

  /// Keys that follow each other and mean the same share their meaning.
  private static func joined(
    _ rows: [(key: String, meaning: String)]
  ) -> [(key: String, meaning: String)] {
    rows.reduce(into: []) { rows, row in
      if rows.last?.meaning == row.meaning {
        rows[rows.count - 1].key += ", " + row.key
      } else {
        rows.append(row)
      }
    }
  }

  @Test("docs/answers.md is what the descriptions say; RECORD=1 writes it")
  func reference() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../docs/answers.md")
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try Data(Self.page.utf8).write(to: file)
    }
    let page = try String(contentsOf: file, encoding: .utf8)
    #expect(page == Self.page, "make reference writes it anew")
  }
}
