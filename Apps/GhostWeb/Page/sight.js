// AR search and the fight: the ghost hangs where its azimuth and the camera's pitch put it.
const sight = (() => {
  const turn = Math.PI / 180;
  // What a phone's camera sees across the shorter side of the picture, in degrees.
  const shortView = 48;
  // How high the player's eyes are, in metres.
  const eyes = 1.5;

  // A night sky whose stars and hills turn with the player, where the camera shows nothing.
  const sky = (c, box, heading, horizon, perDegree, colours) => {
    const glow = c.createLinearGradient(0, 0, 0, box.height);
    glow.addColorStop(0, colours.skyTop);
    glow.addColorStop(Math.min(0.95, Math.max(0.05, horizon / box.height)), colours.skyLow);
    c.fillStyle = glow;
    c.fillRect(0, 0, box.width, box.height);
    c.fillStyle = colours.star;
    for (let i = 0; i < 140; i += 1) {
      const off = (((i * 137.508 - heading) % 360) + 540) % 360 - 180;
      const x = box.width / 2 + off * perDegree;
      const y = horizon - (6 + ((i * 61) % 70)) * perDegree * 0.7;
      c.fillRect(x, y, 2 + (i % 3), 2 + (i % 3));
    }
    c.fillStyle = colours.hill;
    c.beginPath();
    c.moveTo(0, box.height);
    for (let x = 0; x <= box.width + 8; x += 8) {
      const azimuth = (heading + (x - box.width / 2) / perDegree) * turn;
      const rise = 2.2 * Math.sin(3 * azimuth) + 1.4 * Math.sin(7 * azimuth + 1) + 0.7 * Math.sin(19 * azimuth);
      c.lineTo(x, horizon - rise * perDegree * 0.5);
    }
    c.lineTo(box.width, box.height);
    c.fill();
  };

  // A line that is seen on whatever lies beneath it.
  const line = (c, width, colour, colours, trace) => {
    [c.lineCap, c.lineJoin] = ["round", "round"];
    for (const [wide, style] of [[width + 4, colours.edge], [width, colour]]) {
      [c.lineWidth, c.strokeStyle] = [wide, style];
      c.beginPath();
      trace();
      c.stroke();
    }
  };
  const cross = (c, x, y, colours, isHit, isFight) => line(c, 3, isHit ? colours.good : colours.ink, colours, () => {
    const [from, to] = isFight ? [0, 14] : [7, 26];
    for (const [right, down] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      c.moveTo(x + right * from, y + down * from);
      c.lineTo(x + right * to, y + down * to);
    }
    if (isFight) return;
    c.moveTo(x + 18, y);
    c.arc(x, y, 18, 0, 7);
  });
  const brackets = (c, x, y, half, high, colours, isHit) => line(c, 7, isHit ? colours.good : colours.ink, colours, () => {
    for (const side of [-1, 1]) {
      c.moveTo(x + side * (half - 16), y - high);
      c.lineTo(x + side * half, y - high);
      c.lineTo(x + side * half, y + high);
      c.lineTo(x + side * (half - 16), y + high);
    }
  });

  // What leads from the player's feet to where the ghost stands: a beam, and steps of light in it that run there.
  const tracks = (c, from, to, size, seconds, colour, colours) => {
    const [east, south] = [to.x - from.x, to.y - from.y];
    const beam = c.createLinearGradient(from.x, from.y, to.x, to.y);
    beam.addColorStop(0, `${colour}00`);
    beam.addColorStop(0.25, `${colour}66`);
    beam.addColorStop(1, `${colour}22`);
    c.fillStyle = beam;
    c.beginPath();
    c.moveTo(from.x - 34, from.y);
    c.lineTo(to.x - size * 0.35, to.y);
    c.lineTo(to.x + size * 0.35, to.y);
    c.lineTo(from.x + 34, from.y);
    c.fill();
    const count = 7;
    for (let i = 0; i < count; i += 1) {
      // Far steps are near each other.
      const way = (i + 0.5 + ((seconds * 1.2) % 1)) / count;
      const share = way / (way + 0.6 * (1 - way));
      if (share > 0.96) continue;
      const reach = 11 * (1 - share) + 4;
      const side = (i % 2 ? 1 : -1) * reach * 0.9;
      c.globalAlpha = Math.min(1, way * 6, (1 - way) * 4);
      [c.fillStyle, c.strokeStyle, c.lineWidth] = [colour, colours.edge, 1.5];
      c.beginPath();
      c.ellipse(from.x + east * share + side, from.y + south * share, reach, reach * 0.5, 0, 0, 7);
      c.fill();
      c.stroke();
    }
    c.globalAlpha = 1;
  };
  // Where the ghost stands: the farther it is, the nearer to the horizon, and the smaller.
  const shadow = (c, x, y, size) => {
    c.fillStyle = "#00000066";
    c.beginPath();
    c.ellipse(x, y, size * 0.8, size * 0.22, 0, 0, 7);
    c.fill();
  };

  // Beyond the edge of the picture: chevrons to where the ghost is, 1 or -1 to the right and down, or 0.
  const chevrons = (c, x, y, right, down, seconds, colours) => {
    c.strokeStyle = colours.target;
    c.lineWidth = 12;
    c.lineCap = "round";
    c.lineJoin = "round";
    for (let i = 0; i < 3; i += 1) {
      c.globalAlpha = 0.35 + 0.65 * Math.max(0, Math.sin(seconds * 6 - i * 1.1));
      c.beginPath();
      const [back, tip] = [i * 26 + 20, i * 26];
      c.moveTo(x - right * back - down * 38, y - down * back - right * 38);
      c.lineTo(x - right * tip, y - down * tip);
      c.lineTo(x - right * back + down * 38, y - down * back + right * 38);
      c.stroke();
    }
    c.globalAlpha = 1;
  };

  const bar = (c, box, share, colour, colours) => {
    const [w, h] = [Math.min(box.width - 56, box.width > box.height ? box.width * 0.26 : 420), 30];
    const [x, y] = [(box.width - w) / 2, box.bottom - h - 10];
    c.fillStyle = colours.panel;
    c.strokeStyle = colours.ink;
    c.lineWidth = 3;
    c.beginPath();
    c.roundRect(x, y, w, h, h / 2);
    c.fill();
    c.stroke();
    if (share <= 0) return;
    c.fillStyle = colour;
    c.beginPath();
    c.roundRect(x + 4, y + 4, Math.max(h - 8, (w - 8) * Math.min(1, share)), h - 8, (h - 8) / 2);
    c.fill();
  };

  return {
    // Whether tilting the phone counts on this screen: only with the rule `sight: cone` it says how far up the ghost is.
    isTilted: (screen) => screen?.riseDegrees !== undefined && screen.catchMode !== "challenge",
    draw(c, box, frame, colours, seconds, isCameraSeen) {
      const screen = frame.screen;
      const isFight = screen.screen === "fight";
      const perDegree = Math.min(box.width, box.height) / shortView;
      // A recorded hunt knows no pitch, but where tilt counts how far up the ghost is.
      const isTilted = sight.isTilted(screen);
      const pitch = frame.pitchDegrees ?? -(screen.riseDegrees ?? 0);
      const free = box.y + pitch * perDegree;
      if (!isCameraSeen) sky(c, box, frame.facingDegrees ?? 0, free, perDegree, colours);
      // Where the rules know no height, the ghost stays beside the sight however the phone is tilted.
      const y = isTilted
        ? box.y - (screen.riseDegrees ?? 0) * perDegree
        : box.y + Math.max(-box.reach, Math.min(box.reach, pitch * perDegree));
      const offset = screen.offsetDegrees ?? 0;
      const x = box.width / 2 + offset * perDegree;
      const least = Math.min(box.width, box.height);
      const size = Math.max(6, Math.min(least * 0.46, (screen.drawnDegrees * perDegree) / 2));
      const half = Math.max(size * 0.5, screen.toleranceDegrees * perDegree);
      const isHit = screen.offsetDegrees !== null
        && Math.hypot(offset, isTilted ? screen.riseDegrees ?? 0 : 0) <= screen.toleranceDegrees;
      const from = { x: box.width / 2, y: box.bottom - 58 };
      const depth = Math.atan2(eyes, screen.drawnMeters) / turn;
      const foot = { x, y: Math.max(y + size * 0.9, Math.min(from.y - 30, y + depth * perDegree)) };
      if (!isFight && screen.offsetDegrees !== null && foot.y < from.y) {
        const edge = { x: Math.max(-box.width * 0.2, Math.min(box.width * 1.2, x)), y: foot.y };
        tracks(c, from, edge, size, seconds, isHit ? colours.good : colours.target, colours);
      }
      shadow(c, foot.x, foot.y, size);
      // A ghost clears as the fight comes nearer.
      ghosts.draw(c, screen.modelID, x, y, size, seconds, isFight ? 1 : 0.6 + 0.35 * (screen.share ?? 0));
      const below = box.bottom - box.y;
      if (Math.abs(x - box.width / 2) > box.width / 2 - size * 0.4) {
        chevrons(c, offset > 0 ? box.width - 34 : 34, box.y, Math.sign(offset), 0, seconds, colours);
      } else if (isTilted && Math.abs(y - box.y) > below - size * 0.4) {
        const down = Math.sign(y - box.y);
        chevrons(c, Math.max(60, Math.min(box.width - 60, x)), box.y + down * (below - 8), 0, down, seconds, colours);
      }
      const high = isTilted ? half : Math.max(box.reach, Math.min(size * 0.9, box.y * 0.5));
      if (isFight) brackets(c, box.width / 2, box.y, half, high, colours, isHit);
      cross(c, box.width / 2, box.y, colours, isHit, isFight);
      if (screen.share !== undefined) {
        bar(c, box, screen.share, isFight ? colours.good : colours.target, colours);
      }
    },
  };
})();
