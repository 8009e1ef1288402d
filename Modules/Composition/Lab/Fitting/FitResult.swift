import Domain
import Files
import Fit
import Report
import TextKit

/// What a fit found, ready to print and to write.
struct FitResult {
  /// What it was fitted to, one line.
  var source: String
  /// The numbers, heads first.
  var table: [[String]]
  /// The file for plans.
  var file: FitFile
  /// The key of plans that reads the file.
  var key: String
  /// Whether the data identify any parameter.
  var isIdentified: Bool
  /// How simulated hunts compare with recorded ones; nil if that was not looked at.
  var compared: FitPage.Check?
  /// Whether a player reproduces the data; true if that was not looked at.
  var isReproduced = true

  /// Returns the rows of estimates, heads first; what the data do not identify has the value of the
  /// base.
  static func table<Root>(
    _ estimates: [FitEstimate], base: Root, _ specs: [ParameterSpec<Root>]
  ) -> [[String]] {
    let language = Language.ofLab
    func value(_ estimate: FitEstimate) -> Double {
      guard !estimate.isIdentifiable, let spec = specs.first(where: { $0.name == estimate.name })
      else { return estimate.value }
      return spec.get(base)
    }
    return [
      [
        language.say(en: "parameter", ru: "параметр"), language.say(en: "value", ru: "значение"),
        language.say(en: "90 % interval", ru: "интервал 90 %"), language.say(en: "unit", ru: "ед."),
        "",
      ]
    ]
      + estimates.map { estimate in
        [
          estimate.name, FitFile.number(value(estimate)),
          estimate.isIdentifiable ? FitFile.interval(estimate) : "",
          UnitWords.short(estimate.unit, in: .ofLab),
          estimate.doubt?.verdict(in: language) ?? "",
        ]
      }
  }

  /// Returns the rows of a population, heads first.
  static func table(_ fit: PopulationFit) -> [[String]] {
    let language = Language.ofLab
    return [
      [
        language.say(en: "parameter", ru: "параметр"), language.say(en: "mean", ru: "среднее"),
        language.say(en: "90 % interval", ru: "интервал 90 %"),
        language.say(en: "sd between people", ru: "ст. откл. между людьми"),
        language.say(en: "90 % interval", ru: "интервал 90 %"), language.say(en: "unit", ru: "ед."),
      ]
    ]
      + fit.spreads.map { spread in
        [
          spread.name, FitFile.number(spread.mean.value), FitFile.interval(spread.mean),
          FitFile.number(spread.sd.value), FitFile.interval(spread.sd),
          UnitWords.short(spread.unit, in: .ofLab),
        ]
      }
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
    let document = FitPage(
      request.subject == .phone ? .phone : .player, name: request.name, source: source,
      compared: compared, heads: table[0], numbers: Array(table.dropFirst()),
      command: request.command, programVersion: LabSweep.version, language: .ofLab
    ).document
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
