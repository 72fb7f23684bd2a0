import { containing, quoted, rowPaging } from '.';
import { askTables } from './ask-tables';
import { tablesClient } from './tables-client';

const pages = (...rows: number[]) => rows.map((count) => ({ rows: count }));
const next = (...rows: number[]) => {
  const all = pages(...rows);
  return rowPaging.getNextPageParam(all.at(-1) ?? { rows: 0 }, all);
};

test('NEWS-1 DEMAND-1 the next page starts behind all rows so far, and a page of fewer than 20 is the last', () => {
  expect(next(20)).toBe(20);
  expect(next(20, 20)).toBe(40);
  expect(next(20, 19)).toBeUndefined();
  expect(next(0)).toBeUndefined();
});

test('NEWS-1 DEMAND-1 tables are asked as anybody, beside no second client of the session', async () => {
  const warn = jest.spyOn(console, 'warn');
  const service = { url: 'https://tables.example', anonKey: 'public' };
  const clients = await Promise.all([tablesClient(service), tablesClient(service)]);
  expect(warn).not.toHaveBeenCalled();
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('[]'));
  await clients[0].from('newsfeed').select('id');
  const [, { headers }] = asked.mock.calls[0] as unknown as [string, { headers: Headers }];
  expect([headers.get('apikey'), headers.get('authorization')]).toEqual(['public', 'Bearer public']);
});

test.each([204, 200])('ERR-2 an empty answer %d is no empty table', async (status) => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(status === 204 ? null : '', { status }));
  const answer = await askTables({ url: 'https://tables.example', anonKey: 'public' }, (client) =>
    client.from('newsfeed').select('id'),
  );
  expect(answer).toMatchObject({ error: { status } });
});

test('NEWS-2 DEMAND-2 wildcards and quotes in a search are only characters', () => {
  expect(containing('50 %_a\\b')).toBe('%50 \\%\\_a\\\\b%');
  expect(quoted(containing('a"b, c'))).toBe('"%a\\"b, c%"');
});
