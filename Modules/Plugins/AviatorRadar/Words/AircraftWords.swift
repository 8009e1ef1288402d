import TextKit
import Radar

/// The names of aircraft.
extension ZanyForm {
  static func name(of id: String, _ language: Language) -> String {
    switch form(of: id) {
    case .ghost: language.say(en: "ghost", ru: "призрак")
    case .saucer: language.say(en: "flying saucer", ru: "летающая тарелка")
    default: language.say(en: "giant beetle", ru: "гигантский жук")
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
