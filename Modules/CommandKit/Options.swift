import Domain

extension String {
  /// Whether the word is an option, such as `--ghosts`; a negative number is none.
  var isOption: Bool { hasPrefix("--") && dropFirst(2).first?.isLetter == true }
}

extension Form {
  /// Whether arguments are given by options.
  var hasOptions: Bool { slots.contains { $0.option != nil } }
}

extension Form.Slot {
  /// Whether a word begins another option, rather than the value of this one.
  func isBegun(_ word: String) -> Bool { word.hasPrefix("--") }

  /// The number of words that the value of an option takes.
  fileprivate var valueCounts: ClosedRange<Int> { max(1, counts.lowerBound)...counts.upperBound }
}

/// A way to separate the values of options from the other words.
struct OptionSplit<State, World> {
  private typealias Slot = Form<State, World>.Slot

  /// The words of each option's value, by the index of its argument.
  private var values: [Int: ArraySlice<String>] = [:]
  /// The words that belong to no option, in order.
  private(set) var others: [String] = []

  /// Returns all ways, with the shortest values first; a form without options has one.
  ///
  /// - Throws: The reason why the options themselves are wrong.
  static func all(
    of words: ArraySlice<String>, among slots: [Form<State, World>.Slot]
  ) throws(Misread) -> [OptionSplit] {
    guard slots.contains(where: { $0.option != nil }) else {
      return [OptionSplit(others: Array(words))]
    }
    let first = words.firstIndex(where: { $0.isOption }) ?? words.endIndex
    var splits = [OptionSplit(others: Array(words[..<first]))]
    var rest = words[first...]
    var seen: Set<Int> = []
    while let word = rest.first {
      let place = try find(word, among: slots)
      guard seen.insert(place).inserted else {
        throw Misread(place: place, refusal: CommandRefusal(.repeatedOption(word)))
      }
      let end = rest.dropFirst().firstIndex(where: { $0.isOption }) ?? rest.endIndex
      let given = rest[rest.startIndex..<end].dropFirst()
      if slots[place].counts.upperBound == 0 {
        // A flag, whose value is the word itself.
        let end = rest.dropFirst().firstIndex(where: { $0.isOption }) ?? rest.endIndex
        for index in splits.indices {
          splits[index].values[place] = rest.prefix(1)
          splits[index].others += rest[..<end].dropFirst()
        }
        rest = rest[end...]
        continue
      }
      let counts = slots[place].valueCounts
      guard given.count >= counts.lowerBound else {
        throw Misread(
          place: place, refusal: CommandRefusal(.optionWithoutValue(slots[place].form)))
      }
      splits = splits.flatMap { split in
        (counts.lowerBound...min(counts.upperBound, given.count)).map { count in
          var next = split
          next.values[place] = given.prefix(count)
          next.others += given.dropFirst(count)
          return next
        }
      }
      rest = rest[end...]
    }
    return splits
  }

  private static func find(
    _ word: String, among slots: [Form<State, World>.Slot]
  ) throws(Misread) -> Int {
    let typed = word.lowercased()
    if let place = slots.firstIndex(where: { $0.option == typed }) { return place }
    let known = slots.compactMap { $0.option }
    throw Misread(
      place: slots.count,
      refusal: CommandRefusal(.unknownOption(word, nearest: nearestNames(to: typed, among: known))))
  }

  /// Returns the words of all arguments, given those of the arguments that are no options.
  func parts(
    with others: [ArraySlice<String>], of slots: [Form<State, World>.Slot]
  ) -> [ArraySlice<String>] {
    var others = others[...]
    return slots.indices.map { place in
      slots[place].option == nil ? others.popFirst() ?? [] : values[place] ?? []
    }
  }
}

extension Form.Slot {
  /// The option as the usage shows it, without the brackets of an optional one.
  fileprivate var form: String {
    name.hasPrefix("[") ? String(name.dropFirst().dropLast()) : name
  }
}

/// What can be completed of options after the finished words.
struct OptionOffer<State, World> {
  /// The option to which the word at the cursor may belong.
  private(set) var slot: Form<State, World>.Slot?
  /// The finished words of its value.
  private(set) var value: ArraySlice<String> = []
  /// The options not given yet.
  let unused: [String]

  init(after words: ArraySlice<String>, among slots: [Form<State, World>.Slot]) {
    let given = Set(words.filter { $0.isOption }.map { $0.lowercased() })
    unused = slots.compactMap { $0.option }.filter { !given.contains($0) }
    guard let last = words.lastIndex(where: { $0.isOption }) else { return }
    let value = words[words.index(after: last)...]
    guard let slot = slots.first(where: { $0.option == words[last].lowercased() }),
      value.count < slot.counts.upperBound
    else { return }
    (self.slot, self.value) = (slot, value)
  }
}
