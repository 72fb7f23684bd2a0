import { map as createMap, type Map as LeafletMap } from 'leaflet';
import { cluster, point } from '../../testing/map-homes';
import type { DrawnMarks } from './declutter';
import { HomeMarks, type MarkEvents } from './home-marks';
import type { HomeCluster, HomePoint } from './homes-on-map';

const TEXTS = {
  price: ({ id }: HomePoint, count: number) => (count > 1 ? `${count}` : `${id} tỷ`),
  pin: ({ id, approximate }: HomePoint, count: number) =>
    count > 1 ? `${count} here` : approximate ? `near ${id}` : `home ${id}`,
  count: ({ count }: HomeCluster) => String(count),
  cluster: ({ count }: HomeCluster) => `${count} homes`,
};

let map: LeafletMap;
let marks: HomeMarks;
let events: { [Name in keyof MarkEvents]: jest.Mock };

beforeEach(() => {
  document.body.innerHTML = '<div id="map"></div>';
  map = createMap('map', { zoomAnimation: false, fadeAnimation: false }).setView([10, 106], 8);
  events = { onPick: jest.fn(), onLight: jest.fn(), onLightWithin: jest.fn(), onOpen: jest.fn() };
  marks = new HomeMarks(map, TEXTS, events);
});
afterEach(() => map.remove());

const show = (drawn: DrawnMarks, countAt: (point: HomePoint) => number = () => 1) =>
  marks.show(drawn, countAt);
const button = (name: string) => {
  const found = document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
  if (!found) throw new Error(`no button ${name}`);
  return found;
};
const namesOf = (buttons: string) =>
  [...document.querySelectorAll<HTMLButtonElement>(buttons)].map((one) => one.getAttribute('aria-label'));
const names = () => namesOf('button');
const lit = () => namesOf('button[data-lit]');
const stops = () => namesOf('button[tabindex="0"], button:not([tabindex])');
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
const click = (name: string, how: 'by hand' | 'by keyboard') =>
  button(name).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: how === 'by hand' ? 1 : 0 }));

test('MAP-4 prices and clusters are buttons with their words; a home that is placed by its area is told apart', () => {
  show({
    pins: [point('a', 106, 10), point('b', 106.5, 10, true)],
    clusters: [cluster(12, 107, 11)],
  });
  expect(names()).toEqual(['12 homes', 'home a', 'near b']);
  expect(button('home a').textContent).toBe('a tỷ');
  expect(button('near b').dataset.approximate).toBe('');
  expect(button('home a').dataset.approximate).toBeUndefined();
});

test('MAP-4 MAP-6 clusters grow with their count; one that has the focus lights its homes, and one that is pressed is opened', () => {
  const one = cluster(99, 105, 10);
  show({ pins: [], clusters: [one, cluster(100, 106, 10), cluster(1000, 107, 10)] });
  const sizes = ['99 homes', '100 homes', '1000 homes'].map((name) => button(name).dataset.size);
  expect(sizes).toEqual(['small', 'medium', 'large']);
  button('99 homes').focus();
  expect(events.onLightWithin).toHaveBeenLastCalledWith(one.bounds);
  button('99 homes').blur();
  expect(events.onLight).toHaveBeenLastCalledWith(undefined);
  click('99 homes', 'by hand');
  expect(events.onOpen).toHaveBeenLastCalledWith(one, false);
  click('99 homes', 'by keyboard');
  expect(events.onOpen).toHaveBeenLastCalledWith(one, true);
});

test('MAP-9 what stays from one answer to the next keeps its element and the focus; the rest goes', () => {
  show({ pins: [point('a', 106, 10), point('b', 106.5, 10)], clusters: [] });
  const kept = button('home b');
  kept.focus();
  show({ pins: [point('b', 106.5, 10), point('c', 107, 10)], clusters: [] });
  expect(names().sort()).toEqual(['home b', 'home c']);
  expect(button('home b')).toBe(kept);
  expect(document.activeElement).toBe(kept);
  expect(stops()).toEqual(['home b']);
});

