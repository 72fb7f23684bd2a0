import { DomUtil, type Map as LeafletMap, type Point } from 'leaflet';
import { type BaseColours, baseColours, onThemeChange } from '../map/base-colours';
import css from './homes-map.lazy.module.css';
import type { HomePoint } from './homes-on-map';

/** Beside the window, so much of its size is drawn too: what a drag brings in is there already. */
const MARGIN = 0.25;
const RADIUS = 5;
const LIT_RADIUS = 9;
/** How near a dot a press counts as one on it, px: a finger's width (WCAG 2.5.8). */
const REACH = 22;
const MOST_PIXELS_PER_PX = 2;
/** Pixels of the world at zoom 0. */
const WORLD = 256;

/** Where a place is on the map of the whole world, whose side is 1 (Web Mercator). */
const project = ({ latitude, longitude }: HomePoint): [x: number, y: number] => {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [longitude / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
};

/**
 * Homes as dots, all on one canvas: thousands of elements would cost frames while the map is moved. The dots are projected
 * once; a frame only scales and copies them.
 */
export class DotsLayer {
  readonly #canvas = document.createElement('canvas');
  readonly #endTheme: () => void;
  #points: readonly HomePoint[] = [];
  #places = new Float64Array();
  #lit: string | undefined;
  #sprites: { dot: HTMLCanvasElement; ring: HTMLCanvasElement; lit: HTMLCanvasElement };
  /** What is drawn, in the map's own pixels: the upper left corner, and the size. */
  #drawn: { origin: Point; size: Point } | undefined;

  constructor(readonly map: LeafletMap) {
    this.#sprites = this.#paint();
    this.#canvas.className = css.dots ?? '';
    map.getPanes().overlayPane.append(this.#canvas);
    map.on('moveend zoomend resize', this.#draw);
    map.on('move', this.#follow);
    map.on('zoomstart', this.#hide);
    this.#endTheme = onThemeChange(() => {
      this.#sprites = this.#paint();
      this.#draw();
    });
  }

  /** Shows these homes. */
  show(points: readonly HomePoint[]): void {
    this.#points = points;
    this.#places = new Float64Array(points.flatMap(project));
    this.#draw();
  }

  /** Marks one of the homes, if it is among them. */
  light(id: string | undefined): void {
    if (id === this.#lit) return;
    this.#lit = id;
    this.#draw();
  }

  /** The home whose dot lies nearest to a place of the window, within a finger's reach. */
  nearest({ x, y }: Point): string | undefined {
    const corner = this.map.getPixelBounds().min;
    const scale = this.#scale();
    let best = REACH ** 2;
    let found: string | undefined;
    for (const [index, point] of this.#points.entries()) {
      const dx = (this.#places[2 * index] ?? 0) * scale - (corner?.x ?? 0) - x;
      const dy = (this.#places[2 * index + 1] ?? 0) * scale - (corner?.y ?? 0) - y;
      const distance = dx ** 2 + dy ** 2;
      if (distance < best) [best, found] = [distance, point.id];
    }
    return found;
  }

  remove(): void {
    this.#endTheme();
    this.map.off('moveend zoomend resize', this.#draw);
    this.map.off('move', this.#follow);
    this.map.off('zoomstart', this.#hide);
    this.#canvas.remove();
  }

  #scale(): number {
    return WORLD * 2 ** this.map.getZoom();
  }

  #density(): number {
    return Math.min(MOST_PIXELS_PER_PX, window.devicePixelRatio || 1);
  }

  #paint() {
    const colours = baseColours(this.map.getContainer());
    return {
      dot: this.#sprite(RADIUS, colours.dot, colours),
      ring: this.#sprite(RADIUS, colours.halo, colours),
      lit: this.#sprite(LIT_RADIUS, colours.litDot, colours),
    };
  }

  /** A dot as a picture: copying it takes a fraction of drawing a circle. */
  #sprite(radius: number, fill: string, { dot, halo }: BaseColours): HTMLCanvasElement {
    const sprite = document.createElement('canvas');
    const side = 2 * (radius + 2);
    const density = this.#density();
    sprite.width = side * density;
    sprite.height = side * density;
    const context = sprite.getContext('2d');
    if (!context) return sprite;
    context.scale(density, density);
    context.lineWidth = 2;
    context.strokeStyle = fill === halo ? dot : halo;
    context.fillStyle = fill;
    context.beginPath();
    context.arc(side / 2, side / 2, radius, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
    return sprite;
  }

  readonly #hide = (): void => {
    this.#canvas.style.visibility = 'hidden';
  };

  /** A drag that leaves what is drawn is drawn for again before it ends. */
  readonly #follow = (): void => {
    const { origin, size } = this.#drawn ?? {};
    if (!origin || !size) return;
    const [from, to] = [origin, origin.add(size)];
    const corner = this.map.containerPointToLayerPoint([0, 0]);
    const end = corner.add(this.map.getSize());
    if (corner.x < from.x || corner.y < from.y || end.x > to.x || end.y > to.y) this.#draw();
  };

  readonly #draw = (): void => {
    const map = this.map;
    const view = map.getSize();
    const origin = map.containerPointToLayerPoint(view.multiplyBy(-MARGIN)).round();
    const size = view.multiplyBy(1 + 2 * MARGIN).round();
    const density = this.#density();
    const canvas = this.#canvas;
    // Setting the size empties the canvas, also when it stays the same.
    canvas.width = size.x * density;
    canvas.height = size.y * density;
    canvas.style.width = `${size.x}px`;
    canvas.style.height = `${size.y}px`;
    canvas.style.visibility = '';
    DomUtil.setPosition(canvas, origin);
    this.#drawn = { origin, size };
    const context = canvas.getContext('2d');
    if (!context) return;
    context.scale(density, density);
    const scale = this.#scale();
    const pixelOrigin = map.getPixelOrigin();
    const [left, top] = [pixelOrigin.x + origin.x, pixelOrigin.y + origin.y];
    const put = (sprite: HTMLCanvasElement, index: number) => {
      const side = sprite.width / density;
      const x = (this.#places[2 * index] ?? 0) * scale - left;
      const y = (this.#places[2 * index + 1] ?? 0) * scale - top;
      if (x < -side || y < -side || x > size.x + side || y > size.y + side) return;
      context.drawImage(sprite, x - side / 2, y - side / 2, side, side);
    };
    const { dot, ring, lit } = this.#sprites;
    let litAt = -1;
    for (const [index, { id, approximate }] of this.#points.entries()) {
      if (id === this.#lit) litAt = index;
      else put(approximate ? ring : dot, index);
    }
    if (litAt >= 0) put(lit, litAt);
  };
}
