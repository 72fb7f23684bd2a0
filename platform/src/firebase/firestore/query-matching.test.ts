import { Random } from '../../foundation/random.ts';
import { authorizerOf } from './authorizer.ts';
import { containmentOf } from './containment.ts';
import type { Snapshot } from './document-store.ts';
import { parseWith } from './http-exchange.ts';
import { ListenTarget } from './listen-target.ts';
import { type PlainFields, toFields, toValue } from './plain-values.ts';
import { queryMatcher } from './query-matching.ts';
import { ordersOf } from './query-orders.ts';
import { type CollectionQuery, structuredQuerySchema } from './query-schema.ts';
import type { DocumentChange, StoredDocument } from './stored-document.ts';
import { testRules } from './testing/test-rules.ts';

const nameOf = (path: string) => `projects/p/databases/(default)/documents/${path}`;
const documents = (rows: Record<string, PlainFields>) =>
  Object.entries(rows).map(([path, fields]) => ({
    path,
    fields: toFields(fields),
    createTime: 1,
    updateTime: 1,
  }));

const field = (fieldPath: string) => ({ fieldPath });
const is = (path: string, op: string, value: unknown) => ({ fieldFilter: { field: field(path), op, value } });
const by = (path: string, direction = 'ASCENDING') => ({ field: field(path), direction });

function run(rows: Record<string, PlainFields>, query: Record<string, unknown>, parent = ''): string[] {
  const checked = parseWith(structuredQuerySchema, { from: [{ collectionId: 'c' }], ...query });
  return queryMatcher({ parent, query: checked }, nameOf)
    .run(documents(rows))
    .map(({ path }) => path);
}

const MIXED = {
  'c/null': { v: null },
  'c/nan': { v: Number.NaN },
  'c/one': { v: 1 },
  'c/two': { v: 2 },
  'c/text': { v: '1' },
  'c/none': { w: 1 },
};

test.each([
  ['EQUAL', 1, ['c/one']],
  ['EQUAL', '1', ['c/text']],
  ['NOT_EQUAL', 1, ['c/nan', 'c/two', 'c/text']],
  ['LESS_THAN', 2, ['c/one']],
  ['LESS_THAN_OR_EQUAL', 2, ['c/one', 'c/two']],
  ['GREATER_THAN', 1, ['c/two']],
  ['GREATER_THAN_OR_EQUAL', 1, ['c/one', 'c/two']],
  ['IN', [1, '1', 9], ['c/one', 'c/text']],
  ['NOT_IN', [1, 9], ['c/nan', 'c/two', 'c/text']],
  ['NOT_IN', [1, null], []],
])('v %s %j', (op, value, expected) => {
  expect(run(MIXED, { where: is('v', op, toValue(value)) }).sort()).toEqual(expected.sort());
});

test.each([
  ['IS_NULL', ['c/null']],
  ['IS_NOT_NULL', ['c/nan', 'c/one', 'c/text', 'c/two']],
  ['IS_NAN', ['c/nan']],
  ['IS_NOT_NAN', ['c/one', 'c/text', 'c/two']],
])('v %s', (op, expected) => {
  expect(run(MIXED, { where: { unaryFilter: { field: field('v'), op } } }).sort()).toEqual(expected);
});

test('a list contains a value; of several filters one is enough', () => {
  const rows = { 'c/a': { tags: ['x', 'y'] }, 'c/b': { tags: ['y'] }, 'c/c': { tags: 'x' } };
  const hasX = is('tags', 'ARRAY_CONTAINS', toValue('x'));
  expect(run(rows, { where: hasX })).toEqual(['c/a']);
  const either = { op: 'OR', filters: [hasX, is('tags', 'EQUAL', toValue('x'))] };
  expect(run(rows, { where: { compositeFilter: either } })).toEqual(['c/a', 'c/c']);
});

