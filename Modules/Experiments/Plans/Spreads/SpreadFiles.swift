import Domain
import TextKit

extension PlanEditor {
  /// Replaces the files of empirical distributions by their values.
  mutating func expandSpreads(_ load: TableLoader, _ values: PlanValues) {
    withoutActuallyEscaping(load) { load in
      edit { map in
        func expand(_ players: inout YamlMap) { players.expandFiles(load, values) }
        map.editMaps(PlanKey.players.name, expand)
        map.edit(PlanKey.vary.name) { $0.editMaps(PlanKey.players.name, expand) }
      }
    }
  }
}

extension YamlMap {
  /// Replaces `{empirical: FILE}` by the values of its column, in each entry.
  fileprivate mutating func expandFiles(_ load: TableLoader, _ values: PlanValues) {
    var found: [(key: String, value: YamlValue)] = []
    // Whatever is wrong with a file, it is reported once.
    var refused: [String] = []
    eachEntry { entry in
      entry.value.map?.eachEntry { inner in
        guard inner.key == PlanKey.empirical.name, let path = inner.value.text, !inner.value.isNull
        else { return }
        let own = "players.\(entry.key).\(inner.key)"
        refused.append(entry.key)
        do {
          let table = try DesignTable(try load(path))
          values.note(table.dialect, path: path)
          let column = try YamlMap.column(entry.key, of: table)
          let items = column.map {
            YamlValue(kind: .scalar($0, quoted: false), origin: inner.value.origin)
          }
          let list = YamlValue(kind: .list(items), origin: inner.value.origin)
          let map = YamlMap([
            YamlMap.Entry(key: inner.key, keyOrigin: inner.keyOrigin, value: list)
          ])
          refused.removeLast()
          found.append((entry.key, YamlValue(kind: .map(map), origin: entry.value.origin)))
        } catch let problem as DesignTableProblem {
          values.fault(
            problem.origin(path: path, named: inner.value.origin), own, .designTable(problem))
        } catch let problem as SpreadProblem {
          values.fault(inner.value.origin, own, .spread(problem))
        } catch {
          let reasons = Language.allCases.map { language in
            (language, (error as? any Localized)?.line(in: language) ?? "\(error)")
          }
          values.fault(
            inner.value.origin, own, .gameUnreadable(Dictionary(uniqueKeysWithValues: reasons)))
        }
      }
    }
    for (key, value) in found { put(key, value) }
    for key in refused { remove(key) }
  }

  /// Returns the column of a parameter, or the only one, whose first line may be a number.
  private static func column(_ name: String, of table: DesignTable) throws -> [String] {
    if let index = table.names.firstIndex(of: name) { return table.rows.map { $0[index] } }
    guard table.names.count == 1 else { throw SpreadProblem.noColumn(name) }
    let first = Double(table.names[0]) == nil ? [] : table.names
    return first + table.rows.map { $0[0] }
  }
}
