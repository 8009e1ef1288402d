import PlainJSON
import Foundation
import PortableNumerics
import Testing

@testable import GameFormat
@testable import Persistence

@Suite("Reading and writing JSON (RFC 8259)")
struct JSONTests {
  @Test(
    "text that is not JSON is refused at its place",
    arguments: [
      ("", 0), ("{", 1), ("[1,]", 3), ("{\"a\":1,}", 7), ("[1 2]", 3), ("01", 1), ("-", 1),
      ("1.", 2), (".5", 0), ("+1", 0), ("1e", 2), ("nul", 3), ("True", 0), ("NaN", 0), ("'a'", 0),
      ("\"a", 2), ("\"\\x\"", 2), ("\"\\u12G4\"", 5), ("\"\\ud800\"", 2), ("\"\\udc00\"", 2),
      ("\"\\ud800\\u0041\"", 2), ("\"\t\"", 1), ("1e999", 0), ("[] []", 3), ("{1:2}", 1),
      ("{\"a\" 1}", 5), ("{\"a\":1,\"a\":1}", 7), ("// c", 0),
    ])
  func refused(_ text: String, _ offset: Int) throws {
    let error = try #require(throws: JSONSyntaxError.self) {
      try JSONReader.parse(Array(text.utf8))
    }
    #expect(error.offset == offset)
  }

  @Test(
    "JSON in all its forms is read",
    arguments: [
      ("null", JSONNode.Value.null), (" true\r\n\t", .bool(true)), ("-0", .number(-0.0)),
      ("1E+2", .number(100)), ("0.1e-1", .number(0.01)), ("1e-999", .number(0)),
      ("\"\\ud83d\\udc7b \\u00e9 \\/\"", .string("👻 é /")), ("\u{FEFF}false", .bool(false)),
      ("\"\\u0000\"", .string("\0")),
    ])
  func accepted(_ text: String, _ value: JSONNode.Value) throws {
    #expect(try JSONReader.parse(Array(text.utf8)).value == value)
  }

  @Test("bytes that are not UTF-8 are refused")
  func notUTF8() {
    for bad: [UInt8] in [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xE2, 0x82]] {
      #expect(throws: JSONSyntaxError(offset: 0, .notUTF8)) {
        try JSONReader.parse([34] + bad + [34])
      }
    }
  }

  @Test("a file nested without end is refused, not a crash")
  func nesting() throws {
    #expect(throws: JSONSyntaxError.self) {
      try JSONReader.parse([UInt8](repeating: UInt8(ascii: "["), count: 1_000_000))
    }
    let deep = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
    _ = try JSONReader.parse(Array(deep.utf8))
  }

  @Test("what is written, Foundation reads as the same value")
  func foundationReadsOurs() throws {
    var random = RandomLibraries(seed: 9)
    for _ in 0..<100 {
      let bytes = GameEncoding.bytes(of: random.library())
      let node = try JSONReader.parse(bytes)
      #expect(JSONWriter.bytes(of: node) == bytes, "keys are sorted as everywhere")
      let theirs = try JSONDecoder().decode(FoundationValue.self, from: Data(bytes))
      #expect(theirs == FoundationValue(node))
    }
  }

  @Test("what is read of a changed file, Foundation reads as the same value")
  func sameAsFoundation() throws {
    let whole = Array(oldGamesText.utf8)
    var random = SplitMix64(state: 11)
    var read = 0
    for _ in 0..<1000 {
      var bytes = whole
      let index = Int.random(in: 0..<bytes.count, using: &random)
      bytes[index] = UInt8.random(in: 32...126, using: &random)
      guard let ours = try? JSONReader.parse(bytes) else { continue }
      read += 1
      let theirs = try JSONDecoder().decode(FoundationValue.self, from: Data(bytes))
      #expect(theirs == FoundationValue(ours), "byte \(index) is \(bytes[index])")
    }
    #expect(read > 200)
  }
}

/// A JSON value as Foundation reads it.
indirect enum FoundationValue: Decodable, Equatable {
  case null, bool(Bool), number(Double), string(String)
  case array([FoundationValue])
  case object([String: FoundationValue])

  init(_ node: JSONNode) {
    switch node.value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .array(let value): self = .array(value.map { FoundationValue($0) })
    case .object(let value): self = .object(value.mapValues { FoundationValue($0) })
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([FoundationValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: FoundationValue].self))
    }
  }
}
