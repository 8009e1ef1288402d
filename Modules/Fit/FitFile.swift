package import Domain
import Experiments
package import TextKit

/// Writes fitted players and phones as YAML that plans read: `players: {file: ours.yml}`.
package struct FitFile {
  private let language: Language
  private var lines: [String]

  /// Begins a file with its name in plans and what it changes.
  ///
  /// - Parameters:
  ///   - name: The name of the player or phone in results.
  ///   - base: The shipped one that has the other parameters.
  ///   - source: What it was fitted to, one line.
  ///   - language: The language of its comments.
  package init(name: String, base: String, source: String, in language: Language = .ofFiles) {
    self.language = language
    lines = ["# \(language.fileHead).", "# \(source)"]
    lines += ["name: \(Plan.quoted(name))", "base: \(base)"]
  }

  /// Adds a parameter that the data identify, within its range; others as a comment.
  package mutating func add<Root>(_ estimate: FitEstimate, specs: [ParameterSpec<Root>]) {
    guard let spec = specs.first(where: { $0.name == estimate.name }) else { return }
    if let doubt = estimate.doubt {
      lines.append("# \(estimate.name): \(doubt.verdict(in: language))")
      return
    }
    let range = spec.range
    let value = min(max(estimate.value, range.lowerBound), range.upperBound)
    lines.append(
      "\(estimate.name): \(FitFile.number(value))"
        + FitFile.comment([FitFile.interval(estimate), estimate.unit]))
  }

  /// Adds a parameter that differs from person to person.
  package mutating func add<Root>(_ spread: PopulationFit.Spread, specs: [ParameterSpec<Root>]) {
    guard let spec = specs.first(where: { $0.name == spread.name }) else { return }
    let mean = min(max(spread.mean.value, spec.range.lowerBound), spec.range.upperBound)
    let law = mean > 0 ? "lognormal" : "normal"
    lines.append(
      "\(spread.name): {\(law): {mean: \(FitFile.number(mean)), "
        + "sd: \(FitFile.number(spread.sd.value))}}"
        + FitFile.comment([
          FitFile.interval(spread.mean) + ",", FitFile.interval(spread.sd), spread.unit,
        ]))
  }

  private static func comment(_ words: [String]) -> String {
    "  # " + words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The text of the file.
  package var text: String { lines.joined(separator: "\n") + "\n" }

  /// Returns a number to four significant digits.
  package static func number(_ value: Double) -> String {
    guard value != 0, value.isFinite else { return "0" }
    var scale = 1.0
    while (value * scale).magnitude < 1000, scale < 1e9 { scale *= 10 }
    return shortestText((value * scale).rounded() / scale)
  }

  /// Returns an interval, both ends to four digits.
  package static func interval(_ estimate: FitEstimate) -> String {
    "\(number(estimate.interval.lowerBound))…\(number(estimate.interval.upperBound))"
  }
}

private extension Language {
  /// The first line of a written file.
  var fileHead: String {
    say(
      en: "Fitted to recordings by ghostlab fit; intervals hold with 90 % confidence",
      ru: "Подогнано по записям командой ghostlab fit; интервалы с доверительной вероятностью 90 %")
  }
}

extension FitDoubt {
  /// Returns the verdict on a parameter that keeps its prior.
  package func verdict(in language: Language) -> String {
    let why = line(in: language)
    return language.say(en: "keeps its prior: \(why)", ru: "осталось априорным: \(why)")
  }
}

extension PhoneFit {
  /// Returns what it was fitted to.
  package func source(in language: Language) -> String {
    let minutes = Int((durationSeconds / 60).rounded())
    return language.say(
      en: "walks: \(walkCount), fixes: \(fixCount), minutes: \(minutes)",
      ru: "прогулок: \(walkCount), отсчётов места: \(fixCount), минут: \(minutes)")
  }
}

extension PlayerFit {
  /// Returns what it was fitted to.
  package func source(heldOut: Int, in language: Language) -> String {
    language.say(
      en: "hunts: \(huntCount), held out: \(heldOut), traps opened: \(trapCount)",
      ru: "охот: \(huntCount), отложено: \(heldOut), ловушек открылось: \(trapCount)")
  }
}

extension PopulationFit {
  /// Returns what it was fitted to.
  package func source(in language: Language) -> String {
    language.say(en: "people: \(peopleCount)", ru: "человек: \(peopleCount)")
  }
}
