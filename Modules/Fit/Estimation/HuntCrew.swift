package import Experiments

/// Threads that simulate hunts for a fit; how many there are changes no result.
package struct HuntCrew: Sendable {
  private let jobs: Int
  private let stop: StopFlag
  private let report: @Sendable (Int) -> Void

  /// Creates a crew.
  ///
  /// - Parameters:
  ///   - jobs: The number of threads.
  ///   - stop: Ends the work when it is raised.
  ///   - report: Called with the number of hunts simulated since the last call, from any thread.
  package init(
    jobs: Int, stop: StopFlag = StopFlag(), report: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    (self.jobs, self.stop, self.report) = (jobs, stop, report)
  }

  /// Makes items on all threads.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - hunts: The number of hunts simulated for each.
  ///   - make: Makes the item of a number in 0..<`count`, on any thread.
  /// - Returns: The items in order; fewer if it was stopped.
  func map<Item: Sendable>(
    _ count: Int, hunts: Int, _ make: @escaping @Sendable (Int) -> Item
  ) -> [Item] {
    var items: [Item] = []
    items.reserveCapacity(count)
    let work = OrderedWork(jobs: jobs, chunkSize: 1, stop: stop)
    let report = self.report
    do {
      try work.run(count: count) { range in
        range.map { index in
          defer { report(hunts) }
          return make(index)
        }
      } take: {
        items += $0
      }
    } catch {
      preconditionFailure("nothing taken throws")
    }
    return items
  }
}
