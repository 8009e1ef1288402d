import TextKit
import Radar

/// The kind of an aircraft: OpenSky's categories 0 to 20 (AV-023, AV-051).
///
/// Source: OpenSky REST API, "All State Vectors", index 17, sent only with `extended=1`; the
/// letters are those of ADS-B (DO-260B, 2.2.3.2.5.2) as readsb writes them.
enum AircraftCategory: Int, Hashable, Sendable, CaseIterable {
  /// No information.
  case unknown = 0
  /// Not specified by the aircraft.
  case unspecified = 1
  /// Below 15 500 pounds.
  case lightPlane = 2
  /// 15 500 to 75 000 pounds.
  case smallPlane = 3
  /// 75 000 to 300 000 pounds.
  case largePlane = 4
  /// Large with a strong vortex, such as the Boeing 757.
  case vortexPlane = 5
  /// Above 300 000 pounds.
  case heavyPlane = 6
  /// Above 5 g and 400 knots.
  case fastPlane = 7
  /// A helicopter.
  case rotorcraft = 8
  /// A glider.
  case glider = 9
  /// A balloon or airship.
  case lighterThanAir = 10
  /// A parachutist.
  case parachutist = 11
  /// An ultralight or hang-glider.
  case ultralight = 12
  /// Reserved.
  case reserved = 13
  /// A drone.
  case drone = 14
  /// A spacecraft.
  case space = 15
  /// A fire engine or ambulance.
  case emergencyVehicle = 16
  /// A service vehicle.
  case serviceVehicle = 17
  /// A tower or tethered balloon.
  case pointObstacle = 18
  /// Several obstacles.
  case clusterObstacle = 19
  /// A line of obstacles.
  case lineObstacle = 20

  /// Parses the ADS-B letter and digit, such as `A3`; nil for any other text.
  init?(letters: String) {
    let sets: [Character: [AircraftCategory]] = [
      "A": [
        .unspecified, .lightPlane, .smallPlane, .largePlane, .vortexPlane, .heavyPlane, .fastPlane,
        .rotorcraft,
      ],
      "B": [
        .unspecified, .glider, .lighterThanAir, .parachutist, .ultralight, .reserved, .drone,
        .space,
      ],
      "C": [
        .unspecified, .emergencyVehicle, .serviceVehicle, .pointObstacle, .clusterObstacle,
        .lineObstacle,
      ],
    ]
    guard letters.count == 2, let set = letters.first.flatMap({ sets[$0] }),
      let digit = letters.last?.wholeNumberValue, set.indices.contains(digit)
    else { return nil }
    self = set[digit]
  }

  /// The form in which it is drawn.
  var form: RadarBlip.Form {
    switch self {
    case .rotorcraft: .rotorcraft
    case .glider, .lighterThanAir, .parachutist, .ultralight, .drone: .light
    case .space: .space
    default: .plane
    }
  }
}

extension AircraftCategory {
  func name(_ language: Language) -> String? {
    switch self {
    case .unknown, .unspecified, .reserved: nil
    case .lightPlane: language.say(en: "light aircraft", ru: "лёгкий самолёт")
    case .smallPlane: language.say(en: "small aircraft", ru: "небольшой самолёт")
    case .largePlane: language.say(en: "large aircraft", ru: "большой самолёт")
    case .vortexPlane: language.say(en: "large, high vortex", ru: "большой, сильный след")
    case .heavyPlane: language.say(en: "heavy aircraft", ru: "тяжёлый самолёт")
    case .fastPlane: language.say(en: "high performance", ru: "скоростной самолёт")
    case .rotorcraft: language.say(en: "helicopter", ru: "вертолёт")
    case .glider: language.say(en: "glider", ru: "планёр")
    case .lighterThanAir: language.say(en: "lighter than air", ru: "аэростат")
    case .parachutist: language.say(en: "parachutist", ru: "парашютист")
    case .ultralight: language.say(en: "ultralight", ru: "сверхлёгкий")
    case .drone: language.say(en: "drone", ru: "беспилотник")
    case .space: language.say(en: "spacecraft", ru: "космический аппарат")
    case .emergencyVehicle: language.say(en: "emergency vehicle", ru: "аварийная машина")
    case .serviceVehicle: language.say(en: "service vehicle", ru: "машина аэропорта")
    case .pointObstacle, .clusterObstacle, .lineObstacle:
      language.say(en: "obstacle", ru: "препятствие")
    }
  }
}
