import { containmentOf } from './containment.ts';
import { parseWith } from './http-exchange.ts';
import { type PlainFields, toFields, toValue } from './plain-values.ts';
import { queryMatcher } from './query-matching.ts';
import { ordersOf } from './query-orders.ts';
import { structuredQuerySchema } from './query-schema.ts';

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
  [{ from: [] }],
  [{ from: [{ collectionId: 'a/b' }] }],
  [{ from: [{ collectionId: '__x__' }] }],
  [{ from: [{ collectionId: 'c' }], limit: -1 }],
  [{ from: [{ collectionId: 'c' }], where: is('v', 'LIKE', toValue(1)) }],
  [{ from: [{ collectionId: 'c' }], where: is('v', 'EQUAL', undefined) }],
  [{ from: [{ collectionId: 'c' }], where: is('a..b', 'EQUAL', toValue(1)) }],
  [{ from: [{ collectionId: 'c' }], where: { compositeFilter: { op: 'AND', filters: many(101) } } }],
  [{ from: [{ collectionId: 'c' }], where: is('v', 'IN', toValue(Array.from({ length: 31 }, (_, n) => n))) }],
  [{ from: [{ collectionId: 'c' }], orderBy: [by('v', 'SIDEWAYS')] }],
])('a malformed query is an invalid argument (%#)', (query) => {
  expect(() => parseWith(structuredQuerySchema, query)).toThrow(
    expect.objectContaining({ status: 'INVALID_ARGUMENT' }),
  );
});
