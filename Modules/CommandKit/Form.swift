/// One form of a command: its keywords and arguments in order, and its action.
///
/// `State` belongs to the command's own part of the program, `World` to all parts.
public struct Form<State, World> {
  /// Runs a parsed command.
  public typealias Act = (inout State, inout World) throws(CommandRefusal) -> Void

  /// A type-erased argument.
  struct Slot {
    let name: String
    let counts: ClosedRange<Int>
    let keywords: [String]
    let option: String?
    let complete: (ArgumentCursor, World) -> [String]

    init<Value>(_ argument: Argument<Value, World>) {
      (name, counts, keywords) = (argument.name, argument.counts, argument.keywords)
      (option, complete) = (argument.option, argument.complete)
    }
  }

  /// Parses one division of the words among the arguments; nil if it does not match.
  typealias Reader = (_ parts: [ArraySlice<String>], World) throws(Misread) -> Act?

  let slots: [Slot]
  private let reader: Reader
  /// The keywords by position after the command.
  private let keywords: [Int: String]
  /// The words after the command, as shown in the usage.
  public let usage: String

  init(_ word: String?, _ slots: [Slot], reader: @escaping Reader) {
    self.slots = slots
    self.reader = reader
    var pieces = [word].compactMap { $0 }
    var keywords: [Int: String] = [:]
    if let word { keywords[0] = word }
    var place = pieces.count
    for slot in slots {
      pieces.append(slot.name)
      if slot.option != nil { continue }
      place += slot.counts.lowerBound
      for keyword in slot.keywords {
        precondition(slot.counts.count == 1, "a keyword needs a fixed place")
        keywords[place] = keyword
        place += 1
        pieces.append(keyword)
      }
    }
    self.keywords = keywords
    usage = pieces.joined(separator: " ")
  }

  /// Returns the keyword at a position after the command, from 0.
  func keyword(at place: Int) -> String? { keywords[place] }

  /// Parses the words after the command; nil if no division among the arguments matches this form.
  func read(_ words: ArraySlice<String>, _ world: World) throws(Misread) -> Act? {
    var deepest: Misread?
    for split in try OptionSplit.all(of: words, among: slots) {
      let given = split.others.enumerated().filter { keywords[$0.offset] == nil }.map { $0.element }
      guard keywords.keys.allSatisfy({ $0 < split.others.count }) else { continue }
      for parts in divisions(of: given[...], among: slots.filter { $0.option == nil }[...]) {
        do throws(Misread) {
          if let act = try reader(split.parts(with: parts, of: slots), world) { return act }
        } catch {
          if error.place > deepest?.place ?? -1 { deepest = error }
        }
      }
    }
    if let deepest { throw deepest }
    return nil
  }

  /// Returns the divisions of the words among the arguments, the shortest first arguments first.
  private func divisions(
    of words: ArraySlice<String>, among slots: ArraySlice<Slot>
  ) -> [[ArraySlice<String>]] {
    guard let slot = slots.first else { return words.isEmpty ? [[]] : [] }
    let rest = slots.dropFirst()
    let least = rest.reduce(0) { $0 + $1.counts.lowerBound }
    let most = Self.most(rest)
    let low = max(slot.counts.lowerBound, words.count - most)
    let high = min(slot.counts.upperBound, words.count - least)
    guard low <= high else { return [] }
    return (low...high).flatMap { count in
      divisions(of: words.dropFirst(count), among: rest).map { [words.prefix(count)] + $0 }
    }
  }

  /// Returns the maximum number of words that arguments take; `Int.max` for no limit.
  private static func most(_ slots: ArraySlice<Slot>) -> Int {
    slots.reduce(0) { sum, slot in
      slot.counts.upperBound > Int.max / 8
        ? Int.max / 8 : min(Int.max / 8, sum + slot.counts.upperBound)
    }
  }

