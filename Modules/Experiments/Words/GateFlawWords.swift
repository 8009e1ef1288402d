import Domain
import TextKit

/// What a check says of the accuracy gate.
enum GateFlawWords {
  static func rejects(
    _ gate: ToldNumber, _ share: ToldNumber, _ language: Language
  ) -> CheckWording {
    let (gate, share) = (gate.text(in: language), share.text(in: language))
    return language.say(
      en: .init(
        "the accuracy gate (\(gate)) rejects \(share) of the fixes",
        why: "the player walks by an old place in the meantime",
        advice: "open the gate, or sweep `rule.accuracyGate`"),
      ru: .init(
        "порог точности (\(gate)) отбрасывает \(share) отсчётов места",
        why: "тем временем игрок идёт по старому месту",
        advice: "подними порог или перебери `rule.accuracyGate`"))
  }
}
