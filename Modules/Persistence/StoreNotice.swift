package import Files

/// Something the player should know after a load or save; nothing was lost.
package enum StoreNotice: Hashable, Sendable {
  /// An unusable file was renamed to `keptAs` with all its bytes.
  case setAside(error: StoreError, keptAs: String)
  /// An unusable file could not be renamed either and is still in place.
  case leftInPlace(error: StoreError, reason: SystemError)
  /// The copy of the last save was loaded.
  case loadedLast(path: String)
  /// Nothing could be loaded, so the program starts empty.
  case startedEmpty(path: String)
  /// The path is a symbolic link to a missing file, so the program starts empty.
  case linksNowhere(path: String, target: String)
  /// Nothing can be saved in the folder at present.
  case readOnly(path: String, reason: SystemError)
  /// Someone else changed the file since the last save, and that version is used.
  ///
  /// The differences are nil if there is no copy to compare it with.
  case changedOutside(path: String, differences: [StoredDifference]?)
  /// A value of the file is unusable and was repaired.
  case repaired(StoredRepair)
  /// The file had `more` further repairs and is unchanged on disk.
  case repairsEnd(path: String, more: Int)
  /// Someone else changed the file after it was loaded; the loaded version stays in use.
  ///
  /// The differences are nil if there is no copy to compare it with.
  case changedMeanwhile(path: String, differences: [StoredDifference]?)
  /// Someone else made the file unusable after it was loaded.
  case spoiledMeanwhile(error: StoreError)
  /// Someone else removed the file after it was loaded.
  case removedMeanwhile(path: String)
  /// A save kept their version under another name; it lists no differences already reported.
  case keptChanged(path: String, as: String, differences: [StoredDifference]?)
  /// The file from which something was left out was kept under another name.
  case keptMended(path: String, as: String)
  /// The file was saved, but its copy is of an earlier save.
  case copyNotSaved(path: String, reason: SystemError)

  /// The number of differences or repairs listed one by one.
  static let told = 5

  /// Returns the notices for all repairs of a file, the first few one by one.
  static func repairs(_ repairs: [StoredRepair], of path: String) -> [StoreNotice] {
    if repairs.isEmpty { return [] }
    return repairs.prefix(told).map { .repaired($0) }
      + [.repairsEnd(path: path, more: max(0, repairs.count - told))]
  }
}