test('MAP-9 one of the marks is a stop of Tab, and arrows lead to the next one in their direction', () => {
  show({
    pins: [
      point('middle', 106, 10),
      point('east', 106.6, 10.1),
      point('far east', 108, 10),
      point('north', 106.1, 10.7),
    ],
    clusters: [cluster(5, 105, 10)],
  });
  expect(stops()).toEqual(['5 homes']);
  button('home middle').focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(button('home east'));
  expect(stops()).toEqual(['home east']);
  press('ArrowRight');
  expect(document.activeElement).toBe(button('home far east'));
  press('ArrowRight');
  expect(document.activeElement).toBe(button('home far east'));
  button('home middle').focus();
  press('ArrowUp');
  expect(document.activeElement).toBe(button('home north'));
  button('home middle').focus();
  press('ArrowLeft');
  expect(document.activeElement).toBe(button('5 homes'));
});

test('MAP-6 a home lights its pin, also one that comes later, or the cluster that holds its place; a home that is nowhere lights nothing', () => {
  marks.light({ id: 'a', at: [10, 106] });
  show({ pins: [point('a', 106, 10)], clusters: [cluster(7, 108, 12)] });
  expect(lit()).toEqual(['home a']);
  for (const [home, name] of [
    [{ id: 'a', at: undefined }, 'home a'],
    [{ id: 'hidden', at: [12.4, 108.2] }, '7 homes'],
    [{ id: 'elsewhere', at: [15, 108] }, undefined],
    [{ id: 'a', at: undefined }, 'home a'],
    [{ id: 'unplaced', at: undefined }, undefined],
    [{ id: 'a', at: undefined }, 'home a'],
    [undefined, undefined],
  ] as const) {
    marks.light(home as Parameters<HomeMarks['light']>[0]);
    expect(lit()).toEqual(name ? [name] : []);
  }
});

test('MAP-6 a pin that has the focus lights its home, and a press picks it: by keyboard or by hand', () => {
  show({ pins: [point('a', 106, 10)], clusters: [] });
  const pin = button('home a');
  pin.focus();
  expect(events.onLight).toHaveBeenLastCalledWith('a');
  pin.blur();
  expect(events.onLight).toHaveBeenLastCalledWith(undefined);
  click('home a', 'by keyboard');
  expect(events.onPick).toHaveBeenLastCalledWith('a', true);
  click('home a', 'by hand');
  expect(events.onPick).toHaveBeenLastCalledWith('a', false);
  expect(marks.focus({ id: 'a', at: undefined })).toBe(true);
  expect(document.activeElement).toBe(pin);
  expect(marks.focus({ id: 'gone', at: undefined })).toBe(false);
});

test('MAP-11 a pin that stands for several homes says how many, and is lit with each of them', () => {
  show({ pins: [point('a', 106, 10), point('b', 107, 11)], clusters: [] }, ({ id }) => (id === 'a' ? 12 : 1));
  expect(button('12 here').textContent).toBe('12');
  const kept = button('12 here');
  marks.light({ id: 'under a', at: [10, 106] });
  expect(lit()).toEqual(['12 here']);
  expect(marks.focus({ id: undefined, at: [10, 106] })).toBe(true);
  expect(document.activeElement).toBe(kept);
  // Homes that were sold since leave the pin its element.
  show({ pins: [point('a', 106, 10)], clusters: [] });
  expect(button('home a')).toBe(kept);
  expect(kept.textContent).toBe('a tỷ');
});

test('MAP-12 a cluster that was opened by keyboard hands the focus to one of its homes, a pin that goes to the nearest mark, and the last one to the map', () => {
  show({ pins: [], clusters: [cluster(7, 108, 12), cluster(3, 112, 12)] });
  button('7 homes').focus();
  show({
    pins: [point('beside it', 108, 13.1), point('in it', 107.1, 11.1)],
    clusters: [cluster(3, 112, 12)],
  });
  expect(document.activeElement).toBe(button('home in it'));
  expect(stops()).toEqual(['home in it']);
  expect(events.onLight).toHaveBeenLastCalledWith('in it');
  show({ pins: [point('far', 109, 12), point('near', 107.2, 11.1)], clusters: [] });
  expect(document.activeElement).toBe(button('home near'));
  show({ pins: [], clusters: [] });
  expect(document.activeElement).toBe(map.getContainer());
});
