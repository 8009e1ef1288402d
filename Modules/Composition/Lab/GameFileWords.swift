import Persistence
import TextKit

extension StoreNotice {
  /// The warnings about a game file that is nevertheless read.
  var warnings: [String] {
    lines(in: .ofLab).map { Language.ofLab.say(en: "warning: \($0)", ru: "внимание: \($0)") }
  }
}
