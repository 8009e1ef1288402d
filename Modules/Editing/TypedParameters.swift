package import Domain

extension Array {
  /// Returns the parameter with a name or an unambiguous prefix of it.
  ///
  /// `others` are further names to choose from, for the suggestions of the error.
  package func named<Root>(
    _ name: String, besides others: [String] = []
  ) throws(ParameterError) -> ParameterSpec<Root> where Element == ParameterSpec<Root> {
    let typed = name.lowercased()
    if let exact = first(where: { $0.name.lowercased() == typed }) { return exact }
    let begun = filter { $0.name.lowercased().hasPrefix(typed) }
    if begun.count == 1 { return begun[0] }
    throw .unknown(name: name, nearest: nearestNames(to: name, among: map { $0.name } + others))
  }

  /// Returns what can follow in `NAME VALUE`: the names, then the values of the named parameter.
  package func offers<Root>(
    after words: ArraySlice<String>
  ) -> [String] where Element == ParameterSpec<Root> {
    guard let typed = words.first?.lowercased() else { return map { $0.name } }
    return words.count == 1 ? first { $0.name.lowercased() == typed }?.offers ?? [] : []
  }
}

extension ParameterSpec {
  /// Returns a typed value, with a decimal point or comma.
  package func parse(typed text: String) throws(ParameterError) -> Double {
    try parse(text.withPoint)
  }

  /// The completion candidates: the names of a choice, otherwise the limits and the default.
  package var offers: [String] {
    if !choices.isEmpty { return choices }
    var found: [String] = []
    for value in [range.lowerBound, defaultValue, range.upperBound] {
      let text = format(value)
      if !found.contains(text) { found.append(text) }
    }
    return found
  }
}
