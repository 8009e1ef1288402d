/// What goes wrong at calls of a `MemoryDisk`.
package struct DiskFault: Hashable, Sendable {
  /// Kinds of calls.
  package enum Calls: Hashable, Sendable {
    case all, changes, needingRoom, writes, syncs, renames, allButClosing

    func contains(_ name: String, isChange: Bool) -> Bool {
      switch self {
      case .all: true
      case .changes: isChange
      case .needingRoom: name == "write" || (name == "open" && isChange) || name == "link"
      case .writes: name == "write"
      case .syncs: name == "fsync"
      case .renames: name == "rename"
      case .allButClosing: name != "close"
      }
    }
  }

  /// What happens at a call.
  package enum Effect: Hashable, Sendable {
    /// It fails with this error number and does nothing.
    case error(Int32)
    /// A write takes a part of its bytes.
    case short
    /// The process dies, before the call or after it.
    case kill(after: Bool)
    /// As `kill`, and the power is gone for all.
    case powerCut(after: Bool)
  }

  package var effect: Effect
  /// The calls that are counted until its turn comes.
  package var counts: Calls
  /// The calls that it strikes, of those that are counted.
  package var strikes: Calls
  /// How many of those that are counted it lasts.
  package var length: Int

  /// By what name it is counted.
  package var label = ""

  package init(_ effect: Effect, at calls: Calls, strikes: Calls? = nil, length: Int = 1) {
    (self.effect, counts, self.strikes, self.length) = (effect, calls, strikes ?? calls, length)
  }

  /// The call fails with this error number and does nothing.
  package static func fails(_ code: Int32) -> DiskFault { DiskFault(.error(code), at: .all) }
  /// The call fails, and all that change something after it do too.
  package static func failsFromHere(_ code: Int32) -> DiskFault {
    DiskFault(.error(code), at: .all, strikes: .changes, length: .max)
  }
  /// A write takes a part of its bytes.
  package static let shortWrite = DiskFault(.short, at: .all, strikes: .writes)
  /// The process dies before the call.
  package static let killBefore = DiskFault(.kill(after: false), at: .all)
  /// The process dies after the call.
  package static let killAfter = DiskFault(.kill(after: true), at: .all)
}
