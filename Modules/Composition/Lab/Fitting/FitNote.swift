import Fit
import Sensors
import TextKit

/// What a reader of a phone's fit should know of its recordings.
enum FitNote: Hashable, Sendable {
  /// Fixes of a file call themselves entered or simulated.
  case unmeasured(String, UnmeasuredFixes)
  /// The claims of a file are none of its phone: they are computed from its dilutions of precision.
  case claimsOfDilution(String)
  /// So many fixes of a file lie outside the times of the truth or in its gaps.
  case outsideTruth(String, Int, of: Int)
  /// The clocks of a file and of the truth seem to differ.
  case clock(String, truth: String, FitTruth.Clock)

  /// Returns the note on fixes of a file that call themselves entered or simulated; nil without any.
  static func unmeasured(_ path: String, _ readings: [Reading]) -> FitNote? {
    guard FitReadings.isNMEA(path) else { return nil }
    var fixes = UnmeasuredFixes()
    for reading in readings { fixes.add(reading) }
    return fixes.isEmpty ? nil : .unmeasured(path, fixes)
  }
}

extension FitNote {
  /// Returns the note on claims that no phone made; nil if there are others or none.
  static func claims(_ path: String, _ readings: [Reading]) -> FitNote? {
    let claims = readings.filter { $0.position != nil && $0.accuracyMeters != nil }
    let isComputed = claims.allSatisfy { $0.accuracySource == .dilution }
    return claims.isEmpty || !isComputed ? nil : .claimsOfDilution(path)
  }
}

extension FitNote: Localized {
  func line(in language: Language) -> String {
    switch self {
    case .unmeasured(let path, let fixes): return "\(path): \(fixes.line(in: language))"
    case .claimsOfDilution(let path):
      return language.say(
        en:
          "\(path): the phone claims no accuracy; accuracy… and withinClaim are of the radius computed "
          + "from its HDOP (docs/sensors.md)",
        ru:
          "\(path): телефон не заявляет точности; accuracy… и withinClaim — о радиусе, вычисленном из "
          + "HDOP (docs/sensors.md)")
    case .outsideTruth(let path, let count, let all):
      return language.say(
        en:
          "\(path): \(count) of \(all) fixes lie outside the truth or in its gaps; their errors are "
          + "not known and do not count",
        ru:
          "\(path): \(count) из \(all) отсчётов места лежат вне истины или в её пропусках; их ошибки "
          + "неизвестны и не считаются")
    case .clock(let path, let truth, let clock):
      let shift = FitFile.number((clock.seconds * 100).rounded() / 100)
      let (with, without) = (
        FitFile.number(clock.metersWith), FitFile.number(clock.metersWithout)
      )
      return language.say(
        en:
          "\(path): the clocks seem to differ: with --truth-shift \(shift) half of the fixes lie within "
          + "\(with) m of \(truth), now within \(without) m (GPS time is 18 s ahead of UTC)",
        ru:
          "\(path): часы, похоже, расходятся: с --truth-shift \(shift) половина отсчётов лежит не "
          + "дальше \(with) м от \(truth), сейчас — \(without) м (время GPS на 18 с впереди UTC)")
    }
  }
}