test('documents without the sorted field are left out, others come by type and name', () => {
  expect(run(MIXED, { orderBy: [by('v')] })).toEqual(['c/null', 'c/nan', 'c/one', 'c/two', 'c/text']);
  const downwards = ['c/text', 'c/two', 'c/one', 'c/nan', 'c/null'];
  expect(run(MIXED, { orderBy: [by('v', 'DESCENDING')] })).toEqual(downwards);
  // A tie is broken by the name in the last direction.
  const rows = { 'c/a': { v: 1 }, 'c/b': { v: 1 }, 'c/c': { v: 0 } };
  expect(run(rows, { orderBy: [by('v', 'DESCENDING')] })).toEqual(['c/b', 'c/a', 'c/c']);
});

test('cursors hold for the leading orders, offset and limit come after', () => {
  const rows = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`c/${n}`, { v: n % 4, n }]));
  const orderBy = [by('v'), by('n', 'DESCENDING')];
  const at = (v: number, before: boolean) => ({ values: [toValue(v)], before });
  expect(run(rows, { orderBy, startAt: at(2, true) })).toEqual(['c/6', 'c/2', 'c/7', 'c/3']);
  expect(run(rows, { orderBy, startAt: at(2, false) })).toEqual(['c/7', 'c/3']);
  expect(run(rows, { orderBy, endAt: at(1, true) })).toEqual(['c/4', 'c/0']);
  expect(run(rows, { orderBy, endAt: at(1, false), offset: 1, limit: { value: 2 } })).toEqual(['c/0', 'c/5']);
});

test('only the collection itself, or all of its name', () => {
  const rows = { 'c/a': {}, 'd/x/c/b': {}, 'd/y/c/c': {}, 'd/x': {} };
  expect(run(rows, {})).toEqual(['c/a']);
  expect(run(rows, {}, 'd/x')).toEqual(['d/x/c/b']);
  const from = [{ collectionId: 'c', allDescendants: true }];
  expect(run(rows, { from })).toEqual(['c/a', 'd/x/c/b', 'd/y/c/c']);
  expect(run(rows, { from }, 'd/y')).toEqual(['d/y/c/c']);
});

test('an inequality sorts by its field when the query does not say how', () => {
  const query = parseWith(structuredQuerySchema, {
    from: [{ collectionId: 'c' }],
    where: is('v', 'GREATER_THAN', toValue(0)),
  });
  expect(ordersOf(query).map((order) => order.field)).toEqual([['v'], ['__name__']]);
});

test('the index narrows by texts and booleans that must be there, never by numbers or one side of an or', () => {
  const and = (...filters: unknown[]) => ({ compositeFilter: { op: 'AND', filters } });
  const where = and(
    is('a', 'EQUAL', { stringValue: 'x' }),
    and(is('tags', 'ARRAY_CONTAINS', { stringValue: 'y' }), is('n', 'EQUAL', { integerValue: '1' })),
    { compositeFilter: { op: 'OR', filters: [is('z', 'EQUAL', { booleanValue: true })] } },
    is('m.n', 'EQUAL', { stringValue: 'deep' }),
  );
  const query = parseWith(structuredQuerySchema, { from: [{ collectionId: 'c' }], where });
  expect(containmentOf(query.where)).toEqual({
    a: { stringValue: 'x' },
    tags: { arrayValue: { values: [{ stringValue: 'y' }] } },
  });
});

const many = (count: number) => Array.from({ length: count }, (_, n) => is('v', 'EQUAL', toValue(n)));
test.each([
  [{}],
  [{ from: [{ collectionId: 'a/b' }] }],
  [{ from: [{ collectionId: '__x__' }] }],
  [{ from: [{ collectionId: 'c' }], where: is('v', 'LIKE', toValue(1)) }],
  [{ from: [{ collectionId: 'c' }], where: is('a..b', 'EQUAL', toValue(1)) }],
  [{ from: [{ collectionId: 'c' }], where: { compositeFilter: { op: 'AND', filters: many(101) } } }],
  [{ from: [{ collectionId: 'c' }], where: is('v', 'IN', toValue(Array.from({ length: 31 }, (_, n) => n))) }],
  [{ from: [{ collectionId: 'c' }], orderBy: [by('v', 'SIDEWAYS')] }],
])('a malformed query is an invalid argument (%#)', (query) => {
  expect(() => parseWith(structuredQuerySchema, query)).toThrow(
    expect.objectContaining({ status: 'INVALID_ARGUMENT' }),
  );
});

