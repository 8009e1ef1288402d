import PortableNumerics

/// The way the wrong options are generated.
enum DartDecoys: String, Hashable, Sendable, CaseIterable {
  /// Totals of other throws near a hidden centre: no guess from the options beats chance.
  ///
  /// The centre is the right total plus a uniform whole number from −spread to spread; given the
  /// centre, every option, right or wrong, follows the same law, that of three darts whose total is
  /// within the spread of it. The options are therefore exchangeable.
  ///
  /// Totals made from the right one by typical mistakes have it as their hub: the option that most
  /// others are 1 or 10 away from was right 54.7 % of the time.
  case plausible
  /// Any totals, as in the app: the smallest option is right half of the time (X7).
  case uniform

  /// Returns options including the right one, in button order; all are achievable (X8).
  ///
  /// Nil if the options are not all different: then the whole question is dropped, darts and centre
  /// included, or what is kept would give the right one away.
  func options(
    around truth: Int, _ rules: DartsRules, spread: Int, _ generator: inout Xoshiro256PlusPlus
  ) -> [Int]? {
    var options = [truth]
    switch self {
    case .plausible:
      let center = truth - spread + generator.index(below: 2 * spread + 1)
      while options.count < rules.optionCount {
        guard let total = Self.thrown(within: spread, of: center, rules, &generator),
          !options.contains(total)
        else { return nil }
        options.append(total)
      }
    case .uniform:
      while options.count < rules.optionCount {
        let total = generator.index(below: 181)
        if DartHit.isReachable(total, misses: rules.misses), !options.contains(total) {
          options.append(total)
        }
      }
    }
    Self.shuffle(&options, &generator)
    return options
  }

  /// Returns the right total and those nearest to it, for rules that leave the darts hardly a choice.
  func nearest(
    to truth: Int, _ rules: DartsRules, _ generator: inout Xoshiro256PlusPlus
  ) -> [Int] {
    let reachable = (0...180).filter { DartHit.isReachable($0, misses: rules.misses) }
    let near = reachable.sorted { (abs($0 - truth), $0) < (abs($1 - truth), $1) }
    var options = Array(near.prefix(rules.optionCount))
    Self.shuffle(&options, &generator)
    return options
  }

  /// Returns the total of a throw near a centre; nil after 1 000 throws that were not.
  private static func thrown(
    within spread: Int, of center: Int, _ rules: DartsRules,
    _ generator: inout Xoshiro256PlusPlus
  ) -> Int? {
    for _ in 0..<1000 {
      var total = 0
      for _ in 0..<3 { total += rules.dartPoints(&generator) }
      if abs(total - center) <= spread { return total }
    }
    return nil
  }

  private static func shuffle(_ values: inout [Int], _ generator: inout Xoshiro256PlusPlus) {
    for last in stride(from: values.count - 1, to: 0, by: -1) {
      values.swapAt(last, generator.index(below: last + 1))
    }
  }
}
