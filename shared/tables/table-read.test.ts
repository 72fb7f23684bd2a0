import type { TableRead } from './table-read';
import { tableQuery, tableRequest } from './table-read';
import { tablesClient } from './tables-client';

const service = { url: 'https://tables.example', anonKey: 'public' };

const READS: TableRead[] = [
  { table: 'users', columns: 'uid', where: [['uid', 'in', '("a","b,c")']] },
  {
    table: 'looking_to_buy',
    columns: 'id,"updatedAt"',
    where: [
      ['status', 'eq', 'not traded yet'],
      ['price', 'gte', 2_000_000_000],
      ['price', 'lte', 4_000_000_000],
    ],
    or: 'location.ilike."%Quận 7, TP%",request.ilike."%Quận 7, TP%"',
    order: [
      ['price', 'asc'],
      ['updatedAt', 'desc'],
    ],
    range: [20, 39],
  },
];

test.each(READS)(
  'DEMAND-1 NEWS-1 of $table the early request asks for what the client asks for',
  async (read) => {
    const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('[]'));
    await tableQuery(await tablesClient(service), read);
    const [address, { headers }] = asked.mock.calls.at(-1) as unknown as [string, { headers: Headers }];
    const early = tableRequest(service, read);
    const [byClient, byRequest] = [new URL(address), new URL(early.origin + early.path)];
    expect(byRequest.origin + byRequest.pathname).toBe(byClient.origin + byClient.pathname);
    expect([...byRequest.searchParams].sort()).toEqual([...byClient.searchParams].sort());
    for (const [name, value] of Object.entries(early.headers ?? {})) expect(headers.get(name)).toBe(value);
  },
);
