import Persistence
import TextKit

extension StoreNotice {
  /// What is told of a game file that is read all the same.
  var warnings: [String] {
    lines(in: .ofLab).map { Language.ofLab.say(en: "warning: \($0)", ru: "внимание: \($0)") }
  }
}
