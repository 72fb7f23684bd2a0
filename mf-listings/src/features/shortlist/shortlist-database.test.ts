import 'fake-indexeddb/auto';
import { findShortlist, forgetShortlist, knownShortlists, putShortlist } from './shortlist-database';

const list = { id: 'list', key: 'key', member: 'me', title: 'Nhà của mình', openedAt: 1 };
const known = async (account?: string) => (await knownShortlists(account)).map(({ title }) => title);

test('SHORT-1 a list that an account has opened is known to that account alone, until it is forgotten', async () => {
  await putShortlist(list);
  expect([await known(), await known('lan')]).toEqual([[list.title], [list.title]]);
  // What was opened without an account becomes that of whoever opens it next.
  await putShortlist({ ...list, account: 'lan' });
  expect([await known(), await known('lan'), await known('nam')]).toEqual([[], [list.title], []]);
  expect(await findShortlist('list', 'nam')).toBeUndefined();
  await forgetShortlist({ id: 'list', account: 'nam' });
  expect(await known('lan')).toEqual([list.title]);
  await forgetShortlist({ id: 'list', account: 'lan' });
  expect(await known('lan')).toEqual([]);
});
