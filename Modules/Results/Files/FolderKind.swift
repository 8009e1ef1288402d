public import Files

/// What a folder of results holds; a folder holds one kind only.
public enum FolderKind: Hashable, Sendable, CaseIterable {
  /// The search of `tune`.
  case search
  /// The answer of `compare`.
  case comparison
  /// The runs and the answer of `sensitivity`.
  case sensitivity
  /// The batches of `next`.
  case campaign
  /// Shards that are not merged.
  case shards
  /// The runs of `sweep`.
  case sweep

  /// Returns what a folder holds; nil if it is none of these.
  public static func of(
    _ folder: String, files: any FileSystem = LiveFileSystem()
  ) -> FolderKind? {
    allCases.first { $0.isIn(folder, files) }
  }

  /// Checks that a folder can take results of a kind: it is new, or holds such already.
  ///
  /// - Throws: `ResultsError` if it holds something else.
  package static func require(
    _ kind: FolderKind, in folder: String, files: any FileSystem = LiveFileSystem()
  ) throws(ResultsError) {
    let found = of(folder, files: files)
    if found == kind { return }
    if let found { throw .otherKind(folder: folder, found) }
    guard ResultsFolder(path: folder, files: files).content == .nothing else {
      throw .notResults(folder: folder)
    }
  }

  private func isIn(_ folder: String, _ files: any FileSystem) -> Bool {
    func has(_ name: String) -> Bool { files.exists(folder + "/" + name) }
    return switch self {
    case .search: has(TuneFolder.answerName) || has(TuneStore.journalName)
    case .comparison: has(StoredComparison.fileName)
    case .sensitivity: has(StoredSensitivity.fileName)
    case .campaign: CampaignState.isIn(folder, files: files)
    case .shards: !has(ResultsFolder.journalName) && ShardFolder.isIn(folder, files: files)
    case .sweep: has(ResultsFolder.journalName) || has("manifest.json")
    }
  }
}
