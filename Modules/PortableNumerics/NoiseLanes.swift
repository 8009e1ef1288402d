import CVectorKernels

/// Correlated noise in blocks for an inner loop: eight generators side by side in vectors.
///
/// Normals come in pairs by the method of Box and Muller (1958), sixteen pairs at a time, because it
/// has no branch. They are drawn in single precision from 2 × 32 bits, so none is beyond 6.6 in
/// size; minimax polynomials (relative error below 1e-7) give logarithm, sine and cosine. A block's
/// bits do not depend on the path.
///
/// Single precision costs half, and its error is 1e-7 of a sample.
public struct NoiseLanes: Sendable {
  /// The number of values generated together: a block's length must be a multiple of it.
  @inlinable
  public static var group: Int { 32 }

  private var lanes = GBLanes()

  /// Creates the lanes at the start of a key's stream, independent of `StreamKey.generator()`.
  public init(_ key: StreamKey, path: VectorPath = .best) {
    guard path == .portable else {
      let counter = key.counter(0)
      gb_key_lanes(
        Int32(path.rawValue), &lanes, UInt64(counter[1]) << 32 | UInt64(counter[0]),
        UInt64(counter[3]) << 32 | UInt64(counter[2]), key.seed)
      return
    }
    withUnsafeMutableBytes(of: &lanes) { bytes in
      let words = bytes.assumingMemoryBound(to: UInt64.self)
      for lane in 0..<8 {
        let state = key.generator(UInt32(lane) + 1).state
        words[lane] = state.0
        words[8 + lane] = state.1
        words[16 + lane] = state.2
        words[24 + lane] = state.3
      }
    }
  }

  /// Fills `out` with the next values of a recursion.
  ///
  /// - Parameters:
  ///   - out: receives the values in order; its length must be a multiple of `group`.
  ///   - state: x before the block; after the call the last value, up to its last bit.
  ///   - recursion: decay and noise.
  ///   - path: how to compute; every path gives the same bits.
  public mutating func autoregress(
    _ out: UnsafeMutableBufferPointer<Float>, state: inout Float, _ recursion: Autoregression,
    path: VectorPath = .best
  ) {
    precondition(out.count % Self.group == 0, "a block is made of whole groups")
    guard let first = out.baseAddress else { return }
    guard path == .portable else {
      return withUnsafeBytes(of: recursion.factors) { bytes in
        gb_autoregress(
          Int32(path.rawValue), &lanes,
          bytes.baseAddress?.assumingMemoryBound(to: GBRecursion.self), &state, first,
          out.count / Self.group)
      }
    }
    withUnsafeMutableBytes(of: &lanes) { bytes in
      Self.fill(
        out, bytes.assumingMemoryBound(to: UInt64.self), noise: recursion.factors.noise)
    }
    for start in stride(from: 0, to: out.count, by: 16) {
      let sixteen = UnsafeMutableBufferPointer(rebasing: out[start..<start + 16])
      Self.sum(sixteen, &state, recursion.factors.powers)
    }
  }
}
