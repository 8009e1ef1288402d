package import TextKit
package import PlaceFiles

/// A ground that was read, and what did not fit.
package struct GroundReading: Hashable, Sendable {
  /// The ground.
  package var map: GroundMap
  /// What was left out or assumed, in the order found.
  package var warnings: [GroundWarning]

  /// Creates a reading.
  package init(map: GroundMap, warnings: [GroundWarning]) {
    (self.map, self.warnings) = (map, warnings)
  }
}

/// An object of a map, by its kind and number.
package struct GroundObject: Hashable, Sendable {
  /// The kinds of objects.
  package enum Kind: Hashable, Sendable {
    /// A node of OpenStreetMap.
    case node
    /// A way of OpenStreetMap.
    case way
    /// A relation of OpenStreetMap.
    case relation
    /// A feature of GeoJSON that names no object of OpenStreetMap, counted from 1.
    case feature
  }

  /// What it is.
  package var kind: Kind
  /// Its number.
  package var id: Int64

  /// Creates the name of an object.
  package init(_ kind: Kind, _ id: Int64) { (self.kind, self.id) = (kind, id) }
}

/// A part of a map that was left out, or read by assumption.
package enum GroundWarning: Hashable, Sendable {
  /// The server could not send the whole map, and said why.
  case partial(remark: String)
  /// Things without a place or a sense were left out.
  case leftOut(Omission)
  /// An area, or a ring of it, does not close and was left out.
  case openRing(GroundObject)
  /// The file does not say where an object is; it was left out.
  case noGeometry(GroundObject)
  /// The file gives only the middle of an object; it was left out.
  case onlyCenter(GroundObject)
  /// A way has nodes that the file lacks; it was read without them.
  case missingNodes(GroundObject, count: Int)
  /// A relation has members that the file lacks; rings with them were left out.
  case missingMembers(GroundObject, count: Int, first: GroundObject)
  /// A relation has members that are no part of an area; they were left out.
  case unusedMembers(GroundObject, count: Int, first: GroundObject, role: String)
  /// A relation has the tags of an area, but a type that makes none; it was left out.
  case notAnArea(GroundObject, type: String)
  /// An area, or a ring of it, has fewer than three corners and was left out.
  case tooFewPoints(GroundObject)
  /// An area has a ring twice; it was read once.
  case repeatedRing(GroundObject)
  /// Outer rings of an area overlap; what any of them holds is in the area.
  case overlappingRings(GroundObject)
  /// An inner ring lies in no outer ring; it was read as an outer one.
  case noOuterRing(GroundObject)
  /// A ring of an area is outer and inner, so nothing is left of it.
  case cancelledRing(GroundObject)
  /// A barrier of an unknown kind was taken as a fence.
  case unknownBarrier(GroundObject, value: String)
  /// An access value is unclear and does not count.
  case unclearAccess(GroundObject, key: String, value: String)

  /// How many things the ground may lack by it.
  var leftOutCount: Int {
    switch self {
    case .leftOut(let omission): omission.count
    case .openRing, .noGeometry, .onlyCenter, .missingNodes, .notAnArea, .tooFewPoints,
      .cancelledRing:
      1
    case .missingMembers(_, let count, _), .unusedMembers(_, let count, _, _): count
    case .partial, .repeatedRing, .overlappingRings, .noOuterRing, .unknownBarrier,
      .unclearAccess:
      0
    }
  }
}

extension GroundObject: Localized {
  /// Returns the kind and the number.
  package func line(in language: Language) -> String {
    switch kind {
    case .node: language.say(en: "node \(id)", ru: "точка \(id)")
    case .way: language.say(en: "way \(id)", ru: "линия \(id)")
    case .relation: language.say(en: "relation \(id)", ru: "отношение \(id)")
    case .feature: language.say(en: "feature \(id)", ru: "объект \(id)")
    }
  }
}

