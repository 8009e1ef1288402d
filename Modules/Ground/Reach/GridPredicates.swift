/// Exact signs on the grid of whole millimetres.
enum GridPredicates {
  /// Returns twice the signed area of a triangle, positive if counterclockwise.
  ///
  /// It is exact for coordinates whose differences are below 2³¹.
  @inline(__always)
  static func orientation(
    _ ax: Int, _ ay: Int, _ bx: Int, _ by: Int, _ cx: Int, _ cy: Int
  ) -> Int64 {
    Int64(bx &- ax) &* Int64(cy &- ay) &- Int64(by &- ay) &* Int64(cx &- ax)
  }

  /// Returns whether d is strictly inside the circle through a, b and c, in counterclockwise order.
  ///
  /// All arguments are relative to d. The sign is that of the determinant of Guibas and Stolfi,
  /// "Primitives for the manipulation of general subdivisions" (1985): floating-point where its
  /// error cannot change it, as in Shewchuk, "Adaptive precision floating-point arithmetic" (1997),
  /// else in 128 bits.
  static func isInCircle(
    _ ax: Int, _ ay: Int, _ bx: Int, _ by: Int, _ cx: Int, _ cy: Int
  ) -> Bool {
    let (ax, ay) = (Int64(ax), Int64(ay))
    let (bx, by) = (Int64(bx), Int64(by))
    let (cx, cy) = (Int64(cx), Int64(cy))
    let (aLift, bLift, cLift) = (ax * ax + ay * ay, bx * bx + by * by, cx * cx + cy * cy)
    let (bc, ca, ab) = (bx * cy - by * cx, cx * ay - cy * ax, ax * by - ay * bx)
    let first = Double(aLift) * Double(bc)
    let second = Double(bLift) * Double(ca)
    let third = Double(cLift) * Double(ab)
    let sum = first + second + third
    let bound = 1e-15 * (first.magnitude + second.magnitude + third.magnitude)
    if sum > bound { return true }
    if sum < -bound { return false }
    let exact =
      Int128(aLift) * Int128(bc) + Int128(bLift) * Int128(ca) + Int128(cLift) * Int128(ab)
    return exact > 0
  }
}
