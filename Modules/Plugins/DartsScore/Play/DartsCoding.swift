import PluginKit

extension DartsRules {
  /// The rules as JSON.
  var value: PersistedValue {
    .members([
      "attempts": .number(Double(attempts)), "time": .number(secondsPerAnswer),
      "misses": .flag(misses), "options": .number(Double(optionCount)),
      "decoys": .text(decoys.rawValue), "spread": .number(Double(decoySpread)),
      "placement": .text(placement.rawValue),
      "sigma": .number(sigmaMillimeters), "keepQuestion": .flag(keepsQuestionOnResume),
      "badByWrongOnly": .flag(isBadByWrongOnly),
    ])
  }

  /// Reads stored rules; nil if any of them is invalid.
  init?(_ fields: PersistedMembers) {
    guard let attempts = fields.whole("attempts", in: 1...100),
      let time = fields.number("time", in: 1...3600), let misses = fields.flag("misses"),
      let options = fields.whole("options", in: 2...9),
      let decoys: DartDecoys = fields.choice("decoys"),
      let placement: DartPlacement = fields.choice("placement"),
      let sigma = fields.number("sigma", in: 1...1000)
    else { return nil }
    self.attempts = attempts
    secondsPerAnswer = time
    self.misses = misses
    optionCount = options
    self.decoys = decoys
    decoySpread = fields.whole("spread", in: DartsRules.spreads) ?? decoySpread
    self.placement = placement
    sigmaMillimeters = sigma
    keepsQuestionOnResume = fields.flag("keepQuestion") ?? false
    isBadByWrongOnly = fields.flag("badByWrongOnly") ?? false
  }
}

extension DartsAnswer {
  /// The answer as JSON.
  var value: PersistedValue {
    .members([
      "darts": .list(
        question.darts.flatMap {
          [.number($0.rightMillimeters), .number($0.upMillimeters)]
        }),
      "options": .list(question.options.map { .number(Double($0)) }),
      "given": given.map { .number(Double($0)) } ?? .nothing,
      "seconds": .number(seconds), "points": .number(Double(points)),
    ])
  }

  /// Reads a stored answer; nil if it is invalid.
  init?(_ fields: PersistedMembers) {
    guard let places = fields.numbers("darts"), places.count == 6,
      places.allSatisfy({ abs($0) <= 10_000 }), let options = fields.numbers("options"),
      let seconds = fields.number("seconds", in: 0...3600),
      let points = fields.whole("points", in: 0...100_000)
    else { return nil }
    let darts = [0, 2, 4].map {
      DartPoint(rightMillimeters: places[$0], upMillimeters: places[$0 + 1])
    }
    let totals = options.compactMap(Int.init(exactly:)).filter { (0...180).contains($0) }
    self.init(
      question: DartQuestion(darts: darts, options: totals),
      given: fields.whole("given", in: 0...180), seconds: seconds, points: points)
  }
}
