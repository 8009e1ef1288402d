public import TextKit
import PlainJSON
import Experiments
import Domain
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

extension FolderKind: Localized {
  /// Returns what the folder holds.
  public func line(in language: Language) -> String {
    switch self {
    case .search: language.say(en: "a search", ru: "поиск")
    case .comparison: language.say(en: "a comparison", ru: "сравнение")
    case .sensitivity: language.say(en: "a sensitivity study", ru: "исследование влияния")
    case .campaign: language.say(en: "a campaign", ru: "кампания")
    case .shards: language.say(en: "shards", ru: "части перебора")
    case .sweep: language.say(en: "a sweep", ru: "перебор")
    }
  }
}
