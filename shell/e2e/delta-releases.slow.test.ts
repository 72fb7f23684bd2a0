import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deltaKey, deltaListKey, parseDeltaList, sha256 } from '@site/shared/releases/deltas';
import { eventually } from '../../scripts/e2e/eventually';
import { untilReady } from '../../scripts/e2e/page';
import { publishMarked, storeIn } from '../../scripts/e2e/releases';
import {
  type ReturningVisitor,
  returningVisitor,
  untilKept,
  type WiredPage,
} from '../../scripts/e2e/returning-visitor';
import { endSites, startOwnReleases } from '../../scripts/e2e/sites';

let store: ReturnType<typeof storeIn>;
let visitor: ReturningVisitor;
beforeAll(async () => {
  const { site, folder } = await startOwnReleases();
  store = storeIn(folder);
  visitor = await returningVisitor(site);
});
afterAll(async () => {
  await visitor.end();
  await endSites();
});

/** The home page's script. */
const bundle = async (): Promise<string> =>
  (await store.current())?.areas['mf-listings']?.pages['sale-feed']?.bundle.url ?? '';

/** A visitor who was on the home page comes back after a release in which a line of the listings has changed; gives how its script came, each time that it was asked for. */
async function comeBack(first: WiredPage, version: string, meanwhile?: (file: string) => void) {
  await untilKept(first.page, await bundle());
  await first.page.close();
  await publishMarked(store, 'mf-listings', version);
  const after = await bundle();
  meanwhile?.(path.join(store.place, after));
  const wired = await visitor.open('/');
  await untilReady(wired.page, 'sale-feed');
  await eventually(async () =>
    expect(await wired.page.evaluate(() => document.documentElement.dataset.marked)).toBe(version),
  );
  const codings = wired
    .files()
    .filter((file) => file.path.split('?')[0] === after)
    .map(({ path: asked, coding }) => `${asked === after ? '' : 'retry '}${coding}`);
  return { wired, codings };
}

/** Makes the deltas of a file give other code, and lists them as if they were right. */
function spoilDeltas(file: string): void {
  const beside = (key: string) => path.join(path.dirname(file), path.basename(key));
  const list = beside(deltaListKey(file));
  const spoilt = Object.entries(parseDeltaList(readFileSync(list))).map(([hash, one]) => {
    const delta = beside(deltaKey(file, hash));
    const body = Buffer.concat([readFileSync(delta).subarray(0, 40), storedFrame('window.__WRONG__=1')]);
    writeFileSync(delta, body);
    return [hash, { ...one, size: body.length, hash: sha256(body) }];
  });
  writeFileSync(list, JSON.stringify(Object.fromEntries(spoilt)));
}

/** A frame of zstd (RFC 8878) with one raw block: 256 bytes at most. */
function storedFrame(text: string): Buffer {
  const content = Buffer.from(text);
  const block = (content.length << 3) | 1;
  const head = [0x28, 0xb5, 0x2f, 0xfd, 0x20, content.length, block & 255, (block >> 8) & 255, block >> 16];
  return Buffer.concat([Buffer.from(head), content]);
}

test('DELTA-3 DELTA-4 after a release of one changed line, the home page of a returning visitor takes 3 kB of scripts and styles at most; a wrong delta costs a retry, and its code never runs', async () => {
  const first = await visitor.open('/');
  await untilReady(first.page, 'sale-feed');
  const known = first.files().map(({ path: file }) => file);
  const { wired, codings } = await comeBack(first, '2.0.0');
  expect(codings).toEqual(['dcz']);
  // What the first visit had no time for, or no line, is loaded by the second one, release or not.
  const again = wired.files().filter(({ path: file, coding }) => known.includes(file) || coding === 'dcz');
  const bytes = again.reduce((sum, file) => sum + file.bytes, 0);
  expect(again.length).toBeGreaterThan(1);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(3_000);

  const spoilt = await comeBack(wired, '3.0.0', spoilDeltas);
  expect(spoilt.codings).toEqual(['dcz', 'retry br']);
  expect(await spoilt.wired.page.evaluate(() => Reflect.has(window, '__WRONG__'))).toBe(false);
});
