import Statistics
import TextKit
import Experiments
package import PlainJSON

/// A value of an answer: what people read of it, and what programs do.
package struct Cell: Hashable, Sendable {
  /// What it says without a value.
  static let absent = Cell(HumanNumber.absent, Double?.none)

  /// The text, in the language of the document.
  package let text: String
  /// The value in JSON, which has no language: a number in full precision, an estimate with its
  /// interval, a stable name, or what holds several of them.
  let value: JSONNode

  /// Creates a value with its text.
  package init(_ text: String, _ value: some Field) { (self.text, self.value) = (text, value.node) }

  /// Creates an estimate; the ends of its interval are NaN if it has none.
  package init(_ text: String, _ value: Double, low: Double, high: Double) {
    self.init(text, ["value": value, "low": low, "high": high])
  }

  /// Creates a text, which is its own value.
  package init(_ text: String) { self.init(text, text) }

  /// Creates a count.
  init(_ count: Int) { self.init(HumanNumber.text(count), count) }

  /// Creates the number of something that is numbered from 1.
  init(number: Int) { self.init(String(number), number) }

  /// Creates yes or no.
  init(_ flag: Bool, _ language: Language) { self.init(flag ? language.yes : language.no, flag) }

  /// Creates a verdict; nil where no target applies.
  init(_ verdict: Verdict?, _ language: Language) {
    self.init(verdict.map(language.verdict) ?? HumanNumber.absent, verdict?.word(in: .ofFiles))
  }
}

/// A column of a table.
package struct Column: Hashable, Sendable {
  /// The key of its values in JSON; empty if they are those of another column.
  let key: String
  /// The heading, in the language of the document.
  let title: String
  /// The unit of its values in JSON; empty if they have none, or not all the same.
  let unit: String
  /// Whether people see it; if not, it is in JSON alone.
  var isDrawn = true

  /// Creates a column.
  package init(_ key: String, _ title: String, unit: String = "") {
    (self.key, self.title, self.unit) = (key, title, unit)
  }

  /// Creates a column of what people read in a place of its own, such as an interval, and programs in
  /// the value of another column.
  package init(shown title: String) { self.init("", title) }
}

/// A value with its name.
struct Fact: Hashable, Sendable {
  /// The key in JSON.
  let key: String
  /// The name, in the language of the document; empty below another of the same kind.
  let name: String
  /// The value.
  let cell: Cell

  /// Creates a fact.
  init(_ key: String, _ name: String, _ cell: Cell) {
    (self.key, self.name, self.cell) = (key, name, cell)
  }

  /// Creates a fact that is a text.
  init(_ key: String, _ name: String, _ text: String) { self.init(key, name, Cell(text)) }
}
