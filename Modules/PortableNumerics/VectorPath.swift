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

  /// Returns a mask whose bit i is set if |values[i]| ≤ `limit`; at most 64 values.
  public func mask(of values: Slice<UnsafeBufferPointer<Double>>, within limit: Double) -> UInt64 {
    precondition(values.count <= 64, "a mask has 64 bits")
    if self != .portable {
      let block = UnsafeBufferPointer(rebasing: values)
      guard let first = block.baseAddress else { return 0 }
      return gb_mask_within(Int32(rawValue), first, block.count, limit)
    }
    var mask: UInt64 = 0
    for (bit, value) in values.enumerated() where value.magnitude <= limit { mask |= 1 << bit }
    return mask
  }
}
