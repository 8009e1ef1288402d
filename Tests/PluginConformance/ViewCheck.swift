import PlainJSON
import PluginKit

extension PluginConformance {
  /// The ends of the names of numbers, which say their units.
  private static let units = [
    "Meters", "Millimeters", "Seconds", "PerSecond", "Degrees", "Share", "seconds", "size",
    "secondsPerAnswer",
  ]

  /// Every screen is described: its name, and its fields with what they mean.
  func checkScreens(_ faults: inout Faults) {
    if plugin.screens.isEmpty { faults.add("it describes no screen") }
    for screen in plugin.screens {
      if screen.kind != .screen { faults.add("the field '\(screen.key)' is in no screen") }
      check(screen, of: screen.key, &faults)
    }
    if Set(plugin.screens.map(\.key)).count < plugin.screens.count {
      faults.add("two of its screens have the same name")
    }
  }

  private func check(_ row: FieldRow, of screen: String, _ faults: inout Faults) {
    if row.meaning.isEmpty || row.meaning.hasCyrillic {
      faults.add("screen \(screen): it is not said in English what '\(row.key)' means")
    }
    if row.key.isEmpty || !row.key.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) {
      faults.add("screen \(screen): the key '\(row.key)' is not of letters and digits")
    }
    if row.kind == .number, !Self.units.contains(where: row.key.hasSuffix) {
      faults.add("screen \(screen): the number '\(row.key)' does not say its unit")
    }
    for field in row.fields { check(field, of: screen, &faults) }
  }

  /// A view model as JSON: an object with the name of a described screen and its fields, no others.
  func check(view: String, of part: String, _ faults: inout Faults) {
    guard let node = try? JSONReader.parse(Array(view.utf8)), case .object(let members) = node.value
    else { return faults.add("\(part): its view model is no JSON object: \(view.prefix(80))") }
    guard case .string(let name)? = members["screen"]?.value,
      let screen = plugin.screens.first(where: { $0.key == name })
    else { return faults.add("\(part): its view model names no described screen") }
    let parts = screen.fields.flatMap { $0.kind == .part ? $0.fields : [$0] }
    let keys = Set(parts.map(\.key) + ["screen"])
    if Set(members.keys) != keys {
      faults.add(
        "\(part): screen \(name) has other keys than described: "
          + keys.symmetricDifference(members.keys).sorted().joined(separator: ", "))
    }
  }
}
