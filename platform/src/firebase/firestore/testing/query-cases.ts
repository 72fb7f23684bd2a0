import type * as Sdk from 'firebase/firestore';
import { type Case, equal, fill, ids, numbers } from './case-tools.ts';

/** A case that fills a collection and compares the numbers that a query gives. */
function gives(
  expected: number[],
  build: (target: Sdk.CollectionReference, sdk: typeof Sdk) => Sdk.Query,
): Case {
  return async (context) => {
    const target = await fill(context);
    equal(numbers(await context.sdk.getDocsFromServer(build(target, context.sdk))), expected);
  };
}

/** Queries over ten documents. */
export const QUERY_CASES: Record<string, Case> = {
  'equality on a boolean': gives([0, 2, 4, 6, 8], (c, { query, where }) =>
    query(c, where('even', '==', true)),
  ),
  'equality of 1.0 with 1': gives([2], (c, { query, where }) => query(c, where('half', '==', 1))),
  'a range': gives([3, 4, 5], (c, { query, where }) => query(c, where('n', '>=', 3), where('n', '<', 6))),
  'not equal': gives([0, 1, 2, 3, 4, 5, 6, 7, 8], (c, { query, where }) => query(c, where('n', '!=', 9))),
  in: gives([1, 7], (c, { query, where }) => query(c, where('n', 'in', [7, 1, 99]))),
  'not in': gives([0, 9], (c, { query, where }) => query(c, where('n', 'not-in', [1, 2, 3, 4, 5, 6, 7, 8]))),
  'array-contains': gives([1, 3, 5, 7, 9], (c, { query, where }) =>
    query(c, where('tags', 'array-contains', 'lẻ')),
  ),
  'array-contains-any': gives([2, 5], (c, { query, where }) =>
    query(c, where('tags', 'array-contains-any', ['t2', 't5'])),
  ),
  or: gives([0, 8, 9], (c, { query, where, or }) => query(c, or(where('n', '==', 0), where('n', '>', 7)))),
  'order descending with a limit': gives([9, 8, 7], (c, { query, orderBy, limit }) =>
    query(c, orderBy('n', 'desc'), limit(3)),
  ),
  'order by two fields': gives([8, 5, 2, 7, 4, 1, 9, 6, 3, 0], (c, { query, orderBy }) =>
    query(c, orderBy('group', 'desc'), orderBy('n', 'desc')),
  ),
  limitToLast: gives([8, 9], (c, { query, orderBy, limitToLast }) => query(c, orderBy('n'), limitToLast(2))),
  'startAfter and endBefore': gives([4, 5], (c, { query, orderBy, startAfter, endBefore }) =>
    query(c, orderBy('n'), startAfter(3), endBefore(6)),
  ),
  'startAt and endAt': gives([3, 4, 5, 6], (c, { query, orderBy, startAt, endAt }) =>
    query(c, orderBy('n'), startAt(3), endAt(6)),
  ),
  'by document id': gives([3, 4], (c, { query, where, documentId }) =>
    query(c, where(documentId(), 'in', ['d4', 'd3'])),
  ),
  'pages by the last document of the page before': async (context) => {
    const { sdk } = context;
    const target = await fill(context);
    const pages: number[][] = [];
    let last: Sdk.QueryDocumentSnapshot | undefined;
    do {
      const after = last === undefined ? [] : [sdk.startAfter(last)];
      const page = await sdk.getDocsFromServer(
        sdk.query(target, sdk.orderBy('group'), ...after, sdk.limit(4)),
      );
      pages.push(numbers(page));
      last = page.docs.at(-1);
    } while (last !== undefined);
    equal(pages, [[0, 3, 6, 9], [1, 4, 7, 2], [5, 8], []]);
  },
  'count, sum and average': async (context) => {
    const { sdk } = context;
    const { count, sum, average } = sdk;
    const target = await fill(context);
    const result = await sdk.getAggregateFromServer(sdk.query(target, sdk.where('n', '<', 4)), {
      many: count(),
      total: sum('n'),
      mean: average('half'),
    });
    equal(result.data(), { many: 4, total: 6, mean: 0.75 });
  },
  'types come in Firestore’s order': async ({ sdk, collection }) => {
    const target = collection();
    const values: [string, unknown][] = [
      ['map', { a: 1 }],
      ['list', [1]],
      ['text', 'a'],
      ['time', new sdk.Timestamp(1, 0)],
      ['whole', 2],
      ['part', 1.5],
      ['no', false],
      ['nothing', null],
      ['point', new sdk.GeoPoint(1, 1)],
    ];
    await Promise.all(values.map(([id, v]) => sdk.setDoc(sdk.doc(target, id), { v })));
    equal(ids(await sdk.getDocsFromServer(sdk.query(target, sdk.orderBy('v')))), [
      'nothing',
      'no',
      'part',
      'whole',
      'time',
      'text',
      'point',
      'list',
      'map',
    ]);
  },
};
