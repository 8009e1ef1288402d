import DartsScore
import GetGeometries
import PluginKit
import SetGame

/// The plugins' games that ghosts may ask for; a new one needs a line here.
let challenges = ChallengeBook([NamedChallenge.set, .darts, .geometries])
