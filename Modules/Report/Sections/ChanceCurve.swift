import Domain
import Experiments
import Statistics
import TextKit

/// The chance of a goal over the time of a watched hunt, with its turning points.
///
/// It lies under the time line, which has the same ends.
struct ChanceCurve {
  /// The height of the drawing in its own units; its width is the time in seconds.
  private static let height = 100.0

  private let document: WhyDocument
  private var why: WhyAnswer { document.answer }
  private var end: Double { why.moments.last?.at.seconds ?? 0 }

  init(_ document: WhyDocument) { self.document = document }

  /// Writes the curve, and the turning points as buttons that lead to their moments.
  func add(to stage: inout Markup, ofHunt index: Int, _ language: Language) {
    stage.element("div", ["class": "chance", "data-hunt": "\(index)", "hidden": "hidden"]) { part in
      part.element(
        "svg",
        [
          "viewBox": "0 0 \(Drawing.number(max(1, end))) \(Drawing.number(Self.height))",
          "preserveAspectRatio": "none", "role": "img", "aria-label": caption(language),
        ]
      ) { svg in
        svg.empty("path", ["class": "band", "d": band])
        svg.empty("path", ["class": "curve", "d": curve])
      }
      part.element("p", ["class": "note"], text: caption(language))
      part.element("p", text: document.lead(language))
      if let line = document.playedOnLine(language) { part.element("p", text: line) }
      guard !why.turningPoints.isEmpty else { return }
      part.element("ol") { list in
        for point in why.turningPoints.prefix(WhyDocument.saidCount) {
          let seconds = why.moments[point.moment].at.seconds
          list.element("li") {
            $0.element(
              "button", ["type": "button", "data-seconds": "\(seconds)"],
              text: document.sentence(point, language))
          }
        }
      }
    }
  }

  private func caption(_ language: Language) -> String {
    let goal = document.goalWords(language)
    return language.say(
      en: "The chance \(goal), from 0 at the bottom to 100 %, with its 95 % interval.",
      ru: "Шанс \(goal): внизу 0, вверху 100 %, с интервалом 95 %.")
  }

  /// A chance holds from its moment to the next.
  private var curve: String {
    var path = ""
    for (index, moment) in why.moments.enumerated() {
      path += index == 0 ? "M\(x(moment)) \(y(moment.chance))" : "H\(x(moment))V\(y(moment.chance))"
    }
    return path
  }

  /// The interval: its upper ends forward, its lower ends back.
  private var band: String {
    var path = ""
    for (index, moment) in why.moments.enumerated() {
      let top = y(moment.interval.high)
      path += index == 0 ? "M\(x(moment)) \(top)" : "H\(x(moment))V\(top)"
    }
    for (moment, former) in zip(why.moments.reversed(), why.moments.reversed().dropFirst()) {
      path += "L\(x(moment)) \(y(former.interval.low))H\(x(former))"
    }
    return path.isEmpty ? path : path + "Z"
  }

  private func x(_ moment: WhyMoment) -> String { Drawing.number(moment.at.seconds) }

  private func y(_ share: Double) -> String { Drawing.number(Self.height * (1 - share)) }
}
