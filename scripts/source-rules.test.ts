import { browserFiles, repositoryFiles, textOf } from './testing/repository-files';

const OF_THE_SITE = /^(shared|mf-[a-z]+\/src)\/.*\.tsx$/;
const NOT_OF_THE_SITE = /\.test\.tsx$|\/testing\/|^shared\/stock-host\//;

/** Entries of lists, by the names of their components. */
const ENTRY = /^<(\w*(?:Card|Tile|Row|Bubble|Item|Home))\b/;
/** What an expression that lists something renders first, after the elements that only give it its place. */
const LISTED =
  /\.map\(\(?[^=]*=>\s*(?:\(|\{[^<]*)\s*(?:home && \()?\s*((?:<(?:li|div|article)\b[^>]*(?:=>[^>]*)*>\s*)*)(<[A-Z]\w*)/g;

/** Entries that are no cards of others: what the visitor has just written or chosen, rows of a table, a place in a list. */
const OWN = ['OutgoingBubble', 'WaitingBubble', 'TrayItem', 'ComparedRow', 'NearItem'];

const sources = repositoryFiles()
  .filter((file) => OF_THE_SITE.test(file) && !NOT_OF_THE_SITE.test(file))
  .map((file) => [file, textOf(file)] as const);

test('SHELL-5 each list of cards keeps a crash inside its card', () => {
  const unguarded = sources.flatMap(([file, source]) =>
    [...source.matchAll(LISTED)].flatMap(([, , tag = '']) => {
      const name = ENTRY.exec(tag)?.[1];
      return name === undefined || OWN.includes(name) ? [] : `${file}: ${name}`;
    }),
  );
  expect(unguarded).toEqual([]);
});

test('SHELL-5 each feed keeps a crash inside its card', () => {
  const feeds = sources.filter(([, source]) => source.includes('role="feed"'));
  expect(feeds.length).toBeGreaterThanOrEqual(3);
  expect(feeds.filter(([, source]) => !source.includes('<CardBoundary')).map(([file]) => file)).toEqual([]);
});

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

/** The files whose code has a pattern. */
const filesWith = (pattern: RegExp): string[] => browserFiles().filter((file) => pattern.test(textOf(file)));

test.each([
  ['navigator.share', /navigator\s*\??\.share\b/, ['shared/browser/share-menu.ts']],
  ['the clipboard', /navigator\s*\??\.clipboard\b|execCommand\(/, ['shared/browser/clipboard.ts']],
  ['the share menu', /\bopenShareMenu\(\{?/, ['shared/browser/share-menu.ts', 'shared/share/use-share.ts']],
  ['a copy without the field', /\bcopyText\(/, ['shared/browser/clipboard.ts', 'shared/share/use-copy.tsx']],
])('COPY-1 %s is used in one place, which falls back', (_name, pattern, places) => {
  expect(filesWith(pattern)).toEqual(places);
});

test('COPY-1 every part that shares or copies shows the field', () => {
  const users = filesWith(/\buse(Share|Copy)\(\)/).filter((file) => !file.startsWith('shared/share/use-'));
  expect(users.length).toBeGreaterThan(2);
  expect(users.filter((file) => !textOf(file).includes('{sheet}'))).toEqual([]);
});

const OPENS = /\bsocket\.open\(|\.openInbox\(|\.openNamespace\(/;
/** Opens a connection for another file, which asks for what the line does not bring. */
const OPENS_FOR: Record<string, string> = {
  'shared/comments/use-connection.ts': 'shared/comments/use-threads.ts',
};

test('LINE-11 whatever opens a connection of the socket does without a line as well', () => {
  const users = browserFiles().filter((name) => OPENS.test(textOf(name)));
  expect(users.length).toBeGreaterThan(4);
  const wrong = users.filter((name) => !/\bbarred\b|\bwhileBarred\(/.test(textOf(OPENS_FOR[name] ?? name)));
  expect(wrong).toEqual([]);
});

const namesIn = (style: string, names: RegExp) => new Set([...style.matchAll(names)].map(([, name]) => name));

test('no class of a CSS module has the name of its custom properties or animations: the builder exports one of both', () => {
  const modules = repositoryFiles().filter((file) => file.endsWith('.module.css'));
  expect(modules.length).toBeGreaterThan(50);
  const clashes = modules.flatMap((file) => {
    const style = textOf(file).replaceAll(/\/\*[\s\S]*?\*\//g, '');
    const classes = namesIn(style, /\.([a-z_][\w-]*)/gi);
    const others = namesIn(style, /(?:--(?=[\w-]+\s*:)|@keyframes\s+)([\w-]+)/g);
    return [...others].filter((name) => classes.has(name)).map((name) => `${file}: ${name}`);
  });
  expect(clashes).toEqual([]);
});

const holding = (pattern: RegExp): string[] => browserFiles().filter((file) => pattern.test(textOf(file)));

test('LINE-13 which refusals may pass is decided in one place', () => {
  // A number of the class of faults in a comparison, or a constant of the word.
  expect(holding(/[<>]=? *500\b(?!.*(?:ms|length))|\b(?:FAULT|TOO_MANY\w*) = \d/)).toEqual([
    'shared/network/passing-status.ts',
  ]);
  expect(holding(/\bisPassingStatus\(/).sort()).toEqual([
    'mf-assistant/src/features/chat/outgoing.ts',
    'mf-megaviews/src/features/downloads/fetch-video.ts',
    'mf-megaviews/src/features/live/whep/whep-machine.ts',
    'mf-megaviews/src/features/player/stream-source.ts',
    'shell/src/saved/saved-sync.ts',
    'shell/src/session/account/auth-client.ts',
    'shell/src/socket/over-http.ts',
    'shell/worker/background-sync.ts',
    'shell/worker/proof-for-sending.ts',
  ]);
});
