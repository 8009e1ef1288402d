package import HuntEngine
package import PluginKit
package import TextKit
import Domain

extension ChallengeBook {
  /// Returns the display name of the target's challenge; nil if it is not available.
  package func title(for state: HuntState, in language: Language) -> String? {
    guard let target = state.phase.target,
      let plugin = state.ghosts[target].parameters.challenge?.plugin
    else { return nil }
    return title(of: plugin, in: language)
  }
}
