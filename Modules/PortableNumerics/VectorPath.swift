import CVectorKernels

/// A way to run the vector kernels; all give the same bits.
public enum VectorPath: Int, Hashable, Sendable, CaseIterable {
  /// Plain Swift, number by number: the reference for the others.
  case portable = -1
  /// C vectors available on every machine of the architecture.
  case baseline = 0
  /// 256-bit vectors.
  case avx2 = 1
  /// 512-bit vectors.
  case avx512 = 2

  /// The fastest path on this machine.
  public static let best = VectorPath(rawValue: Int(gb_best_path())) ?? .baseline

  /// The paths available on this machine.
  public static var available: [VectorPath] { allCases.filter { $0.rawValue <= best.rawValue } }

  /// Sets bit i of `masks[j]` if |values[64 j + i]| ≤ `limit`; there are as many words as it takes.
  public func setMasks(
    _ masks: UnsafeMutableBufferPointer<UInt64>, of values: UnsafeBufferPointer<Float>,
    within limit: Float
  ) {
    precondition(64 * masks.count >= values.count, "a word for each 64 values")
    guard let first = values.baseAddress, let word = masks.baseAddress else { return }
    if self != .portable {
      return gb_masks_within(Int32(rawValue), first, values.count, limit, word)
    }
    masks.initialize(repeating: 0)
    for (index, value) in values.enumerated() where value.magnitude <= limit {
      masks[index / 64] |= 1 << UInt64(index % 64)
    }
  }
}
