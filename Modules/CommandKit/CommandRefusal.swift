public import TextKit

/// Why a command was not carried out: its words, or whatever its own part of the program refuses.
public struct CommandRefusal: Error, Sendable {
  /// The reason, which has its words in every language.
  public let reason: any Localized

  /// Refuses for a reason.
  public init(_ reason: any Localized) { self.reason = reason }

  /// Refuses for a reason of the command line itself.
  public init(_ fault: CommandFault) { reason = fault }

  /// What to tell, a line each.
  public func lines(in language: Language) -> [String] {
    reason.line(in: language).split(separator: "\n").map(String.init)
  }
}

/// Refuses a command for what goes wrong while it does its work.
package func refusing<Value, Fault: Error & Localized>(
  _ body: () throws(Fault) -> Value
) throws(CommandRefusal) -> Value {
  do throws(Fault) { return try body() } catch { throw CommandRefusal(error) }
}

/// The words fit none of a command's forms, which are these.
public struct CommandUsage: Sendable {
  /// The forms, a line each.
  public let forms: [String]
  /// What else the usage tells; empty for nothing.
  public let note: @Sendable (Language) -> String

  /// Creates a reason to refuse.
  public init(_ forms: [String], note: @escaping @Sendable (Language) -> String = { _ in "" }) {
    self.forms = forms
    self.note = note
  }

  /// The forms and the note.
  public func lines(in language: Language) -> [String] {
    let note = note(language)
    return forms + (note.isEmpty ? [] : [note])
  }
}

extension CommandUsage {
  /// What programs know it by (docs/frames.md).
  public var reasonName: String { "usage" }
}

/// What can be wrong with the words of a command line.
public enum CommandFault: Hashable, Sendable {
  /// No command begins so; the names most like it.
  case unknown(String, nearest: [String])
  /// Several commands begin so.
  case ambiguous(String, candidates: [String])
  /// A quotation mark is not closed.
  case openQuote
  /// The word is not a number in the range.
  case notANumber(String, range: ClosedRange<Double>?, unit: CommandUnit)
  /// The word is none of those that can stand here.
  case notOneOf(String, known: [String])
  /// A name must not be empty.
  case emptyName
  /// A name must not hold control characters.
  case controlInName

  /// What programs know it by (docs/frames.md).
  public var reasonName: String {
    switch self {
    case .unknown: "unknown"
    case .ambiguous: "ambiguous"
    case .openQuote: "openQuote"
    case .notANumber: "notANumber"
    case .notOneOf: "notOneOf"
    case .emptyName: "emptyName"
    case .controlInName: "controlInName"
    }
  }
}

/// What numbers of a command line count.
public enum CommandUnit: Hashable, Sendable, CaseIterable {
  /// Things, or nothing in particular.
  case none
  /// Metres.
  case meters
  /// Seconds.
  case seconds
  /// Degrees.
  case degrees
}
