import { loadOnce } from './load-once';

test('one loading is shared; a failed one is not kept', async () => {
  const load = jest.fn<Promise<string>, []>();
  load.mockRejectedValueOnce(new Error('no network')).mockResolvedValue('there');
  const once = loadOnce(load);
  await expect(once()).rejects.toThrow('no network');
  const [first, second] = await Promise.all([once(), once()]);
  expect([first, second]).toEqual(['there', 'there']);
  expect(load).toHaveBeenCalledTimes(2);
});
