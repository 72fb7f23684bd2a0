import { authorizerOf } from './authorizer.ts';
import type { Snapshot } from './document-store.ts';
import { parseWith } from './http-exchange.ts';
import { ListenTarget } from './listen-target.ts';
import { toFields } from './plain-values.ts';
import { queryMatcher } from './query-matching.ts';
import { type CollectionQuery, structuredQuerySchema } from './query-schema.ts';
import type { DocumentChange, StoredDocument } from './stored-document.ts';
import { testRules } from './testing/test-rules.ts';

const nameOf = (path: string) => `projects/p/databases/(default)/documents/${path}`;

/** Numbers that look random and are the same every time. */
function* numbersFrom(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield Math.floor(state / 65_536);
  }
}

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
  const numbers = numbersFrom(7);
  const next = (below: number) => numbers.next().value % below;
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
