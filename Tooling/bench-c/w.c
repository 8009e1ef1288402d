// Workload W as straight C: what the rates of `make bench` are compared with.
//
// One hunt: 8 ghosts uniform in a disc of 400 m, walked to in order of nearness at 1 Hz with a
// correlated position error, each held in the sight for 60 samples of 30 Hz, then trapped within
// the window. xoshiro256++ (Blackman, Vigna 2021), ziggurat normals of 256 layers (Marsaglia,
// Tsang 2000). usage: w HUNTS [WINDOW_SECONDS]
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ghosts = 8, layers = 256, holdSamples = 60 };

typedef struct {
  uint64_t s0, s1, s2, s3;
} Generator;

static int64_t limits[layers];
static double edges[layers + 1], heights[layers + 1], scales[layers];
static const double tailStart = 3.654152885361008772, area = 0.004928673233974655347;

static inline uint64_t next(Generator *g) {
  const uint64_t sum = g->s0 + g->s3, shifted = g->s1 << 17;
  const uint64_t result = (sum << 23 | sum >> 41) + g->s0;
  g->s2 ^= g->s0;
  g->s3 ^= g->s1;
  g->s1 ^= g->s2;
  g->s0 ^= g->s3;
  g->s2 ^= shifted;
  g->s3 = g->s3 << 45 | g->s3 >> 19;
  return result;
}

static Generator seeded(uint64_t value) {
  uint64_t words[4];
  for (int i = 0; i < 4; i++) {  // SplitMix64
    uint64_t z = value += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    words[i] = z ^ z >> 31;
  }
  return (Generator){words[0], words[1], words[2], words[3]};
}

static inline double uniform(Generator *g) { return (double)(next(g) >> 11) * 0x1p-53; }

static void fillTables(void) {
  edges[0] = area / exp(-0.5 * tailStart * tailStart);
  edges[1] = tailStart;
  for (int i = 2; i < layers; i++) {
    edges[i] = sqrt(-2 * log(area / edges[i - 1] + exp(-0.5 * edges[i - 1] * edges[i - 1])));
  }
  edges[layers] = 0;
  for (int i = 0; i <= layers; i++) heights[i] = exp(-0.5 * edges[i] * edges[i]);
  for (int i = 0; i < layers; i++) {
    limits[i] = (int64_t)(edges[i + 1] / edges[i] * 0x1p53);
    scales[i] = edges[i] * 0x1p-53;
  }
}

// A draw on a layer's edge or in the tail, 1.2 % of them.
static __attribute__((noinline)) double outside(uint64_t bits, Generator *g) {
  for (;;) {
    const int layer = bits & 255;
    const int64_t place = (int64_t)bits >> 10;
    const double x = (double)place * scales[layer];
    if (llabs(place) < limits[layer]) return x;
    if (layer == 0) {
      double past, y;
      do {
        past = -log(1 - uniform(g)) / tailStart;
        y = -log(1 - uniform(g));
      } while (y + y <= past * past);
      return place < 0 ? -tailStart - past : tailStart + past;
    }
    const double y = heights[layer] + (heights[layer + 1] - heights[layer]) * uniform(g);
    if (y < exp(-0.5 * x * x)) return x;
    bits = next(g);
  }
}

static inline __attribute__((always_inline)) double normal(Generator *g) {
  const uint64_t bits = next(g);
  const int layer = bits & 255;
  const int64_t place = (int64_t)bits >> 10;
  if (llabs(place) < limits[layer]) return (double)place * scales[layer];
  Generator copy = *g;  // so that the generator itself can stay in registers
  const double x = outside(bits, &copy);
  *g = copy;
  return x;
}

static const double pi = 3.14159265358979323846, limit = 3600;

typedef struct {
  double end, fight, captures, escapes, walked;
} Figures;

static Figures hunt(Generator *source, double window) {
  Generator local = *source, *const g = &local;  // a copy of its own stays in registers
  const double a = exp(-1 / 30.0), noise = sqrt(1 - a * a) * 5;
  const double b = exp(-(1 / 30.0) / 0.5), sway = sqrt(1 - b * b) * 3;
  const double spread = log(1 + 0.5 * 0.5 / (1.2 * 1.2));
  const double middle = log(1.2) - spread / 2, deviation = sqrt(spread);
  double gx[ghosts], gy[ghosts];
  int isFree[ghosts], left = ghosts;
  for (int i = 0; i < ghosts; i++) {
    const double r = 400 * sqrt(uniform(g)), angle = 2 * pi * uniform(g);
    gx[i] = r * cos(angle);
    gy[i] = r * sin(angle);
    isFree[i] = 1;
  }
  double x = 0, y = 0, t = 0, ex = 5 * normal(g), ey = 5 * normal(g);
  Figures figures = {0};
  while (left > 0 && t < limit) {
    int target = -1;
    double nearest = INFINITY;
    for (int i = 0; i < ghosts; i++) {
      const double dx = gx[i] - x, dy = gy[i] - y, squared = dx * dx + dy * dy;
      if (isFree[i] && squared < nearest) {
        nearest = squared;
        target = i;
      }
    }
    while (t < limit) {
      const double dx = gx[target] - x, dy = gy[target] - y, distance = sqrt(dx * dx + dy * dy);
      if (distance > 0) {
        const double step = distance < 1.4 ? distance : 1.4;
        x += dx * (step / distance);
        y += dy * (step / distance);
        figures.walked += step;
      }
      t += 1;
      ex = a * ex + noise * normal(g);
      ey = a * ey + noise * normal(g);
      const double mx = x + ex - gx[target], my = y + ey - gy[target];
      if (sqrt(mx * mx + my * my) <= 20) break;
    }
    if (t >= limit) break;
    const double began = t;
    double aim = 3 * normal(g);
    int64_t samples = 0, held = 0;
    const int64_t most = (int64_t)((limit - t) * 30);
    while (held < holdSamples && samples < most) {
      aim = b * aim + sway * normal(g);
      held = fabs(aim) < 3 ? held + 1 : 0;
      samples++;
    }
    t = began + (double)samples / 30;
    figures.fight += t - began;
    if (held < holdSamples) break;
    const double reaction = exp(middle + deviation * normal(g));
    if (reaction <= window) {
      t += reaction;
      if (t > limit) break;
      isFree[target] = 0;
      left--;
      figures.captures++;
    } else {
      t += window;
      const double angle = 2 * pi * uniform(g);
      gx[target] += 40 * cos(angle);
      gy[target] += 40 * sin(angle);
      figures.escapes++;
    }
  }
  *source = local;
  figures.end = t < limit ? t : limit;
  return figures;
}

int main(int count, char **arguments) {
  const long hunts = count > 1 ? atol(arguments[1]) : 10000;
  const double window = count > 2 ? atof(arguments[2]) : 7;
  Figures sum = {0};
  fillTables();
  Generator generator = seeded(42);
  const clock_t start = clock();
  for (long i = 0; i < hunts; i++) {
    const Figures f = hunt(&generator, window);
    sum.end += f.end;
    sum.fight += f.fight;
    sum.captures += f.captures;
    sum.escapes += f.escapes;
    sum.walked += f.walked;
  }
  const double seconds = (double)(clock() - start) / CLOCKS_PER_SEC, n = (double)hunts;
  printf("%.1f hunts/s, end %.2f s, fight %.3f s, captures %.4f, escapes %.5f, walked %.1f m\n",
    n / seconds, sum.end / n, sum.fight / n, sum.captures / n, sum.escapes / n, sum.walked / n);
  return 0;
}
