/// The Pareto front of two objectives that both are to be large.
enum TuneFront {
  /// Returns those of some places that no other is better than in both objectives, the best in the
  /// first one first; `columns` has the values of each objective by place.
  static func places(among places: [Int], _ columns: [[Double]]) -> [Int] {
    let sorted = places.sorted { a, b in
      let (one, two) = ((columns[0][a], columns[1][a]), (columns[0][b], columns[1][b]))
      return one == two ? a < b : one > two
    }
    var front: [Int] = []
    for place in sorted {
      guard let last = front.last else {
        front.append(place)
        continue
      }
      let isEqual = columns[0][last] == columns[0][place] && columns[1][last] == columns[1][place]
      if columns[1][place] > columns[1][last] || isEqual { front.append(place) }
    }
    return front
  }
}
