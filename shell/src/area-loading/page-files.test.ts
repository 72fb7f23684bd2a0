import type { ReleaseRecord } from '@site/shared/contract';
import { loadRecord } from './page-files';

test('SHELL-3 the whole record is held to its hash; one that was altered on the way is asked for again the next time', async () => {
  window.__RECORD__ = { id: 'r1', integrity: 'sha384-r' } as unknown as ReleaseRecord;
  const ask = jest.fn(async (..._asked: unknown[]) => Response.json({ id: 'r1' }));
  Object.assign(globalThis, { fetch: ask });
  // So a browser refuses what does not have the hash.
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(loadRecord()).rejects.toMatchObject({ name: 'FileFailure', kind: 'unavailable' });
  await expect(Promise.all([loadRecord(), loadRecord()])).resolves.toMatchObject([
    { id: 'r1' },
    { id: 'r1' },
  ]);
  const request = ['/releases/r1.json', { integrity: 'sha384-r' }];
  expect(ask.mock.calls).toEqual([request, request]);
});
