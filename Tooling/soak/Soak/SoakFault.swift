import TestSupport

#if canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What can go wrong at a call of the store.
enum SoakFault: String, CaseIterable {
  case full, shortWrite, inputOutput, failedSync, failedRename, readOnly, kill, powerCut

  /// The fault of a disk; it comes after so many more of the calls that it is about, and those that
  /// can last do so for so many.
  func onDisk(_ calls: Int, length: Int) -> DiskFault {
    // Half of the kills come after the call.
    let after = calls % 2 == 1
    var fault =
      switch self {
      case .full: DiskFault(.error(ENOSPC), at: .needingRoom, length: max(1, length))
      case .shortWrite: DiskFault(.short, at: .writes)
      case .inputOutput: DiskFault(.error(EIO), at: .allButClosing)
      case .failedSync: DiskFault(.error(EIO), at: .syncs)
      case .failedRename: DiskFault(.error(EIO), at: .renames)
      case .readOnly: DiskFault(.error(EROFS), at: .changes, length: max(1, length))
      case .kill: DiskFault(.kill(after: after), at: .all)
      case .powerCut: DiskFault(.powerCut(after: after), at: .all)
      }
    fault.label = rawValue
    return fault
  }

  /// Whether a program that meets it can only say that it cannot write.
  var isOfWriting: Bool {
    switch self {
    case .full, .failedSync, .failedRename, .readOnly: true
    case .shortWrite, .inputOutput, .kill, .powerCut: false
    }
  }
}
