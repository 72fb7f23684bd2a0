import type { Page } from 'playwright-core';
import { mapOf } from './feed-map';

/** A home of a map, as the service tells it. */
export interface MapPoint {
  id: string;
  latitude: number;
  longitude: number;
  approximate: boolean;
}

/** A home of a map's window, and where it is in the browser's window, px. */
export interface PlacedPoint extends MapPoint {
  x: number;
  y: number;
}

/** Notes where the homes of the map's last window are: computed from the service's answer and the map's box alone. */
export function notePlaces(page: Page): () => Promise<PlacedPoint[]> {
  let read: () => Promise<PlacedPoint[]> = async () => [];
  // Web Mercator, whose unit does not matter here.
  const north = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));
  page.on('response', async (response) => {
    if (!response.url().includes('/map?') || !response.ok()) return;
    const [west, south, east, top] = response.request().postDataJSON().filter.bounds as [
      number,
      number,
      number,
      number,
    ];
    // The first call asks for the whole country, to know where to open.
    if (east - west > 10) return;
    const { dots } = await response.json();
    read = async () => {
      const box = await mapOf(page).boundingBox();
      if (!box) throw new Error('there is no map');
      return dots.ids.split(' ').map((id: string, index: number) => ({
        id,
        latitude: dots.latitude[index],
        longitude: dots.longitude[index],
        approximate: dots.approximate.includes(index),
        x: box.x + ((dots.longitude[index] - west) / (east - west)) * box.width,
        y: box.y + ((north(top) - north(dots.latitude[index])) / (north(top) - north(south))) * box.height,
      }));
    };
  });
  return () => read();
}

/** The colour that the dots' canvas has at a place of the window; undefined where nothing is drawn. */
export const colourAt = (page: Page, { x, y }: Pick<PlacedPoint, 'x' | 'y'>): Promise<string | undefined> =>
  mapOf(page)
    .locator('.leaflet-overlay-pane canvas')
    .first()
    .evaluate(
      (element, [left, top]) => {
        const canvas = element as HTMLCanvasElement;
        const box = canvas.getBoundingClientRect();
        const scale = canvas.width / box.width;
        const pixel = canvas
          .getContext('2d')
          ?.getImageData((left - box.x) * scale, (top - box.y) * scale, 1, 1).data;
        return pixel?.[3] ? pixel.slice(0, 3).join() : undefined;
      },
      [x, y] as const,
    );

/** Whether the map itself, and no button, is what a pointer meets at a place. */
export const isBare = (page: Page, { x, y }: Pick<PlacedPoint, 'x' | 'y'>): Promise<boolean> =>
  page.evaluate(
    ([left, top]) => {
      const element = document.elementFromPoint(left, top);
      return Boolean(element?.closest('[role=application]')) && !element?.closest('button, a');
    },
    [x, y] as const,
  );
