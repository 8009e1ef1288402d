/// Returns a quantile of ascending values, type 7 of Hyndman and Fan; NaN without values.
///
/// With h = (n − 1)p it is x[⌊h⌋] + (h − ⌊h⌋)(x[⌊h⌋ + 1] − x[⌊h⌋]), counting from 0: the default of
/// R, NumPy and spreadsheets (Hyndman and Fan, "Sample quantiles in statistical packages", The
/// American Statistician 50, 1996). `probability` must be in 0...1.
public func quantile(ofAscending values: [Double], _ probability: Double) -> Double {
  precondition((0...1).contains(probability), "a probability lies in 0...1")
  guard let last = values.last else { return .nan }
  let position = Double(values.count - 1) * probability
  let index = Int(position)
  guard index + 1 < values.count else { return last }
  let fraction = position - Double(index)
  return values[index] + fraction * (values[index + 1] - values[index])
}
