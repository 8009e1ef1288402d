import TextKit

/// The words about targets that no hunt can meet.
enum ImpossibleTargetWords {
  static func line(_ range: String, _ write: String?, _ language: Language) -> String {
    guard let write else {
      return language.say(
        en: "no hunt can meet \(range), it is never negative",
        ru: "\(range) недостижимо: отрицательным это не бывает")
    }
    return language.say(
      en: "no hunt can meet \(range), a share is at most 1; write \(write)",
      ru: "\(range) недостижимо: доля не больше 1; напиши \(write)")
  }
}
