/** Requests of every call that Firestore understands, to be spoiled by tests. `documents` is the prefix of all names. */
export function goodRequests(documents: string): object[] {
  const query = {
    from: [{ collectionId: 'open_a' }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: [{ fieldFilter: { field: { fieldPath: 'a' }, op: 'EQUAL', value: { stringValue: 'x' } } }],
      },
    },
    orderBy: [{ field: { fieldPath: 'a' } }],
    limit: { value: 5 },
    startAt: { values: [{ stringValue: 'a' }] },
  };
  return [
    {
      writes: [
        {
          update: { name: `${documents}/open_a/b`, fields: { a: { stringValue: 'x' } } },
          updateMask: { fieldPaths: ['a'] },
          updateTransforms: [{ fieldPath: 'n', increment: { integerValue: '1' } }],
          currentDocument: { exists: true },
        },
      ],
    },
    { structuredQuery: query },
    { documents: [`${documents}/open_a/b`] },
    { addTarget: { targetId: 2, query: { parent: documents, structuredQuery: query } } },
    { structuredAggregationQuery: { structuredQuery: query, aggregations: [{ alias: 'a', count: {} }] } },
  ];
}
