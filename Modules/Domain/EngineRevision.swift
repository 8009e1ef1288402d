/// By which rules rows were made: it goes up whenever the same plan and seed could give other rows.
///
/// It is not the program's version, which goes up with every release. What holds rows carries it, and
/// rows of two revisions never meet. What carries none is of revision 0.
public struct EngineRevision: Hashable, Sendable {
  /// The revision of this engine.
  ///
  /// Whoever changes a row raises it and records the new digests; a test holds them (`EngineRevisionTests`).
  public static let current = EngineRevision(1)
  /// The revision of what carries none.
  public static let none = EngineRevision(0)
  /// The largest number.
  public static let limit = 1_000_000

  /// The number, from 0 to `limit`.
  public let number: Int

  /// Creates the revision of a number.
  public init(_ number: Int) {
    precondition((0...EngineRevision.limit).contains(number), "a revision's number")
    self.number = number
  }

  /// The revision that a file names; nil for a number that none has.
  public init?(stored number: some BinaryInteger) {
    guard let number = Int(exactly: number), (0...EngineRevision.limit).contains(number) else {
      return nil
    }
    self.init(number)
  }
}
