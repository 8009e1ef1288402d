/// Another version of a stored file, which can be restored.
package struct Restorable<Content: Hashable & Sendable>: Hashable, Sendable {
  /// The content.
  package let content: Content
  /// The origin of the version.
  package let origin: RestorableOrigin

  /// Creates a restorable version.
  package init(content: Content, origin: RestorableOrigin) {
    self.content = content
    self.origin = origin
  }
}

/// The origin of a restorable version.
package enum RestorableOrigin: Hashable, Sendable {
  /// The copy of the last save; someone else changed the file after it.
  case lastSave
  /// A file that someone else changed, or the name under which that version was kept.
  case changedFile(path: String)
}
