import Foundation
import Simulation

/// A program for tests, in the shell's language, which every system has.
struct AgentScript: ~Copyable {
  /// The program as a plan names it.
  let program: AgentProgram
  private let path: String

  /// Writes a script that answers a line with what `answer` prints; `$line` is the line.
  ///
  /// It plays one hunt at a time. A line without observations is answered before `answer`.
  init(
    hello: String = #"{"hello":{"protocol":1,"inFlight":1}}"#, answer: String
  ) throws {
    path = NSTemporaryDirectory() + "agent-\(UUID()).sh"
    let script = """
      while IFS= read -r line; do
        case $line in
          '{"hello"'*) printf '%s\\n' '\(hello)' ;;
          '{"observe":[]'*) printf '{"act":[]}\\n' ;;
          *) \(answer) ;;
        esac
      done
      """
    try script.write(toFile: path, atomically: true, encoding: .utf8)
    program = AgentProgram(words: ["/bin/sh", path], digest: "")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Decides as the built-in players do.
  static let usual = #"""
    bearing=${line#*relativeBearingDegrees\":}; bearing=${bearing%%,*}
        distance=${line#*distanceMeters\":}; distance=${distance%%,*}
        case $line in
          *'"isAiming":true'*|*'"screen":"fight"'*) echo '{"act":[{"aim":true}]}' ;;
          *'"screen":"trap"'*) echo '{"act":[{"throw":true}]}' ;;
          *)
            search=false
            case $line in
              *'"cause":"fix"'*'"canStartSearch":true'*) search=true ;;
            esac
            [ "$bearing" = null ] && distance=null
            echo "{\"act\":[{\"turnDegrees\":$bearing,\"walkMeters\":$distance,\"search\":$search}]}"
            ;;
        esac
    """#
}
