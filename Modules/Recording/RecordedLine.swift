package import PlainJSON

/// A line of JSON, whose faults are those of a recording.
package struct RecordedLine: JSONSource {
  /// The line.
  package let bytes: [UInt8]

  /// Returns what is wrong with a value, with numbers as written.
  package func fault(
    _ mismatch: JSONMismatch, of node: JSONNode, at keyPath: String
  ) -> RecordingFault {
    let found = FoundValue(node) { _ in digits(of: node) }
    return switch mismatch {
    case .value(let expected): .value(keyPath: keyPath, found: found, expected: expected)
    case .longList(let limit):
      .value(keyPath: keyPath, found: found, expected: .list(atMost: limit))
    case .missingKey: .missingKey(keyPath)
    }
  }
}

/// A value of a line.
package typealias LinePlace = JSONPlace<RecordedLine>

extension LinePlace {
  /// Parses a line.
  package init(line: [UInt8]) throws(RecordingFault) {
    do throws(JSONSyntaxError) {
      self.init(root: try JSONReader.parse(line), of: RecordedLine(bytes: line))
    } catch {
      throw .json(byte: error.offset + 1, error.fault)
    }
  }
}
