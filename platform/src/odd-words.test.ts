import type { InjectOptions } from 'fastify';
import { describedRoutes } from './testing/fuzz/described-routes.ts';
import { sharedFixture } from './testing/shared-fixture.ts';
import { buildTestApp } from './testing/test-app.ts';
import { openTestDatabase } from './testing/test-database.ts';

// Over its time budget: odd words stand in every part of every described call.
/** Names that every object of JavaScript has, and texts that no database can keep. */
const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];
const WORDS = [...NAMES, '\u0000', 'a\u0000b', '%', '\ud800'];
const TABLES = ['users', 'looking_to_buy', 'looking_to_rent', 'newsfeed'];

const database = sharedFixture(openTestDatabase);
const app = sharedFixture(() => buildTestApp(database));

const inAddress = (word: string) => encodeURIComponent(word.replace(/\p{Surrogate}/gu, '\ufffd'));

async function expectNoFault(asked: InjectOptions): Promise<void> {
  const { statusCode } = await app.inject(asked);
  expect(`${asked.method} ${asked.url} ${statusCode}`).not.toMatch(/ 5\d\d$/);
}
const JSON_TYPE = { 'content-type': 'application/json' };

describe.each(WORDS)('the word %j', (word) => {
  test('in place of any part of any described address, parameter and field', async () => {
    const description = (await app.inject('/docs/json')).json();
    const routes = describedRoutes(description);
    expect(routes.length).toBeGreaterThan(20);
    for (const { method, path, body, query } of routes) {
      const names = Object.keys(body?.properties ?? {});
      const url = path.replace(/\{[^}]+\}/g, inAddress(word));
      const questions = new URLSearchParams(query.map(({ name }): [string, string] => [name, word]));
      await expectNoFault({ method: method as 'GET', url: `${url}?${questions}` });
      await expectNoFault({ method: method as 'GET', url: `${url}?${inAddress(word)}=${inAddress(word)}` });
      if (method === 'GET' || method === 'HEAD') continue;
      for (const content of [
        ...names.map((name) => ({ [name]: word })),
        { filter: { [word]: word, sort: word, search: word } },
        Object.fromEntries([...names, word].map((name) => [name, word])),
      ]) {
        const payload = JSON.stringify(content);
        await expectNoFault({ method: method as 'POST', url, headers: JSON_TYPE, payload });
      }
    }
  });

  test('in addresses that are not described', async () => {
    const offer = { headers: { 'content-type': 'application/sdp' }, payload: 'v=0' };
    for (const path of ['whep/', 'whep/room/', 'media/', 'media/uploads/', 'files/', 'docs/', 'auth/v1/', ''])
      for (const method of ['GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
        const more = path.startsWith('whep') && method === 'POST' ? offer : {};
        await expectNoFault({ method, url: `/${path}${inAddress(word)}`, ...more });
      }
  });

  test('in every part of a question to the tables', async () => {
    const text = inAddress(word);
    await expectNoFault({ method: 'GET', url: `/rest/v1/${text}` });
    for (const table of TABLES) {
      for (const query of [
        ...['eq', 'is', 'not.is', 'like', 'in', text].map((operator) => `status=${operator}.${text}`),
        `id=is.${text}`,
        `select=${text}`,
        `select=${text}:id`,
        `order=id.${text}`,
        `order=${text}`,
        `or=(${text}.is.${text})`,
        `limit=${text}`,
        `on_conflict=${text}`,
        `${text}=eq.1`,
      ]) {
        await expectNoFault({ method: 'GET', url: `/rest/v1/${table}?${query}` });
      }
      for (const method of ['POST', 'PATCH'] as const) {
        const payload = JSON.stringify({ [word]: word, status: word });
        const headers = { ...JSON_TYPE, prefer: word.replace(/[^\x20-\x7e]/g, '?') };
        const url = `/rest/v1/${table}?columns=${text}&id=is.${text}`;
        await expectNoFault({ method, url, headers, payload });
      }
    }
  });

  test('in every part of a call to Firestore', async () => {
    const documents = 'projects/demo-platform/databases/(default)/documents';
    const write = (value: object): [string, unknown] => [
      'commit',
      { writes: [{ update: { name: `${documents}/a/b`, fields: { [word]: value } } }] },
    ];
    const calls: [string, unknown][] = [
      [word, {}],
      ['batchGet', { documents: [`${documents}/assistant_conversations/${word}`] }],
      write({ [word]: word }),
      write({ stringValue: word }),
      ...['op', 'direction', 'field'].map((part): [string, unknown] => {
        const of = (name: string, fallback: string) => (part === name ? word : fallback);
        const field = { fieldPath: of('field', 'a') };
        const fieldFilter = { field, op: of('op', 'EQUAL'), value: { stringValue: word } };
        const orderBy = [{ field, direction: of('direction', 'ASCENDING') }];
        const from = [{ collectionId: 'assistant_conversations' }];
        return ['runQuery', { structuredQuery: { from, where: { fieldFilter }, orderBy } }];
      }),
    ];
    for (const [call, content] of calls) {
      const url = `/v1/${documents}:${inAddress(call)}`;
      await expectNoFault({ method: 'POST', url, payload: JSON.stringify(content) });
    }
  });
});

test('a live stream of an impossible name, and a state of a table that is a method’s name, are the asker’s fault', async () => {
  const offer = { headers: { 'content-type': 'application/sdp' }, payload: 'v=0' };
  expect((await app.inject({ method: 'POST', url: '/whep/%00', ...offer })).statusCode).toBe(400);
  const refused = await app.inject('/rest/v1/newsfeed?id=is.constructor');
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'PGRST100']);
});