extension GroundWarning: Localized {
  /// Returns one line: which object, what, and how it was handled.
  package func line(in language: Language) -> String {
    switch self {
    case .partial(let remark):
      return language.say(
        en: "the server did not send the whole map: '\(short(remark))'",
        ru: "сервер прислал не всю карту: '\(short(remark))'")
    case .leftOut(let omission): return omission.line(in: language)
    case .openRing(let object), .noGeometry(let object), .onlyCenter(let object),
      .missingNodes(let object, _), .tooFewPoints(let object), .repeatedRing(let object),
      .overlappingRings(let object), .noOuterRing(let object), .cancelledRing(let object):
      return "\(object.line(in: language)): \(shape(in: language))"
    case .missingMembers(let object, _, _), .unusedMembers(let object, _, _, _),
      .notAnArea(let object, _), .unknownBarrier(let object, _), .unclearAccess(let object, _, _):
      return "\(object.line(in: language)): \(meaning(in: language))"
    }
  }

  /// Returns what is wrong with the shape of an object.
  private func shape(in language: Language) -> String {
    switch self {
    case .openRing:
      language.say(
        en: "a ring does not close, left out", ru: "кольцо не замкнуто — пропущено")
    case .noGeometry:
      language.say(
        en: "the file does not say where it is, left out; Overpass says it with 'out geom'",
        ru: "в файле не сказано, где это, — пропущено; в Overpass это даёт 'out geom'")
    case .onlyCenter:
      language.say(
        en: "the file gives only its middle, left out; ask Overpass for 'out geom', "
          + "not 'out center'",
        ru: "в файле только середина — пропущено; в Overpass нужно 'out geom', а не 'out center'")
    case .missingNodes(_, let count):
      language.say(
        en: "the file lacks \(count) of its nodes", ru: "в файле нет точек: \(count)")
    case .tooFewPoints:
      language.say(
        en: "a ring has fewer than 3 corners, left out",
        ru: "в кольце меньше 3 углов — пропущено")
    case .repeatedRing:
      language.say(en: "the same ring twice, read once", ru: "одно кольцо дважды — взято одно")
    case .overlappingRings:
      language.say(
        en: "its outer rings overlap, read as one area",
        ru: "внешние кольца перекрываются — взяты как одна область")
    case .noOuterRing:
      language.say(
        en: "an inner ring lies in no outer ring, read as an outer one",
        ru: "внутреннее кольцо вне внешних — взято как внешнее")
    case .cancelledRing:
      language.say(
        en: "a ring is both outer and inner, so nothing is left of it",
        ru: "кольцо и внешнее, и внутреннее — от него ничего не осталось")
    default: ""
    }
  }

  /// Returns what is wrong with the tags or members of an object.
  private func meaning(in language: Language) -> String {
    switch self {
    case .missingMembers(_, let count, let first):
      language.say(
        en: "the file lacks \(count) of its members, such as \(first.line(in: language)); "
          + "rings with them are left out",
        ru: "в файле нет частей: \(count), например \(first.line(in: language)); "
          + "кольца с ними пропущены")
    case .unusedMembers(_, let count, let first, let role):
      language.say(
        en: "\(count) of its members cannot be used, such as \(first.line(in: language)) "
          + "with the role '\(short(role))', left out",
        ru: "частей, что не подходят: \(count), например \(first.line(in: language)) "
          + "с ролью '\(short(role))', — пропущено")
    case .notAnArea(_, let type):
      language.say(
        en: "type '\(short(type))' makes no area, left out",
        ru: "тип '\(short(type))' не задаёт области — пропущено")
    case .unknownBarrier(_, let value):
      language.say(
        en: "barrier '\(short(value))' is taken as a fence",
        ru: "барьер '\(short(value))' считается забором")
    case .unclearAccess(_, let key, let value):
      language.say(
        en: "\(key) '\(short(value))' is unclear and does not count",
        ru: "\(key) '\(short(value))' непонятно и не учитывается")
    default: ""
    }
  }
}

/// Returns a value as it can be shown.
private func short(_ value: String) -> String {
  let line = MapCredit.line(value)
  return line.count > 58 ? "\(line.prefix(58))…" : line
}
