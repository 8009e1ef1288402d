/// One layer of the ziggurat: the data of the fast path, adjacent in memory.
@usableFromInline
struct NormalLayer {
  /// A draw smaller than this is certainly under the curve.
  @usableFromInline let limit: Int64
  /// The width of the layer per step of the draw.
  @usableFromInline let scale: Double
}

/// The ziggurat's tables, created once in raw memory so that a loop can keep their addresses.
///
/// 256 layers of equal area under exp(-x²/2). Layer 0 is the base with the tail; layer i reaches
/// from `edges[i]` down to `edges[i + 1]`. Source: Marsaglia, Tsang, "The ziggurat method for
/// generating random variables", J. Stat. Software 5(8), 2000; edge and area recomputed to 17
/// digits from their definition.
@usableFromInline
struct NormalTables: @unchecked Sendable {
  // The memory is written before the value is shared, never after, and never freed.
  @usableFromInline let layers: UnsafePointer<NormalLayer>
  @usableFromInline let edges: UnsafePointer<Double>
  @usableFromInline let heights: UnsafePointer<Double>

  @usableFromInline static let shared = NormalTables()

  /// The end of the base layer, where the tail begins.
  static let tailStart = 3.654_152_885_361_008_772
  /// The area of every layer, including that of the base with its tail.
  static let area = 0.004_928_673_233_974_655_347

  private init() {
    let count = 256
    let edges = UnsafeMutablePointer<Double>.allocate(capacity: count + 1)
    let heights = UnsafeMutablePointer<Double>.allocate(capacity: count + 1)
    let layers = UnsafeMutablePointer<NormalLayer>.allocate(capacity: count)
    func height(_ x: Double) -> Double { PortableMath.exp(-0.5 * x * x) }

    edges.initialize(to: Self.area / height(Self.tailStart))
    (edges + 1).initialize(to: Self.tailStart)
    for index in 2..<count {
      let below = edges[index - 1]
      let y = Self.area / below + height(below)
      (edges + index).initialize(to: (-2 * PortableMath.log(y)).squareRoot())
    }
    (edges + count).initialize(to: 0)
    for index in 0...count { (heights + index).initialize(to: height(edges[index])) }
    for index in 0..<count {
      let limit = Int64(edges[index + 1] / edges[index] * 0x1p53)
      (layers + index).initialize(to: NormalLayer(limit: limit, scale: edges[index] * 0x1p-53))
    }
    self.layers = UnsafePointer(layers)
    self.edges = UnsafePointer(edges)
    self.heights = UnsafePointer(heights)
  }

  /// Returns a normal number by the fast path, or by `outside` in 1.2 % of draws.
  ///
  /// The low 8 bits of a draw choose the layer, the top 54 bits are a signed position in it.
  @inlinable
  @inline(__always)
  static func draw(
    _ layers: UnsafePointer<NormalLayer>, _ generator: inout Xoshiro256PlusPlus
  ) -> Double {
    let bits = generator.next()
    let layer = layers[Int(truncatingIfNeeded: bits & 255)]
    let place = Int64(bitPattern: bits) >> 10
    if (place < 0 ? 0 &- place : place) < layer.limit { return Double(place) * layer.scale }
    let result = outside(bits, generator)
    generator = result.generator
    return result.normal
  }

  /// Handles draws on the edge of a layer or in the tail.
  ///
  /// The generator is passed and returned by value, so that the caller can keep it in registers.
  @usableFromInline
  @inline(never)
  static func outside(
    _ first: UInt64, _ source: Xoshiro256PlusPlus
  ) -> (normal: Double, generator: Xoshiro256PlusPlus) {
    let tables = shared
    var generator = source
    var bits = first
    while true {
      let index = Int(bits & 255)
      let layer = tables.layers[index]
      let place = Int64(bitPattern: bits) >> 10
      let x = Double(place) * layer.scale
      if place.magnitude < UInt64(layer.limit) { return (x, generator) }
      if index == 0 {
        let size = tailStart + tail(&generator)
        return (place < 0 ? -size : size, generator)
      }
      let low = tables.heights[index]
      let y = low + (tables.heights[index + 1] - low) * generator.uniform()
      if y < PortableMath.exp(-0.5 * x * x) { return (x, generator) }
      bits = generator.next()
    }
  }

  /// Returns how far a normal number past `tailStart` is past it (Marsaglia 1964).
  private static func tail(_ generator: inout Xoshiro256PlusPlus) -> Double {
    while true {
      let x = generator.exponential(mean: 1 / tailStart)
      let y = generator.exponential(mean: 1)
      if y + y > x * x { return x }
    }
  }
}
