public import Domain
import PlainJSON

/// What a stored file's bytes hold.
struct StoredContent<Content: Sendable>: Sendable {
  let content: Content
  /// How the file's checksum stands to its bytes.
  let seal: FileSeal
  /// The file as it was read, to be compared with another version.
  let root: JSONNode?
  /// What could not be used.
  var repairs: [StoredRepair] = []
}

/// A value of a stored file that cannot be used, and what the program made of that.
public struct StoredRepair: Hashable, Sendable, Worded {
  /// What became of the value, or of the object it stands in.
  public enum Outcome: Hashable, Sendable {
    /// Another value is used.
    case replaced(by: String)
    /// The object is left out.
    case leftOut
  }

  /// What is wrong, and where.
  public let error: StoreError
  /// The object, as `game 'Park': ghost 'Boo'`.
  public let object: Sentence
  /// What became of it.
  public let outcome: Outcome

  /// One line in English.
  public var sentence: Sentence {
    switch outcome {
    case .replaced(let value): "\(error); \(object): \(value) is used"
    case .leftOut: "\(error); \(object) left out"
    }
  }
}
