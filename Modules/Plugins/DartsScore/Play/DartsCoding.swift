import PlainJSON

/// Rules and answers as JSON, with everything that is read checked.
enum DartsCoding {
  static func members(_ node: JSONNode) -> [String: JSONNode]? {
    if case .object(let members) = node.value { return members }
    return nil
  }
  static func items(_ node: JSONNode?) -> [JSONNode]? {
    if case .array(let items)? = node?.value { return items }
    return nil
  }
  static func number(_ node: JSONNode?) -> Double? {
    if case .number(let value)? = node?.value, value.isFinite { return value }
    return nil
  }
  static func whole(_ node: JSONNode?, in range: ClosedRange<Int>) -> Int? {
    number(node).flatMap(Int.init(exactly:)).flatMap { range.contains($0) ? $0 : nil }
  }
  static func text(_ node: JSONNode?) -> String? {
    if case .string(let value)? = node?.value { return value }
    return nil
  }
  static func flag(_ node: JSONNode?) -> Bool? {
    if case .bool(let value)? = node?.value { return value }
    return nil
  }

  static func node(_ rules: DartsRules) -> JSONNode {
    .object([
      "attempts": .number(Double(rules.attempts)), "time": .number(rules.secondsPerAnswer),
      "misses": .bool(rules.misses), "options": .number(Double(rules.optionCount)),
      "decoys": .string(rules.decoys.rawValue), "placement": .string(rules.placement.rawValue),
      "sigma": .number(rules.sigmaMillimeters),
      "keepQuestion": .bool(rules.keepsQuestionOnResume),
      "badByWrongOnly": .bool(rules.isBadByWrongOnly),
    ])
  }

  static func rules(_ node: JSONNode) -> DartsRules? {
    guard let fields = members(node), let attempts = whole(fields["attempts"], in: 1...100),
      let time = number(fields["time"]), (1...3600).contains(time),
      let misses = flag(fields["misses"]), let options = whole(fields["options"], in: 2...9),
      let decoys = text(fields["decoys"]).flatMap(DartDecoys.init(rawValue:)),
      let placement = text(fields["placement"]).flatMap(DartPlacement.init(rawValue:)),
      let sigma = number(fields["sigma"]), (1...1000).contains(sigma)
    else { return nil }
    var rules = DartsRules()
    rules.attempts = attempts
    rules.secondsPerAnswer = time
    rules.misses = misses
    rules.optionCount = options
    rules.decoys = decoys
    rules.placement = placement
    rules.sigmaMillimeters = sigma
    rules.keepsQuestionOnResume = flag(fields["keepQuestion"]) ?? false
    rules.isBadByWrongOnly = flag(fields["badByWrongOnly"]) ?? false
    return rules
  }

  static func node(_ answer: DartsAnswer) -> JSONNode {
    .object([
      "darts": .array(
        answer.question.darts.flatMap {
          [JSONNode.number($0.rightMillimeters), .number($0.upMillimeters)]
        }),
      "options": .array(answer.question.options.map { .number(Double($0)) }),
      "given": answer.given.map { .number(Double($0)) } ?? JSONNode(value: .null),
      "seconds": .number(answer.seconds), "points": .number(Double(answer.points)),
    ])
  }

  static func answers(_ node: JSONNode?) -> [DartsAnswer]? {
    guard let items = items(node), items.count <= 100 else { return nil }
    let answers = items.compactMap(answer)
    return answers.count == items.count ? answers : nil
  }

  private static func answer(_ node: JSONNode) -> DartsAnswer? {
    guard let fields = members(node), let places = items(fields["darts"])?.compactMap(number),
      places.count == 6, places.allSatisfy({ abs($0) <= 10_000 }),
      let options = items(fields["options"])?.compactMap({ whole($0, in: 0...180) }),
      let seconds = number(fields["seconds"]), (0...3600).contains(seconds),
      let points = whole(fields["points"], in: 0...100_000)
    else { return nil }
    let darts = [0, 2, 4].map {
      DartPoint(rightMillimeters: places[$0], upMillimeters: places[$0 + 1])
    }
    return DartsAnswer(
      question: DartQuestion(darts: darts, options: options),
      given: whole(fields["given"], in: 0...180), seconds: seconds, points: points)
  }
}
