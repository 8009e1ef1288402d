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
