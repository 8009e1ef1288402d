import Domain
import TextKit

/// What a check says of the accuracy gate.
enum GateFlawWords {
}
