import { randomBytes, randomUUID } from 'node:crypto';
import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector, Map as SharedMap } from 'yjs';
import { LARGEST_DOCUMENT, mergeUpdate, newsSince } from './shortlist-document.ts';

const EMPTY = new Uint8Array();
/** An update that says nothing. */
const EMPTY_UPDATE = Uint8Array.of(0, 0);
const HOME = `for-sale:${randomUUID()}`;
const MEMBER = 'a1b2c3d4e5f60718';
const homeRow = { at: 1_700_000_000_000, by: MEMBER, title: 'Căn hộ 2 phòng ngủ' };

const update = (change: (document: Doc) => void): Uint8Array => {
  const document = new Doc();
  document.transact(() => change(document));
  return encodeStateAsUpdate(document);
};
const failure = (work: () => unknown): { statusCode?: number; code?: string; field?: string } => {
  try {
    work();
  } catch (error) {
    return error as object;
  }
  throw new Error('was not refused');
};

test('SHORT-5 what two have written is merged, in either order, and what is known already is no news', () => {
  const one = update((document) => {
    document.getMap('homes').set(HOME, homeRow);
    document.getText(`note ${HOME} ${MEMBER}`).insert(0, 'Gần trường');
  });
  const two = update((document) => document.getMap('marks').set(`${HOME} ${MEMBER}`, 'like'));
  const first = mergeUpdate(mergeUpdate(EMPTY, one).state, two);
  const second = mergeUpdate(mergeUpdate(EMPTY, two).state, one);
  const read = ({ state }: { state: Uint8Array }) => {
    const document = new Doc();
    applyUpdate(document, state);
    return [
      document.getMap('homes').toJSON(),
      document.getMap('marks').toJSON(),
      document.getText(`note ${HOME} ${MEMBER}`).toString(),
    ];
  };
  expect(read(first)).toEqual([{ [HOME]: homeRow }, { [`${HOME} ${MEMBER}`]: 'like' }, 'Gần trường']);
  expect(read(second)).toEqual(read(first));
  expect(mergeUpdate(first.state, one).news).toBeUndefined();
  expect(mergeUpdate(first.state, two).state).toEqual(first.state);
});

test('SHORT-5 a client reads what it does not know; what was deleted takes no room', () => {
  const document = new Doc();
  const note = document.getText(`note ${HOME} ${MEMBER}`);
  let state: Uint8Array = EMPTY;
  document.on('update', (change: Uint8Array) => {
    state = mergeUpdate(state, change).state;
  });
  for (let round = 0; round < 40; round += 1) {
    note.insert(0, 'a'.repeat(900));
    note.delete(0, 900);
  }
  expect(state.length).toBeLessThan(500);
  document.getMap('about').set('title', 'Hai mình');
  const { update: rest } = newsSince(state, encodeStateVector(document));
  expect(rest.length).toBeLessThan(20);
  expect(failure(() => newsSince(state, Uint8Array.of(255, 255)))).toMatchObject({ field: 'vector' });
});

const text = (name: string, length: number) =>
  update((document) => document.getText(name).insert(0, 'x'.repeat(length)));
const ANH = { name: 'Anh', at: 1 };
const rentHome = () => `for-rent:${randomUUID()}`;
const anyMember = () => randomBytes(8).toString('hex');
const many = (count: number, change: (document: Doc, index: number) => void) =>
  update((document) => {
    for (let index = 0; index < count; index += 1) change(document, index);
  });
const addAndRemove = (document: Doc, index: number) => {
  const home = rentHome();
  document.getMap('homes').set(home, homeRow);
  if (index < 350) document.getMap('removed').set(home, { at: 1, by: MEMBER });
};
const entry = (map: string, key: string, value: unknown) =>
  update((document) => document.getMap(map).set(key, value));

test.each<[string, number, string, Uint8Array]>([
  ['a note of 1,001 characters', 413, 'note', text(`note ${HOME} ${MEMBER}`, 1_001)],
  ['a text that is no note', 400, 'update', text('essay', 5)],
  ['a name of 31 characters', 400, 'members.name', entry('members', MEMBER, { name: 'x'.repeat(31), at: 1 })],
  ['more about a member', 400, 'members', entry('members', MEMBER, { ...ANH, phone: '0901' })],
  ['a member with another id', 400, 'members', entry('members', randomUUID(), ANH)],
  ['a mark that is none', 400, 'marks', entry('marks', `${HOME} ${MEMBER}`, 'love')],
  ['a mark of nobody', 400, 'marks', entry('marks', HOME, 'like')],
  ['a home that is none', 400, 'homes', entry('homes', 'for-sale:1', homeRow)],
  ['a map in a map', 400, 'update', entry('homes', HOME, new SharedMap())],
  ['a list in place of a map', 400, 'update', update((document) => document.getArray('homes').push(['x']))],
  ['151 homes', 413, 'homes', many(151, (document) => document.getMap('homes').set(rentHome(), homeRow))],
  ['401 homes of which most are removed', 413, 'removed', many(401, addAndRemove)],
  ['25 members', 413, 'members', many(25, (document) => document.getMap('members').set(anyMember(), ANH))],
  ['no update', 400, 'update', Uint8Array.from([1, 2, 3, 255, 255, 255, 255])],
  ['nothing', 400, 'update', EMPTY],
  ['a number of pieces that are not there', 400, 'update', Uint8Array.from([255, 255, 255, 255, 7, 1, 1, 0])],
])('SHORT-6 %s is refused with %i, naming %s', (_what, statusCode, field, bytes) => {
  expect(failure(() => mergeUpdate(EMPTY, bytes))).toMatchObject({ statusCode, field });
});

test('SHORT-6 an update whose beginning is missing waits nowhere, and a document has an end', () => {
  const document = new Doc();
  document.getMap('about').set('title', 'một');
  const before = encodeStateVector(document);
  document.getMap('about').set('title', 'hai');
  expect(failure(() => mergeUpdate(EMPTY, encodeStateAsUpdate(document, before)))).toMatchObject({
    code: 'behind',
  });
  const large = many(300, (changed) =>
    changed.getText(`note ${rentHome()} ${anyMember()}`).insert(0, 'x'.repeat(950)),
  );
  expect(large.length).toBeGreaterThan(LARGEST_DOCUMENT);
  expect(failure(() => mergeUpdate(EMPTY, large))).toMatchObject({ code: 'too_large' });
});

test('SHORT-6 2,000 damaged updates end in a refusal or in a document that keeps the form', () => {
  const good = update((document) => {
    document.getMap('homes').set(HOME, homeRow);
    document.getMap('marks').set(`${HOME} ${MEMBER}`, 'unsure');
    document.getText(`note ${HOME} ${MEMBER}`).insert(0, 'Hỏi phí quản lý');
  });
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  let refused = 0;
  for (let round = 0; round < 2_000; round += 1) {
    const damaged = good.slice(0, 1 + random(good.length));
    for (let hit = 0; hit <= random(4); hit += 1) damaged[random(damaged.length)] = random(256);
    try {
      const { state } = mergeUpdate(EMPTY, damaged);
      expect(mergeUpdate(state, EMPTY_UPDATE).state).toEqual(state);
    } catch (error) {
      expect(error).toMatchObject({ name: 'HttpError' });
      refused += 1;
    }
  }
  expect(refused).toBeGreaterThan(1_000);
});
