/// Another version of a stored file, which can be taken back.
public struct Restorable<Content: Hashable & Sendable>: Hashable, Sendable {
  /// What it holds.
  public let content: Content
  /// Where it comes from.
  public let origin: RestorableOrigin

  /// Creates one.
  public init(content: Content, origin: RestorableOrigin) {
    self.content = content
    self.origin = origin
  }
}

/// Where a version that can be taken back comes from.
public enum RestorableOrigin: Hashable, Sendable {
  /// The copy of the last save: someone else changed the file after it.
  case lastSave
  /// A file that someone else changed, or under whose name that version was kept.
  case changedFile(path: String)
}
