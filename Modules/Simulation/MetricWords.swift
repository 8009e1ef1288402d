import Domain
import TextKit

/// The captions of a hunt's metrics.
enum MetricWords {
  /// The caption of a metric of a part of a hunt.
  static func probe(_ whole: Caption, of part: HuntProbe.Part, _ language: Language) -> Caption {
    let (name, clock) = (part.name, String(part.name.dropLast()))
    let words: (en: String, ru: String) =
      switch part {
      case .ghost: ("with \(name) as the target", "с целью «\(name)»")
      case .firstCapture: ("up to the first capture", "до первой поимки")
      case .moment: ("in the first \(clock) s", "за первые \(clock) с")
      }
    let tail = language.say(en: words.en, ru: words.ru)
    return Caption(whole.title.map { "\($0), \(tail)" }, "\(whole.summary), \(tail)")
  }
}
