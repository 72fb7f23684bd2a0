import { type Case, equal, refused } from './case-tools.ts';

/** Writing and reading documents. */
export const DOCUMENT_CASES: Record<string, Case> = {
  'set and get keep every type': async ({ sdk, collection, db }) => {
    const reference = sdk.doc(collection(), 'all');
    const time = new sdk.Timestamp(1_700_000_000, 123_456_000);
    await sdk.setDoc(reference, {
      nothing: null,
      yes: true,
      whole: 42,
      part: 1.5,
      none: Number.NaN,
      endless: Number.POSITIVE_INFINITY,
      time,
      text: 'Căn hộ 🏡 phố cổ',
      bytes: sdk.Bytes.fromUint8Array(new Uint8Array([0, 255])),
      reference: sdk.doc(db, 'open_other/x'),
      point: new sdk.GeoPoint(10.77, 106.7),
      list: [1, 'a', { deep: [null] }],
      map: { 'a.b': { c: '`' } },
    });
    const data = (await sdk.getDocFromServer(reference)).data() ?? {};
    equal(data.nothing, null);
    equal([data.yes, data.whole, data.part, data.text], [true, 42, 1.5, 'Căn hộ 🏡 phố cổ']);
    equal([Number.isNaN(data.none), data.endless === Number.POSITIVE_INFINITY], [true, true]);
    equal(data.time.isEqual(time), true);
    equal([...data.bytes.toUint8Array()], [0, 255]);
    equal(data.reference.path, 'open_other/x');
    equal([data.point.latitude, data.point.longitude], [10.77, 106.7]);
    equal([data.list, data.map], [[1, 'a', { deep: [null] }], { 'a.b': { c: '`' } }]);
  },
  'update changes one nested field and deletes another': async ({ sdk, collection }) => {
    const reference = sdk.doc(collection(), 'a');
    await sdk.setDoc(reference, { keep: 1, map: { a: 1, b: 2 }, gone: true });
    await sdk.updateDoc(reference, { 'map.a': 9, gone: sdk.deleteField() });
    equal((await sdk.getDocFromServer(reference)).data(), { keep: 1, map: { a: 9, b: 2 } });
  },
  'set with merge keeps the rest': async ({ sdk, collection }) => {
    const reference = sdk.doc(collection(), 'a');
    await sdk.setDoc(reference, { a: { x: 1, y: 2 } });
    await sdk.setDoc(reference, { a: { x: 5 } }, { merge: true });
    equal((await sdk.getDocFromServer(reference)).data(), { a: { x: 5, y: 2 } });
  },
  'update of a missing document is not-found': async ({ sdk, collection }) => {
    await refused(sdk.updateDoc(sdk.doc(collection(), 'none'), { a: 1 }), 'not-found');
  },
  'serverTimestamp, increment, arrayUnion and arrayRemove': async ({ sdk, collection }) => {
    const reference = sdk.doc(collection(), 'a');
    const before = Date.now();
    await sdk.setDoc(reference, { n: 1, part: 1, tags: ['a', 'b'], at: sdk.serverTimestamp() });
    await sdk.updateDoc(reference, {
      n: sdk.increment(4),
      part: sdk.increment(0.5),
      fresh: sdk.increment(2),
      tags: sdk.arrayUnion('b', 'c'),
    });
    await sdk.updateDoc(reference, { tags: sdk.arrayRemove('a') });
    const { at, ...rest } = (await sdk.getDocFromServer(reference)).data() ?? {};
    equal(rest, { fresh: 2, n: 5, part: 1.5, tags: ['b', 'c'] });
    equal(Math.abs(at.toMillis() - before) < 60_000, true);
  },
  'a batch is all or nothing': async ({ sdk, db, collection }) => {
    const target = collection();
    const batch = sdk.writeBatch(db);
    batch.set(sdk.doc(target, 'a'), { n: 1 });
    batch.update(sdk.doc(target, 'missing'), { n: 1 });
    await refused(batch.commit(), 'not-found');
    equal((await sdk.getDocsFromServer(target)).size, 0);
  },
  'transactions that meet all count': async ({ sdk, db, collection }) => {
    const reference = sdk.doc(collection(), 'counter');
    await sdk.setDoc(reference, { n: 0 });
    const add = () =>
      sdk.runTransaction(db, async (transaction) => {
        const n = (await transaction.get(reference)).get('n');
        transaction.update(reference, { n: n + 1 });
      });
    await Promise.all([add(), add(), add()]);
    equal((await sdk.getDocFromServer(reference)).get('n'), 3);
  },
};
