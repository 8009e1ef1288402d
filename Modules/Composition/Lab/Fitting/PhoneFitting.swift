import Files
import Fit
import SensorModels
import TextKit

/// Fits a phone to recorded positions.
struct PhoneFitting {
  let request: LabFit
  let files: any FileSystem

  func outcome() throws(LabFailure) -> LabOutcome {
    let base = try FitResult.base(
      request.base, among: SensorProfile.all.map(\.name), usual: "park")
    var place: FitTruth?
    if let truth = request.truth {
      let shift = request.truthShiftSeconds
      guard shift.isFinite, abs(shift) <= 1e9 else {
        throw LabFailure(.form("--truth-shift", "-1e9...1e9 s", ru: "-1e9...1e9 с"))
      }
      place = try FitTruth(truth, shiftSeconds: shift)
    }
    var walks: [PhoneWalk] = []
    var notes = place?.notes ?? []
    for path in request.recordings {
      let read = try FitReadings.walk(path, truth: place, isStill: request.isStill)
      walks.append(read.walk)
      notes += read.notes
    }
    var fitter = PhoneFitter()
    fitter.seed = request.seed
    var fit = fitter.fit(walks)
    if request.isSideBySide, place == nil {
      let shared = fitter.fit(SideBySide.contrasts(of: walks))
      fit.estimates = fit.estimates.map { own in
        own.doubt == .noTruth ? shared[own.name] ?? own : own
      }
    }
    var file = FitFile(name: request.name, base: base, source: fit.source(in: .ofFiles))
    for estimate in fit.estimates { file.add(estimate, specs: SensorParameters.specs) }
    var result = FitResult(
      source: fit.source(in: .ofLab),
      columns: FitResult.columns,
      numbers: FitResult.numbers(
        fit.estimates, base: (SensorProfile.named(base) ?? .park).parameters,
        SensorParameters.specs), file: file,
      key: "sensors", isIdentified: fit.estimates.contains(where: \.isIdentifiable))
    result.notes = notes.map { $0.line(in: .ofLab) }
    return try result.outcome(request, files)
  }
}
