import PlaceFiles
import PlainXML
public import Sensors

/// Recorded tracks as a sensor: `gpx:track.gpx`, `gpx:track.gpx?speed=2,rate=5,interpolate=on`.
public enum GPXAdapter {
  /// The adapter for the scheme `gpx`.
  public static let adapter = TrackFile.gpx.adapter
}

/// Tracks in KML as a sensor: `kml:track.kml`, with the options of `gpx`.
public enum KMLAdapter {
  /// The adapter for the scheme `kml`.
  public static let adapter = TrackFile.kml.adapter
}

/// Tracks in GeoJSON as a sensor: `geojson:track.geojson`, with the options of `gpx`.
public enum GeoJSONAdapter {
  /// The adapter for the scheme `geojson`.
  public static let adapter = TrackFile.geojson.adapter
}

extension TrackFile {
  fileprivate var adapter: SensorAdapter {
    SensorAdapter(
      scheme: rawValue,
      make: { (spec, context) throws(SensorError) in try makeSensor(spec, context) })
  }

  private func makeSensor(
    _ spec: SensorSpec, _ context: SensorContext
  ) throws(SensorError) -> any Sensor {
    let source = try RecordedSource(spec, context, example: "\(rawValue):track.\(rawValue)")
    let file = points(of: try text(of: source), allowsZero: try spec.allowsZero())
    guard !file.points.isEmpty else {
      throw .own(AdapterFault(whyEmpty(file, at: source.path)))
    }
    let timeline = PointTimeline(file.points, gap: source.options.gap)
    var playlist = timeline.playlist
    playlist.end()
    return try source.options.sensor(
      playlist, rejections: file.rejections + timeline.rejections, context: context,
      scheme: spec.scheme)
  }

  /// Returns the text of a file as UTF-8, unpacked if it is packed.
  private func text(of source: RecordedSource) throws(SensorError) -> [UInt8] {
    let content: [UInt8]
    do throws(PackError) {
      content = try PackedFile.content(of: source.bytes, limit: RecordedSource.byteLimit)
    } catch {
      throw .own(AdapterFault(RecordedFault.packed(file: source.path, error)))
    }
    do throws(XMLSyntaxError) { return try FileText.utf8(content) } catch {
      throw .own(AdapterFault(RecordedFault.xml(file: source.path, error)))
    }
  }

  private func whyEmpty(_ file: PointFile, at path: String) -> RecordedFault {
    switch file.damage {
    case .xml(let error): return .xml(file: path, error)
    case .json(let error): return .json(file: path, error)
    case nil: break
    }
    if !file.isOfFormat { return .notOfFormat(file: path, self) }
    if let first = file.rejections.first {
      return .noUsablePoint(file: path, field: first.reason, found: first.excerpt)
    }
    return .noPoint(file: path, self)
  }
}
