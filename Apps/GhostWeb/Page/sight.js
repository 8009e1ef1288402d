// AR search and the fight: the ghost hangs where its azimuth and the camera's pitch put it.
const sight = (() => {
  const turn = Math.PI / 180;
  // What a phone's camera sees across the shorter side of the picture, in degrees.
  const shortView = 48;

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

  const brackets = (c, x, y, half, high, colours, isHit) => {
    c.strokeStyle = isHit ? colours.good : colours.ink;
    c.lineWidth = 7;
    c.lineCap = "round";
    for (const side of [-1, 1]) {
      c.beginPath();
      c.moveTo(x + side * (half - 16), y - high);
      c.lineTo(x + side * half, y - high);
      c.lineTo(x + side * half, y + high);
      c.lineTo(x + side * (half - 16), y + high);
      c.stroke();
    }
    c.lineWidth = 3;
    c.beginPath();
    c.moveTo(x - 14, y);
    c.lineTo(x + 14, y);
    c.moveTo(x, y - 14);
    c.lineTo(x, y + 14);
    c.stroke();
  };

  // Beyond the edge of the picture: chevrons to the side where the ghost is.
  const chevrons = (c, box, side, seconds, colours) => {
    c.strokeStyle = colours.target;
    c.lineWidth = 12;
    c.lineCap = "round";
    c.lineJoin = "round";
    const x = side > 0 ? box.width - 34 : 34;
    for (let i = 0; i < 3; i += 1) {
      c.globalAlpha = 0.35 + 0.65 * Math.max(0, Math.sin(seconds * 6 - i * 1.1));
      c.beginPath();
      c.moveTo(x - side * (i * 26 + 20), box.y - 38);
      c.lineTo(x - side * i * 26, box.y);
      c.lineTo(x - side * (i * 26 + 20), box.y + 38);
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
    draw(c, box, frame, colours, seconds, isCameraSeen) {
      const screen = frame.screen;
      const isFight = screen.screen === "fight";
      const perDegree = Math.min(box.width, box.height) / shortView;
      const pitch = frame.pitchDegrees ?? 0;
      const free = box.y + pitch * perDegree;
      if (!isCameraSeen) sky(c, box, frame.facingDegrees ?? 0, free, perDegree, colours);
      // The rules know no height: the ghost stays beside the sight however the phone is tilted.
      const y = box.y + Math.max(-box.reach, Math.min(box.reach, pitch * perDegree));
      const offset = screen.offsetDegrees ?? 0;
      const x = box.width / 2 + offset * perDegree;
      const near = screen.distanceMeters === null ? 0.5 : 1 / (1 + screen.distanceMeters / 40);
      const size = Math.min(box.width, box.height) * (isFight ? 0.2 : 0.06 + 0.13 * near);
      const half = Math.max(size * 0.5, screen.toleranceDegrees * perDegree);
      const isHit = screen.offsetDegrees !== null && Math.abs(offset) <= screen.toleranceDegrees;
      ghosts.draw(c, screen.modelID, x, y, size, seconds, isFight ? 1 : 0.55 + 0.4 * near);
      if (Math.abs(x - box.width / 2) > box.width / 2 - size * 0.4) {
        chevrons(c, box, Math.sign(offset), seconds, colours);
      }
      if (isFight) brackets(c, box.width / 2, box.y, half, Math.max(box.reach, size * 0.9), colours, isHit);
      if (screen.share !== undefined) {
        bar(c, box, screen.share, isFight ? colours.good : colours.target, colours);
      }
    },
  };
})();