  /// Returns what can follow the finished words.
  func completions(
    after words: ArraySlice<String>, _ last: String, _ files: @escaping (String) -> [String],
    _ world: World
  ) -> [String] {
    let offer = OptionOffer(after: words, among: slots)
    if let slot = offer.slot, !slot.isBegun(last) {
      let cursor = ArgumentCursor(words: offer.value, last: last, files: files)
      let candidates = slot.complete(cursor, world)
      if offer.value.count < max(1, slot.counts.lowerBound) { return candidates }
      return candidates + offer.unused
    }
    if let keyword = keywords[words.count] { return [keyword] }
    let given = words.enumerated().filter { keywords[$0.offset] == nil }.map { $0.element }
    var found = offer.unused
    let slots = slots.filter { $0.option == nil }
    for (index, slot) in slots.enumerated() {
      let before = slots[..<index]
      let least = before.reduce(0) { $0 + $1.counts.lowerBound }
      let most = Self.most(before)
      // Earlier arguments may take any number of words; the rest belong to this argument.
      for taken in Set([least, min(most, given.count)]).sorted()
      where taken >= least && taken <= given.count && given.count - taken < slot.counts.upperBound {
        let cursor = ArgumentCursor(words: given[taken...], last: last, files: files)
        found += slot.complete(cursor, world)
      }
    }
    return found
  }
}

/// An error at one of the arguments; a later position means that more was understood.
struct Misread: Error {
  let place: Int
  let refusal: CommandRefusal
}

extension Form {
  /// Creates a form without arguments, with an optional keyword.
  public init(
    word: String? = nil,
    run: @escaping (inout State, inout World) throws(CommandRefusal) -> Void
  ) {
    self.init(word, []) { _, _ in run }
  }

  /// Creates a form with one argument.
  public init<A>(
    word: String? = nil, _ a: Argument<A, World>,
    run: @escaping (A, inout State, inout World) throws(CommandRefusal) -> Void
  ) {
    self.init(word, [Slot(a)]) { parts, world throws(Misread) in
      guard let a = try Self.read(a, parts, 0, world) else { return nil }
      return { state, world throws(CommandRefusal) in try run(a, &state, &world) }
    }
  }

  /// Creates a form with two arguments.
  public init<A, B>(
    word: String? = nil, _ a: Argument<A, World>, _ b: Argument<B, World>,
    run: @escaping (A, B, inout State, inout World) throws(CommandRefusal) -> Void
  ) {
    self.init(word, [Slot(a), Slot(b)]) { parts, world throws(Misread) in
      guard let a = try Self.read(a, parts, 0, world), let b = try Self.read(b, parts, 1, world)
      else { return nil }
      return { state, world throws(CommandRefusal) in try run(a, b, &state, &world) }
    }
  }

  /// Creates a form with three arguments.
  public init<A, B, C>(
    word: String? = nil, _ a: Argument<A, World>, _ b: Argument<B, World>,
    _ c: Argument<C, World>,
    run: @escaping (A, B, C, inout State, inout World) throws(CommandRefusal) -> Void
  ) {
    self.init(word, [Slot(a), Slot(b), Slot(c)]) { parts, world throws(Misread) in
      guard let a = try Self.read(a, parts, 0, world), let b = try Self.read(b, parts, 1, world),
        let c = try Self.read(c, parts, 2, world)
      else { return nil }
      return { state, world throws(CommandRefusal) in try run(a, b, c, &state, &world) }
    }
  }

  /// Creates a form with four arguments.
  public init<A, B, C, D>(
    word: String? = nil, _ a: Argument<A, World>, _ b: Argument<B, World>,
    _ c: Argument<C, World>, _ d: Argument<D, World>,
    run: @escaping (A, B, C, D, inout State, inout World) throws(CommandRefusal) -> Void
  ) {
    self.init(word, [Slot(a), Slot(b), Slot(c), Slot(d)]) { parts, world throws(Misread) in
      guard let a = try Self.read(a, parts, 0, world), let b = try Self.read(b, parts, 1, world),
        let c = try Self.read(c, parts, 2, world), let d = try Self.read(d, parts, 3, world)
      else { return nil }
      return { state, world throws(CommandRefusal) in try run(a, b, c, d, &state, &world) }
    }
  }

  private static func read<Value>(
    _ argument: Argument<Value, World>, _ parts: [ArraySlice<String>], _ place: Int, _ world: World
  ) throws(Misread) -> Value? {
    do throws(CommandRefusal) {
      return try argument.read(parts[place], world)
    } catch {
      throw Misread(place: place, refusal: error)
    }
  }
}
