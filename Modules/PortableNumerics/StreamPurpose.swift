/// The purpose of a stream of randomness; raw values are part of every result and never change.
public enum StreamPurpose: UInt8, CaseIterable, Hashable, Sendable {
  /// The placement of ghosts and players before a hunt.
  case placement = 1
  /// The error of the position sensor.
  case position = 2
  /// The error of the heading sensor.
  case heading = 3
  /// The error of the player's aim.
  case aim = 4
  /// The player's reaction times.
  case reaction = 5
  /// The direction in which a ghost escapes.
  case escape = 6
  /// The player's choices.
  case decision = 7
  /// Missing readings.
  case dropout = 8
  /// Far-off readings.
  case outlier = 9
  /// The tasks of challenges.
  case challenge = 10
  /// Names and identifiers.
  case identity = 11
  /// The points of an experiment's design.
  case design = 12
  /// The accuracy that a position sensor claims.
  case accuracy = 13
  /// The ghost's motion in the sight.
  case motion = 14
  /// What kind of person the player is.
  case person = 15
  /// The choices of a player outside the lab.
  case outside = 16
  /// When the player's attention leaves and comes back.
  case attention = 17
  /// The error of the player's aim up and down.
  case tilt = 18
  /// What follows a moment of a hunt that is continued anew.
  case rollOut = 19
}
