import Domain
import Geo
import HuntEngine
import PortableNumerics
import SensorModels
import Simulation
import TextKit
import Testing

@testable import Fit

@Suite("Fitted phones and players")
struct FitTests {
  /// A phone of the profile's numbers on a walk of known places.
  private func walk(_ phone: SensorParameters, seconds: Int, seed: UInt64) -> PhoneWalk {
    func key(_ purpose: StreamPurpose) -> StreamKey {
      StreamKey(seed: seed, replicate: 0, purpose: purpose)
    }
    var model = PositionErrorModel(
      phone,
      keys: .init(
        noise: key(.position), outlier: key(.outlier), dropout: key(.dropout),
        accuracy: key(.accuracy)),
      claims: AccuracyLaw(phone))
    var compass = HeadingErrorModel(phone, key: key(.heading))
    return PhoneWalk(
      (1...seconds).map { second in
        var sample = PhoneSample(seconds: Double(second))
        let place = LocalPoint(eastMeters: 1.2 * Double(second), northMeters: 0)
        sample.truth = place
        let fix = model.measure(place)
        (sample.measured, sample.accuracyMeters) = (fix?.position, fix?.accuracyMeters)
        sample.trueHeadingDegrees = 90
        sample.headingDegrees = Angle.normalizedDegrees(90 + compass.sampleErrorDegrees())
        return sample
      })
  }

  /// Whether a value lies within an interval twice as wide: 1 in 1 000 does not.
  private func isNear(_ value: Double, _ estimate: FitEstimate) -> Bool {
    let (low, high) = (estimate.interval.lowerBound, estimate.interval.upperBound)
    return (low - (high - low) / 2...high + (high - low) / 2).contains(value)
  }

  private var fitter: PhoneFitter {
    var fitter = PhoneFitter()
    fitter.drawCount = 400
    return fitter
  }

  @Test("A phone: intervals hold the numbers that made its errors, twice the same")
  func phone() throws {
    var phone = SensorParameters()
    phone.positionSigmaMeters = 4
    phone.positionTimeConstantSeconds = 20
    phone.whiteSigmaMeters = 1
    phone.outlierRatePerHour = 30
    phone.outlierMinMeters = 30
    phone.dropoutRatePerHour = 40
    phone.dropoutMeanSeconds = 4
    phone.accuracySpread = 0.3
    phone.headingBiasSigmaDegrees = 5
    phone.headingSigmaDegrees = 3
    let walks = [walk(phone, seconds: 500, seed: 11), walk(phone, seconds: 500, seed: 12)]
    let fit = fitter.fit(walks)
    #expect(fit == fitter.fit(walks))
    for (name, value) in [
      ("positionSigma", 4), ("positionTimeConstant", 20), ("whiteSigma", 1), ("outlierRate", 30),
      ("dropoutRate", 40), ("dropoutMean", 4), ("accuracyFactor", 1), ("accuracySpread", 0.3),
      ("headingSigma", 3),
    ] {
      let estimate = try #require(fit[name])
      #expect(estimate.isIdentifiable, "\(name)")
      #expect(isNear(value, estimate), "\(name): \(estimate.interval)")
    }
    // What follows from them: σ = √17 m, and a share exp(−t/20)·16/17 of it is left after t.
    for (name, value) in [
      ("sigma", 4.123), ("correlation[1s]", 0.895), ("correlation[10s]", 0.571),
      ("correlation[30s]", 0.210), ("correlation[60s]", 0.0469), ("withinClaim", 0.68),
    ] {
      let estimate = try #require(fit[name])
      #expect(isNear(value, estimate), "\(name): \(estimate.interval)")
    }
    #expect(fit["headingBiasSigma"]?.doubt == .tooFew(2))
    #expect(fit["delay"]?.doubt == .notMeasured)
  }

  @Test("Without a truth only drop-outs, claims and delays show, and the rest is named")
  func unknownPlaces() {
    var walk = walk(.init(), seconds: 60, seed: 1)
    for index in walk.samples.indices {
      walk.samples[index].truth = nil
      walk.samples[index].trueHeadingDegrees = nil
      walk.samples[index].delaySeconds = 0.4
    }
    let fit = fitter.fit([walk])
    #expect(fit["positionSigma"]?.doubt == .noTruth)
    #expect(fit["headingSigma"]?.doubt == .noTruth)
    #expect(fit["dropoutRate"]?.isIdentifiable == true)
    #expect(fit["delay"]?.value == 0.4)
  }

