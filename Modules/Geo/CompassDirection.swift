/// One of the sixteen points of the compass, in order clockwise from north.
public enum CompassDirection: Int, CaseIterable, Hashable, Sendable {
  /// North, 0°.
  case north = 0
  /// North-northeast, 22.5°.
  case northNortheast = 1
  /// Northeast, 45°.
  case northeast = 2
  /// East-northeast, 67.5°.
  case eastNortheast = 3
  /// East, 90°.
  case east = 4
  /// East-southeast, 112.5°.
  case eastSoutheast = 5
  /// Southeast, 135°.
  case southeast = 6
  /// South-southeast, 157.5°.
  case southSoutheast = 7
  /// South, 180°.
  case south = 8
  /// South-southwest, 202.5°.
  case southSouthwest = 9
  /// Southwest, 225°.
  case southwest = 10
  /// West-southwest, 247.5°.
  case westSouthwest = 11
  /// West, 270°.
  case west = 12
  /// West-northwest, 292.5°.
  case westNorthwest = 13
  /// Northwest, 315°.
  case northwest = 14
  /// North-northwest, 337.5°.
  case northNorthwest = 15

  /// The direction in degrees clockwise from north.
  public var bearingDegrees: Double { 22.5 * Double(rawValue) }

  /// The usual English letters, such as "NNE".
  public var abbreviation: String { Self.abbreviations[rawValue] }

  /// Creates the nearest of the eight main points; a bearing halfway goes clockwise.
  public init(nearestOfEightTo bearingDegrees: Double) {
    self = Self.nearest(bearingDegrees, step: 2)
  }

  /// Creates the nearest of the sixteen points; a bearing halfway goes clockwise.
  public init(nearestTo bearingDegrees: Double) {
    self = Self.nearest(bearingDegrees, step: 1)
  }

  /// Parses letters or a word, English or Russian, in any case: "nne", "North", "св",
  /// "северо-восток".
  ///
  /// Hyphens, spaces and underscores are ignored. Nil if the text is not a compass point.
  public init?(_ text: String) {
    let wanted = String(text.lowercased().filter { !"-_ ".contains($0) })
    let lists = [Self.abbreviations, Self.words, Self.russianLetters, Self.russianWords]
    for list in lists {
      if let index = list.firstIndex(where: { $0.lowercased() == wanted }) {
        self = Self.allCases[index]
        return
      }
    }
    return nil
  }

  private static func nearest(_ bearingDegrees: Double, step: Int) -> CompassDirection {
    precondition(bearingDegrees.isFinite, "a bearing must be finite")
    let count = 16 / step
    let share = Angle.normalizedDegrees(bearingDegrees) / 360 * Double(count)
    return allCases[Int(share + 0.5) % count * step]
  }

  private static let abbreviations = [
    "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW",
    "NNW",
  ]
  private static let words = [
    "north", "northnortheast", "northeast", "eastnortheast", "east", "eastsoutheast", "southeast",
    "southsoutheast", "south", "southsouthwest", "southwest", "westsouthwest", "west",
    "westnorthwest", "northwest", "northnorthwest",
  ]
  private static let russianLetters = [
    "с", "ссв", "св", "всв", "в", "вюв", "юв", "ююв", "ю", "ююз", "юз", "зюз", "з", "зсз", "сз",
    "ссз",
  ]
  private static let russianWords = [
    "север", "северосеверовосток", "северовосток", "востоксеверовосток", "восток",
    "востокюговосток", "юговосток", "югоюговосток", "юг", "югоюгозапад", "югозапад",
    "западюгозапад", "запад", "западсеверозапад", "северозапад", "северосеверозапад",
  ]
}
