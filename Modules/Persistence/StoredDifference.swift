package import TextKit
import Files
import GameFormat
import Domain
import PlainJSON

/// One difference between two versions of a stored file.
package struct StoredDifference: Hashable, Sendable {
  /// What happened to the value.
  enum Change: Hashable, Sendable {
    case added
    case removed
    /// The elements in both lists are in a different order.
    case reordered
    case changed(from: FoundValue, to: FoundValue)
  }

  let place: StoredPlace
  let change: Change
}

extension StoredDifference {
  /// Returns all relevant differences between two versions, by key; nil if one is not JSON.
  ///
  /// Elements left out of the new version appear in its repairs, not as additions.
  static func all(
    from old: [UInt8], to new: [UInt8], repairs: [StoredRepair]
  ) -> [StoredDifference]? {
    guard let old = try? JSONDocument.root(old, path: "", isMending: true),
      let new = try? JSONDocument.root(new, path: "", isMending: true)
    else { return nil }
    var comparison = Comparison(old: old.source, new: new.source)
    comparison.compare(old.node, new.node, StoredPlace())
    let leftOut = Set(repairs.filter { $0.outcome == .leftOut }.map(\.place))
    return comparison.found.filter { $0.change != .added || !leftOut.contains($0.place) }
  }
}

/// The comparison of two versions of a file.
private struct Comparison {
  let old: JSONDocument
  let new: JSONDocument
  var found: [StoredDifference] = []

  mutating func compare(_ old: JSONNode, _ new: JSONNode, _ place: StoredPlace) {
    switch (old.value, new.value) {
    case (.object(let former), .object(let present)):
      for key in Set(former.keys).union(present.keys).sorted() {
        if Self.isDerived(key, place) { continue }
        compareEither(former[key], present[key], place.member(key))
      }
    case (.array(let former), .array(let present)): compare(former, present, place)
    default:
      guard old.value != new.value, !isSameIdentity(old, new, place) else { return }
      let change = StoredDifference.Change.changed(
        from: self.old.found(old), to: self.new.found(new))
      found.append(StoredDifference(place: place, change: change))
    }
  }

  /// Returns whether a member is derived at each save and never read back.
  private static func isDerived(_ key: String, _ place: StoredPlace) -> Bool {
    guard case .element("games", _)? = place.steps.last else {
      return key == "checksum" && place.steps.isEmpty
    }
    return key == "progress"
  }

  /// Identifiers are case-insensitive.
  private func isSameIdentity(_ old: JSONNode, _ new: JSONNode, _ place: StoredPlace) -> Bool {
    guard place.steps.last == .key("id"), case .string(let former) = old.value,
      case .string(let present) = new.value, let id = GameID(former)
    else { return false }
    return id == GameID(present)
  }

  private mutating func compareEither(
    _ old: JSONNode?, _ new: JSONNode?, _ place: StoredPlace
  ) {
    switch (old, new) {
    case (let old?, let new?): compare(old, new, place)
    case (nil, _?): found.append(StoredDifference(place: place, change: .added))
    case (_?, nil): found.append(StoredDifference(place: place, change: .removed))
    case (nil, nil): break
    }
  }

  /// Elements are paired by identity, those without one by position.
  private mutating func compare(_ old: [JSONNode], _ new: [JSONNode], _ place: StoredPlace) {
    var parent = place
    var list = ""
    if case .key(let key) = parent.steps.popLast() { list = key }
    func element(_ index: Int, _ node: JSONNode) -> StoredPlace {
      parent.element(of: list, JSONField.label(node, index))
    }
    let (former, present) = (Self.keys(of: old), Self.keys(of: new))
    let places = Dictionary(uniqueKeysWithValues: zip(present, present.indices))
    for (index, key) in former.enumerated() {
      compareEither(old[index], places[key].map { new[$0] }, element(index, old[index]))
    }
    let known = Set(former)
    for (index, key) in present.enumerated() where !known.contains(key) {
      found.append(StoredDifference(place: element(index, new[index]), change: .added))
    }
    let order = former.compactMap { places[$0] }
    if zip(order, order.dropFirst()).contains(where: >) {
      found.append(StoredDifference(place: place, change: .reordered))
    }
  }

  /// Returns the key of each element of a list; duplicates are numbered.
  private static func keys(of elements: [JSONNode]) -> [ElementKey] {
    var counts: [String: Int] = [:]
    return elements.map { element in
      var id = ""
      if case .object(let members) = element.value, case .string(let text)? = members["id"]?.value {
        id = GameID(text)?.description ?? text
      }
      defer { counts[id, default: 0] += 1 }
      return ElementKey(id: id, before: counts[id, default: 0])
    }
  }

  private struct ElementKey: Hashable {
    let id: String
    let before: Int
  }
}

extension StoredDifference: Localized {
  /// Returns one line, such as `game 'Park': ghost 'Boo': trapWindowDuration 7 → 9`.
  package func line(in language: Language) -> String {
    let subject = place.line(in: language)
    return switch change {
    case .added: language.say(en: "\(subject): added", ru: "\(subject): добавлено")
    case .removed: language.say(en: "\(subject): removed", ru: "\(subject): удалено")
    case .reordered: language.say(en: "\(subject): reordered", ru: "\(subject): порядок другой")
    case .changed(let old, let new):
      "\(subject) \(old.line(in: language)) → \(new.line(in: language))"
    }
  }
}
