/// The downhill simplex method of Nelder and Mead (The Computer Journal 7, 1965), for a maximum.
struct NelderMead {
  /// The function, whose largest value is sought.
  let function: ([Double]) -> Double
  /// The maximum number of evaluations.
  var limit = 400

  private struct Corner {
    var place: [Double]
    var value: Double
  }

  /// Returns the place of the largest value found, from a start and the size of the first steps.
  func maximum(from start: [Double], steps: [Double]) -> [Double] {
    var corners = [corner(start)]
    for index in start.indices {
      var place = start
      place[index] += steps[index]
      corners.append(corner(place))
    }
    var count = corners.count
    while count < limit {
      corners.sort { $0.value > $1.value }
      let (best, worst) = (corners[0], corners[corners.count - 1])
      if best.value - worst.value < 1e-7 { break }
      let middle = start.indices.map { index in
        corners.dropLast().reduce(0) { $0 + $1.place[index] } / Double(start.count)
      }
      func moved(_ factor: Double) -> Corner {
        count += 1
        return corner(zip(middle, worst.place).map { $0 + factor * ($0 - $1) })
      }
      let mirrored = moved(1)
      if mirrored.value > best.value {
        let farther = moved(2)
        corners[corners.count - 1] = farther.value > mirrored.value ? farther : mirrored
      } else if mirrored.value > corners[corners.count - 2].value {
        corners[corners.count - 1] = mirrored
      } else {
        let nearer = moved(mirrored.value > worst.value ? 0.5 : -0.5)
        if nearer.value > max(worst.value, mirrored.value) {
          corners[corners.count - 1] = nearer
        } else {
          for index in corners.indices.dropFirst() {
            corners[index] = corner(zip(best.place, corners[index].place).map { ($0 + $1) / 2 })
          }
          count += start.count
        }
      }
    }
    return (corners.max { $0.value < $1.value } ?? corners[0]).place
  }

  /// A value that is no number counts as the smallest.
  private func corner(_ place: [Double]) -> Corner {
    let value = function(place)
    return Corner(place: place, value: value.isNaN ? -.infinity : value)
  }
}
