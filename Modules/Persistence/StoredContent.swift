import GameFormat

/// The content of a stored file.
struct StoredContent<Content: Sendable>: Sendable {
  let content: Content
  /// The verdict on the file's checksum.
  let seal: FileSeal
  /// The unusable values.
  var repairs: [StoredRepair] = []
}
