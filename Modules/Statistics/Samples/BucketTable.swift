/// Counts of values by bucket number, in a hash table with open addressing.
///
/// A sweep counts millions of values, and the hash of the standard dictionary took half of that
/// time. Two tables are equal if they hold the same buckets, regardless of insertion order.
struct BucketTable: Hashable, Sendable {
  /// A bucket of nearby values.
  struct Bucket: Hashable, Sendable {
    /// The bucket's number.
    var key: Int64
    /// The number of values; 0 for a free slot of the table.
    var count: Int
    /// The common value of all of them; NaN if they differ.
    var value: Double
  }

  private var slots: [Bucket] = []
  private var usedCount = 0

  /// Whether the table has no values.
  var isEmpty: Bool { usedCount == 0 }

  /// All buckets in ascending order of their numbers.
  var ascending: [Bucket] { slots.filter { $0.count > 0 }.sorted { $0.key < $1.key } }

  /// Adds a number of values; `value` is NaN if they differ.
  mutating func put(_ count: Int, of value: Double, at key: Int64) {
    if 8 * usedCount >= 5 * slots.count { grow() }
    let place = self.place(of: key)
    if slots[place].count == 0 {
      slots[place] = Bucket(key: key, count: count, value: value)
      usedCount += 1
    } else {
      slots[place].count += count
      if slots[place].value != value { slots[place].value = .nan }
    }
  }

  /// Returns the slot of a bucket, or the free slot where it would go.
  private func place(of key: Int64) -> Int {
    // Fibonacci hashing: the upper half of the product with 2^64 over the golden ratio.
    // Source: D. E. Knuth, The Art of Computer Programming, volume 3, section 6.4.
    let mixed = UInt64(bitPattern: key) &* 0x9E37_79B9_7F4A_7C15
    var place = Int(truncatingIfNeeded: mixed >> 32) & (slots.count - 1)
    while slots[place].count > 0, slots[place].key != key {
      place = (place + 1) & (slots.count - 1)
    }
    return place
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Bucket(key: 0, count: 0, value: .nan), count: max(16, 2 * old.count))
    for bucket in old where bucket.count > 0 { slots[place(of: bucket.key)] = bucket }
  }

  static func == (left: BucketTable, right: BucketTable) -> Bool {
    left.usedCount == right.usedCount
      && zip(left.ascending, right.ascending).allSatisfy {
        $0.key == $1.key && $0.count == $1.count
          && $0.value.bitPattern == $1.value.bitPattern
      }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(usedCount) }
}
