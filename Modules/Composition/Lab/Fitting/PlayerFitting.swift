import Domain
import Experiments
import Files
import Fit
import PortableNumerics
import Report
import Simulation
import TextKit

/// Fits one player or several people to recorded hunts, and checks whether hunts come out alike.
struct PlayerFitting {
  let request: LabFit
  let files: any FileSystem
  let threads: Int
  let shown: FitProgress

  /// The lengths of hunts that can be simulated, seconds, as those of plans.
  private static let limits = 0.001...1_000_000.0

  /// A fitted person.
  private struct Person {
    var hunts: FitHunts
    var fit: PlayerFit
  }

  /// The error of a fit that was stopped; its status is that of the stop.
  private var stopped: LabFailure {
    LabFailure(FitProblem.stopped, LabStatus(rawValue: Int32(request.stopFlag.reason)) ?? .stopped)
  }

  private var crew: HuntCrew {
    HuntCrew(jobs: threads, stop: request.stopFlag) { [shown] in shown.add($0) }
  }

  func outcome() throws(LabFailure) -> LabOutcome {
    let name = try FitResult.base(
      request.base, among: Persona.all.map(\.name), usual: Persona.average.name)
    let persona = Persona.named(name) ?? .average
    let base = persona.parameters
    let isPopulation = request.subject == .people
    if isPopulation, request.recordings.count < PopulationFit.leastPeople {
      throw LabFailure(FitProblem.tooFewPeople(request.recordings.count), .badUsage)
    }
    if let limit = request.limitSeconds, !Self.limits.contains(limit) {
      let ends = [Self.limits.lowerBound, Self.limits.upperBound].map(shortestText)
      let seconds = UnitWords.short("s", in: .ofLab)
      throw LabFailure(
        .form("--limit \(shortestText(limit))", "\(ends.joined(separator: "...")) \(seconds)"))
    }
    // With every hunt held out, none is left to fit.
    if request.holdOut < 0 || request.holdOut == 1 {
      throw LabFailure(
        .form("--hold-out \(request.holdOut)", "0, or 2 and more", ru: "0, либо 2 и больше"))
    }
    let setup = try FitWorld.setup(phone: request.phone, game: request.game)
    var all: [FitHunts] = []
    for paths in isPopulation ? request.recordings.map({ [$0] }) : [request.recordings] {
      var hunts = FitHunts(holdOut: request.holdOut)
      for path in paths {
        let recordings = files.recordings(at: path)
        if recordings.isEmpty { throw LabFailure(FitProblem.noRecordings(path), .badUsage) }
        for recording in recordings { try hunts.read(recording, files) }
      }
      all.append(hunts)
    }
    let limit = request.limitSeconds ?? RecordedHunt.limitSeconds(of: all.flatMap(\.hunts))
    var people: [Person] = []
    for var hunts in all {
      hunts.end(limitSeconds: limit)
      people.append(try fitted(hunts, setup, base, limit))
    }
    let population = isPopulation ? PopulationFit(people.map(\.fit)) : nil
    let result = result(people, population, base: persona)
    return try finish(result, people, population, setup, base, limit)
  }

  private func fitted(
    _ hunts: FitHunts, _ setup: HuntSetup, _ base: PlayerParameters, _ limit: Double
  ) throws(LabFailure) -> Person {
    var fitter = PlayerFitter(base: base)
    fitter.seed = request.seed
    let like = try like(hunts.fitted, setup, limit)
    shown.expect(UnseenFit.mostSets * like.count)
    let unseen = UnseenFit(hunts.fitted, like, base: base, seed: request.seed)
    guard let fit = unseen.completed(fitter.fit(hunts.evidence), crew) else { throw stopped }
    shown.settle()
    return Person(hunts: hunts, fit: fit)
  }

  private func like(
    _ hunts: [RecordedHunt], _ setup: HuntSetup, _ limit: Double
  ) throws(LabFailure) -> LikeHunts {
    do throws(SimulationError) {
      return try LikeHunts(hunts, base: setup, limitSeconds: limit, seed: request.seed)
    } catch {
      throw LabFailure(CannotSimulate(error: error), .badUsage)
    }
  }

