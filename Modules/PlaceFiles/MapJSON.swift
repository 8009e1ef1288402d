package import PlainJSON

/// The JSON of a file of places: one value, or features one after another.
package enum MapJSON {
  /// Returns the value of a file; those of a sequence as one collection of features, with an error
  /// for each line that was left out.
  package static func root(
    of bytes: [UInt8]
  ) throws(JSONSyntaxError) -> (root: JSONNode, skipped: [JSONSyntaxError]) {
    do throws(JSONSyntaxError) { return (try JSONReader.parse(bytes), []) } catch {
      guard JSONSequence.isLikely(error) else { throw error }
      let (values, faults) = JSONSequence.parse(bytes)
      guard !values.isEmpty else { throw error }
      let list = values.flatMap { features(of: $0) }
      let members: [String: JSONNode] = [
        "type": .string("FeatureCollection"), "features": .array(list),
      ]
      return (JSONNode(value: .object(members), offset: values[0].offset), faults)
    }
  }

  /// Returns the features of one value of a sequence; a geometry becomes a feature.
  private static func features(of value: JSONNode) -> [JSONNode] {
    guard case .object(let members) = value.value, case .string(let type) = members["type"]?.value,
      type != "Feature"
    else { return [value] }
    if type == "FeatureCollection", case .array(let list) = members["features"]?.value {
      return list
    }
    let feature: [String: JSONNode] = ["type": .string("Feature"), "geometry": value]
    return [JSONNode(value: .object(feature), offset: value.offset)]
  }
}
