import Domain
import Files
import Fit
import Report
import TextKit

/// What a fit found, ready to print and to write.
struct FitResult {
  /// What it was fitted to, one line.
  var source: String
  /// The columns of the numbers.
  var columns: [Column]
  /// The numbers.
  var numbers: [[Cell]]
  /// The file for plans.
  var file: FitFile
  /// The key of plans that reads the file.
  var key: String
  /// What a reader should know of the data, a sentence each.
  var notes: [String] = []
  /// Whether the data identify any parameter.
  var isIdentified: Bool
  /// The parameters of a player that the recordings leave open.
  var open: [String] = []
  /// How simulated hunts compare with recorded ones; nil if that was not looked at.
  var compared: FitDocument.Check?
  /// Whether a player reproduces the data; true if that was not looked at.
  var isReproduced = true

  /// The columns of estimates.
  static var columns: [Column] {
    let language = Language.ofLab
    return [
      Column("parameter", language.say(en: "parameter", ru: "параметр")),
      Column("value", language.say(en: "value", ru: "значение")),
      Column(shown: language.say(en: "90 % interval", ru: "интервал 90 %")),
      Column("unit", language.say(en: "unit", ru: "ед.")), Column("doubt", ""),
    ]
  }

  /// The columns of a population.
  static var populationColumns: [Column] {
    let language = Language.ofLab
    let interval = Column(shown: language.say(en: "90 % interval", ru: "интервал 90 %"))
    return [
      Column("parameter", language.say(en: "parameter", ru: "параметр")),
      Column("mean", language.say(en: "mean", ru: "среднее")), interval,
      Column("sd", language.say(en: "sd between people", ru: "ст. откл. между людьми")), interval,
      Column("unit", language.say(en: "unit", ru: "ед.")),
    ]
  }

  /// Returns the rows of estimates; what the data do not identify has the value of the base.
  static func numbers<Root>(
    _ estimates: [FitEstimate], base: Root, _ specs: [ParameterSpec<Root>]
  ) -> [[Cell]] {
    let (language, inFiles) = (Language.ofLab, Language.ofFiles)
    func value(_ estimate: FitEstimate) -> Double {
      guard !estimate.isIdentifiable, let spec = specs.first(where: { $0.name == estimate.name })
      else { return estimate.value }
      return spec.get(base)
    }
    return estimates.map { estimate in
      [Cell(estimate.name)]
        + cells(estimate, value: value(estimate), isKnown: estimate.isIdentifiable) + [
          Cell(UnitWords.short(estimate.unit, in: .ofLab), estimate.unit),
          Cell(
            estimate.doubt.map { $0.verdict(in: language) } ?? "",
            estimate.doubt.map { $0.verdict(in: inFiles) }),
        ]
    }
  }

  /// Returns the rows of a population.
  static func numbers(_ fit: PopulationFit) -> [[Cell]] {
    fit.spreads.map { spread in
      [Cell(spread.name)] + cells(spread.mean, value: spread.mean.value, isKnown: true)
        + cells(spread.sd, value: spread.sd.value, isKnown: true)
        + [Cell(UnitWords.short(spread.unit, in: .ofLab), spread.unit)]
    }
  }

  /// Returns a value and its interval, if that is known.
  private static func cells(_ estimate: FitEstimate, value: Double, isKnown: Bool) -> [Cell] {
    let ends = estimate.interval
    return [
      Cell(
        FitFile.number(value), value, low: isKnown ? ends.lowerBound : .nan,
        high: isKnown ? ends.upperBound : .nan),
      Cell(isKnown ? FitFile.interval(estimate) : ""),
    ]
  }

  /// Returns the name of a shipped player or phone; the usual one if none is asked for.
  static func base(
    _ requested: String?, among names: [String], usual: String
  ) throws(LabFailure) -> String {
    guard let requested else { return usual }
    guard names.contains(requested) else {
      throw LabFailure(
        FitProblem.noBase(requested, nearest: nearestNames(to: requested, among: names)), .badUsage)
    }
    return requested
  }

  /// Writes the file and the page that are asked for, and returns what to print.
  func outcome(_ request: LabFit, _ files: any FileSystem) throws(LabFailure) -> LabOutcome {
    var answer = FitDocument(
      request.subject == .phone ? .phone : .player, name: request.name, source: source,
      compared: compared, columns: columns, numbers: numbers,
      command: request.command, programVersion: LabSweep.version, language: .ofLab)
    (answer.notes, answer.open) = (notes, open)
    let document = answer.document
    if let path = request.page {
      do throws(FileFault) { try files.writeGiven(path, document.page) } catch {
        throw LabFailure(error, .cannotWrite)
      }
    }
    var lines = [document.text(as: request.form, width: request.width).trimmedEnd]
    if let out = request.out {
      do throws(FileFault) { try files.writeNew(out, file.text) } catch {
        throw LabFailure(writing: error)
      }
      if request.form == .text {
        lines.append(
          Language.ofLab.say(
            en: "written: \(out); in a plan: \(key): {file: \(out)}",
            ru: "записано: \(out); в плане: \(key): {file: \(out)}"))
      }
    }
    return LabOutcome(lines: lines, status: isIdentified && isReproduced ? .done : .targetMissed)
  }
}
