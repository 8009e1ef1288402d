import Domain
import Persistence

extension StoreNotice {
  /// What is told, line by line.
  var lines: [String] { sentences.map(\.description) }
}
