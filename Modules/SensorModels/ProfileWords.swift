import Domain
import TextKit

/// The captions of the built-in profiles, with the sources of their numbers.
enum ProfileWords {
}
