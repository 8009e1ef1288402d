/// Correlated processes side by side, x ← decay × x + noise × normal, drawn a block ahead.
///
/// They draw from the same lanes but are independent. What they give does not depend on how far
/// ahead it was drawn.
public struct NoiseRows: Sendable {
  /// The number of steps drawn at a time.
  @inlinable
  public static var blockLength: Int { NoiseLanes.group }

  private let recursions: [Autoregression]
  private let path: VectorPath
  private var lanes: NoiseLanes
  /// The key of the lanes, and how many blocks of them have been drawn.
  private var key: StreamKey
  private var blocks = 0
  /// A block of each row, one after the other.
  @usableFromInline var values: [Float]
  /// How many steps of the block have been taken, at least 1.
  @usableFromInline var taken = NoiseRows.blockLength

  /// Creates rows; each starts at the value given for it.
  ///
  /// - Parameters:
  ///   - key: the key of the stream that they draw from.
  ///   - recursions: one for each row.
  ///   - starts: the present values, one for each row.
  ///   - path: how to compute; every path gives the same bits.
  public init(
    _ key: StreamKey, _ recursions: [Autoregression], starts: [Double], path: VectorPath = .best
  ) {
    precondition(recursions.count == starts.count, "a row needs a recursion and a start")
    (self.recursions, self.path, self.key) = (recursions, path, key)
    lanes = NoiseLanes(key, path: path)
    values = Array(repeating: 0, count: recursions.count * Self.blockLength)
    for (row, start) in starts.enumerated() {
      values[(row + 1) * Self.blockLength - 1] = Float(start)
    }
  }

  /// Creates a row of independent normal numbers.
  public init(_ key: StreamKey, sigma: Double, path: VectorPath = .best) {
    self.init(key, [Autoregression(decay: 0, noise: sigma)], starts: [0], path: path)
  }

  /// Returns the present value of a row.
  @inlinable
  @inline(__always)
  public subscript(row: Int) -> Double {
    Double(values[row &* Self.blockLength &+ taken &- 1])
  }

  /// Takes a step in every row.
  @inlinable
  @inline(__always)
  public mutating func step() {
    if taken == Self.blockLength { draw() }
    taken &+= 1
  }

  /// Takes up to `most` steps, at least one, and returns how many.
  ///
  /// `withLast` shows the values, and `giveBack` takes steps back.
  public mutating func steps(atMost most: Int) -> Int {
    precondition(most > 0, "at least one step")
    if taken == Self.blockLength { draw() }
    let count = Swift.min(most, Self.blockLength - taken)
    taken += count
    return count
  }

  /// The values of the last steps, while `withLast` runs.
  public struct Steps {
    @usableFromInline let values: UnsafeBufferPointer<Float>
    @usableFromInline let first: Int

    @inlinable
    @inline(__always)
    init(_ values: UnsafeBufferPointer<Float>, from first: Int) {
      (self.values, self.first) = (values, first)
    }

    /// Returns a row's value at a step, 0 being the first of them.
    @inlinable
    @inline(__always)
    public subscript(row: Int, step: Int) -> Double {
      Double(values[row &* NoiseRows.blockLength &+ first &+ step])
    }
  }

  /// Shows the values of the last steps taken; the present one is the last of them.
  @inlinable
  @inline(__always)
  public func withLast<Result>(_ count: Int, _ body: (Steps) -> Result) -> Result {
    precondition(count > 0 && count <= taken, "more than was taken")
    return values.withUnsafeBufferPointer { body(Steps($0, from: taken - count)) }
  }

  /// Takes back the last of the steps that `steps(atMost:)` has just taken.
  public mutating func giveBack(_ count: Int) {
    precondition(count < taken, "more than was taken")
    taken -= count
  }

  /// Draws what follows from another stream; the present values stay.
  public mutating func continueNoise(from key: StreamKey) {
    lanes = NoiseLanes(key, path: path)
    (self.key, blocks) = (key, 0)
    for row in recursions.indices { values[(row + 1) * Self.blockLength - 1] = Float(self[row]) }
    taken = Self.blockLength
  }

  /// Goes on at the same place of the stream of another seed and replicate; the present values stay.
  ///
  /// What was drawn ahead is dropped. Rows that change at different steps draw the same numbers for
  /// the steps after both.
  package mutating func changeStream(seed: UInt64, replicate: UInt64) {
    let (present, place, drawn) = (recursions.indices.map { Float(self[$0]) }, taken, blocks)
    continueNoise(from: key.with(seed: seed, replicate: replicate))
    if drawn == 0 { return }
    for _ in 0..<drawn {
      taken = Self.blockLength
      draw()
    }
    taken = place
    // A recursion is linear: another value now changes those to come by what is left of it.
    for row in recursions.indices {
      let now = row * Self.blockLength + taken - 1
      var shift = present[row] - values[now]
      for index in now..<(row + 1) * Self.blockLength {
        values[index] += shift
        shift *= Float(recursions[row].decay)
      }
      values[now] = present[row]
    }
  }

  @usableFromInline
  mutating func draw() {
    blocks += 1
    for row in recursions.indices {
      var state = Float(self[row])
      let start = row * Self.blockLength
      values.withUnsafeMutableBufferPointer {
        lanes.autoregress(
          UnsafeMutableBufferPointer(rebasing: $0[start..<start + Self.blockLength]),
          state: &state, recursions[row], path: path)
      }
    }
    taken = 0
  }
}
