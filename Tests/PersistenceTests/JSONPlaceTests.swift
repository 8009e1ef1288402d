import PlainJSON
import TextKit
import Testing

/// A text whose faults are sentences.
private struct Text: JSONSource {
  struct Fault: Error, Equatable {
    let sentence: String
  }

  let bytes: [UInt8]

  static func place(_ text: String) throws -> JSONPlace<Text> {
    let bytes = Array(text.utf8)
    return JSONPlace(root: try JSONReader.parse(bytes), of: Text(bytes: bytes))
  }

  func fault(_ mismatch: JSONMismatch, of node: JSONNode, at keyPath: String) -> Fault {
    switch mismatch {
    case .value(let expected): Fault(sentence: "\(keyPath): \(expected.line(in: .en))")
    case .missingKey(let key): Fault(sentence: "\(keyPath): no \(key)")
    case .longList(let limit): Fault(sentence: "\(keyPath): more than \(limit)")
    }
  }
}

@Suite("Values of a JSON text with their places")
struct JSONPlaceTests {
  private enum Word: String, CaseIterable { case one, two }

  private func fault(_ read: () throws(Text.Fault) -> Void) -> String? {
    do throws(Text.Fault) { try read() } catch { return error.sentence }
    return nil
  }

  @Test("A fault names the path of its value, through objects and lists")
  func paths() throws {
    let place = try Text.place(#"{"a": {"b": [1, {"c": "x"}]}}"#)
    let list = try place.required("a").required("b")
    #expect(list.keyPath == "a.b" && place.keyPath == "")
    let elements = try list.elements(atMost: 2)
    #expect(elements.map { $0.keyPath } == ["a.b[0]", "a.b[1]"])
    let text = try elements[1].required("c")
    #expect(text.keyPath == "a.b[1].c")
    #expect(try text.string() == "x")
    #expect(fault { () throws(Text.Fault) in _ = try text.bool() } == "a.b[1].c: true or false")
    #expect(
      fault { () throws(Text.Fault) in _ = try elements[1].required("d") } == "a.b[1].d: no d")
    #expect(
      fault { () throws(Text.Fault) in _ = try elements[0].required("d") } == "a.b[0]: an object")
    #expect(
      fault { () throws(Text.Fault) in _ = try list.elements(atMost: 1) } == "a.b: more than 1")
  }

  @Test("Optional values may be missing or null, required ones may be null alone")
  func missing() throws {
    let place = try Text.place(#"{"n": null, "x": 1}"#)
    for key in ["n", "m"] { #expect(try place.optional(key)?.isNull == nil) }
    #expect(try place.required("n").isNull && place.keys() == ["n", "x"])
    #expect(try place.optional("x")?.number(in: 0...1) == 1)
  }

  @Test("Whole numbers keep all digits; a limit is part of what is expected")
  func numbers() throws {
    let place = try Text.place(
      #"{"i": 9007199254740993, "u": "18446744073709551615", "d": 2.5, "w": "two"}"#)
    let number = try place.required("i")
    #expect(try number.integer(in: 0...Int64.max) == 9_007_199_254_740_993)
    #expect(try place.required("u").unsigned() == UInt64.max)
    #expect(try place.required("w").word(Word.self) == .two)
    let half = try place.required("d")
    #expect(try half.number(upTo: 2.5) == 2.5)
    for (expected, read) in [
      (
        "d: a number in 0...1 m",
        { () throws(Text.Fault) in _ = try half.number(in: 0...1, unit: "m") }
      ),
      ("d: a number within ±2", { () throws(Text.Fault) in _ = try half.number(upTo: 2) }),
      ("d: a whole number in 0...9", { () throws(Text.Fault) in _ = try half.integer(in: 0...9) }),
      ("d: a text of digits, below 2^64", { () throws(Text.Fault) in _ = try half.unsigned() }),
    ] as [(String, () throws(Text.Fault) -> Void)] {
      #expect(fault(read) == expected)
    }
  }
}
