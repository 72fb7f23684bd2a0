import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION } from '@site/shared/contract';
import { type AreaStarter, createStarter } from '../../scripts/e2e/area-starter';
import { withBrowser } from '../../scripts/e2e/browser';
import { eventually } from '../../scripts/e2e/eventually';
import { ready, untilReady } from '../../scripts/e2e/page';
import { storeIn } from '../../scripts/e2e/releases';
import { htmlOf, isRendered } from '../../scripts/e2e/rendering';
import { endSites, RENDERING, startOwnReleases } from '../../scripts/e2e/sites';

/** The packages come from the registry, and a machine may be busy. */
const INSTALL_LIMIT_MS = 240_000;
const PAGE = 'mf-auctions/src/pages/auctions.page.tsx';
const LEADS = { vi: 'Trang này đang được xây dựng.', en: 'This page is being built.' };

const visit = withBrowser();
let starter: AreaStarter;
let own: Awaited<ReturnType<typeof startOwnReleases>>;
beforeAll(async () => {
  [starter, own] = await Promise.all([createStarter(), startOwnReleases(RENDERING)]);
}, INSTALL_LIMIT_MS);
afterAll(async () => {
  await endSites();
  starter?.remove();
});

const inSite = (command: string) => starter.run(command, { DATA_DIR: own.folder, RELEASED_BY: 'lan' });
const pointer = () => readFileSync(path.join(own.folder, 'releases/current'), 'utf8');

test('KIT-1 the starter in an empty folder type-checks, passes its tests and builds with packed and public packages alone', async () => {
  await starter.run('typecheck');
  expect(await starter.run('test')).toMatch(/Tests: +2 passed, 2 total/);
  expect(await starter.run('build')).toContain('mf-auctions is built, in mf-auctions/dist');
  const lock = readFileSync(path.join(starter.folder, 'package-lock.json'), 'utf8');
  const from = [...lock.matchAll(/"resolved": "([^"]+)"/g)].map(([, place]) => place);
  expect(from.filter((place) => !place?.startsWith('https://'))).toEqual([
    `file:kit/site-area-kit-${CONTRACT_VERSION}.tgz`,
    `file:kit/site-shared-${CONTRACT_VERSION}.tgz`,
    'mf-auctions',
  ]);
});

test('KIT-3 released into a running site it is a page like any other: rendered by the server, hashed, in both languages', async () => {
  expect(await inSite('verdict')).toMatch(/mf-auctions +green.*judged beside what is live in .*mf-listings/s);
  await inSite('release');
  const record = await storeIn(own.folder).current();
  const area = record?.areas['mf-auctions'];
  expect(area).toMatchObject({
    owner: 'Auctions team',
    entry: { integrity: expect.stringMatching(/^sha256-/) },
    pages: { auctions: { bundle: { integrity: expect.stringMatching(/^sha256-/) } } },
    server: { key: expect.stringMatching(/^server\/mf-auctions\//) },
  });
  const maps = path.join(own.folder, 'releases/maps/mf-auctions');
  expect(existsSync(path.join(maps, `${path.basename(area?.entry.url ?? '')}.map`))).toBe(true);
  // The workers that render begin with the site, and load a record when it is first asked for.
  for (const locale of ['vi', 'en'] as const)
    await eventually(async () => {
      const html = await htmlOf('/auctions', `locale=${locale}`, own.site);
      expect(isRendered(html) && html.includes(LEADS[locale])).toBe(true);
    });
  const { page } = await visit('/auctions', { site: own.site });
  await untilReady(page, 'auctions');
  await page.getByText(LEADS.vi).waitFor();
  await page.getByRole('link', { name: 'Nhà bán' }).last().click();
  await ready(page, 'sale-feed').waitFor();
});

test('KIT-4 an area that takes a name which the shell does not provide is refused by it, and nothing moves', async () => {
  const before = pointer();
  const takeMore = (text: string) =>
    `import { nanoid } from '@reduxjs/toolkit';\n${text.replace("{t('lead')}", '{nanoid()}')}`;
  const reason = /'nanoid' of @reduxjs\/toolkit: ask the site's team to name it in shell\/src/;
  await starter.changed(PAGE, takeMore, () => expect(inSite('release')).rejects.toThrow(reason));
  expect(pointer()).toBe(before);
});
