package import Geo

/// The ground of a park: what cannot be walked on, what cannot be crossed, and where people walk.
///
/// It says what a map says, before any distance is measured; `Reach` walks on it.
package struct GroundMap: Hashable, Sendable {
  /// The areas in which nobody walks.
  package var areas: [GroundArea] = []
  /// The lines that nobody crosses but at gates.
  package var barriers: [GroundBarrier] = []
  /// The ways that people walk, or keep off.
  package var ways: [GroundWay] = []
  /// Who made the map and under which licence, a line each; shown wherever the ground is.
  package var attribution: [String] = []
  /// What the server said of a map that it could not send whole, a line each.
  package var remarks: [String] = []
  /// The number of things that were left out when the map was read.
  package var leftOutCount = 0

  /// Creates an empty ground.
  package init() {}

  /// Whether the ground may have more than the map says, so that no way over it is certain.
  package var isPartial: Bool { !remarks.isEmpty || leftOutCount > 0 }

  /// Whether nothing is known of the ground.
  package var isEmpty: Bool { areas.isEmpty && barriers.isEmpty && ways.isEmpty }
}

/// An area in which nobody walks.
package struct GroundArea: Hashable, Sendable {
  /// Why nobody walks there; raw values are stored.
  package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// Water.
    case water = 1
    /// A building.
    case building = 2
    /// Private, or forbidden to walk on.
    case forbidden = 3
  }

  /// Why nobody walks there.
  package var kind: Kind
  /// The rings, without repeating the first point; a place is inside if an odd number of them hold
  /// it, so holes are rings too.
  package var rings: [[Coordinate]]

  /// Creates an area.
  package init(_ kind: Kind, rings: [[Coordinate]]) { (self.kind, self.rings) = (kind, rings) }
}

/// A line that nobody crosses but at its gates.
package struct GroundBarrier: Hashable, Sendable {
  /// What it is; raw values are stored.
  package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// A wall, also a retaining or city wall.
    case wall = 1
    /// A fence, railing or guard rail.
    case fence = 2
    /// A hedge.
    case hedge = 3
    /// A road that people keep off, crossed at crossings; a railway.
    case road = 4
    /// A cliff or embankment.
    case cliff = 5
    /// A river, a canal or a coast.
    case water = 6
  }

  /// What it is.
  package var kind: Kind
  /// The line.
  package var line: [Coordinate]
  /// The places on the line where people pass.
  package var gates: [Coordinate]

  /// Creates a barrier.
  package init(_ kind: Kind, line: [Coordinate], gates: [Coordinate] = []) {
    (self.kind, self.line, self.gates) = (kind, line, gates)
  }
}

/// A way.
package struct GroundWay: Hashable, Sendable {
  /// What it is; raw values are stored.
  package enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// A path, footway, track, pedestrian street or quiet road.
    case path = 1
    /// Steps.
    case steps = 2
  }

  /// What it is.
  package var kind: Kind
  /// The line; of a square that is walked all over, its outline.
  package var line: [Coordinate]
  /// Whether it passes over or under what it crosses: a bridge, a tunnel or a covered passage.
  package var isPassage: Bool

  /// Creates a way.
  package init(_ kind: Kind, line: [Coordinate], isPassage: Bool = false) {
    (self.kind, self.line, self.isPassage) = (kind, line, isPassage)
  }
}
