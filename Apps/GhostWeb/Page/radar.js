// The scanner's radar: what the view model says, heading up.
const radar = (() => {
  const turn = Math.PI / 180;
  const place = (box, meters, range, bearing, heading) => {
    const angle = (bearing - heading) * turn;
    const reach = (Math.min(meters, range * 1.0) / range) * box.radius;
    return [box.x + reach * Math.sin(angle), box.y - reach * Math.cos(angle)];
  };
  const bearingOf = (blip) => Math.atan2(blip.eastMeters, blip.northMeters) / turn;

  const face = (c, box, screen, heading, colours, points) => {
    c.lineWidth = 2;
    c.strokeStyle = colours.line;
    const rings = Math.max(1, Math.round(screen.rangeMeters / screen.ringMeters));
    for (let i = 1; i <= rings; i += 1) {
      c.beginPath();
      c.arc(box.x, box.y, (box.radius * i) / rings, 0, 7);
      c.stroke();
    }
    c.font = `800 ${Math.round(box.radius * 0.13)}px system-ui, sans-serif`;
    c.textAlign = "center";
    c.textBaseline = "middle";
    for (let i = 0; i < 72; i += 1) {
      const angle = (i * 5 - heading) * turn;
      const isPoint = i % 18 === 0;
      const inner = box.radius * (isPoint ? 0.93 : i % 6 === 0 ? 0.95 : 0.975);
      c.strokeStyle = isPoint ? colours.ink : colours.line;
      c.beginPath();
      c.moveTo(box.x + inner * Math.sin(angle), box.y - inner * Math.cos(angle));
      c.lineTo(box.x + box.radius * Math.sin(angle), box.y - box.radius * Math.cos(angle));
      c.stroke();
      if (!isPoint) continue;
      c.fillStyle = i === 0 ? colours.danger : colours.ink;
      const at = box.radius * 1.1;
      c.fillText(points[i / 18], box.x + at * Math.sin(angle), box.y - at * Math.cos(angle));
    }
  };

  const sweep = (c, box, degrees, colours) => {
    if (!c.createConicGradient) return;
    const end = degrees * turn - Math.PI / 2;
    const glow = c.createConicGradient(end, box.x, box.y);
    glow.addColorStop(0, "transparent");
    glow.addColorStop(0.8, "transparent");
    glow.addColorStop(1, colours.sweep);
    c.fillStyle = glow;
    c.beginPath();
    c.arc(box.x, box.y, box.radius, 0, 7);
    c.fill();
  };

  const player = (c, box, knows, colours) => {
    const size = box.radius * 0.09;
    c.fillStyle = colours.good;
    c.beginPath();
    if (knows) {
      c.moveTo(box.x, box.y - size * 1.3);
      c.lineTo(box.x + size, box.y + size);
      c.lineTo(box.x, box.y + size * 0.5);
      c.lineTo(box.x - size, box.y + size);
    } else {
      c.arc(box.x, box.y, size * 0.7, 0, 7);
    }
    c.fill();
  };

  // A broad arrow on the rim: where to go, to be read at arm's length.
  const pointer = (c, box, degrees, colours) => {
    c.save();
    c.translate(box.x, box.y);
    c.rotate(degrees * turn);
    c.fillStyle = colours.target;
    c.strokeStyle = colours.ground;
    c.lineWidth = 4;
    const r = box.radius;
    c.beginPath();
    c.moveTo(0, -r * 0.98);
    c.lineTo(r * 0.17, -r * 0.68);
    c.lineTo(0, -r * 0.74);
    c.lineTo(-r * 0.17, -r * 0.68);
    c.closePath();
    c.stroke();
    c.fill();
    c.restore();
  };

  return {
    draw(c, box, frame, colours, points, seconds) {
      const screen = frame.screen;
      const heading = frame.facingDegrees ?? screen.headingDegrees ?? 0;
      if (screen.sweepDegrees !== null && !lessMotion.matches) sweep(c, box, seconds * 60, colours);
      face(c, box, screen, heading, colours, points);
      for (const blip of screen.ghosts) {
        if (blip.isTarget) continue;
        const isBeyond = blip.distanceMeters > screen.rangeMeters;
        const [x, y] = place(box, blip.distanceMeters, screen.rangeMeters, bearingOf(blip), heading);
        c.fillStyle = isBeyond ? colours.ground : colours.blip;
        c.strokeStyle = colours.blip;
        c.lineWidth = 4;
        c.beginPath();
        c.arc(x, y, box.radius * 0.05, 0, 7);
        c.fill();
        c.stroke();
      }
      const target = screen.ghosts.find((blip) => blip.isTarget);
      if (target) {
        const bearing = bearingOf(target);
        const isNear = target.distanceMeters < screen.rangeMeters * 0.62;
        pointer(c, box, bearing - heading, colours);
        const [x, y] = place(box, target.distanceMeters, screen.rangeMeters, bearing, heading);
        const pulse = 1 + 0.15 * Math.sin(seconds * 5);
        if (isNear) ghosts.draw(c, frame.modelID, x, y, box.radius * 0.11 * pulse, seconds);
      }
      player(c, box, screen.headingDegrees !== null, colours);
    },
  };
})();
