package import PlainJSON
import TextKit

/// The document as JSON, with the values of its cells; it is written, and read by other programs only.
extension Document: FileValue {
  package init() {
    self.init(title: "", sections: [], in: .ofFiles)
  }

  /// The document as JSON.
  package var json: String { String(decoding: JSONWriter.bytes(of: node), as: UTF8.self) }

  package mutating func describe(_ fields: inout Describer) throws(FieldFault) {
    fields.derived("formatVersion", 1, "the version of the format")
    fields.derived("language", language.rawValue, "of its texts: `en` or `ru`")
    fields.derived("title", title, "what was asked, or what was played")
    fields.derived("subtitle", subtitle, "how much was played")
    fields.derived("sections", sections, "the parts of the answer, in order")
  }
}

extension Document.Section: FileValue {
  package init() { self.init("", "") { _ in } }

  package mutating func describe(_ fields: inout Describer) throws(FieldFault) {
    fields.derived("id", id, "its name, which has no language")
    fields.derived("heading", heading, "the heading")
    fields.derived(
      "blocks", blocks.written, "what it says; each block has the key of its kind only")
  }
}

extension Document.Block: FileValue {
  init() { self = .note("") }

  mutating func describe(_ fields: inout Describer) throws(FieldFault) {
    var (text, verdict, command, value): (String?, String?, String?, JSONNode?)
    var (list, facts, table, figure): ([String]?, [Fact]?, DataTable?, Figure?)
    var inner: [JSONNode]?
    let kind: String
    switch self {
    case .lead(let lead, let result): (kind, text, verdict) = ("lead", lead, result)
    case .warning(let warning): (kind, text) = ("warning", warning)
    case .paragraph(let sentence, let typed):
      (kind, text, command) = ("paragraph", sentence.text, typed.isEmpty ? nil : typed)
      if sentence.value != sentence.text.node { value = sentence.value }
    case .note(let note): (kind, text) = ("note", note)
    case .quote(let quote): (kind, text) = ("quote", quote)
    case .heading(let heading): (kind, text) = ("heading", heading)
    case .list(let sentences): (kind, list) = ("list", sentences)
    case .facts(let own, _): (kind, facts) = ("facts", own)
    case .table(let own): (kind, table) = ("table", own)
    case .figure(let own): (kind, figure) = ("figure", own)
    case .folded(let summary, let blocks):
      (kind, text, inner) = ("folded", summary, blocks.written.map(\.node))
    case .page: kind = ""
    }
    func add<Value: Field>(_ key: String, _ value: Value?, _ meaning: String) {
      if fields.isListing || value != nil { fields.derived(key, value, meaning) }
    }
    func add(_ key: String, _ meaning: String) { add(key, key == kind ? text : nil, meaning) }
    add("lead", "what a colleague would say first")
    add("verdict", verdict, "with a lead: what was found, in a word that has no language")
    add("warning", "what limits the answer")
    add("paragraph", "a sentence")
    add("value", value, "with a sentence: what it says, for programs")
    add("command", command, "with a sentence: the command that it names")
    add("note", "how to read something")
    add("quote", "the author's own words")
    add("heading", "a heading within the section")
    add("list", list, "sentences")
    add("facts", facts, "values with their names")
    add("table", table, "a table")
    add("figure", figure, "a drawing, as the table of its data")
    add("folded", "the name of what a page shows only when asked")
    add("blocks", inner, "with that name: what it says, as that of a section")
  }
}

extension [Document.Block] {
  /// The blocks without those that only a page can show.
  fileprivate var written: [Document.Block] {
    filter { if case .page = $0 { false } else { true } }
  }
}

extension Fact: FileValue {
  init() { self.init("", "", "") }

  mutating func describe(_ fields: inout Describer) throws(FieldFault) {
    fields.derived("key", key, "the name that has no language")
    fields.derived("name", name, "the name for people; empty below another of the same key")
    fields.derived("value", cell.value, "the value")
    if fields.isListing || cell.value != cell.text.node {
      fields.derived("text", cell.text, "the value for people, unless it is the same")
    }
  }
}

extension DataTable: FileValue {
  init() { self.init(caption: "", columns: [], rows: []) }

  mutating func describe(_ fields: inout Describer) throws(FieldFault) {
    fields.derived("caption", caption, "what it is about")
    fields.derived("columns", columns.filter { !$0.key.isEmpty }, "the columns")
    let objects = rows.map { row in
      var object: [String: JSONNode] = [:]
      for (column, cell) in zip(columns, row) where !column.key.isEmpty {
        object[column.key] = cell.value
      }
      return object
    }
    fields.derived(
      "rows", objects,
      "the rows, each an object with the keys of the columns: numbers in the unit of the column and in "
        + "full precision, estimates as `value`, `low` and `high`, names as in plans")
  }
}

extension Column: FileValue {
  package init() { self.init("", "") }

  package mutating func describe(_ fields: inout Describer) throws(FieldFault) {
    fields.derived(
      "key", key, "the key in the rows: the name of a metric or a parameter, or a word")
    fields.derived("title", title, "the heading for people")
    fields.derived("unit", unit, "of its numbers; empty if they have none, or not all the same")
  }
}

extension Figure: FileValue {
  init() { self.init(title: "", picture: .panels([]), table: DataTable()) }

  mutating func describe(_ fields: inout Describer) throws(FieldFault) {
    fields.derived("title", title, "what it shows")
    fields.derived("name", technicalName, "the metric or parameter that it is about; may be empty")
    fields.derived("note", note, "how to read it; may be empty")
    fields.derived("table", table, "its data")
  }
}
