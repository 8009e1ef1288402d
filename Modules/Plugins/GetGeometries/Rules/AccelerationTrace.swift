import TextKit
import PluginKit
import Domain

/// A recorded trace of an accelerometer.
///
/// A CSV file with a line `t_ms,ax,ay,az` for each sample: the time in whole milliseconds, never
/// falling, and the acceleration with gravity in m/s² along the phone's axes. A first line that
/// begins with a letter, empty lines and lines that begin with # are skipped.
struct AccelerationTrace: Hashable, Sendable {
  /// A sample; its time counts from the first one.
  struct Sample: Hashable, Sendable {
    var at: HuntInstant
    var value: Acceleration
  }

  private(set) var samples: [Sample] = []

  /// The number of bytes that a trace may have: some hours at 50 Hz.
  static let byteLimit = 50_000_000
  /// The longest trace in milliseconds: some eleven days.
  private static let longest: Int64 = 1_000_000_000

  /// Why a trace cannot be read; lines are counted from 1.
  enum Fault: Error, Hashable, Sendable {
    case notText
    case empty
    /// A line has not four numbers.
    case columns(line: Int, text: String)
    /// A time is no whole number, or further from the first one than a trace may be long.
    case time(line: Int, text: String)
    /// An acceleration is no number, or above 10 000 m/s².
    case acceleration(line: Int, text: String)
    /// A time is before the line above.
    case order(line: Int)
  }

  /// Reads a trace.
  init(_ bytes: [UInt8]) throws(Fault) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
    var (first, last): (Int64?, Int64) = (nil, .min)
    var (line, isFirst) = (0, true)
    for row in text.split(omittingEmptySubsequences: false, whereSeparator: { $0.isNewline }) {
      line += 1
      let row = row.drop { $0 == " " || $0 == "\u{FEFF}" }
      guard let sign = row.first, sign != "#" else { continue }
      defer { isFirst = false }
      if isFirst, sign.isLetter { continue }
      let cells = row.split(separator: ",", omittingEmptySubsequences: false).map { cell in
        String(cell.filter { $0 != " " && $0 != "\t" })
      }
      guard cells.count == 4 else { throw .columns(line: line, text: String(row.prefix(40))) }
      guard let time = Int64(cells[0]), let elapsed = AccelerationTrace.elapsed(time, first) else {
        throw .time(line: line, text: cells[0])
      }
      guard time >= last else { throw .order(line: line) }
      last = time
      first = first ?? time
      let values = try cells.dropFirst().map { cell throws(Fault) in
        guard let value = Double(cell), abs(value) <= 10_000 else {
          throw Fault.acceleration(line: line, text: cell)
        }
        return value
      }
      samples.append(
        Sample(at: .start + elapsed, value: Acceleration(values[0], values[1], values[2])))
    }
    guard !samples.isEmpty else { throw .empty }
  }

  /// Returns the time since the first sample; nil if it is too long.
  private static func elapsed(_ time: Int64, _ first: Int64?) -> HuntDuration? {
    let (elapsed, isTooLong) = time.subtractingReportingOverflow(first ?? time)
    return isTooLong || elapsed > longest ? nil : HuntDuration(milliseconds: max(0, elapsed))
  }

  /// The length of the trace.
  var duration: HuntDuration { (samples.last?.at ?? .start) - .start }

  /// The moments since the first sample at which a shake is recognised.
  var shakes: [HuntInstant] {
    var rule = ShakeRule()
    return samples.compactMap { rule.take($0.value, at: $0.at) ? $0.at : nil }
  }
}

extension AccelerationTrace.Fault: Localized {
  /// Describes what was found where, and what was expected.
  func line(in language: Language) -> String {
    func at(_ line: Int, en: String, ru: String) -> String {
      language.say(en: "line \(line): \(en)", ru: "строка \(line): \(ru)")
    }
    switch self {
    case .notText: return language.say(en: "it is not text", ru: "это не текст")
    case .empty:
      return language.say(
        en: "no samples; expected lines of t_ms,ax,ay,az",
        ru: "нет ни одного замера; нужны строки t_ms,ax,ay,az")
    case .columns(let line, let text):
      return at(
        line, en: "expected t_ms,ax,ay,az, found “\(text.cleaned)”",
        ru: "нужно t_ms,ax,ay,az, а здесь «\(text.cleaned)»")
    case .time(let line, let text):
      return at(
        line, en: "expected a time in whole milliseconds, found “\(text.cleaned)”",
        ru: "нужно время в целых миллисекундах, а здесь «\(text.cleaned)»")
    case .acceleration(let line, let text):
      return at(
        line, en: "expected an acceleration in m/s², found “\(text.cleaned)”",
        ru: "нужно ускорение в м/с², а здесь «\(text.cleaned)»")
    case .order(let line):
      return at(
        line, en: "the time is before that of the line above",
        ru: "время раньше, чем строкой выше")
    }
  }
}
