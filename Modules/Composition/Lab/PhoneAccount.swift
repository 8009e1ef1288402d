import Domain
import Experiments
import Results
import SensorModels
import TextKit

/// What a built-in phone stands for, what its errors amount to, and where its numbers come from.
struct PhoneAccount {
  /// The times between two fixes for which their correlation is given, seconds; `fit phone` has the
  /// same.
  static let lags = [1, 10, 30, 60]

  private let profile: SensorProfile
  private let origin: ProfileOrigin?

  /// An account of a built-in profile.
  init(_ profile: SensorProfile) {
    (self.profile, origin) = (profile, ProfileOrigin.of(profile))
  }

  /// The figures that follow from the parameters, as `fit phone` names those of a real phone.
  ///
  /// σ is per axis, correlations are outside bursts (`SensorParameters`), and the share of fixes
  /// within their claims counts all of them (`AccuracyLaw`).
  var figures: [(name: String, value: Double, unit: String)] {
    let phone = profile.parameters
    return [("sigma", phone.totalSigmaMeters, "m")]
      + Self.lags.map { lag in
        ("correlation[\(lag)s]", phone.positionCorrelation(afterSeconds: Double(lag)), "")
      } + [("withinClaim", AccuracyLaw(phone).shareWithin, "")]
  }

  /// The lines of `ghostlab explain`, after what every topic has.
  ///
  /// - Parameters:
  ///   - language: The language of the lines.
  ///   - width: The columns of the terminal; nil for no limit.
  /// - Returns: The lines, with figures and sources as tables.
  func lines(in language: Language, width: Int?) -> [String] {
    func table(_ rows: [[String]]) -> [String] {
      TextTable.lines(rows, wrappedTo: width.map { $0 - 2 }).map { "  " + $0 }
    }
    let inFigures = figures.map { name, value, unit in
      [name, Self.text(value) + (unit.isEmpty ? "" : " " + UnitWords.short(unit, in: language))]
    }
    let rows = SensorParameters.specs.map { spec in
      let unit = UnitWords.short(spec.unit, in: language)
      return [
        spec.name, spec.format(spec.get(profile.parameters)) + (unit.isEmpty ? "" : " " + unit),
        origin?.source(of: spec.name)?.text(language) ?? "",
      ]
    }
    return [
      "",
      language.say(
        en: "Stands for \(origin?.standsFor(language) ?? "").",
        ru: "Это \(origin?.standsFor(language) ?? "")."),
      "",
      language.say(
        en: "What its errors amount to; ghostlab fit phone gives the same of a real phone:",
        ru: "Каковы её ошибки; ghostlab fit phone скажет то же о настоящем телефоне:"),
    ] + table(inFigures) + [
      "", language.say(en: "Its numbers and their sources:", ru: "Её числа и откуда они:"),
    ] + table(rows)
  }

  /// Returns a figure to three decimals.
  private static func text(_ value: Double) -> String {
    shortestText((value * 1000).rounded() / 1000)
  }

  // MARK: The page

  /// The tables of docs/phones.md that follow from the profiles: what they stand for, what their errors
  /// amount to, and the source of every number that is not the same everywhere.
  static var page: [String] {
    let language = Language.ofFiles
    let accounts = SensorProfile.all.map { PhoneAccount($0) }
    let names = accounts[0].figures.map(\.name)
    var lines = ["| Phone | Stands for |", "|---|---|"]
    lines += accounts.map { "| `\($0.profile.name)` | \($0.origin?.standsFor(language) ?? "") |" }
    lines += ["", "| Phone | " + names.map { "`\($0)`" }.joined(separator: " | ") + " |"]
    lines += ["|" + String(repeating: "---|", count: names.count + 1)]
    lines += accounts.map { account in
      let values = account.figures.map { text($0.value) + ($0.unit.isEmpty ? "" : " " + $0.unit) }
      return "| `\(account.profile.name)` | " + values.joined(separator: " | ") + " |"
    }
    let changes = accounts.filter { $0.profile.parameters.accuracyFactor == 1 }.map { account in
      "| `\(account.profile.name)` | "
        + [1, 5, 10].map { account.change(afterSeconds: $0) }.joined(separator: " | ") + " |"
    }
    lines +=
      ["", "| Change per axis, m, between fixes | 1 s apart | 5 s | 10 s |", "|---|---|---|---|"]
      + changes
    for account in accounts where ["open", "park", "urban"].contains(account.profile.name) {
      lines += ["", "| `\(account.profile.name)` | value | source |", "|---|---|---|"]
      lines += account.sourceRows(language)
    }
    return lines
  }

  /// The root of the mean square change of a standing phone on one axis, outside bursts:
  /// σ · √(2 − 2 · correlation).
  private func change(afterSeconds seconds: Double) -> String {
    let phone = profile.parameters
    let rest = 2 - 2 * phone.positionCorrelation(afterSeconds: seconds)
    let hundredths = Int((100 * phone.totalSigmaMeters * rest.squareRoot()).rounded())
    return "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
  }

  /// A row for each source, with the parameters and values that it is of.
  private func sourceRows(_ language: Language) -> [String] {
    var done: Set<String> = []
    var rows: [String] = []
    for source in origin?.sources ?? [] {
      let specs = SensorParameters.specs.filter {
        source.parameters.contains($0.name) && !done.contains($0.name)
      }
      guard !specs.isEmpty else { continue }
      done.formUnion(specs.map(\.name))
      let values = specs.map { spec in
        spec.format(spec.get(profile.parameters)) + (spec.unit.isEmpty ? "" : " " + spec.unit)
      }
      rows.append(
        "| " + specs.map { "`\($0.name)`" }.joined(separator: ", ") + " | "
          + values.joined(separator: ", ") + " | \(source.text(language)) |")
    }
    return rows
  }
}
