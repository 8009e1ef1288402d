import Geo
import PortableNumerics

/// The memory of a hunt's walks from fix to fix, a block of noise at a time.
///
/// It is allocated once a hunt: temporary memory of an unknown size comes from the heap each time.
final class WalkMemory {
  /// The most fixes between a fix and when it was measured.
  static let longestLag = NoiseRows.blockLength

  /// The places of the last fixes, as many as the lag, and of the next ones.
  let places: UnsafeMutableBufferPointer<LocalPoint>
  /// The errors of the next fixes.
  let errors: UnsafeMutableBufferPointer<LocalPoint>
  /// How far each step is turned from the target's direction, degrees, with sine and cosine.
  let turns, sines, cosines: UnsafeMutableBufferPointer<Double>
  /// How far the compass is off at the next fixes, degrees.
  let compass: UnsafeMutableBufferPointer<Double>

  init() {
    let length = NoiseRows.blockLength
    places = .allocate(capacity: Self.longestLag + length)
    errors = .allocate(capacity: length)
    (turns, sines, cosines) = (
      .allocate(capacity: length), .allocate(capacity: length), .allocate(capacity: length)
    )
    compass = .allocate(capacity: length)
  }

  deinit {
    for points in [places, errors] { points.deallocate() }
    for numbers in [turns, sines, cosines, compass] { numbers.deallocate() }
  }
}

extension UnsafeMutableBufferPointer {
  /// The first elements, as a buffer.
  func first(_ count: Int) -> UnsafeMutableBufferPointer {
    UnsafeMutableBufferPointer(rebasing: self[..<count])
  }
}
