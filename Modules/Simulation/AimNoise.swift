import PortableNumerics

/// The aim in one fight: generated a block at a time, used as far as the engine takes it.
struct AimNoise {
  private var lanes: NoiseLanes
  private var aim: Float
  private let samples: UnsafeMutableBufferPointer<Float>
  /// The first unused sample of the block.
  var next: Int

  init(lanes: NoiseLanes, aim: Double, samples: UnsafeMutableBufferPointer<Float>) {
    (self.lanes, self.aim, self.samples) = (lanes, Float(aim), samples)
    next = samples.count
  }

  /// Returns unused samples, at least one and at most `room`.
  ///
  /// - Returns: The samples; the engine may use fewer, so count them in `next`.
  mutating func take(
    atMost room: Int64, _ recursion: Autoregression, path: VectorPath
  ) -> UnsafeBufferPointer<Float> {
    if next == samples.count {
      lanes.autoregress(samples, state: &aim, recursion, path: path)
      next = 0
    }
    let end = Int(min(Int64(samples.count), Int64(next) + room))
    return UnsafeBufferPointer(rebasing: samples[next..<end])
  }
}
