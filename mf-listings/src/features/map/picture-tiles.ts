import { type Coords, DomUtil, type DoneCallback, type GridLayer } from 'leaflet';

/** What a tile carries that the library draws: its key for as long as it is wanted. */
interface Keyed {
  key?: string | undefined;
}

type Tile = HTMLImageElement & Keyed;
type Canvas = HTMLCanvasElement & Keyed;

/** The parts of protomaps-leaflet's layer that draw a tile. */
interface PaintedLayer {
  renderTile(coords: Coords, canvas: Canvas, key: string, done?: () => void): Promise<void>;
  createTile(coords: Coords, done: DoneCallback): HTMLElement;
  _tileCoordsToKey(coords: Coords): string;
  /** Where its tiles' data comes from. */
  views: ReadonlyMap<string, { getDisplayTile(coords: Coords): Promise<unknown> }>;
}

/** Resolves once a frame has been handed over. */
const frameShown = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Places an element that Leaflet has placed where it is, without a layer of its own: Leaflet's 3D transforms make one, and the
 * browser composes all layers of a map in each frame of a drag.
 *
 * @param element that `DomUtil.setPosition` was called for
 */
export function placeFlat(element: HTMLElement): void {
  const { x, y } = DomUtil.getPosition(element);
  element.style.transform = `translate(${x}px, ${y}px)`;
}

/**
 * Lets a layer of protomaps-leaflet show its tiles as pictures. The library shows canvases, each of which is a layer that the browser
 * hands over anew in every frame while the map is moved; pictures lie together on one.
 *
 * @param layer before it is added to a map
 * @param onLost told when the data of a tile does not come
 */
export function showAsPictures(layer: GridLayer, onLost: () => void): void {
  const painted = layer as unknown as PaintedLayer;
  const paint = painted.renderTile.bind(layer);
  const latest = new WeakMap<Tile, symbol>();
  // One for all tiles, since each has its turn: the browser counts the memory of a new one for each tile, and collects garbage for it.
  const canvas: Canvas = document.createElement('canvas');
  let turns = Promise.resolve();
  const render = async (coords: Coords, tile: Tile, key: string, done?: () => void): Promise<void> => {
    const painting = Symbol(key);
    latest.set(tile, painting);
    const show = async (picture: Blob | null) => {
      // A name that crosses a tile's edge has it painted again, and the later picture may be there earlier.
      if (picture && tile.key === key && latest.get(tile) === painting) {
        const address = URL.createObjectURL(picture);
        tile.src = address;
        await tile.decode().catch(() => undefined);
        URL.revokeObjectURL(address);
      }
      done?.();
    };
    // Of this form browsers lose nothing at 1, and Chromium makes it beside the page's own thread; others give PNG.
    const asPicture = () => canvas.toBlob(show, 'image/webp', 1);
    // The data of all tiles comes at once, and one that does not come keeps no other one waiting.
    const data = await Promise.allSettled(
      [...painted.views.values()].map((view) => view.getDisplayTile(coords)),
    );
    // A tile of a zoom that has been left has lost its key: its data was not wanted any more.
    if (tile.key === key && data.some(({ status }) => status === 'rejected')) onLost();
    // Three tiles in one frame are a long frame: each has its turn, in a frame of its own.
    const turn = turns.then(async () => {
      await frameShown();
      if (tile.key !== key) return;
      canvas.key = key;
      await paint(coords, canvas, key, asPicture);
    });
    turns = turn.catch(() => undefined);
    return turn;
  };
  Object.assign(painted, {
    renderTile: render,
    createTile(coords: Coords, done: DoneCallback) {
      const key = painted._tileCoordsToKey(coords);
      const tile: Tile = Object.assign(new Image(), { className: 'leaflet-tile', alt: '', key });
      render(coords, tile, key, () => done(undefined, tile));
      return tile;
    },
  });
  layer.on('tileloadstart', ({ tile }: { tile: HTMLElement }) => placeFlat(tile));
}
