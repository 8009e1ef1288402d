import Domain
import Experiments
package import LabComposition
import PluginFetch
package import PluginKit
import Sensors

extension Plugins {
  /// The plugins of the shell, with access to the files and servers a player names.
  package static let connected: [Plugin] = list(
    gateway: PluginFetch(
      clock: { LiveClock.seconds }, nap: { LiveClock.nap(HuntDuration(seconds: $0)) },
      begin: { WorkThreads.begin($0) },
      lack: {
        SystemRoom.lack(threads: 6, files: 16).map { $0 == .noThread ? .noThread : .noOpenFile }
      }))
}
