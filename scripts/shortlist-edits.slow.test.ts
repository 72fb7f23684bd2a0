import { randomInt, randomUUID } from 'node:crypto';
import { MARKS, type ShortlistContent } from '../mf-listings/src/features/shortlist/shortlist-document';
import { newMember } from '../mf-listings/src/features/shortlist/shortlist-keys';
import { eventually } from './e2e/eventually';
import {
  addHomes,
  agree,
  cut,
  type ListBrowser,
  type ListBrowsers,
  startListBrowsers,
} from './testing/shortlist-browsers';

const EDITS = 200;

let platform: ListBrowsers;
beforeAll(async () => {
  platform = await startListBrowsers();
});
afterAll(() => platform.close());

/** Two browsers that have a new list open. */
async function pair(): Promise<readonly [ListBrowser, ListBrowser]> {
  const { open } = platform.newList();
  return [await open(), await open()];
}

const count = (text: string, token: string): number => text.split(token).length - 1;

test('SHORT-5 200 random edits by two people in three browsers, with cuts: equal at the end, nothing lost and nothing doubled', async () => {
  const [anh, chi] = [newMember(), newMember()];
  const { open } = platform.newList();
  const first = await open(anh);
  const browsers = [first, await open(anh), await open(chi)] as const;
  first.list.document.join(anh, 'Anh');
  browsers[2].list.document.join(chi, 'Chị');
  const homes = Array.from({ length: 8 }, () => `for-sale:${randomUUID()}`);
  const added = new Set<string>();
  const tokens: { key: string; member: string; token: string }[] = [];
  const marks = new Map<string, string | undefined>();
  let cuts = 0;

  for (let number = 0; number < EDITS; number += 1) {
    const place = randomInt(browsers.length);
    const { list, line } = browsers[place] ?? first;
    const { document, known } = list;
    const key = homes[randomInt(homes.length)] ?? '';
    const dice = randomInt(100);
    if (dice < 12) {
      cuts += 1;
      line.cut();
    } else if (dice < 25) line.mend();
    if (dice % 20 < 7) {
      const token = `<${number}>`;
      const note = document.note(key, known.member);
      document.setNote(key, known.member, randomInt(2) ? token + note : note + token);
      tokens.push({ key, member: known.member, token });
    } else if (dice % 20 < 13) {
      document.add(key, `Nhà ${key}`, known.member);
      added.add(key);
    } else if (dice % 20 < 15 && added.has(key)) document.remove(key, known.member);
    else if (place !== 1) {
      // The last word on a mark is one tab's alone here, so that it is known which one it is.
      const mark = MARKS[randomInt(4)];
      document.mark(key, known.member, mark);
      marks.set(`${key} ${known.member}`, mark);
    }
    // The network has a word between two edits.
    if (number % 5 === 0) await new Promise(setImmediate);
  }
  expect(cuts).toBeGreaterThan(3);
  for (const { line } of browsers) line.mend();
  const contentOf = ({ list }: ListBrowser): ShortlistContent => list.state().content;
  await eventually(() => {
    for (const one of browsers) {
      expect(one.list.state()).toMatchObject({ link: 'connected', unsent: false, refused: undefined });
      expect(contentOf(one)).toEqual(contentOf(first));
    }
  }, 60_000);
  // All homes are in once, so that every note and mark can be read.
  for (const key of homes) first.list.document.add(key, 'Nhà', anh);
  const fresh = await open();
  await eventually(() => expect(contentOf(fresh).homes).toHaveLength(homes.length));
  await eventually(() => expect(contentOf(fresh)).toEqual(contentOf(first)));
  const { homes: listed, removed } = contentOf(fresh);
  expect(listed.map(({ key }) => key).toSorted()).toEqual(homes.toSorted());
  expect(removed).toEqual([]);
  for (const { key, member, token } of tokens) {
    const note = listed.find((home) => home.key === key)?.notes[member] ?? '';
    expect([token, count(note, token)]).toEqual([token, 1]);
  }
  for (const [name, mark] of marks) {
    const [key, member = ''] = name.split(' ');
    expect(listed.find((home) => home.key === key)?.marks[member]).toBe(mark);
  }
}, 120_000);

test('SHORT-10 what is far too much is refused by its number, and goes out with all later changes once it is removed', async () => {
  const [one, other] = await pair();
  await cut(other);
  const mine = addHomes(one, 90);
  const theirs = addHomes(other, 90);
  await eventually(() => expect(one.list.state().unsent).toBe(false));
  other.line.mend();
  await eventually(() => expect(other.list.state().refused).toBe('homes'), 30_000);
  expect(other.list.state().content.homes).toHaveLength(180);
  for (const key of theirs.slice(0, 80)) other.document.remove(key, other.me);
  other.document.join(other.me, 'Chị');
  other.document.mark(mine[0] ?? '', other.me, 'like');
  await agree(one, other);
  const { homes } = one.list.state().content;
  expect(homes).toHaveLength(100);
  expect(homes.find(({ key }) => key === mine[0])?.marks).toEqual({ [other.me]: 'like' });
}, 60_000);

test('SHORT-10 removed homes take no room, and those that were removed first are forgotten when there are too many', async () => {
  const [one, other] = await pair();
  one.document.join(one.me, 'Anh');
  for (let round = 0; round < 6; round += 1) {
    expect(one.document.hasRoom()).toBe(true);
    for (const key of addHomes(one, 80)) {
      one.document.setNote(key, one.me, 'gần trường');
      one.document.mark(key, one.me, 'unsure');
      one.document.remove(key, one.me);
    }
    await agree(one, other);
  }
  const [kept] = addHomes(one, 1);
  await agree(one, other);
  const { homes, removed } = other.list.state().content;
  expect(homes.map(({ key }) => key)).toEqual([kept]);
  expect(removed.length).toBeGreaterThan(100);
  expect(removed.length).toBeLessThanOrEqual(400);
  expect(removed[0]?.notes[one.me]).toBe('gần trường');
}, 60_000);
