import LabComposition
import Domain
import Synchronization

/// The virtual time of a session, for the dates of records.
final class VirtualTime: Sendable {
  private let moment = Mutex(HuntInstant.start)

  var now: HuntInstant { moment.withLock { $0 } }

  func move(to now: HuntInstant) { moment.withLock { $0 = now } }
}
