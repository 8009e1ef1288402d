import PortableNumerics

/// The result of a search.
public struct TuneResult: Sendable {
  /// The number of hunts played.
  public var hunts: Int { search.hunts }
  /// The number of failed hunts.
  public var failures: Int { search.candidates.reduce(0) { $0 + $1.failures } }
  /// The error that ended the search early; nil if none did.
  public var interruption: (any Error)? { search.interruption }
  /// What was found, as plain values.
  public let answer: TuneAnswer

  private let search: TuneSearch

  init(_ search: TuneSearch) {
    self.search = search
    answer = TuneFindings(search).answer
  }
}
