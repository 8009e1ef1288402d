import TextKit
import Domain
import SensorModels
import Simulation

/// What a check says of fast-forwarding: what it saves, or what rules it out.
enum FastNote: Hashable, Sendable {
  /// It works, and walks leap or are stepped; `isRequested` if the plan asks for it.
  case works(FastSamples?, FastWalks, isRequested: Bool)
  /// A parameter rules it out.
  case refused(FastRefusal, FastSamples?, isRequested: Bool)
}

/// The samples that fast-forwarding skips or would skip, by hunt.
struct FastSamples: Hashable, Sendable {
  let skipped: RoundedNumber
  let all: RoundedNumber
  let share: RoundedNumber
  /// The share of the plan's work that it saves, less what its tables cost.
  let work: RoundedNumber

  /// Whether it saves too little to matter.
  var isLittle: Bool { work.value < 10 }

  init?(_ count: SampleCount, saved: Double) {
    guard count.hunts > 0 else { return nil }
    let (some, every) = (count.skippedAims + count.skippedFixes, count.aims + count.fixes)
    skipped = .count(Double(some) / Double(count.hunts))
    all = .count(Double(every) / Double(count.hunts))
    share = .share(every > 0 ? Double(some) / Double(every) : 0)
    work = .share(saved)
  }
}

/// At how many of the checked points walks leap, and why they do not at the first of the others.
struct FastWalks: Hashable, Sendable {
  var leaping = 0
  var points = 0
  var reasons: [StepReason] = []
}

/// Says whether `--fast` works for a plan, and how many samples it skips.
enum FastCheck {
  /// The maximum number of points whose samples are counted, and of the hunts counted at each.
  private static let pointLimit = 12
  private static let replicates = 4
  /// The maximum number of samples counted, and of those that one hunt may have.
  private static let (sampleLimit, huntLimit) = (1e8, 2e8)
  /// The maximum number of ghosts of all the points.
  private static let ghostLimit = 100_000

  static func check(
    _ plan: Plan, _ places: PlanPlaces, _ prepare: (HuntSetup) -> HuntSetup,
    _ set: inout FindingSet
  ) {
    func hunt(at position: Int) -> SimulatedHunt? {
      try? SimulatedHunt(prepare(Design.point(of: plan, at: position).setup(in: plan)))
    }
    let most = max(pointLimit, min(Checker.pointLimit, ghostLimit / max(1, plan.source.ghostCount)))
    var refusals: [FastRefusal] = []
    var walks = FastWalks()
    var library = HoldTimeLibrary()
    let positions = Checker.spread(plan.pointCount, most)
    for position in positions {
      guard let hunt = hunt(at: position) else { continue }
      do throws(FastRefusal) {
        let fast = try FastHunt(hunt, library: &library)
        walks.points += 1
        if fast.leapsWalks { walks.leaping += 1 }
        if walks.reasons.isEmpty { walks.reasons = fast.stepReasons }
      } catch {
        refusals.append(error)
      }
    }
    guard walks.points > 0 || !refusals.isEmpty else { return }
    let counted = Checker.spread(plan.pointCount, pointLimit).compactMap(hunt)
    let sample = count(counted, seed: plan.seed)
    // Points that were not looked at need tables of their own if most of the others do.
    let isUnlike = 2 * library.count > positions.count
    let saved = sample.savedShare(
      ofHunts: plan.runCount, tables: library,
      points: isUnlike ? Double(plan.pointCount) / Double(positions.count) : 1)
    let samples = FastSamples(sample, saved: saved)
    for refusal in refusals {
      let isOfPlayers = refusal.parameter.hasPrefix("players.")
      set.add(
        CheckFinding(
          plan.isFast ? .error : .note, "fast-refused",
          at: isOfPlayers ? places.players : places.place(ofParameter: refusal.parameter),
          .name(refusal.parameter), .fast(.refused(refusal, samples, isRequested: plan.isFast))))
    }
    guard refusals.isEmpty else { return }
    set.add(
      CheckFinding(
        .note, "fast-works", at: places.place("fast"), .name(PlanKey.fast.name),
        .fast(.works(samples, walks, isRequested: plan.isFast))))
  }

  /// Counts the samples of some hunts; none of hunts that are too long to be played here.
  private static func count(_ hunts: [SimulatedHunt], seed: UInt64) -> SampleCount {
    var count = SampleCount()
    let longest = hunts.map(\.setup).map {
      $0.limitSeconds * ($0.sensor.aimRateHertz + $0.sensor.fixRateHertz)
    }
    guard let most = longest.max(), most <= huntLimit else { return count }
    let whole = Double(hunts.count) * most
    let times = max(1, min(Double(replicates), (sampleLimit / max(1, whole)).rounded(.down)))
    for hunt in hunts { try? count.add(hunt, seed: seed, replicates: Int(times)) }
    return count
  }
}

extension FastNote {
  func wording(in language: Language) -> CheckWording {
    switch self {
    case .works(let samples, let walks, let isRequested):
      let advice =
        switch (isRequested, samples?.isLittle) {
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
    case .refused(let refusal, let samples, let isRequested):
      let problem = language.say(
        en: "\(refusal.value) rules out --fast"
          + (samples.map { ", which would skip \($0.line(in: .en))" } ?? ""),
        ru: "\(refusal.value) исключает --fast"
          + (samples.map { ", а он пропустил бы \($0.line(in: .ru))" } ?? ""))
      let advice =
        if isRequested {
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
    func text(_ number: RoundedNumber) -> String { number.text(in: language) }
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
    let reported = reasons.prefix(Self.reasonLimit).map {
      $0.value.isEmpty ? $0.parameter : "\($0.parameter): \($0.value)"
    }
    let more = reasons.count - reported.count
    let why =
      reported.joined(separator: ", ")
      + (more > 0 ? language.say(en: " and \(more) more", ru: " и ещё \(more)") : "")
    let stepped = language.say(
      en: "walks are stepped, with \(why)", ru: "путь играется по шагам: \(why)")
    guard leaping > 0 else { return stepped }
    return language.say(
      en: "walks leap at \(leaping) of \(points) points; at the others \(stepped)",
      ru: "путь играется скачками в \(leaping) точках из \(points), в остальных \(stepped)")
  }
}
