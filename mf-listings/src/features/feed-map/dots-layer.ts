import { type Bounds, bounds, DomUtil, type Map as LeafletMap, type Point, point } from 'leaflet';
import { type BaseColours, baseColours, onThemeChange } from '../map/base-colours';
import { DotsPicture, type Stamp, stampOf } from './dots-picture';
import css from './homes-map.lazy.module.css';
import type { HomeDots } from './homes-on-map';

/** Beside the window, so much of its size is drawn too: what a drag brings in is there already. */
const MARGIN = 0.25;
/** A drag that leaves less than this part of the window's size beside it is drawn for again. */
const LEAST_MARGIN = 0.1;
/** So long of a frame is drawn, ms; the rest of the frame is for what moves the map. */
const SLICE = 4;
/** Dots between two looks at the clock. */
const AT_ONCE = 128;
const RADIUS = 5;
const LIT_RADIUS = 9;
/** Around a dot's radius: half its outline, and what is smoothed. */
const EDGE = 2;
/** How near a dot a press counts as one on it, px: a finger's width (WCAG 2.5.8). */
const REACH = 22;
const MOST_PIXELS_PER_PX = 2;
/** Pixels of the world at zoom 0. */
const WORLD = 256;

/** Pixels of the screen to one of the page. */
const densityNow = (): number => Math.min(MOST_PIXELS_PER_PX, window.devicePixelRatio || 1);

/** Paints a dot, in the middle of a canvas of its own. */
function paintDot(radius: number, fill: string, { dot, halo }: BaseColours, density: number) {
  const side = 2 * (radius + EDGE);
  const canvas = new OffscreenCanvas(Math.round(side * density), Math.round(side * density));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser draws on no canvas');
  context.scale(density, density);
  context.lineWidth = 2;
  context.strokeStyle = fill === halo ? dot : halo;
  context.fillStyle = fill;
  context.beginPath();
  context.arc(side / 2, side / 2, radius, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** Makes a canvas so large, px of the page. Its memory is kept where the size is the same: a new one takes tens of ms. */
function sizeTo(canvas: HTMLCanvasElement, width: number, height: number, density: number): void {
  const [across, down] = [Math.round(width * density), Math.round(height * density)];
  if (canvas.width === across && canvas.height === down) return;
  canvas.width = across;
  canvas.height = down;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
}

const makeCanvas = (...classes: (string | undefined)[]): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), { className: classes.join(' ') });

/** What a map without homes shows. */
export const NO_DOTS: HomeDots = { ids: '', latitude: [], longitude: [], approximate: [] };

/** A picture of the dots of one part of the map that is being drawn. */
interface Drawing {
  /** The part that it shows, in the map's own pixels. */
  part: Bounds;
  /** Its size, pixels of the screen. */
  width: number;
  height: number;
  /** How many of the dots have been looked at. */
  done: number;
}

/**
 * Homes as dots, all on one canvas: thousands of elements would cost frames while the map is moved. A drawing stamps them, a slice
 * in each frame, out of sight: the canvas shows it, at its place, when it is finished.
 */
export class DotsLayer {
  readonly #endTheme: () => void;
  readonly #canvas = makeCanvas(css.dots);
  readonly #litCanvas = makeCanvas(css.dots, css.lit);
  #density = densityNow();
  #endDensity = (): void => undefined;
  readonly #picture = new DotsPicture();
  #stamps: { dot: Stamp; ring: Stamp };
  #dots = NO_DOTS;
  /** Their ids, once one of them is looked for. */
  #ids: readonly string[] | undefined;
  /** Of each of them, whether it is a ring. */
  #isRing = new Uint8Array();
  /** Where they are on the map of the whole world, whose side is 1 (Web Mercator): x and y in turn, of as many as are known yet. */
  #places = new Float64Array();
  #placed = 0;
  #litId: string | undefined;
  /** The part of the map that the screen shows; undefined while it is hidden. */
  #shown: Bounds | undefined;
  #next: Drawing | undefined;
  #frame = 0;

