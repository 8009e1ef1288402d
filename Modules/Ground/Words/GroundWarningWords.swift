package import TextKit

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
    case .openRing(let object):
      language.say(
        en: "\(object.line(in: language)): a ring does not close, left out",
        ru: "\(object.line(in: language)): кольцо не замкнуто — пропущено")
    case .noGeometry(let object):
      language.say(
        en: "\(object.line(in: language)): the file does not say where it is, left out",
        ru: "\(object.line(in: language)): в файле не сказано, где это, — пропущено")
    case .missingNodes(let object, let count):
      language.say(
        en: "\(object.line(in: language)): the file lacks \(count) of its nodes",
        ru: "\(object.line(in: language)): в файле нет точек: \(count)")
    case .missingMembers(let object, let count):
      language.say(
        en: "\(object.line(in: language)): the file lacks \(count) of its members, "
          + "rings with them are left out",
        ru: "\(object.line(in: language)): в файле нет частей: \(count), "
          + "кольца с ними пропущены")
    case .tooFewPoints(let object):
      language.say(
        en: "\(object.line(in: language)): a ring has fewer than 3 corners, left out",
        ru: "\(object.line(in: language)): в кольце меньше 3 углов — пропущено")
    case .unknownBarrier(let object, let value):
      language.say(
        en: "\(object.line(in: language)): barrier '\(short(value))' is taken as a fence",
        ru: "\(object.line(in: language)): барьер '\(short(value))' считается забором")
    case .unclearAccess(let object, let key, let value):
      language.say(
        en: "\(object.line(in: language)): \(key) '\(short(value))' is unclear and does not count",
        ru: "\(object.line(in: language)): \(key) '\(short(value))' непонятно и не учитывается")
    }
  }
}

/// Returns a value as it can be shown.
private func short(_ value: String) -> String {
  let line = MapCredit.line(value)
  return line.count > 58 ? "\(line.prefix(58))…" : line
}
