import Persistence
import TextKit

extension StoreNotice {
  /// What is told, line by line.
  var lines: [String] { lines(in: .en) }
}
