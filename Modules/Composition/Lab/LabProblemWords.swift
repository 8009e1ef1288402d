import Agents
import Experiments
import Simulation
import TextKit

extension AgentProgram {
  /// The words as typed.
  var text: String { words.joined(separator: " ") }
}
