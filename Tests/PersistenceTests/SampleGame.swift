import Domain

@testable import GameFormat
@testable import Persistence

/// A games.json as the first version wrote it: no holdTime, catchMode or schemaVersion.
let oldGamesText = """
  {
    "games": [
      {
        "id": "6F9619FF-8B86-4D01-B42D-00CF4FC964FF",
        "name": "Парк",
        "isActive": true,
        "locationLayout": [
          {
            "id": "00000000-0000-4000-8000-000000000001",
            "centerLatitude": 55.75, "centerLongitude": 37.61, "radiusMeters": 120
          }
        ],
        "ghosts": [
          {
            "id": "00000000-0000-4000-8000-000000000002",
            "name": "Ася",
            "baseLocation": { "latitude": 55.7501, "longitude": 37.6101 },
            "mainZoneRadius": 150, "fightRadius": 20.0,
            "trapWindowDuration": 7, "escapeDistanceMeters": 4e1,
            "mood": ["an", { "unknown": "key" }]
          }
        ]
      }
    ]
  }
  """

/// The old file with one piece of text replaced.
func oldGames(_ text: String, _ replacement: String) -> [UInt8] {
  let parts = oldGamesText.split(separator: text, maxSplits: 1, omittingEmptySubsequences: false)
  precondition(parts.count == 2, "'\(text)' is not in the sample")
  return Array((parts[0] + replacement + parts[1]).utf8)
}

/// Decodes a file's bytes.
func decoded(_ bytes: [UInt8], path: String = "games.json") throws(StoreError) -> GameLibrary {
  try reading { () throws(ContentFault) in try JSONDocument.root(bytes, path: path).library() }
}
