/// A design point made ready to run any number of times.
public struct SimulatedHunt: Sendable {
  /// The setup it was made from.
  public let setup: HuntSetup

  /// Prepares a setup; throws if it cannot be played.
  public init(_ setup: HuntSetup) throws(SimulationError) { self.setup = setup }

  /// Plays one hunt. Equal arguments give equal records on every machine.
  public func run(seed: UInt64, replicate: UInt64) -> RunRecord { RunRecord() }
}
