import TextKit
import Radar

/// What an aircraft is in zany mode (AV-056): always the same for the same aircraft.
enum ZanyForm {
  private static let forms: [RadarBlip.Form] = [.ghost, .saucer, .beetle]

  static func form(of id: String) -> RadarBlip.Form {
    // FNV-1a over the address.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in id.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return forms[Int(hash % UInt64(forms.count))]
  }

  static func name(of id: String, _ language: Language) -> String {
    switch form(of: id) {
    case .ghost: language.say("призрак", "ghost")
    case .saucer: language.say("летающая тарелка", "flying saucer")
    default: language.say("гигантский жук", "giant beetle")
    }
  }
}

extension AircraftCategory {
  func name(_ language: Language) -> String? {
    switch self {
    case .unknown, .unspecified, .reserved: nil
    case .lightPlane: language.say("лёгкий самолёт", "light aircraft")
    case .smallPlane: language.say("небольшой самолёт", "small aircraft")
    case .largePlane: language.say("большой самолёт", "large aircraft")
    case .vortexPlane: language.say("большой, сильный след", "large, high vortex")
    case .heavyPlane: language.say("тяжёлый самолёт", "heavy aircraft")
    case .fastPlane: language.say("скоростной самолёт", "high performance")
    case .rotorcraft: language.say("вертолёт", "helicopter")
    case .glider: language.say("планёр", "glider")
    case .lighterThanAir: language.say("аэростат", "lighter than air")
    case .parachutist: language.say("парашютист", "parachutist")
    case .ultralight: language.say("сверхлёгкий", "ultralight")
    case .drone: language.say("беспилотник", "drone")
    case .space: language.say("космический аппарат", "spacecraft")
    case .emergencyVehicle: language.say("аварийная машина", "emergency vehicle")
    case .serviceVehicle: language.say("машина аэропорта", "service vehicle")
    case .pointObstacle, .clusterObstacle, .lineObstacle: language.say("препятствие", "obstacle")
    }
  }
}