  constructor(readonly map: LeafletMap) {
    this.#stamps = this.#paint();
    map.on('zoomend resize', this.#draw);
    map.on('move moveend', this.#follow);
    map.on('zoomstart', this.#hide);
    this.#endTheme = onThemeChange(this.#repaint);
    this.#watchDensity();
  }

  /** Shows these homes. */
  show(dots: HomeDots): void {
    const { length } = dots.latitude;
    this.#dots = dots;
    this.#ids = undefined;
    this.#isRing = new Uint8Array(length);
    for (const index of dots.approximate) this.#isRing[index] = 1;
    this.#places = new Float64Array(2 * length);
    this.#placed = 0;
    this.#draw();
  }

  /** Marks one of the homes, if it is among them. */
  light(id: string | undefined): void {
    if (id === this.#litId) return;
    this.#litId = id;
    this.#placeLit();
  }

  /** The home whose dot lies nearest to a place of the window, within a finger's reach. */
  nearest({ x, y }: Point): string | undefined {
    const corner = this.map.getPixelBounds().min;
    const scale = this.#scale();
    let best = REACH ** 2;
    let found = -1;
    for (let index = 0; index < this.#placed; index += 1) {
      const dx = (this.#places[2 * index] ?? 0) * scale - (corner?.x ?? 0) - x;
      const dy = (this.#places[2 * index + 1] ?? 0) * scale - (corner?.y ?? 0) - y;
      const distance = dx ** 2 + dy ** 2;
      if (distance < best) [best, found] = [distance, index];
    }
    return this.#idsNow()[found];
  }

  remove(): void {
    this.#endTheme();
    this.#endDensity();
    this.map.off('zoomend resize', this.#draw);
    this.map.off('move moveend', this.#follow);
    this.map.off('zoomstart', this.#hide);
    this.#hide();
  }

  #idsNow(): readonly string[] {
    this.#ids ??= this.#dots.ids.split(' ');
    return this.#ids;
  }

  #scale(): number {
    return WORLD * 2 ** this.map.getZoom();
  }

  /** Looks again when a window is dragged to another screen, or the page is zoomed. */
  #watchDensity(): void {
    const media = matchMedia(`(resolution: ${window.devicePixelRatio || 1}dppx)`);
    const change = () => {
      this.#density = densityNow();
      this.#watchDensity();
      this.#repaint();
    };
    media.addEventListener('change', change, { once: true });
    this.#endDensity = () => media.removeEventListener('change', change);
  }

  readonly #repaint = (): void => {
    this.#stamps = this.#paint();
    this.#draw();
  };

  #paint() {
    const colours = baseColours(this.map.getContainer());
    const paint = (radius: number, fill: string) => paintDot(radius, fill, colours, this.#density);
    const side = 2 * (LIT_RADIUS + EDGE);
    sizeTo(this.#litCanvas, side, side, this.#density);
    this.#litCanvas.getContext('2d')?.putImageData(paint(LIT_RADIUS, colours.litDot), 0, 0);
    return { dot: stampOf(paint(RADIUS, colours.dot)), ring: stampOf(paint(RADIUS, colours.halo)) };
  }

  readonly #hide = (): void => {
    cancelAnimationFrame(this.#frame);
    this.#next = undefined;
    this.#shown = undefined;
    this.#canvas.remove();
    this.#litCanvas.remove();
  };

  /** The window with so much of its size beside it, in the map's own pixels. */
  #around(margin: number): Bounds {
    const view = this.map.getSize();
    const corner = this.map.containerPointToLayerPoint(view.multiplyBy(-margin)).round();
    return bounds(corner, corner.add(view.multiplyBy(1 + 2 * margin)).round());
  }

  /** A drag that comes to the edge of what is drawn is drawn for before it ends. */
  readonly #follow = (): void => {
    // What is begun is finished first: a fast drag would begin again with every frame.
    if (!this.#next && this.#shown && !this.#shown.contains(this.#around(LEAST_MARGIN))) this.#draw();
  };

  readonly #draw = (): void => {
    cancelAnimationFrame(this.#frame);
    const part = this.#around(MARGIN);
    const { x, y } = part.getSize().multiplyBy(this.#density).round();
    this.#picture.begin(x, y, this.#stamps.dot.side);
    this.#next = { part, width: x, height: y, done: 0 };
    // Not at once: what asked for it, the end of a drag or an answer, has taken its part of this frame.
    this.#frame = requestAnimationFrame(this.#drawSlice);
  };

  readonly #drawSlice = (): void => {
    const next = this.#next;
    if (!next) return;
    const until = performance.now() + SLICE;
    const { length } = this.#isRing;
    // The picture is shown in a frame of its own, since copying it takes as long as a slice.
    if (next.done < length) {
      while (next.done < length && performance.now() < until) this.#drawSome(next);
      this.#frame = requestAnimationFrame(this.#drawSlice);
      return;
    }
    this.#next = undefined;
    this.#shown = next.part;
    const canvas = this.#canvas;
    const { x, y } = next.part.getSize();
    sizeTo(canvas, x, y, this.#density);
    const context = canvas.getContext('2d');
    if (context) this.#picture.putOn(context);
    DomUtil.setPosition(canvas, next.part.min as Point);
    // An element that comes or goes has the styles of others looked for too, so the canvas stays.
    if (!canvas.isConnected) this.map.getPanes().overlayPane.append(canvas);
    this.#placeLit();
    this.#follow();
  };

  #drawSome(drawing: Drawing): void {
    const { part, width, height, done } = drawing;
    const end = Math.min(this.#isRing.length, done + AT_ONCE);
    drawing.done = end;
    this.#placeUntil(end);
    const scale = this.#scale() * this.#density;
    const corner = this.map
      .getPixelOrigin()
      .add(part.min as Point)
      .multiplyBy(this.#density);
    const { dot, ring } = this.#stamps;
    const { side } = dot;
    for (let index = done; index < end; index += 1) {
      const x = Math.round((this.#places[2 * index] ?? 0) * scale - corner.x - side / 2);
      const y = Math.round((this.#places[2 * index + 1] ?? 0) * scale - corner.y - side / 2);
      if (x < -side || y < -side || x > width || y > height) continue;
      this.#picture.stamp(this.#isRing[index] ? ring : dot, x, y);
    }
  }

  #placeUntil(end: number): void {
    for (; this.#placed < end; this.#placed += 1) {
      const { latitude, longitude } = this.#dots;
      const sine = Math.sin(((latitude[this.#placed] ?? 0) * Math.PI) / 180);
      this.#places[2 * this.#placed] = (longitude[this.#placed] ?? 0) / 360 + 0.5;
      this.#places[2 * this.#placed + 1] = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
    }
  }

  /** The lit dot lies over the others, so that lighting another one draws none of them again. */
  #placeLit(): void {
    const canvas = this.#litCanvas;
    const index = this.#litId === undefined ? -1 : this.#idsNow().indexOf(this.#litId);
    if (index < 0 || !this.#shown) {
      canvas.remove();
      return;
    }
    this.#placeUntil(index + 1);
    const origin = this.map.getPixelOrigin();
    const middle = LIT_RADIUS + EDGE;
    DomUtil.setPosition(
      canvas,
      point(
        (this.#places[2 * index] ?? 0) * this.#scale() - origin.x - middle,
        (this.#places[2 * index + 1] ?? 0) * this.#scale() - origin.y - middle,
      ).round(),
    );
    if (!canvas.isConnected) this.map.getPanes().overlayPane.append(canvas);
  }
}
