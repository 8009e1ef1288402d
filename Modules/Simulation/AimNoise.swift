import PortableNumerics

/// The aim in one fight: generated a block at a time, used as far as the engine takes it.
///
/// Each block is twice as long as the last one, up to all of the memory: most fights are short. It is
/// a class since a fight goes on from fix to fix, and copies of the lanes would cost more than they do.
final class AimNoise {
  private static let firstLength = 128

  // Nothing that `take` calls comes back here; checks of overlapping accesses would take 2 % of a
  // hunt's time.
  @exclusivity(unchecked) private var lanes: NoiseLanes
  @exclusivity(unchecked) private var aim: Float
  private let samples: UnsafeMutableBufferPointer<Float>
  /// The aim before the block.
  @exclusivity(unchecked) private var before: Float
  /// The length of the block.
  @exclusivity(unchecked) private var length = 0
  /// The first unused sample of the block.
  @exclusivity(unchecked) var next = 0

  init(lanes: NoiseLanes, aim: Double, samples: UnsafeMutableBufferPointer<Float>) {
    (self.lanes, self.aim, self.samples) = (lanes, Float(aim), samples)
    before = self.aim
  }

  /// Begins anew with an aim error in degrees; what is left of the block is dropped.
  func restart(at aim: Double) {
    self.aim = Float(aim)
    next = length
  }

  /// Goes on from the present aim with other lanes; what is left of the block is dropped.
  func changeLanes(to lanes: NoiseLanes) {
    self.lanes = lanes
    if next < length { aim = next > 0 ? samples[next - 1] : before }
    next = length
  }

  /// Returns unused samples, at least one and at most `room`.
  ///
  /// - Returns: The samples; the engine may use fewer, so count them in `next`.
  func take(
    atMost room: Int64, _ recursion: Autoregression, path: VectorPath
  ) -> UnsafeBufferPointer<Float> {
    if next == length {
      length = max(Self.firstLength, min(2 * length, samples.count))
      before = aim
      lanes.autoregress(
        UnsafeMutableBufferPointer(rebasing: samples[..<length]), state: &aim, recursion,
        path: path)
      next = 0
    }
    let end = Int(min(Int64(length), Int64(next) + room))
    return UnsafeBufferPointer(rebasing: samples[next..<end])
  }
}
