package import TextKit

extension ByteText {
  /// Appends a number as JSON, in the shortest form that round-trips; NaN and infinities as null.
  package mutating func append(json value: Double) {
    if !append(shortest: value) { append(JSONText.number(value)) }
  }

  /// Appends a string as JSON.
  package mutating func append(json value: String) { append(JSONText.quoted(value)) }
}
