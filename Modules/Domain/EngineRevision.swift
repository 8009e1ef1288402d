/// The revision of the rules that produce rows.
///
/// It goes up whenever the same plan and seed could produce different rows, independently of the
/// program's version, which goes up with every release. Everything that stores rows carries it, and
/// rows of different revisions never mix. Files without one count as revision 0.
///
/// In a results folder the journal decides; a manifest of the same plan that contradicts it is
/// damage. Whatever would mix rows ends with status 65: resuming, reuse, `merge`, `todo`, `next`,
/// and `trace` and `replay` of a plan beside such rows. `report` and `status` read any revision;
/// `compare` does not pair the runs of two.
public struct EngineRevision: Hashable, Sendable {
  /// The revision of this engine.
  ///
  /// A change of rows must raise it and record the new digests; `EngineRevisionTests` enforces
  /// this.
  public static let current = EngineRevision(7)
  /// The revision of files that carry none.
  public static let none = EngineRevision(0)
  /// The largest valid number.
  public static let limit = 1_000_000

  /// The number, from 0 to `limit`.
  public let number: Int

  /// Creates the revision with a number.
  public init(_ number: Int) {
    precondition((0...EngineRevision.limit).contains(number), "a revision's number")
    self.number = number
  }

  /// Creates the revision stored in a file; nil if the number is not a valid revision.
  public init?(stored number: some BinaryInteger) {
    guard let number = Int(exactly: number), (0...EngineRevision.limit).contains(number) else {
      return nil
    }
    self.init(number)
  }
}
