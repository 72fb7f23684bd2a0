import { randomInt } from 'node:crypto';
import path from 'node:path';
import type { HomeSummary, SavedBook, SavedState, SiteConfig } from '@site/shared/contract';
import type { Page } from 'playwright-core';
import { type GivenSession, makeAccount } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { bundled } from '../../scripts/e2e/bundle';
import { eventually } from '../../scripts/e2e/eventually';
import { type Line, layLine } from '../../scripts/e2e/line';
import { list } from '../../scripts/e2e/listings';
import { siteUrl } from '../../scripts/e2e/settings';
import type { SavedParts } from './saved-edits-parts';

const EDITS = 200;
const visit = withBrowser();
let code: string;
let homes: HomeSummary[];
const lines: Line[] = [];

beforeAll(async () => {
  code = await bundled(path.join(import.meta.dirname, 'saved-edits-parts.ts'));
  homes = (await list('for-sale')).slice(0, 6).map(({ post }) => ({
    kind: 'for-sale',
    id: post.id,
    title: post.title,
    location: post.location,
    price: post.price,
    square_meter: 70,
    bedroom: 2,
    bathroom: 1,
    picture: null,
  }));
});
afterEach(async () => {
  for (const line of lines.splice(0)) await line.close();
});

/** A browser of the account, on a line of its own. */
async function device(session: GivenSession): Promise<{ page: Page; line: Line }> {
  const line = await layLine(siteUrl());
  lines.push(line);
  const { page } = await visit('/robots.txt', { site: line.url });
  await page.evaluate(code);
  await page.evaluate(async ({ access_token, refresh_token, user }) => {
    const { SavedHomes, createAuthClient } = Reflect.get(globalThis, '__SAVED__') as SavedParts;
    const services = {
      base: '',
      supabase: { url: location.origin, anonKey: 'public' },
      media: { storageBase: '/media', fileBucketBase: '/files', widths: [], variant: '' },
    };
    const config = { services } as unknown as SiteConfig;
    const client = createAuthClient(config, false);
    await client.auth.setSession({ access_token, refresh_token });
    const credentials = async () => ({ kind: 'token', token: access_token }) as const;
    const own = new SavedHomes({ tables: async () => client, credentials, services }, () => undefined);
    await own.follow(user.id);
    own.subscribe(() => undefined);
    Object.assign(globalThis, { __HOMES__: own });
  }, session);
  return { page, line };
}

/** What is saved, as all devices of the account should see it. */
const stateOf = async (page: Page) => {
  const {
    homes: saved,
    lists,
    sync,
  }: SavedState = await page.evaluate(() => (Reflect.get(globalThis, '__HOMES__') as SavedBook).state());
  const plain = saved.map(({ news: _, lists: its, ...home }) => ({ ...home, lists: [...its].sort() }));
  return { saved: plain, lists, sync };
};

/** One random edit, of what this device knows at that moment. */
const edit = (page: Page, dice: number[], number: number): Promise<void> =>
  page.evaluate(
    ([all, [kind = 0, place = 0, other = 0], text]) => {
      const book = Reflect.get(globalThis, '__HOMES__') as SavedBook;
      const { homes: saved, lists } = book.state();
      const home = saved[place % Math.max(saved.length, 1)];
      const its = lists[other % Math.max(lists.length, 1)];
      const fresh = all[place % all.length];
      if (kind < 25 && fresh) book.save(fresh);
      else if (kind < 35 && home) book.remove(home.key);
      else if (kind < 55 && home) book.setNote(home.key, text);
      else if (kind < 80 && home && its) book.setInList(home.key, its.id, other % 3 > 0);
      else if (kind < 90) book.addList(text);
      else if (kind < 95 && its) book.renameList(its.id, text);
      else if (its) {
        book.removeList(its.id);
        if (other % 2) book.restoreList(its);
      }
    },
    [homes, dice, `Sửa ${number}`] as const,
  );

const retry = (page: Page): Promise<void> =>
  page.evaluate(() => (Reflect.get(globalThis, '__HOMES__') as SavedBook).retry());

test('KEEP-6 200 random edits of saved homes and lists on two devices of one account, with cuts: equal at the end, and on a third', async () => {
  const session = await makeAccount();
  const devices = [await device(session), await device(session)] as const;
  let cuts = 0;
  for (let number = 0; number < EDITS; number += 1) {
    const { page, line } = devices[randomInt(2)] ?? devices[0];
    if (randomInt(10) === 0) {
      cuts += 1;
      line.cut();
    } else if (randomInt(6) === 0) {
      line.mend();
      await retry(page);
    }
    await edit(page, [randomInt(100), randomInt(1000), randomInt(1000)], number);
  }
  expect(cuts).toBeGreaterThan(3);
  for (const { line } of devices) line.mend();
  await eventually(async () => {
    for (const { page } of devices) await retry(page);
    const [one, other] = [await stateOf(devices[0].page), await stateOf(devices[1].page)];
    expect([one.sync, other.sync]).toEqual(['synced', 'synced']);
    expect(other).toEqual(one);
  }, 30_000);
  const known = await stateOf(devices[0].page);
  expect(known.saved.length).toBeGreaterThan(0);
  expect(known.lists.length).toBeGreaterThan(3);
  const third = await device(session);
  await eventually(async () => expect(await stateOf(third.page)).toEqual(known));
});
