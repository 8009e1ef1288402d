public import Geo
import PlainJSON

/// Where a recorded session stood when its recording began.
///
/// A line `{"session":{…}}` holds it, below the line with the session's games.
public struct SessionScene: Hashable, Sendable {
  /// The player's place; nil if there was none yet.
  public var position: Coordinate?
  /// The direction the player faced, degrees from true north.
  public var facingDegrees: Double
  /// Whether a hunt was running in the active game.
  public var isHunting: Bool
  /// The index of the open game; nil if none was open.
  public var openGame: Int?
  /// The source of positions, as a spec.
  public var sensors: String

  /// Creates a scene.
  public init(
    position: Coordinate?, facingDegrees: Double, isHunting: Bool, openGame: Int?, sensors: String
  ) {
    self.position = position
    self.facingDegrees = facingDegrees
    self.isHunting = isHunting
    self.openGame = openGame
    self.sensors = sensors
  }

  /// The line, without its end.
  public var line: String {
    var scene = JSONText()
    if let position {
      scene.add("lat", position.latitudeDegrees)
      scene.add("lon", position.longitudeDegrees)
    }
    scene.add("facing", facingDegrees)
    scene.add("isHunting", json: isHunting ? "true" : "false")
    if let openGame { scene.add("openGame", Int64(openGame + 1)) }
    scene.add("sensors", sensors)
    var line = JSONText()
    line.add("session", json: scene.closed)
    return line.closed
  }

  /// Parses the value of `session`.
  init(_ scene: LinePlace) throws(RecordingFault) {
    if let latitude = try scene.optional("lat") {
      position = Coordinate(
        uncheckedLatitudeDegrees: try latitude.number(upTo: 90),
        longitudeDegrees: try scene.required("lon").number(upTo: 180))
    }
    facingDegrees = try scene.required("facing").number(upTo: 360)
    isHunting = try scene.required("isHunting").bool()
    openGame = try scene.optional("openGame").map { number throws(RecordingFault) in
      Int(try number.integer(in: 1...1_000_000)) - 1
    }
    sensors = try scene.required("sensors").string()
  }
}
