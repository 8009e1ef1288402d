import PlainJSON

/// Pictures, styles and links, and descriptions of zones, for which a game has no place.
enum Decor: String {
  case description, picture, style, link

  private static let pictures = [".jpg", ".jpeg", ".png", ".gif", ".webp", ".heic", ".svg"]

  /// Names of properties with a description, the likeliest first.
  static let descriptions = ["description", "desc", "cmt", "comment", "notes"]

  /// Returns what a link leads to.
  static func ofLink(_ link: String) -> Decor {
    let path = link.lowercased().prefix { $0 != "?" && $0 != "#" }
    return pictures.contains { path.hasSuffix($0) } ? .picture : .link
  }

  /// Returns what a property of another program is; empty for something else, or without a value.
  static func ofProperty(_ name: String, _ value: String) -> [Decor] {
    if value.allSatisfy({ $0.isWhitespace }) { return [] }
    let name = name.lowercased()
    switch name {
    // The words themselves are a ghost's text; what a zone's say is named where it becomes one.
    case _ where descriptions.contains(name):
      return value.holds("<img") ? [.picture] : []
    case "image", "images", "img", "photo", "photos", "picture", "pictures", "gx_media_links",
      "thumbnail":
      return [.picture]
    case "style", "styleurl", "stylehash", "stylemaphash", "icon", "stroke", "fill", "color",
      "_umap_options":
      return [.style]
    default:
      let isStyle = ["marker-", "stroke-", "fill-", "icon-", "label-"].contains {
        name.hasPrefix($0)
      }
      return isStyle ? [.style] : []
    }
  }
}

extension PropertyBag {
  /// Its descriptions, the likeliest first.
  var descriptions: [String] {
    Decor.descriptions.flatMap { wanted in
      entries.filter { $0.name.lowercased() == wanted }.compactMap { text($0.name) }
    }
  }
}

extension ExchangeSource {
  /// Records each kind of decor once for a place.
  private mutating func ignore(_ found: [Decor], at offset: Int) {
    for kind in [Decor.description, .picture, .style, .link] where found.contains(kind) {
      ignore(kind.rawValue, at: offset)
    }
  }

  /// Records what a GPX waypoint has besides its name and place.
  mutating func nameDecor(ofWaypoint element: XMLElement) {
    var found: [Decor] = []
    for child in element.children {
      switch child.name {
      case "desc", "cmt": found += Decor.ofProperty("desc", child.text)
      case "sym": found.append(.style)
      case "link", "url": found.append(Decor.ofLink(child["href"] ?? child.text))
      default: break
      }
    }
    ignore(found, at: element.offset)
  }

  /// Records what a KML placemark has besides its name and place.
  mutating func nameDecor(ofPlacemark element: XMLElement, _ properties: PropertyBag) {
    var found: [Decor] = []
    for child in element.children {
      switch child.name {
      case "description": found += Decor.ofProperty("description", child.text)
      case "styleUrl", "Style", "StyleMap": found.append(.style)
      default: break
      }
    }
    for (name, _) in properties.entries {
      found += Decor.ofProperty(name, properties.text(name) ?? "")
    }
    ignore(found, at: element.offset)
  }

  /// Records what a GeoJSON feature has besides its name and place.
  mutating func nameDecor(of feature: ExchangeFeature, _ properties: JSONNode?) {
    var found: [Decor] = []
    for (name, _) in feature.properties.entries {
      found += Decor.ofProperty(name, feature.properties.text(name) ?? "")
    }
    // Lists and objects, which no property of a game is.
    if case .object(let members) = properties?.value {
      for (name, value) in members {
        switch value.value {
        case .array(let list) where !list.isEmpty: found += Decor.ofProperty(name, "[]")
        case .object(let inner) where !inner.isEmpty: found += Decor.ofProperty(name, "{}")
        default: break
        }
      }
    }
    ignore(found, at: feature.offset)
  }
}

extension String {
  /// Returns whether ASCII letters and marks occur in it, in any case.
  fileprivate func holds(_ part: String) -> Bool {
    let (bytes, part) = (Array(lowercased().utf8), Array(part.utf8))
    return bytes.indices.contains { bytes[$0...].starts(with: part) }
  }
}
