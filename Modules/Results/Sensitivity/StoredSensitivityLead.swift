import Experiments
import Statistics

extension SensitivityLead {
  /// Reads a sentence.
  init(
    _ object: StoredObject, _ entries: [Entry], _ rarity: Rarity?
  ) throws(ResultsError) {
    func found(_ names: [String]) -> [Entry] {
      names.compactMap { name in entries.first { $0.parameter == name } }
    }
    let word = try object.text("kind")
    guard let kind = Kind(rawValue: word) else {
      throw object.notOneOf(Kind.allCases.map(\.rawValue), "kind")
    }
    let places = try object.textLists("ranked").map(found).filter { !$0.isEmpty }
    func others(_ key: String) throws(ResultsError) -> [Entry] {
      object.has(key) ? found(try object.texts(key)) : []
    }
    self.init(
      kind == .known && places.isEmpty || kind == .rare && rarity == nil ? .unknown : kind,
      places: places, open: found(try object.texts("open")), leading: try others("leading"),
      perhaps: try others("perhaps"),
      rare: try others("tooRare"), small: found(try object.texts("small")),
      faint: found(try object.texts("faint")), rarity: rarity,
      resolution: try object.number("resolution"),
      hunts: try object.count("hunts"),
      huntsNeeded: object.has("huntsNeeded") ? try object.count("huntsNeeded") : nil)
  }

  /// Makes the sentence of an older program's file, which has none.
  init(
    older entries: [Entry], isFound: Bool, isSame: Bool, isRanked: Bool, hunts: Int
  ) {
    self.init(
      !isFound ? .noValue : isSame ? .same : isRanked ? .known : .unknown,
      places: isRanked ? [Array(entries.prefix(1))] : [], open: isRanked ? [] : entries,
      small: [], faint: [], resolution: .nan, hunts: hunts, huntsNeeded: nil)
  }
}
