public import Files

/// Something the player should be told after loading or saving; nothing was lost.
public enum StoreNotice: Hashable, Sendable {
  /// A file that could not be used was renamed to `keptAs`, all its bytes kept.
  case setAside(error: StoreError, keptAs: String)
  /// A file that could not be used could not be renamed either and is where it was.
  case leftInPlace(error: StoreError, reason: SystemError)
  /// The copy of the last save was loaded.
  case loadedLast(path: String)
  /// Nothing could be loaded: this starts empty.
  case startedEmpty(path: String)
  /// The path is a symbolic link to a place where no file is: this starts empty.
  case linksNowhere(path: String, target: String)
  /// Nothing can be saved in the folder, for now.
  case readOnly(path: String, reason: SystemError)
  /// Someone else changed the file since it was saved; it is used as it stands. Nil differences:
  /// there is no copy to compare it with.
  case changedOutside(path: String, differences: [StoredDifference]?)
  /// A value of the file cannot be used, and so much was made of it.
  case repaired(StoredRepair)
  /// So many more repairs were made, and the file is as it was.
  case repairsEnd(path: String, more: Int)
  /// Someone else changed the file after it was loaded; what is loaded stays. Nil as above.
  case changedMeanwhile(path: String, differences: [StoredDifference]?)
  /// Someone else made the file, after it was loaded, one that cannot be used.
  case spoiledMeanwhile(error: StoreError)
  /// Someone else removed the file after it was loaded.
  case removedMeanwhile(path: String)
  /// Their version was kept under another name by a save; no differences if they are known.
  case keptChanged(path: String, as: String, differences: [StoredDifference]?)
  /// The file from which something was left out was kept under another name.
  case keptMended(path: String, as: String)
  /// The file was saved, but its copy is of an earlier save.
  case copyNotSaved(path: String, reason: SystemError)

  /// How many differences or repairs are told one by one.
  static let told = 5

  /// The notices of all repairs of a file, the first few one by one.
  static func repairs(_ repairs: [StoredRepair], of path: String) -> [StoreNotice] {
    if repairs.isEmpty { return [] }
    return repairs.prefix(told).map { .repaired($0) }
      + [.repairsEnd(path: path, more: max(0, repairs.count - told))]
  }
}
