import { earlyKey } from '@site/shared/contract';
import { readRows, type TableRead, tableRequest } from '.';

const service = { url: 'https://tables.example', anonKey: 'public' };
const read: TableRead = { table: 'newsfeed', columns: 'id', where: [] };
const { signal } = new AbortController();

const answerEarly = (status: number, body: string) => {
  window.__EARLY__ = { [earlyKey(tableRequest(service, read))]: Promise.resolve({ status, body }) };
};

test('NEWS-1 rows come from the early answer, once, and from the client after that', async () => {
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('[{"id":"later"}]'));
  answerEarly(200, '[{"id":"early"}]');
  expect(await readRows(service, read, signal)).toEqual({ data: [{ id: 'early' }] });
  expect(asked).not.toHaveBeenCalled();
  expect(await readRows(service, read, signal)).toEqual({ data: [{ id: 'later' }] });
});

test('an early answer that is no rows is a failure with its status', async () => {
  for (const [status, body] of [
    [503, '{"message":"down"}'],
    [200, '<html>'],
  ] as const) {
    answerEarly(status, body);
    expect(await readRows(service, read, signal)).toMatchObject({ error: { status, code: 'http_error' } });
  }
});
