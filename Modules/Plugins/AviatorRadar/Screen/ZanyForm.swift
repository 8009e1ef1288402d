import TextKit
import Radar

/// The form of an aircraft in zany mode (AV-056), always the same for the same aircraft.
enum ZanyForm {
  private static let forms: [RadarBlip.Form] = [.ghost, .saucer, .beetle]

  static func form(of id: String) -> RadarBlip.Form {
    // FNV-1a hash of the address.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in id.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return forms[Int(hash % UInt64(forms.count))]
  }
}

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
