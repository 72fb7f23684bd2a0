import { MOST_RETRIES } from '@site/shared/ui';
import { map as createMap, GridLayer } from 'leaflet';
import { addBaseMap } from './base-layer';

const mockLayers: { onLost: () => void }[] = [];
jest.mock('./picture-tiles', () => ({
  showAsPictures: (_layer: unknown, onLost: () => void) => mockLayers.push({ onLost }),
}));
jest.mock('protomaps-leaflet', () => ({ leafletLayer: () => new GridLayer() }));
jest.mock('./base-rules', () => ({ paintRules: () => [], labelRules: () => [] }));

const TILES = { tiles: 'https://tiles.example/{z}/{x}/{y}.png' };
const COUNTRY = 'Quần đảo Hoàng Sa';

/** Shows a base map whose requests a test answers. */
function show(config: { tiles?: string; attribution?: string }, onBare?: (isBare: boolean) => void) {
  const box = document.createElement('div');
  for (const name of ['clientWidth', 'clientHeight']) Object.defineProperty(box, name, { value: 512 });
  const map = createMap(box, { center: [10.7, 106.7], zoom: 14, attributionControl: false });
  const end = addBaseMap(map, config as never, onBare ? { onBare } : {});
  return {
    map,
    end,
    box,
    tiles: () => [...box.querySelectorAll<HTMLImageElement>('img.leaflet-tile')],
    isBare: () => box.textContent?.includes(COUNTRY) ?? false,
  };
}

const tell = (tile: HTMLImageElement | undefined, type: 'load' | 'error') =>
  tile?.dispatchEvent(new Event(type));
const comeOnline = () => window.dispatchEvent(new Event('online'));

beforeEach(() => {
  mockLayers.length = 0;
});

test('MAP-2 configured tiles take the place of the archive, with the words of their owner as text, until the outline comes', () => {
  const { tiles, box, end } = show({ ...TILES, attribution: '© Bản đồ <mở>' });
  const credit = () => box.querySelector('.leaflet-control-attribution')?.textContent;
  expect([tiles().length > 0, credit(), mockLayers]).toEqual([true, '© Bản đồ <mở>', []]);
  tell(tiles()[0], 'error');
  expect(credit()).toBeUndefined();
  end();
});

test('IMAGE-1 tiles that have failed are requested again when the connection is back, and those that came are not', () => {
  const { tiles, isBare } = show(TILES);
  const [first, second] = tiles();
  tell(first, 'load');
  tell(second, 'error');
  const requested: HTMLImageElement[] = [];
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function note(
    this: HTMLImageElement,
  ) {
    requested.push(this);
  });
  comeOnline();
  expect(requested).toEqual([second]);
  comeOnline();
  expect(requested).toEqual([second]);
  expect(isBare()).toBe(false);
  jest.restoreAllMocks();
});

test('IMAGE-1 a map that is only an outline without a connection has its tiles and its place again with one', () => {
  const { map, tiles, isBare, end } = show(TILES);
  tell(tiles()[0], 'error');
  expect([isBare(), map.getZoom() < 14]).toEqual([true, true]);
  comeOnline();
  expect([isBare(), map.getZoom(), map.getMinZoom()]).toEqual([false, 14, 0]);
  expect(tiles().length).toBeGreaterThan(0);
  end();
});

test('IMAGE-2 the tiles of a map are requested again a limited number of times', () => {
  const onBare = jest.fn();
  const { tiles } = show(TILES, onBare);
  for (let turn = 0; turn < 2 * MOST_RETRIES; turn += 1) {
    tell(tiles()[0], 'error');
    comeOnline();
  }
  expect(onBare.mock.calls.filter(([isBare]) => !isBare)).toHaveLength(MOST_RETRIES);
});

test('IMAGE-1 the archive is requested again when it did not come, or when a tile’s data did not', async () => {
  const onBare = jest.fn();
  let answer = { status: 0 };
  globalThis.fetch = jest.fn(async () => answer as Response);
  const { end } = show({}, onBare);
  await Promise.resolve();
  await Promise.resolve();
  expect(onBare.mock.calls).toEqual([[true]]);
  answer = { status: 206 };
  comeOnline();
  expect(onBare.mock.calls).toEqual([[true], [false]]);
  expect(mockLayers).toHaveLength(2);
  comeOnline();
  expect(mockLayers).toHaveLength(2);
  mockLayers.at(-1)?.onLost();
  comeOnline();
  expect(mockLayers).toHaveLength(3);
  end();
  mockLayers.at(-1)?.onLost();
  comeOnline();
  expect(mockLayers).toHaveLength(3);
});
