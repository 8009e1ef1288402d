package import HuntEngine
package import PluginKit
package import TextKit
import Domain

extension ChallengeBook {
  /// The name for people of the challenge of the ghost that is the target; nil if it has none here.
  package func title(for state: HuntState, in language: Language) -> String? {
    guard let target = state.phase.target,
      let plugin = state.ghosts[target].parameters.challenge?.plugin
    else { return nil }
    return title(of: plugin, in: language)
  }
}
