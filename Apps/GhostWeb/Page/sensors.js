// The sensors of the phone, and what keeps it awake. What they mean is the engine's to say.
const sensors = (() => {
  let watch = null;
  let isListening = false;
  let wake = null;
  const number = (value) => (typeof value === "number" ? value : NaN);

  const turned = (event) => {
    const compass = number(event.webkitCompassHeading);
    const isNorth = event.absolute || event.type === "deviceorientationabsolute";
    // Without a north the first angle means nothing; the others still tell the pitch.
    const alpha = isNorth ? number(event.alpha) : NaN;
    const screenAngle = screen.orientation ? screen.orientation.angle : number(window.orientation) || 0;
    engine.orientation(alpha, number(event.beta), number(event.gamma), compass, screenAngle);
  };
  const placed = (position) => {
    const { latitude, longitude, accuracy } = position.coords;
    engine.position(latitude, longitude, accuracy, Math.max(0, Date.now() - position.timestamp));
  };
  const stayAwake = async () => {
    if (!navigator.wakeLock || document.visibilityState !== "visible") return;
    try {
      wake = await navigator.wakeLock.request("screen");
    } catch {
      wake = null;  // Low battery: the screen may go dark.
    }
  };
  return {
    // Must be called by a tap: iOS asks for orientation only then.
    async begin() {
      const asks = window.DeviceOrientationEvent && DeviceOrientationEvent.requestPermission;
      if (asks) {
        try {
          await DeviceOrientationEvent.requestPermission();
        } catch {
          // North is up, and the page says so.
        }
      }
      if (!isListening) {
        const isAbsolute = "ondeviceorientationabsolute" in window;
        addEventListener(isAbsolute ? "deviceorientationabsolute" : "deviceorientation", turned);
        document.addEventListener("visibilitychange", stayAwake);
        isListening = true;
      }
      if (watch === null && navigator.geolocation) {
        watch = navigator.geolocation.watchPosition(placed, (error) => engine.positionLost(error.code), {
          enableHighAccuracy: true, maximumAge: 0, timeout: 20000,
        });
      }
      stayAwake();
    },
    stayAwake,
  };
})();

const camera = (() => {
  const video = document.getElementById("camera");
  let stream = null;
  let isWanted = false;
  const stop = () => {
    if (stream) for (const track of stream.getTracks()) track.stop();
    stream = null;
    video.srcObject = null;
  };
  const run = async () => {
    if (!navigator.mediaDevices) return;
    try {
      const found = await navigator.mediaDevices.getUserMedia({
        audio: false, video: { facingMode: "environment" },
      });
      stop();
      stream = found;
      video.srcObject = stream;
      await video.play();
    } catch {
      camera.isRefused = true;
    }
    if (!isWanted) stop();
  };
  return {
    isRefused: false,
    get isSeen() { return stream !== null && video.videoWidth > 0; },
    // Asks once, by a tap, so that no question comes in the middle of a fight.
    async ask() {
      await run();
    },
    show(wanted) {
      if (wanted !== isWanted) {
        isWanted = wanted;
        if (wanted && !camera.isRefused) run(); else stop();
      }
      video.hidden = !(wanted && camera.isSeen);
    },
  };
})();

const signals = (() => {
  let audio = null;
  const tunes = {
    fightStarted: [[220, 0.15], [330, 0.2]],
    trapOpened: [[880, 0.1], [880, 0.1], [1175, 0.2]],
    captured: [[523, 0.12], [659, 0.12], [784, 0.12], [1047, 0.3]],
    escaped: [[392, 0.15], [311, 0.15], [233, 0.35]],
    fightLost: [[311, 0.2], [233, 0.3]],
    allCaptured: [[523, 0.15], [784, 0.15], [1047, 0.15], [1319, 0.5]],
    mainZoneEntered: [[660, 0.12]],
    dodged: [[700, 0.06], [500, 0.08]],
    tapMissed: [[180, 0.15]],
    holdLost: [[240, 0.1]],
    positionLost: [[200, 0.25]],
  };
  const buzzes = {
    fightStarted: [120, 60, 120], trapOpened: [80, 40, 80, 40, 200], captured: [400], escaped: [60, 60, 60, 60, 60],
    fightLost: [200], allCaptured: [200, 100, 200, 100, 500], mainZoneEntered: [80], dodged: [40], holdLost: [30], positionLost: [250],
  };
  return {
    // Must be called by a tap: browsers are silent before one.
    wake() {
      const Audio = window.AudioContext || window.webkitAudioContext;
      if (!audio && Audio) audio = new Audio();
      if (audio && audio.state === "suspended") audio.resume();
    },
    tell(what, { sound, vibration }) {
      if (vibration && buzzes[what] && navigator.vibrate) navigator.vibrate(buzzes[what]);
      if (!sound || !audio || !tunes[what]) return;
      let at = audio.currentTime;
      for (const [pitch, length] of tunes[what]) {
        const tone = audio.createOscillator();
        const level = audio.createGain();
        tone.frequency.value = pitch;
        tone.type = "triangle";
        level.gain.setValueAtTime(0.25, at);
        level.gain.exponentialRampToValueAtTime(0.001, at + length);
        tone.connect(level).connect(audio.destination);
        tone.start(at);
        tone.stop(at + length);
        at += length * 0.9;
      }
    },
  };
})();
