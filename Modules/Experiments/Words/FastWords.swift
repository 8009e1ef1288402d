import Simulation
import TextKit

extension FastNote {
  func wording(in language: Language) -> CheckWording {
    switch self {
    case .works(let samples, let walks, let isAsked):
      let advice =
        switch (isAsked, samples?.isLittle) {
        case (true, true): language.say(en: "take fast out of the plan", ru: "убери fast из плана")
        case (true, _): language.say(en: "nothing", ru: "ничего")
        case (false, true): language.say(en: "leave it stepwise", ru: "играй по шагам")
        case (false, _):
          language.say(
            en: "add --fast, or fast: true to the plan: other hunts, the same distributions",
            ru: "добавь --fast или fast: true в план: охоты другие, распределения те же")
        }
      let problem = language.say(
        en: samples.map { "--fast skips \($0.line(in: .en))" } ?? "--fast works",
        ru: samples.map { "--fast пропускает \($0.line(in: .ru))" } ?? "--fast работает")
      return .init(problem, why: walks.line(in: language), advice: advice)
    case .refused(let refusal, let samples, let isAsked):
      let value = refusal.valueText(in: language)
      let problem = language.say(
        en: "\(value) rules out --fast"
          + (samples.map { ", which would skip \($0.line(in: .en))" } ?? ""),
        ru: "\(value) исключает --fast"
          + (samples.map { ", а он пропустил бы \($0.line(in: .ru))" } ?? ""))
      let advice =
        if isAsked {
          language.say(
            en: "take fast out of the plan, or change \(refusal.parameter)",
            ru: "убери fast из плана или смени \(refusal.parameter)")
        } else if samples?.isLittle ?? true {
          language.say(en: "nothing", ru: "ничего")
        } else {
          language.say(
            en: "change it, if the hunts take too long",
            ru: "смени его, если охоты идут слишком долго")
        }
      return .init(problem, why: refusal.reason.line(in: language), advice: advice)
    }
  }
}

extension FastSamples: Localized {
  func line(in language: Language) -> String {
    func text(_ number: ToldNumber) -> String { number.text(in: language) }
    return language.say(
      en: "\(text(share)) of the samples (\(text(skipped)) of \(text(all)) a hunt), saving "
        + "about \(text(work)) of the work",
      ru: "\(text(share)) отсчётов (\(text(skipped)) из \(text(all)) за охоту), экономя "
        + "около \(text(work)) работы")
  }
}

extension FastWalks: Localized {
  /// The maximum number of reasons listed.
  private static let reasonLimit = 3

  func line(in language: Language) -> String {
    guard leaping < points else {
      return language.say(
        en: "fights come from a table, and walks leap over fixes that decide nothing",
        ru: "схватки берутся из таблицы, а отсчёты в пути, которые ничего не решают, пропускаются")
    }
    let told = reasons.prefix(Self.reasonLimit).map {
      $0.value.isEmpty ? $0.parameter : "\($0.parameter): \($0.value)"
    }
    let more = reasons.count - told.count
    let why =
      told.joined(separator: ", ")
      + (more > 0 ? language.say(en: " and \(more) more", ru: " и ещё \(more)") : "")
    let stepped = language.say(
      en: "walks are stepped, with \(why)", ru: "путь играется по шагам: \(why)")
    guard leaping > 0 else { return stepped }
    return language.say(
      en: "walks leap at \(leaping) of \(points) points; at the others \(stepped)",
      ru: "путь играется скачками в \(leaping) точках из \(points), в остальных \(stepped)")
  }
}
