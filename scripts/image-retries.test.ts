import { browserFiles, textOf } from './testing/repository-files';

/** What shows an image, or a video in the place of one: an element, or an object. */
const IMAGE = /<img\b|<image\b|<video\b|<source\b|new Image\(|createElement\('(img|video)'\)/;

/** Places whose images are requested again in another way, or are on the device. */
const OTHERWISE: Record<string, string> = {
  'mf-assistant/src/features/pictures/picture-tray.tsx': 'a file of the device',
  'mf-megaviews/src/features/downloads/stored-list.tsx':
    'posters of the device; a video has a panel with a button',
  'mf-megaviews/src/features/live/live-player.tsx': 'plays a connection, not an address',
  'mf-megaviews/src/features/player/player.ts':
    'a video of the feed is opened again by its player and its card',
  'mf-listings/src/features/map/picture-tiles.ts':
    'painted on the device; the base map requests its data again',
};

const withImages = browserFiles().filter((file) =>
  IMAGE.test(textOf(file).replaceAll(/^\s*(\/?\*|\/\/).*$/gm, '')),
);

test('IMAGE-1 the exceptions are places that show images', () => {
  expect(Object.keys(OTHERWISE).filter((file) => !withImages.includes(file))).toEqual([]);
});

test.each(withImages.filter((file) => !(file in OTHERWISE)))(
  'IMAGE-1 the images of %s are requested again after a failure',
  (file) => {
    const source = textOf(file);
    const missing = [/\buseImageRetry\b/, /\bonError\b/, /\battempt\b/].filter((part) => !part.test(source));
    expect(missing).toEqual([]);
  },
);
