import { addHomes, agree, cut, type ListBrowsers, startListBrowsers } from './testing/shortlist-browsers';

let platform: ListBrowsers;
beforeAll(async () => {
  platform = await startListBrowsers();
});
afterAll(() => platform.close());

test('SHORT-10 two who each add the last home apart keep both, and nobody adds another', async () => {
  const { open } = platform.newList();
  const [one, other] = [await open(), await open()];
  addHomes(one, 99);
  await agree(one, other);
  await cut(other);
  const [last = ''] = addHomes(one, 1);
  const [late = ''] = addHomes(other, 1);
  other.document.mark(last, other.me, 'like');
  other.line.mend();
  await agree(one, other);
  const keys = one.list.state().content.homes.map(({ key }) => key);
  expect(keys).toHaveLength(101);
  expect(keys).toEqual(expect.arrayContaining([last, late]));
  expect(one.document.hasRoom()).toBe(false);
}, 60_000);
