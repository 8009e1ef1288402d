/// An ordered set of runs: replicate by replicate over some design points.
public struct RunBatch: Hashable, Sendable {
  /// The design points of a batch.
  public enum Points: Hashable, Sendable {
    /// All of a number of points.
    case all(Int)
    /// The points with these numbers, ascending.
    case some([Int])

    /// The number of points.
    public var count: Int {
      switch self {
      case .all(let count): count
      case .some(let points): points.count
      }
    }
  }

  /// The numbers of the replicates, starting at 1.
  public let replicates: ClosedRange<Int>
  /// The design points.
  public let points: Points

  /// Creates a batch.
  public init(replicates: ClosedRange<Int>, points: Points) {
    self.replicates = replicates
    self.points = points
  }

  /// The number of runs.
  public var count: Int { replicates.count * points.count }

  /// Returns the run at a position counted from 0.
  public subscript(position: Int) -> RunKey {
    let (round, place) = position.quotientAndRemainder(dividingBy: points.count)
    let replicate = replicates.lowerBound + round
    switch points {
    case .all: return RunKey(point: place + 1, replicate: replicate)
    case .some(let numbers): return RunKey(point: numbers[place], replicate: replicate)
    }
  }

  /// Returns the position of a run, from 0; nil if it is not in this batch.
  public func position(of key: RunKey) -> Int? {
    guard replicates.contains(key.replicate), let place = place(of: key.point) else { return nil }
    return (key.replicate - replicates.lowerBound) * points.count + place
  }

  /// Returns a design point's place within a replicate, from 0; nil if it is not in this batch.
  private func place(of point: Int) -> Int? {
    switch points {
    case .all(let count): return (1...count).contains(point) ? point - 1 : nil
    case .some(let numbers):
      let place = lowerPlace(of: point, numbers)
      return place < numbers.count && numbers[place] == point ? place : nil
    }
  }

  /// Returns the places within a replicate, from 0, of the points with numbers in a range.
  public func places(of range: ClosedRange<Int>) -> Range<Int> {
    switch points {
    case .all(let count):
      let low = min(max(range.lowerBound - 1, 0), count)
      return low..<max(low, min(range.upperBound, count))
    case .some(let numbers):
      let low = lowerPlace(of: range.lowerBound, numbers)
      return low..<lowerPlace(of: range.upperBound + 1, numbers)
    }
  }

  /// Returns the first place whose number is at least a given one.
  private func lowerPlace(of point: Int, _ numbers: [Int]) -> Int {
    var (low, high) = (0, numbers.count)
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < point { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