  private func result(
    _ people: [Person], _ population: PopulationFit?, base: Persona
  ) -> FitResult {
    if let population {
      var file = FitFile(
        name: request.name, base: base.name, source: population.source(in: .ofFiles))
      for spread in population.spreads { file.add(spread, specs: PlayerParameters.specs) }
      return FitResult(
        source: population.source(in: .ofLab), columns: FitResult.populationColumns,
        numbers: FitResult.numbers(population), file: file,
        key: "players", isIdentified: !population.spreads.isEmpty)
    }
    let fit = people[0].fit
    let held = people[0].hunts.heldOut.count
    var file = FitFile(
      name: request.name, base: base.name, source: fit.source(heldOut: held, in: .ofFiles))
    for estimate in fit.estimates { file.add(estimate, specs: PlayerParameters.specs) }
    var result = FitResult(
      source: fit.source(heldOut: held, in: .ofLab),
      columns: FitResult.columns,
      numbers: FitResult.numbers(
        fit.estimates, base: base.parameters, PlayerParameters.specs),
      file: file, key: "players", isIdentified: fit.estimates.contains(where: \.isIdentifiable))
    result.open = fit.estimates.filter { !$0.isIdentifiable }.map(\.name)
    return result
  }

  /// Compares with recorded hunts, and writes the page and the file.
  private func finish(
    _ result: FitResult, _ people: [Person], _ population: PopulationFit?, _ setup: HuntSetup,
    _ base: PlayerParameters, _ limit: Double
  ) throws(LabFailure) -> LabOutcome {
    let recorded = people.flatMap(\.hunts.lookedAt)
    guard !recorded.isEmpty else { return try result.outcome(request, files) }
    let like = try like(recorded, setup, limit)
    let others = Persona.all.filter(\.parameters.acts)
    shown.expect(
      (PredictiveCheck.fitSets + others.count * PredictiveCheck.shippedSets) * like.count)
    let numbers = people.enumerated().flatMap { index, person in
      person.hunts.lookedAt.map { _ in index }
    }
    let own =
      if let population {
        PredictiveCheck(
          of: population, base: base, recorded, like, people: numbers, seed: request.seed, crew)
      } else {
        PredictiveCheck(of: people[0].fit, base: base, recorded, like, seed: request.seed, crew)
      }
    guard let own else { throw stopped }
    var shipped: [FitDocument.Shipped] = []
    for persona in others {
      guard
        let check = PredictiveCheck(
          of: persona, recorded, like, people: numbers, seed: request.seed, crew)
      else { throw stopped }
      shipped.append(FitDocument.Shipped(name: persona.name, chance: check.chance))
    }
    let isHeldOut = people.contains { !$0.hunts.heldOut.isEmpty }
    var result = result
    let alike = shipped.filter { $0.chance >= PredictiveCheck.rareChance }.map(\.name)
    result.compared = FitDocument.Check(own, isHeldOut: isHeldOut, shipped: shipped)
    result.isReproduced = own.isAlike || !alike.isEmpty
    return try result.outcome(request, files)
  }
}

/// The phone and the ground of simulated hunts.
enum FitWorld {
  /// Returns a setup with a player, a phone and the ground of a game, as plans name them; the player
  /// is the median of the average ones if none is named.
  static func setup(
    player: String? = nil, phone: String?, game: String?
  ) throws(LabFailure) -> HuntSetup {
    let person = player.map { isFile($0) ? "{file: \(Plan.quoted($0))}" : Plan.quoted($0) }
    var lines = ["players: " + (person ?? "{base: average, person: median}")]
    lines.append(game.map { "game: \(Plan.quoted($0))" } ?? "game: {disc: 100, ghosts: 1}")
    if let phone {
      let word = Plan.quoted(phone)
      lines.append("sensors: \(isFile(phone) ? "{file: \(word)}" : word)")
    }
    let plan: Plan
    do throws(LabFailure) {
      plan = try LabPlan.read(text: lines.joined(separator: "\n") + "\n", path: "fit")
    } catch {
      guard let fault = (error.cause as? PlanError)?.faults.first else { throw error }
      let option =
        fault.key.hasPrefix("game")
        ? "--game" : fault.key.hasPrefix("players") ? "--player" : "--phone"
      throw LabFailure(.wrong(option, fault.problem))
    }
    return Design.point(of: plan, at: 0).setup(in: plan).withChallenges
  }

  private static func isFile(_ word: String) -> Bool {
    word.hasSuffix(".yml") || word.hasSuffix(".yaml")
  }
}

extension FileSystem {
  /// Returns the recordings in a folder, in order of name; the path itself if it is no folder.
  fileprivate func recordings(at path: String) -> [String] {
    guard let names = try? list(path) else { return [path] }
    return names.filter { $0.hasSuffix(".jsonl") }.sorted().map { path + "/" + $0 }
  }
}
