import AviatorRadar
import DartsScore
import GetGeometries
import PhoneHunt
import PluginKit
import SetGame

/// What the page fetches for a plugin.
let fetch = PageFetch()

/// All plugins; a new one needs a line here.
let plugins: [Plugin] = [
  // The list of plugins.
  .set, .darts, .geometries(), .aviator(gateway: fetch),
]
