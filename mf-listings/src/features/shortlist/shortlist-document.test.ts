import { applyUpdate, encodeStateAsUpdate } from 'yjs';
import { agreedMark, orderOf, votersOf } from './home-agreement';
import { ShortlistDocument } from './shortlist-document';
import { homeOfLink, keyOfFragment, newKey, newListId, newMember, pathOfLink } from './shortlist-keys';

const HOMES = ['a', 'b', 'c'].map((letter) => `for-sale:${letter.repeat(8)}-0000-0000-0000-000000000000`);
const [A = '', B = '', C = ''] = HOMES;
const [ANH, CHI] = ['0000000000000001', '0000000000000002'];

/** Two documents hear of each other. */
const meet = (one: ShortlistDocument, other: ShortlistDocument) => {
  applyUpdate(one.doc, encodeStateAsUpdate(other.doc));
  applyUpdate(other.doc, encodeStateAsUpdate(one.doc));
};

test('SHORT-5 two who add one home, mark it and write about it without hearing of each other lose nothing and double nothing', () => {
  const [one, other] = [new ShortlistDocument(), new ShortlistDocument()];
  one.join(ANH, 'Anh');
  other.join(CHI, 'Chị');
  for (const [document, member] of [
    [one, ANH],
    [other, CHI],
  ] as const) {
    document.add(A, 'Căn A', member);
    document.mark(A, member, 'like');
    document.setNote(A, member, `của ${member}`);
  }
  meet(one, other);
  expect(one.content()).toEqual(other.content());
  expect(one.content().homes).toMatchObject([
    { key: A, marks: { [ANH]: 'like', [CHI]: 'like' }, notes: { [ANH]: `của ${ANH}`, [CHI]: `của ${CHI}` } },
  ]);
});

test('SHORT-5 two tabs of one member write in one note: both texts are there, also beside an emoji', () => {
  const [one, other] = [new ShortlistDocument(), new ShortlistDocument()];
  one.setNote(A, ANH, 'gần trường 😀');
  meet(one, other);
  one.setNote(A, ANH, 'Hỏi giá, gần trường 😀');
  other.setNote(A, ANH, 'gần trường 😁, hơi ồn');
  meet(one, other);
  expect(one.note(A, ANH)).toBe('Hỏi giá, gần trường 😁, hơi ồn');
  expect(other.note(A, ANH)).toBe(one.note(A, ANH));
  for (const text of ['aaa', 'aa', 'aaaa', '', 'x😀😀y', 'x😀y', '😁']) {
    one.setNote(B, ANH, text);
    expect(one.note(B, ANH)).toBe(text);
  }
});

test('SHORT-2 SHORT-5 a text is cut at its limit and never within an emoji: both documents are the same', () => {
  const [one, other] = [new ShortlistDocument(), new ShortlistDocument()];
  one.join(ANH, `${'x'.repeat(29)}😀`);
  one.setTitle(`${'x'.repeat(59)}😀`);
  one.add(A, `${'x'.repeat(159)}😀`, ANH);
  one.setNote(A, ANH, `${'n'.repeat(999)}😀`);
  meet(one, other);
  expect(one.note(A, ANH)).toBe('n'.repeat(999));
  expect(one.content().members).toEqual([{ id: ANH, name: 'x'.repeat(29) }]);
  expect(other.content()).toEqual(one.content());
  expect(JSON.stringify(one.content())).not.toMatch(/\\ud/);
  one.setNote(A, ANH, `${'n'.repeat(998)}😀`);
  meet(one, other);
  expect(other.note(A, ANH)).toBe(`${'n'.repeat(998)}😀`);
});

test('SHORT-2 what all like comes first, what somebody refuses last; a removed home is put back with all that was said of it', () => {
  const document = new ShortlistDocument();
  document.join(ANH, 'Anh');
  document.join(CHI, 'Chị');
  for (const key of HOMES) document.add(key, key, ANH);
  document.mark(A, ANH, 'reject');
  for (const key of [B, C]) document.mark(key, ANH, 'like');
  document.mark(C, CHI, 'like');
  const { homes, members } = document.content();
  expect(orderOf(homes, members, 'agreement')).toEqual([C, B, A]);
  expect(homes.map((home) => agreedMark(home, members)).filter(Boolean)).toEqual(['like']);
  document.setNote(A, ANH, 'Xa quá');
  document.remove(A, ANH);
  expect(document.content().homes).toHaveLength(2);
  expect(document.content().removed).toMatchObject([{ key: A, marks: { [ANH]: 'reject' } }]);
  document.add(A, 'Căn A', CHI);
  const back = document.content().homes.find(({ key }) => key === A);
  expect(back).toMatchObject({ by: ANH, marks: { [ANH]: 'reject' }, notes: { [ANH]: 'Xa quá' } });
});

test('SHORT-10 a list has room for 100 homes; those that were removed take none', () => {
  const document = new ShortlistDocument();
  for (let number = 0; number < 100; number += 1) document.add(`for-sale:${number}`, '', ANH);
  expect(document.hasRoom()).toBe(false);
  document.remove('for-sale:7', ANH);
  expect(document.hasRoom()).toBe(true);
});

test('SHORT-11 a member who marks nothing keeps no agreement from coming about, one who marks elsewhere does; who leaves comes back with all', () => {
  const document = new ShortlistDocument();
  const GHOST = '0000000000000003';
  document.join(ANH, 'Anh');
  document.join(CHI, 'Chị');
  document.join(GHOST, 'Chị');
  for (const key of [A, B]) document.add(key, key, ANH);
  document.mark(A, ANH, 'like');
  const agreed = () => {
    const { homes, members } = document.content();
    const home = homes.find(({ key }) => key === A);
    return home && agreedMark(home, votersOf(homes, members));
  };
  expect(agreed()).toBeUndefined();
  document.mark(A, CHI, 'like');
  expect(agreed()).toBe('like');
  document.mark(B, GHOST, 'reject');
  expect(agreed()).toBeUndefined();
  document.leave(GHOST);
  expect(agreed()).toBe('like');
  document.join(GHOST, 'Chị');
  expect(document.content().homes.find(({ key }) => key === B)?.marks).toEqual({ [GHOST]: 'reject' });
});

test('SHORT-3 keys are of 256 bits and stand in the fragment; only links of homes are taken for such', () => {
  const link = { id: newListId(), key: newKey() };
  const url = new URL(pathOfLink(link), 'https://example.com');
  expect(url.pathname).toBe(`/shortlist/${link.id}`);
  expect(url.search).toBe('');
  expect(keyOfFragment(url.hash)).toBe(link.key);
  expect(Buffer.from(link.key, 'base64url')).toHaveLength(32);
  expect(newMember()).toMatch(/^[0-9a-f]{16}$/);
  for (const hash of ['', '#', '#key=', '#key=short', `#key=${link.key}x`, `#other=${link.key}`])
    expect(keyOfFragment(hash)).toBeUndefined();
  const id = '01234567-89ab-cdef-0123-456789abcdef';
  expect(homeOfLink(` https://example.com/for-rent/app/${id}?utm=1 `)).toBe(`for-rent:${id}`);
  expect(homeOfLink(`/for-sale/app/${id}`)).toBe(`for-sale:${id}`);
  for (const text of [
    '',
    'https://example.com',
    `/hotel/app/${id}`,
    '/for-sale/app/1',
    `/for-sale/app/${id}0`,
  ])
    expect(homeOfLink(text)).toBeUndefined();
});
