import { randomInt } from 'node:crypto';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { HomeSummary, SavedBook, SavedState, SiteConfig } from '@site/shared/contract';
import type { Page } from 'playwright-core';
import { type GivenSession, makeAccount } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { bundled } from '../../scripts/e2e/bundle';
import { eventually } from '../../scripts/e2e/eventually';
import { type Line, layLine } from '../../scripts/e2e/line';
import { list } from '../../scripts/e2e/listings';
import { seededDice } from '../../scripts/e2e/seeded-dice';
import { siteUrl } from '../../scripts/e2e/settings';
import { type Edit, SavedModel } from './saved-edits-model';
import type { SavedParts } from './saved-edits-parts';

const EDITS = 200;
/** `SAVED_SEED=7` plays the same edits and cuts once more, `SAVED_SEED=1,2,3` those of several seeds. */
const SEEDS = (process.env.SAVED_SEED || String(randomInt(1_000_000))).split(',').map(Number);
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

/** One random edit, of what this device knows at that moment. @returns what was done, in its order */
const edit = (page: Page, dice: readonly number[], number: number): Promise<Edit[]> =>
  page.evaluate(
    ([all, [kind = 0, place = 0, other = 0], text]) => {
      const book = Reflect.get(globalThis, '__HOMES__') as SavedBook;
      const { homes: saved, lists } = book.state();
      const home = saved[place % Math.max(saved.length, 1)];
      const its = lists[other % Math.max(lists.length, 1)];
      const fresh = all[place % all.length];
      if (kind < 25 && fresh) {
        book.save(fresh);
        return [{ call: 'save', home: `${fresh.kind}:${fresh.id}` }];
      }
      if (kind < 35 && home) {
        book.remove(home.key);
        return [{ call: 'remove', home: home.key, hadNote: home.note !== '', lists: [...home.lists] }];
      }
      if (kind < 55 && home) {
        book.setNote(home.key, text);
        return [{ call: 'setNote', home: home.key, note: text }];
      }
      if (kind < 80 && home && its) {
        const isIn = other % 3 > 0;
        book.setInList(home.key, its.id, isIn);
        return [{ call: 'setInList', home: home.key, list: its.id, isIn }];
      }
      if (kind < 90) return [{ call: 'nameList', list: book.addList(text), name: text, isMade: true }];
      if (kind < 95 && its) {
        book.renameList(its.id, text);
        return [{ call: 'nameList', list: its.id, name: text, isMade: false }];
      }
      if (!its) return [];
      book.removeList(its.id);
      if (other % 2 === 0) return [{ call: 'removeList', list: its.id }];
      book.restoreList(its);
      return [
        { call: 'removeList', list: its.id },
        { call: 'restoreList', list: its.id, name: its.name },
      ];
    },
    [homes, dice, `Sửa ${number}`] as const,
  );

const retry = (page: Page): Promise<void> =>
  page.evaluate(() => (Reflect.get(globalThis, '__HOMES__') as SavedBook).retry());

/** Waits for the next milliseconds: of two changes in one millisecond the device decides, and no order of time. */
async function untilLater(moment: number): Promise<void> {
  while (Date.now() <= moment + 2) await turn();
}

test.each(SEEDS)(
  'KEEP-6 200 random edits of saved homes and lists on two devices of one account, with cuts: at the end both have what the last word on each field says, and so has a third (SAVED_SEED=%i)',
  async (seed) => {
    const dice = seededDice(seed);
    const session = await makeAccount();
    const devices = [await device(session), await device(session)] as const;
    const model = new SavedModel();
    const done = new Map<Edit['call'], number>();
    let cuts = 0;
    for (let number = 0; number < EDITS; number += 1) {
      const { page, line } = devices[dice(2)] ?? devices[0];
      if (dice(10) === 0) {
        cuts += 1;
        line.cut();
      } else if (dice(6) === 0) {
        line.mend();
        await retry(page);
      }
      const edits = await edit(page, [dice(100), dice(1000), dice(1000)], number);
      for (const one of edits) {
        model.apply(one);
        done.set(one.call, (done.get(one.call) ?? 0) + 1);
      }
      await untilLater(Date.now());
    }
    expect(cuts).toBeGreaterThan(3);
    for (const call of ['save', 'remove', 'setNote', 'setInList', 'nameList'] as const)
      expect([call, done.get(call)]).toEqual([call, expect.any(Number)]);
    for (const { line } of devices) line.mend();
    await eventually(async () => {
      for (const { page } of devices) await retry(page);
      const [one, other] = [await stateOf(devices[0].page), await stateOf(devices[1].page)];
      expect([one.sync, other.sync]).toEqual(['synced', 'synced']);
      expect(other).toEqual(one);
    });
    const known = await stateOf(devices[0].page);
    expect(model.seenIn(known)).toEqual(model.expected());
    const third = await device(session);
    await eventually(async () => expect(await stateOf(third.page)).toEqual(known));
  },
);
