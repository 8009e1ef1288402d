/// Counts of values by the number of their bucket, in a hash table with open addressing: a sweep
/// counts millions, and the standard dictionary's hash took half of that time.
///
/// Two tables are equal if they hold the same buckets, in whatever order these came.
struct BucketTable: Hashable, Sendable {
  /// Values that are near each other.
  struct Bucket: Hashable, Sendable {
    /// The bucket's number.
    var key: Int64
    /// How many values there are; 0 for a free place of the table.
    var count: Int
    /// The value that all of them have, NaN when they differ.
    var value: Double
  }

  private var slots: [Bucket] = []
  private var usedCount = 0

  /// Whether there is no value.
  var isEmpty: Bool { usedCount == 0 }

  /// All buckets by their numbers.
  var ascending: [Bucket] { slots.filter { $0.count > 0 }.sorted { $0.key < $1.key } }

  /// Adds so many values; `value` is NaN if they differ.
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

  /// Where a bucket is, or would be.
  private func place(of key: Int64) -> Int {
    // Fibonacci hashing: the upper half of the product with 2^64 over the golden ratio.
    // Source: D. E. Knuth, The Art of Computer Programming, volume 3, section 6.4.
    let mixed = UInt64(bitPattern: key) &* 0x9E37_79B9_7F4A_7C15
    var place = Int(mixed >> 32) & (slots.count - 1)
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