  @Test("Where the truth begins late and has gaps, its part says how honest the claims are")
  func partialTruth() throws {
    var phone = SensorParameters()
    phone.positionSigmaMeters = 4
    phone.positionTimeConstantSeconds = 10
    phone.accuracySpread = 0.3
    phone.accuracyFactor = 0.5
    var walk = walk(phone, seconds: 900, seed: 21)
    for index in walk.samples.indices where index < 100 || (400..<440).contains(index) {
      walk.samples[index].truth = nil
    }
    let fit = fitter.fit([walk])
    for (name, value) in [("accuracyFactor", 0.5), ("accuracySpread", 0.3), ("positionSigma", 4)] {
      let estimate = try #require(fit[name])
      #expect(estimate.isIdentifiable && isNear(value, estimate), "\(name): \(estimate.interval)")
    }
    #expect(fit["withinClaim"].map { isNear(AccuracyLaw(phone).shareWithin, $0) } == true)
  }

  @Test("A still phone and phones side by side need no truth")
  func noTruthNeeded() throws {
    var phone = SensorParameters()
    phone.positionSigmaMeters = 3
    phone.positionTimeConstantSeconds = 10
    phone.whiteSigmaMeters = 1
    var phones: [PhoneWalk] = []
    for seed in 31...32 {
      var own = walk(phone, seconds: 400, seed: UInt64(seed))
      for index in own.samples.indices { own.samples[index].truth = nil }
      phones.append(own)
    }
    let shared = fitter.fit(SideBySide.contrasts(of: phones))
    #expect(shared["positionSigma"]?.interval.contains(3) == true)
    #expect(shared["whiteSigma"]?.interval.contains(1) == true)
    var still = phones[0]
    for index in still.samples.indices {
      still.samples[index].measured?.eastMeters -= 1.2 * Double(index)
    }
    still.isStill = true
    #expect(fitter.fit([still])["positionSigma"]?.interval.contains(3) == true)
  }

  /// What hunts of a player show.
  private func evidence(
    _ player: PlayerParameters, hunts: ClosedRange<UInt64> = 1...3, ghosts: Int = 6
  ) throws -> PlayerEvidence {
    var setup = HuntSetup(source: .disc(radiusMeters: 200, ghosts: ghosts))
    setup.player = player
    setup.sensor = SensorProfile.open.parameters
    setup.limitSeconds = 1500
    let hunt = try SimulatedHunt(setup)
    let gathered = Gathered()
    for replicate in hunts {
      gathered.evidence.begin(hunt.initialState(seed: 5, replicate: replicate))
      var observer = ClosureObserver { event, effects, state in
        gathered.evidence.observe(event, effects: effects, state: state)
      }
      _ = try hunt.run(seed: 5, replicate: replicate, observer: &observer)
    }
    return gathered.evidence
  }

  /// Expects estimates to be near the numbers of a player.
  private func expect(
    _ names: [String], near player: PlayerParameters, _ fit: PlayerFit
  ) throws {
    for name in names {
      let spec = try #require(PlayerParameters.specs.first { $0.name == name })
      let estimate = try #require(fit[name])
      #expect(estimate.isIdentifiable, "\(name)")
      #expect(isNear(spec.get(player), estimate), "\(name): \(estimate)")
    }
  }

  @Test("A player of the engine: what recordings show is found, the rest is named")
  func player() throws {
    let player = Persona.average.parameters
    let fit = PlayerFitter().fit(try evidence(player))
    #expect(fit.huntCount == 3)
    try expect(
      [
        "walkingSpeed", "steeringSigma", "searchDelay", "acquireMean", "aimSigma",
        "aimTimeConstant", "reactionMean", "reactionSd", "fumbleProbability",
      ], near: player, fit)
    #expect(fit["handFactor"]?.doubt == .confounded(with: "walkingSpeed"))
    #expect(fit["patience"]?.doubt == .notRecorded)
    var file = FitFile(name: "Ann B", base: "average", source: "3")
    for estimate in fit.estimates { file.add(estimate, specs: PlayerParameters.specs) }
    #expect(file.text.contains("name: \"Ann B\"\nbase: average\n"))
    #expect(file.text.contains("# handFactor: keeps its prior"))
  }

