import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deltaListKey, parseDeltaList, sha256 } from '@site/shared/releases/deltas';
import type { Page } from 'playwright-core';
import { eventually } from '../../scripts/e2e/eventually';
import { untilReady } from '../../scripts/e2e/page';
import { publishMarked, storeIn } from '../../scripts/e2e/releases';
import {
  ReturningVisitor,
  untilAtRest,
  untilComplete,
  untilKept,
  type WiredPage,
} from '../../scripts/e2e/returning-visitor';
import { endSites, startOwnReleases } from '../../scripts/e2e/sites';

afterAll(endSites);

let folder: string;
let visitor: ReturningVisitor;
/** The home page's script before the release, and after it. */
let before: string;
let after: string;

const bundleIn = async (store: ReturnType<typeof storeIn>): Promise<string> =>
  (await store.current())?.areas['mf-listings']?.pages['sale-feed']?.bundle.url ?? '';

/** A visitor who was on the home page comes back after a release in which a line of the listings has changed. */
async function comeBack(
  meanwhile: (key: string) => void = () => undefined,
  untilLeft: (first: Page) => Promise<void> = async () => undefined,
): Promise<WiredPage> {
  const own = await startOwnReleases();
  folder = own.folder;
  visitor = await ReturningVisitor.start(own.site);
  const first = await visitor.open('/');
  await untilReady(first.page, 'sale-feed');
  await untilLeft(first.page);
  const store = storeIn(folder);
  before = await bundleIn(store);
  await untilKept(first.page, before);
  await first.page.close();
  await publishMarked(store, 'mf-listings', '2.0.0');
  after = await bundleIn(store);
  meanwhile(path.join(store.place, after));
  return visitor.open('/');
}
afterEach(async () => {
  await visitor.end();
  await endSites();
});

const untilNew = async (wired: WiredPage): Promise<void> => {
  await untilReady(wired.page, 'sale-feed');
  await eventually(async () =>
    expect(await wired.page.evaluate(() => document.documentElement.dataset.marked)).toBe('2.0.0'),
  );
};

/** How the new script of the page came, each time that it was asked for. */
const codings = (wired: WiredPage): string[] =>
  wired
    .files()
    .filter((file) => file.path.split('?')[0] === after)
    .map(({ path: asked, coding }) => `${asked === after ? '' : 'retry '}${coding}`);

/** The only delta of a file. */
function deltaOf(file: string): string {
  const name = readdirSync(path.dirname(file)).find(
    (one) => one.startsWith(path.basename(file)) && one.endsWith('.dcz'),
  );
  if (!name) throw new Error(`${file} has no delta`);
  return path.join(path.dirname(file), name);
}

test('DELTA-3 after a release of one changed line, the home page of a returning visitor takes 3 kB of scripts and styles at most', async () => {
  // What the first visit had no time for, or no line, is loaded by the second one, release or not.
  const wired = await comeBack(undefined, untilComplete);
  await untilNew(wired);
  await untilAtRest(wired.page);
  expect(codings(wired)).toEqual(['dcz']);
  const bytes = wired.files().reduce((sum, file) => sum + file.bytes, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(3_000);
});

test('DELTA-4 a delta that gives something else than was released, and is listed as if it were right, costs a retry: wrong code never runs', async () => {
  const wired = await comeBack((file) => {
    const delta = deltaOf(file);
    const list = path.join(path.dirname(file), path.basename(deltaListKey(file)));
    const entries = Object.entries(parseDeltaList(readFileSync(list)));
    // A frame of its own, uncompressed: one block with other code in it.
    const body = Buffer.concat([readFileSync(delta).subarray(0, 40), storedFrame('window.__WRONG__=1')]);
    writeFileSync(delta, body);
    const listed = entries.map(([hash, one]) => [hash, { ...one, size: body.length, hash: sha256(body) }]);
    writeFileSync(list, JSON.stringify(Object.fromEntries(listed)));
  });
  await untilNew(wired);
  expect(codings(wired)).toEqual(['dcz', 'retry br']);
  expect(await wired.page.evaluate(() => Reflect.has(window, '__WRONG__'))).toBe(false);
});

/** A frame of zstd (RFC 8878) with one raw block: 256 bytes at most. */
function storedFrame(text: string): Buffer {
  const content = Buffer.from(text);
  const block = (content.length << 3) | 1;
  const head = [0x28, 0xb5, 0x2f, 0xfd, 0x20, content.length, block & 255, (block >> 8) & 255, block >> 16];
  return Buffer.concat([Buffer.from(head), content]);
}
