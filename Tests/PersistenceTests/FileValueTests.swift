import PlainJSON
import Testing

/// A described value with each kind of field, a part that older files lack, and a list whose
/// elements depend on their owner.
private struct Sample: FileValue, Equatable {
  enum Word: String, Choice { case one, two }

  struct Item: Equatable {
    var name = ""
    var size = 0.0
  }

  var count = 0
  var level = Double.nan
  var word = Word.one
  var flags: [Bool] = []
  var weights: [String: Double] = [:]
  var note: String?
  var added = 7
  var items: [Item] = []
  var best: Item?

  mutating func describe(_ d: inout Describer) throws(FieldFault) {
    try d.field("count", &count, "a count")
    try d.field("level", &level, "a level")
    try d.field("word", &word, "a word")
    try d.field("flags", &flags, "flags")
    try d.field("weights", &weights, "weights")
    try d.part("note", &note, "a note")
    try d.field("added", &added, orElse: 1, "added later")
    let count = count
    func describe(_ item: inout Item, _ d: inout Describer) throws(FieldFault) {
      try d.field("name", &item.name, "its name")
      try d.field("size", &item.size, "its size")
      try d.require("size", .numberWithin("\(count)"), item.size <= Double(count))
    }
    try d.list("items", &items, of: Item(), "the items", describe)
    try d.object("best", &best, of: Item(), "the best", describe)
    d.derived("total", items.count, "how many")
  }
}

@Suite("Values that describe their fields")
struct FileValueTests {
  private static let sample = Sample(
    count: 3, level: 0.5, word: .two, flags: [true, false], weights: ["a": 1, "b": -1], note: "n",
    added: 2, items: [.init(name: "x", size: 3), .init(name: "y", size: 1)],
    best: .init(name: "x", size: 3))

  private func text(_ sample: Sample) -> String {
    String(decoding: JSONWriter.bytes(of: sample.node), as: UTF8.self)
  }

  private func read(_ text: String) throws -> Sample {
    try Sample(JSONReader.parse(Array(text.utf8)))
  }

  @Test("What is written is what is read, sorted by key; a part that is nil is left out")
  func roundTrip() throws {
    let all = text(Self.sample)
    #expect(try read(all) == Self.sample)
    #expect(all.contains("\"total\": 2") && all.contains("\"note\": \"n\""))
    let empty = text(Sample())
    #expect(!empty.contains("note") && empty.contains("\"best\": null"))
    #expect(empty.contains("\"level\": null"))
    #expect(try read(empty).level.isNaN)
    let older = all.replacing("\"added\": 2,", with: "").replacing("\"total\": 2,", with: "")
    #expect(try read(older).added == 1)
  }

  @Test(
    "A fault has the nearest key and the place of its value, or of the object that lacks it",
    arguments: [
      ("\"count\": 3", "\"count\": 1.5", "count", "1.5"),
      ("\"count\": 3", "\"count\": null", "count", "null"),
      ("\"count\": 3", "\"other\": 3", "count", "{"), ("\"two\"", "\"six\"", "word", "\"six\""),
      ("\"level\": 0.5", "\"level\": \"?\"", "level", "\"?\""),
      ("true,", "5,", "flags", "5"), ("\"b\": -1", "\"b\": \"?\"", "b", "\"?\""),
      ("\"note\": \"n\"", "\"note\": 4", "note", "4"),
      ("\"size\": 1", "\"size\": 9", "size", "9"),
      ("\"name\": \"y\",", "", "name", "{\n      \n      \"size\": 1"),
      ("\"best\": {", "\"best\": [], \"rest\": {", "best", "[]"),
      ("\"best\": {", "\"rest\": {", "best", "{"),
      ("\"items\": [", "\"items\": [4, ", "items", "4"),
    ])
  func fault(_ good: String, _ bad: String, _ key: String, _ place: String) throws {
    let text = text(Self.sample)
    #expect(text.contains(good))
    let broken = text.replacing(good, with: bad)
    let error = try #require(throws: FieldFault.self) { try read(broken) }
    #expect(error.key == key, "\(bad)")
    #expect(String(decoding: broken.utf8.dropFirst(error.offset), as: UTF8.self).hasPrefix(place))
  }

  @Test("All fields are listed, those too that a value lacks")
  func rows() {
    let rows = Sample.rows()
    #expect(
      rows.map { $0.owner + $0.key } == [
        "count", "level", "word", "flags[]", "weights", "note", "added", "items[]", "items[].name",
        "items[].size", "best", "best.name", "best.size", "total",
      ])
    #expect(rows.last?.meaning == "how many")
    #expect([Sample?].rows(at: "a.").first?.owner == "a.")
  }

  @Test("What is no object has no key")
  func root() {
    #expect { try read("[]") } throws: { ($0 as? FieldFault).map { $0.key == nil } == true }
  }
}
