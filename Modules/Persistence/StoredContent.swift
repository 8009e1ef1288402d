public import PlainJSON

/// What a stored file's bytes hold.
struct StoredContent<Content: Sendable>: Sendable {
  let content: Content
  /// How the file's checksum stands to its bytes.
  let seal: FileSeal
  /// What could not be used.
  var repairs: [StoredRepair] = []
}

/// The way from the top of a stored file to a value.
public struct StoredPlace: Hashable, Sendable {
  /// A step on it.
  public enum Step: Hashable, Sendable {
    /// To a member of an object.
    case key(String)
    /// To an element of a list: its name in quotes if it has one, else its number from 1.
    case element(list: String, name: String)
  }

  /// The steps; none for the whole file.
  public var steps: [Step] = []

  /// An element of a list at this place.
  func element(of list: String, _ name: String) -> StoredPlace {
    StoredPlace(steps: steps + [.element(list: list, name: name)])
  }

  /// A member of the object at this place.
  func member(_ key: String) -> StoredPlace { StoredPlace(steps: steps + [.key(key)]) }
}

/// A value of a stored file that cannot be used, and what the program made of that.
public struct StoredRepair: Hashable, Sendable {
  /// What stands in for a value.
  public enum Substitute: Hashable, Sendable {
    /// A value, as it is written.
    case text(String)
    /// No value.
    case none
    /// A list of nothing.
    case emptyList
    /// The last of several values.
    case last(FoundValue)
  }

  /// What became of the value, or of the object it stands in.
  public enum Outcome: Hashable, Sendable {
    /// Another value is used.
    case replaced(by: Substitute)
    /// The object is left out.
    case leftOut
  }

  /// What is wrong, and where.
  public let error: StoreError
  /// The object, as `game 'Park': ghost 'Boo'`.
  public let place: StoredPlace
  /// What became of it.
  public let outcome: Outcome
}