  @Test("A player who looks up often: how often and for how long, and the aim of the rest")
  func attention() throws {
    var player = Persona.average.parameters
    (player.distractionsPerMinute, player.distractionMeanSeconds) = (5, 3)
    let fit = PlayerFitter().fit(try evidence(player, hunts: 1...6))
    try expect(
      [
        "acquireMean", "aimSigma", "aimTimeConstant", "reactionMean", "distractionRate",
        "distractionMean",
      ], near: player, fit)
    var file = FitFile(name: "ann", base: "average", source: "6")
    for estimate in fit.estimates { file.add(estimate, specs: PlayerParameters.specs) }
    #expect(file.text.contains("\ndistractionRate: "))
    #expect(!file.text.contains("distractionProbability"))
  }

  @Test("A player who never looks up: the rate is known to be small")
  func neverDistracted() throws {
    var player = Persona.average.parameters
    player.distractionsPerMinute = 0
    let shown = try evidence(player, hunts: 1...6)
    #expect(shown.sight.lapses.isEmpty && shown.sight.seconds > 60)
    let rate = try #require(PlayerFitter().fit(shown)["distractionRate"])
    #expect(rate.isIdentifiable && rate.interval.upperBound < 1.5, "\(rate)")
    #expect(PlayerFitter().fit(shown)["distractionMean"]?.doubt == .asBefore)
  }

  @Test("The sight on a ghost, off it, and a fight that ends meanwhile")
  func sight() {
    func at(_ seconds: Double) -> HuntInstant { HuntInstant(seconds: seconds) }
    var watch = SightWatch()
    watch.leaves(at: at(1))  // It has not been there yet.
    watch.comes(at: at(2))
    watch.comes(at: at(3))
    watch.leaves(at: at(5))
    watch.leaves(at: at(6))
    watch.comes(at: at(9))
    watch.end(at: at(10))
    #expect(watch.seconds == 4)
    #expect(watch.lapses == [PlayerEvidence.Wait(seconds: 4, isOver: true)])
    watch.end(at: at(20))
    watch.comes(at: at(30))
    watch.leaves(at: at(31))
    watch.end(at: at(33))
    #expect(watch.seconds == 5)
    #expect(watch.lapses.last == PlayerEvidence.Wait(seconds: 2, isOver: false))
  }

  @Test("A long time between taps is a lapse, not a slow tap")
  func taps() {
    let taps = TapTimes([0.6, 0.5, 0.7, 0.6, 6.9, 0.5, 0.7])
    let estimate = taps.estimate(prior: 1)
    #expect(abs(estimate.value - 0.6) < 1e-9)
    #expect(taps.lapses.count == 1 && abs(taps.lapses[0].seconds - 6) < 1e-9)
    #expect(abs(taps.seconds - 4.5) < 1e-9)
    #expect(TapTimes([]).estimate(prior: 0.5).doubt == .tooFew(0))
  }

  private final class Gathered {
    var evidence = PlayerEvidence()
  }

  @Test("No evidence shows nothing")
  func nothing() {
    let fit = PlayerFitter().fit(PlayerEvidence())
    #expect(fit.estimates.allSatisfy { !$0.isIdentifiable })
    #expect(PhoneFitter().fit([]).estimates.allSatisfy { !$0.isIdentifiable })
  }

  @Test("A population: the spread between people, freed of each one's doubt")
  func population() throws {
    let people = [1.0, 1.2, 1.4, 1.6, 1.8].map { speed in
      PlayerFit(
        estimates: [
          FitEstimate(
            "walkingSpeed", unit: "m/s", value: speed, interval: speed - 0.02...speed + 0.02),
          FitEstimate("patience", prior: 0, .notRecorded),
        ], huntCount: 1, trapCount: 1)
    }
    let spread = try #require(PopulationFit(people).spreads.first)
    #expect(PopulationFit(people).spreads.count == 1)
    #expect(abs(spread.mean.value - 1.4) < 1e-6)
    #expect(spread.sd.interval.contains(0.316))
    #expect(PopulationFit(Array(people[..<3])).spreads.isEmpty)
  }
}