/** A database in memory that counts how often a query is run on it. */
class MemoryDocuments {
  readonly documents = new Map<string, StoredDocument>();
  queries = 0;
  #time = 1;

  write(path: string, fields: Record<string, number> | undefined): DocumentChange {
    this.#time += 1;
    if (fields === undefined) this.documents.delete(path);
    else this.documents.set(path, { path, fields: toFields(fields), createTime: 1, updateTime: this.#time });
    return { path, document: this.documents.get(path) };
  }

  snapshot(): Snapshot {
    return {
      time: this.#time,
      get: async (paths) =>
        new Map(paths.flatMap((path) => (this.documents.has(path) ? [[path, this.#at(path)] as const] : []))),
      query: async (query) => {
        this.queries += 1;
        return this.run(query);
      },
      changesSince: async () => [],
    };
  }

  run(query: CollectionQuery): StoredDocument[] {
    return queryMatcher(query, nameOf).run(this.documents.values());
  }

  #at(path: string): StoredDocument {
    const document = this.documents.get(path);
    if (document === undefined) throw new Error(`no ${path}`);
    return document;
  }
}

function queryOf(more: Record<string, unknown>): CollectionQuery {
  return {
    parent: '',
    query: parseWith(structuredQuerySchema, { from: [{ collectionId: 'open_c' }], ...more }),
  };
}

const newest = { orderBy: [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }] };
const small = { fieldFilter: { field: { fieldPath: 'n' }, op: 'LESS_THAN', value: { integerValue: '40' } } };

test.each([
  ['all', {}],
  ['with a filter', { where: small }],
  ['the newest five', { ...newest, limit: 5 }],
  ['the first three that fit', { where: small, limit: 3 }],
  ['from a cursor on', { ...newest, startAt: { values: [{ integerValue: '50' }] }, limit: 4 }],
])('after any change the results are those of the query: %s', async (_, more) => {
  const query = queryOf(more);
  const memory = new MemoryDocuments();
  const random = new Random(7);
  const next = (below: number) => random.int(0, below - 1);
  const target = new ListenTarget({ query }, authorizerOf(testRules, undefined), nameOf);
  const { found } = await target.start(memory.snapshot());
  const shown = new Map(found.map((document) => [document.path, document.updateTime]));
  for (let step = 0; step < 400; step++) {
    const changes = Array.from({ length: 1 + next(3) }, () => {
      const path = `${next(8) === 0 ? 'open_other' : 'open_c'}/${next(20)}`;
      return memory.write(path, next(4) === 0 ? undefined : { n: next(80) });
    });
    // As the feed gives them: each document once, as it is now.
    const latest = [
      ...new Map(changes.map(({ path }) => [path, { path, document: memory.documents.get(path) }])).values(),
    ];
    const { changed, left } = await target.update(latest, memory.snapshot());
    for (const path of left) shown.delete(path);
    for (const { path, updateTime } of changed) shown.set(path, updateTime);
    const expected = memory.run(query).map(({ path, updateTime }) => [path, updateTime]);
    expect([...shown].sort()).toEqual(expected.sort());
  }
});

test('a message that grows in its place, and a new one, need no query', async () => {
  const memory = new MemoryDocuments();
  for (let n = 0; n < 10; n++) memory.write(`open_c/${n}`, { n });
  const target = new ListenTarget(
    { query: queryOf({ ...newest, limit: 5 }) },
    authorizerOf(testRules, undefined),
    nameOf,
  );
  await target.start(memory.snapshot());
  expect(memory.queries).toBe(1);
  for (let piece = 0; piece < 20; piece++) {
    const { changed } = await target.update([memory.write('open_c/9', { n: 9, piece })], memory.snapshot());
    expect(changed).toHaveLength(1);
  }
  const added = await target.update([memory.write('open_c/10', { n: 10 })], memory.snapshot());
  expect([added.changed.length, added.left]).toEqual([1, ['open_c/5']]);
  expect(memory.queries).toBe(1);
});
