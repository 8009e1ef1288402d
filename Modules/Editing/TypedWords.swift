package import Geo
import Presentation

/// Returns a place as it is typed in a command, to 0.1 m.
package func typedPlace(_ place: Coordinate) -> String {
  typed(place.latitudeDegrees, 6) + " " + typed(place.longitudeDegrees, 6)
}

/// Returns a text as one word of a command, in quotation marks that it does not contain itself.
package func quotedWord(_ text: String) -> String {
  text.split(separator: "\"", omittingEmptySubsequences: false).map { "\"\($0)\"" }
    .joined(separator: "«\"»")
}
