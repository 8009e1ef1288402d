/// What a stream of randomness is for; the raw values are part of every result and never change.
public enum StreamPurpose: UInt8, CaseIterable, Hashable, Sendable {
  /// Where ghosts and players are placed before a hunt.
  case placement = 1
  /// Error of the position sensor.
  case position = 2
  /// Error of the heading sensor.
  case heading = 3
  /// Error of the player's aim.
  case aim = 4
  /// The player's reaction times.
  case reaction = 5
  /// Direction a ghost escapes in.
  case escape = 6
  /// The player's choices.
  case decision = 7
  /// Readings that do not arrive.
  case dropout = 8
  /// Readings that are far off.
  case outlier = 9
  /// Tasks dealt in a challenge.
  case challenge = 10
  /// Names and identifiers.
  case identity = 11
  /// Points of an experiment's design.
  case design = 12
}
