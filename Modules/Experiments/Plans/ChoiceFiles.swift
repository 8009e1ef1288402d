import Domain
import TextKit

extension PlanEditor {
  /// Replaces `{file: ours.yml}` among players and phones by what the file has.
  ///
  /// The file is a map as in a plan, or a list of them. Keys beside `file` replace those of the
  /// file. A plan as run thus needs no other file, and its hash covers them all.
  mutating func expandChoiceFiles(_ load: TableLoader, _ values: PlanValues) {
    withoutActuallyEscaping(load) { load in
      edit { map in
        for key in [PlanKey.players.name, PlanKey.sensors.name] {
          let reader = ChoiceFileReader(values: values, key: key, load: load)
          map.expandChoiceFiles(reader)
          map.edit(PlanKey.vary.name) { $0.expandChoiceFiles(reader) }
        }
      }
    }
  }
}

/// Reads the files of players or phones.
private struct ChoiceFileReader {
  let values: PlanValues
  /// `players` or `sensors`.
  let key: String
  let load: TableLoader

  /// Returns what stands for a player or a phone, in place of its file: none after an error.
  func expanded(_ value: YamlValue) -> [YamlValue] {
    guard let map = value.map, let file = map.value(of: PlanKey.choiceFile.name) else {
      return [value]
    }
    let path = "\(key).\(PlanKey.choiceFile.name)"
    guard let name = file.text, !file.isNull else {
      values.fault(file.origin, path, .expected(PlanKey.choiceFile.value, found: file.shape))
      return []
    }
    do {
      let content = try YamlReader.read(try load(name))?.moved(to: file.origin)
      let items = content.map { $0.items ?? [$0] } ?? []
      guard !items.isEmpty, items.allSatisfy({ $0.map != nil }) else {
        values.fault(
          file.origin, path, .expected(.form("{base, name, …}"), found: content?.shape))
        return []
      }
      return items.map { item in
        guard var own = item.map else { return item }
        map.eachEntry { if $0.key != PlanKey.choiceFile.name { own.put($0.key, $0.value) } }
        return YamlValue(kind: .map(own), origin: value.origin)
      }
    } catch let fault as YamlReader.Fault {
      values.fault(file.origin, path, .optionSyntax(name, fault.problem))
    } catch {
      let reasons = Language.allCases.map { language in
        (language, (error as? any Localized)?.line(in: language) ?? "\(error)")
      }
      values.fault(file.origin, path, .gameUnreadable(Dictionary(uniqueKeysWithValues: reasons)))
    }
    return []
  }
}

extension YamlMap {
  /// Returns the value of a key.
  fileprivate func value(of key: String) -> YamlValue? {
    var found: YamlValue?
    eachEntry { if $0.key == key { found = $0.value } }
    return found
  }

  fileprivate mutating func expandChoiceFiles(_ reader: ChoiceFileReader) {
    guard let value = value(of: reader.key) else { return }
    if let items = value.items {
      // Nothing is put back where nothing changes, so that errors have their own places.
      guard items.contains(where: { $0.map?.value(of: PlanKey.choiceFile.name) != nil }) else {
        return
      }
      let all = items.flatMap(reader.expanded)
      // After an error of all its files nothing is left, which needs no second error.
      if all.isEmpty, !items.isEmpty { return remove(reader.key) }
      return put(reader.key, YamlValue(kind: .list(all), origin: value.origin))
    }
    guard value.map?.value(of: PlanKey.choiceFile.name) != nil else { return }
    let all = reader.expanded(value)
    switch all.count {
    case 0: remove(reader.key)
    case 1: put(reader.key, all[0])
    default: put(reader.key, YamlValue(kind: .list(all), origin: value.origin))
    }
  }
}
