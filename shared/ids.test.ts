import { loadOnce } from './load-once';
import { newId } from './new-id';
import { isUuid } from './uuid';

test('an id is a UUID of version 4, on pages that are not secure too', () => {
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  expect(newId()).toMatch(uuid);
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true, writable: true });
  const ids = [newId(), newId()];
  Object.assign(crypto, { randomUUID });
  expect(ids[0]).toMatch(uuid);
  expect(ids[0]).not.toBe(ids[1]);
});

test('NAV-10 only what has the form of a UUID is taken for an id', () => {
  const id = newId();
  for (const good of [id, id.toUpperCase()]) expect(isUuid(good)).toBe(true);
  for (const bad of ['', 'nobody', `${id} `, `${id}0`, `x${id}`, id.replace('-', ''), id.replace(/.$/, 'g')])
    expect(isUuid(bad)).toBe(false);
});

test('one loading is shared; a failed one is not kept', async () => {
  const load = jest.fn<Promise<string>, []>();
  load.mockRejectedValueOnce(new Error('no network')).mockResolvedValue('there');
  const once = loadOnce(load);
  await expect(once()).rejects.toThrow('no network');
  const [first, second] = await Promise.all([once(), once()]);
  expect([first, second]).toEqual(['there', 'there']);
  expect(load).toHaveBeenCalledTimes(2);
});
