import { sharedFixture } from '../../testing/shared-fixture.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { DOCUMENTS, startTestServer } from './testing/test-server.ts';

const database = sharedFixture(openTestDatabase);
const server = sharedFixture(() => startTestServer(database));

async function call(method: string, body: unknown): Promise<{ status: number; body: string }> {
  const response = await fetch(`${server.origin}/v1/${DOCUMENTS}:${method}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'text/plain' },
  });
  return { status: response.status, body: await response.text() };
}

const name = (path: string) => `${DOCUMENTS}/${path}`;
const update = (path: string, fields: unknown, more: Record<string, unknown> = {}) => ({
  writes: [{ update: { name: name(path), fields }, ...more }],
});

test('commit, batchGet, runQuery and the count answer each other', async () => {
  expect(await call('commit', update('open_rest/a', { n: { integerValue: '1' } }))).toMatchObject({
    status: 200,
  });
  const got = await call('batchGet', { documents: [name('open_rest/a'), name('open_rest/none')] });
  expect(JSON.parse(got.body)).toEqual([
    { found: expect.objectContaining({ name: name('open_rest/a') }), readTime: expect.any(String) },
    { missing: name('open_rest/none'), readTime: expect.any(String) },
  ]);
  const structuredQuery = { from: [{ collectionId: 'open_rest' }] };
  expect(JSON.parse((await call('runQuery', { structuredQuery })).body)).toHaveLength(1);
  expect(
    JSON.parse((await call('runQuery', { structuredQuery: { from: [{ collectionId: 'open_no' }] } })).body),
  ).toEqual([{ readTime: expect.any(String) }]);
  const aggregations = [{ alias: 'all', count: {} }];
  const counted = await call('runAggregationQuery', {
    structuredAggregationQuery: { structuredQuery, aggregations },
  });
  expect(JSON.parse(counted.body)[0].result.aggregateFields).toEqual({ all: { integerValue: '1' } });
});

test('preconditions hold, and nothing of a refused commit stays', async () => {
  await call('commit', update('open_pre/a', {}));
  const taken = await call('commit', update('open_pre/a', {}, { currentDocument: { exists: false } }));
  expect([taken.status, JSON.parse(taken.body).error.status]).toEqual([409, 'ALREADY_EXISTS']);
  const stale = { currentDocument: { updateTime: '2020-01-01T00:00:00Z' } };
  const late = await call('commit', {
    writes: [...update('open_pre/b', {}).writes, ...update('open_pre/a', {}, stale).writes],
  });
  expect([late.status, JSON.parse(late.body).error.status]).toEqual([400, 'FAILED_PRECONDITION']);
  expect(await server.firestore.read('open_pre/b')).toBeUndefined();
});

const huge = { text: { stringValue: 'a'.repeat(1024 * 1024) } };
test.each([
  ['commit', '{', 400],
  ['commit', { writes: {} }, 400],
  ['commit', { writes: [{ delete: name('a') }] }, 400],
  ['commit', { writes: [{ delete: name('a/..') }] }, 400],
  ['commit', update('open_x/a\0', {}), 400],
  ['commit', update('open_x/a', huge), 400],
  ['commit', update('open_x/a', {}, { updateTransforms: [{ increment: { stringValue: '1' } }] }), 400],
  ['commit', { writes: Array.from({ length: 501 }, () => ({ delete: name('open_x/a') })) }, 400],
  ['commit', 'a'.repeat(5 * 1024 * 1024), 429],
  ['batchGet', { documents: ['elsewhere'] }, 400],
  ['runQuery', `{"structuredQuery":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400],
  ['listen', {}, 404],
])('%s refuses malformed input (%#)', async (method, body, status) => {
  const answer = await call(method, body);
  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.body).error).toEqual({
    code: status,
    status: expect.any(String),
    message: expect.any(String),
  });
  expect(answer.body).not.toContain('.ts');
});

test('what is wrong with a write is named by its place', async () => {
  const { body } = await call('commit', update('open_x/a', {}, { updateMask: { fieldPaths: ['a..b'] } }));
  expect(JSON.parse(body).error.message).toContain('writes.0.updateMask.fieldPaths.0: ');
});

test('another origin may call, with its credentials', async () => {
  const response = await fetch(`${server.origin}/v1/${DOCUMENTS}:commit`, {
    method: 'OPTIONS',
    headers: { origin: 'http://site.example', 'access-control-request-headers': 'authorization' },
  });
  expect(response.status).toBe(204);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': 'http://site.example',
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'authorization',
  });
});
