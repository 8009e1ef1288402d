import Domain
package import Files
import Fit
import Recording
import Results
import SensorModels
import Simulation
import TextKit

/// The options of `ghostlab fit`, for phones and players.
package struct LabFit: Hashable, Sendable {
  /// What is fitted.
  package enum Subject: Hashable, Sendable {
    /// A phone, to recorded positions.
    case phone
    /// One player, to recorded hunts.
    case player
    /// Several players, one a file: their mean and spread.
    case people
  }

  /// What is fitted.
  package var subject: Subject
  /// The files of recordings.
  package var recordings: [String]
  /// A file with where the phone truly was; a track with times, or one place.
  package var truth: String?
  /// Whether the phone lay still in a place that need not be known.
  package var isStill = false
  /// Whether the files are of phones of one kind, carried side by side.
  package var isSideBySide = false
  /// The shipped player or phone that has what the data cannot tell.
  package var base: String?
  /// The name in the written file.
  package var name = "ours"
  /// The file to write; nil for none.
  package var out: String?
  /// The seed of the draws behind the intervals.
  package var seed: UInt64 = 1

  /// Creates the default options.
  package init(_ subject: Subject, recordings: [String]) {
    (self.subject, self.recordings) = (subject, recordings)
  }

  /// Fits, and writes the file if one is asked for.
  ///
  /// - Returns: The text to print; the status is 1 if the data tell no parameter.
  ///
  /// - Throws: `LabFailure` if a file cannot be read or written, or a name is unknown.
  package func run(_ files: any FileSystem = LiveFileSystem()) throws(LabFailure) -> LabOutcome {
    switch subject {
    case .phone: try runPhone(files)
    case .player: try runPlayer(files)
    case .people: try runPeople(files)
    }
  }

  private func runPhone(_ files: any FileSystem) throws(LabFailure) -> LabOutcome {
    let base = try base(among: SensorProfile.all.map(\.name), usual: "park")
    var place: FitTruth?
    if let truth { place = try FitTruth(truth) }
    var walks: [PhoneWalk] = []
    for path in recordings {
      walks.append(try FitReadings.walk(path, truth: place, isStill: isStill))
    }
    var fitter = PhoneFitter()
    fitter.seed = seed
    var fit = fitter.fit(walks)
    if isSideBySide, place == nil {
      let shared = fitter.fit(SideBySide.contrasts(of: walks))
      fit.estimates = fit.estimates.map { own in
        own.doubt == .noTruth ? shared[own.name] ?? own : own
      }
    }
    let words = FitWords(.ofLab)
    var file = FitFile(name: name, base: base, source: FitWords(.ofFiles).source(fit))
    for estimate in fit.estimates { file.add(estimate, specs: SensorParameters.specs) }
    return try outcome(
      [words.source(fit)] + table(fit.estimates), fit.estimates, file, key: "sensors", files)
  }

  private func runPlayer(_ files: any FileSystem) throws(LabFailure) -> LabOutcome {
    let (base, fitter) = try playerFitter()
    var evidence = PlayerEvidence()
    for path in recordings { try Self.gather(path, into: &evidence, files) }
    let fit = fitter.fit(evidence)
    let words = FitWords(.ofLab)
    var file = FitFile(name: name, base: base, source: FitWords(.ofFiles).source(fit))
    for estimate in fit.estimates { file.add(estimate, specs: PlayerParameters.specs) }
    return try outcome(
      [words.source(fit)] + table(fit.estimates), fit.estimates, file, key: "players", files)
  }

  private func runPeople(_ files: any FileSystem) throws(LabFailure) -> LabOutcome {
    let (base, fitter) = try playerFitter()
    guard recordings.count >= PopulationFit.leastPeople else {
      throw LabFailure(FitProblem.tooFewPeople(recordings.count), .badUsage)
    }
    var people: [PlayerFit] = []
    for path in recordings {
      var evidence = PlayerEvidence()
      try Self.gather(path, into: &evidence, files)
      people.append(fitter.fit(evidence))
    }
    let fit = PopulationFit(people)
    let words = FitWords(.ofLab)
    var file = FitFile(name: name, base: base, source: FitWords(.ofFiles).source(fit))
    for spread in fit.spreads { file.add(spread, specs: PlayerParameters.specs) }
    let rows = fit.spreads.map { spread in
      [
        spread.name, FitFile.number(spread.mean.value), FitFile.interval(spread.mean),
        FitFile.number(spread.sd.value), FitFile.interval(spread.sd), spread.unit,
      ]
    }
    return try outcome(
      [words.source(fit)] + TextTable.lines([words.populationHeads] + rows),
      fit.spreads.map(\.mean), file, key: "players", files)
  }

  private func playerFitter() throws(LabFailure) -> (base: String, PlayerFitter) {
    let base = try base(among: Persona.all.map(\.name), usual: Persona.average.name)
    var fitter = PlayerFitter(base: (Persona.named(base) ?? .average).parameters)
    fitter.seed = seed
    return (base, fitter)
  }

  private func base(among names: [String], usual: String) throws(LabFailure) -> String {
    guard let base else { return usual }
    guard names.contains(base) else {
      throw LabFailure(
        FitProblem.noBase(base, nearest: nearestNames(to: base, among: names)), .badUsage)
    }
    return base
  }

  /// Gathers what the hunts of a recording show.
  private static func gather(
    _ path: String, into evidence: inout PlayerEvidence, _ files: any FileSystem
  ) throws(LabFailure) {
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try files.given(path, limit: RecordingFormat.byteLimit)
    } catch {
      throw LabFailure(error, .badUsage)
    }
    let hunts: HuntRecording
    do throws(RecordingError) {
      hunts = try RecordingReader.read(bytes, file: path).hunts
    } catch {
      throw LabFailure(error, .badUsage)
    }
    guard hunts.huntCount > 0 else { throw LabFailure(FitProblem.noHunt(path), .badUsage) }
    evidence.begin(hunts.state(at: 0))
    hunts.forEachMoment(after: 0) { moment in
      if let event = moment.event {
        evidence.observe(event, effects: moment.effects, state: moment.state)
      } else {
        evidence.begin(moment.state)
      }
      return true
    }
    evidence.end()
  }

  private func table(_ estimates: [FitEstimate]) -> [String] {
    let words = FitWords(.ofLab)
    let rows = estimates.map { estimate in
      [
        estimate.name, FitFile.number(estimate.value),
        estimate.isIdentifiable ? FitFile.interval(estimate) : "", estimate.unit,
        estimate.doubt.map(words.kept) ?? "",
      ]
    }
    return TextTable.lines([words.heads] + rows)
  }

  private func outcome(
    _ lines: [String], _ estimates: [FitEstimate], _ file: FitFile, key: String,
    _ files: any FileSystem
  ) throws(LabFailure) -> LabOutcome {
    var lines = lines
    if let out {
      guard (try? files.given(out, limit: 1)) == nil else { throw LabFailure(.fileThere(out)) }
      do throws(FileFault) { try files.writeGiven(out, file.text) } catch {
        throw LabFailure(error, .cannotWrite)
      }
      lines.append(FitWords(.ofLab).use(key, out))
    }
    let isTold = estimates.contains(where: \.isIdentifiable)
    return LabOutcome(lines: lines, status: isTold ? .done : .targetMissed)
  }
}
