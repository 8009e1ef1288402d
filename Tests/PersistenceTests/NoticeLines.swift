import Persistence
import TextKit

extension StoreNotice {
  /// What is reported, line by line.
  var lines: [String] { lines(in: .en) }
}
