import type { BrowserContext, Page } from 'playwright-core';
import { sharedFixture } from '../../testing/shared-fixture.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { bundleClient, launchBrowser } from './testing/browser.ts';
import { BROWSER_CASES } from './testing/browser-cases.ts';
import type { BrowserClient, ClientOptions } from './testing/browser-client.ts';
import { startSwitchProxy } from './testing/switch-proxy.ts';
import { PROJECT_ID, startTestServer, type TestServer } from './testing/test-server.ts';

interface Client {
  context: BrowserContext;
  page: Page;
  call<Name extends keyof BrowserClient>(
    name: Name,
    ...values: Parameters<BrowserClient[Name]>
  ): Promise<Awaited<ReturnType<BrowserClient[Name]>>>;
  sees(texts: string[]): Promise<void>;
}

let script: string;
let server: TestServer;
const database = sharedFixture(openTestDatabase);
const browser = sharedFixture(launchBrowser);

async function openClient(uid: string, longPolling: boolean, origin = server.origin): Promise<Client> {
  const context = await browser.newContext();
  const page = await context.newPage();
  // From another origin, as the site's pages are.
  await page.goto(origin.replace('127.0.0.1', 'localhost'));
  const options: ClientOptions = { projectId: PROJECT_ID, origin, longPolling };
  await page.waitForFunction('globalThis.openClient');
  await page.evaluate(`globalThis.client = openClient(${JSON.stringify(options)})`);
  const call: Client['call'] = (name, ...values) =>
    page.evaluate(`client.${name}(...${JSON.stringify(values)})`);
  await call('signIn', await server.customToken(uid));
  return {
    context,
    page,
    call,
    sees: async (texts) => {
      const expected = JSON.stringify({ texts, fromCache: false });
      const isSeen = `JSON.stringify({...client.seen(), error: undefined}) === ${JSON.stringify(expected)}`;
      await page
        .waitForFunction(isSeen, null, { timeout: 60_000 })
        .catch(async () => expect(await call('seen')).toEqual({ texts, fromCache: false }));
    },
  };
}

beforeAll(async () => {
  script = await bundleClient();
  server = await startTestServer(database, { page: script });
});

afterAll(() => server?.close());

describe.each([
  ['streaming', false],
  ['forced long polling', true],
])('%s', (transport, longPolling) => {
  let alice: Client;
  const aliceUid = `alice ${transport}`;

  beforeAll(async () => {
    alice = await openClient(aliceUid, longPolling);
  });

  afterAll(() => alice?.context.close());

  test.each(Object.keys(BROWSER_CASES))('%s', async (name) => {
    await alice.call('run', name);
  });

  test('two people talk, and who is removed hears no more', async () => {
    const conversation = `shared-${longPolling}`;
    const path = `assistant_conversations/${conversation}`;
    const bobUid = `bob ${transport}`;
    await server.firestore.write([{ path, set: { user_id: aliceUid, members: [aliceUid, bobUid] } }]);
    const bob = await openClient(bobUid, longPolling);
    await alice.call('listen', 'assistant_messengers', 'conversation_id', conversation);
    await bob.call('listen', 'assistant_messengers', 'conversation_id', conversation);
    await bob.sees([]);
    const messagePath = `assistant_messengers/${conversation}-1`;
    const set = { conversation_id: conversation, message: 'xin' };
    await server.firestore.write([{ path: messagePath, set }]);
    await Promise.all([alice.sees(['xin']), bob.sees(['xin'])]);
    // As the assistant writes: in pieces.
    await server.firestore.write([{ path: messagePath, update: { message: 'xin chào' } }]);
    await Promise.all([alice.sees(['xin chào']), bob.sees(['xin chào'])]);
    await server.firestore.write([{ path, update: { members: [aliceUid] } }]);
    await bob.page.waitForFunction("client.seen().error === 'permission-denied'");
    await bob.context.close();
    alice.call('stopListening');
  });

  test('a listener survives a restart and gets what it missed', async () => {
    const collection = `open_restart_${longPolling}`;
    await alice.call('listen', collection, 'group', 'a');
    await alice.sees([]);
    await server.firestore.write([{ path: `${collection}/1`, set: { group: 'a', message: 'before' } }]);
    await alice.sees(['before']);
    const { port } = server;
    await server.close();
    alice.call('add', collection, { group: 'a', message: 'typed meanwhile' });
    server = await startTestServer(database, { port, page: script });
    await server.firestore.write([
      { path: `${collection}/1`, delete: true },
      { path: `${collection}/2`, set: { group: 'a', message: 'written meanwhile' } },
    ]);
    await alice.sees(['typed meanwhile', 'written meanwhile']);
    alice.call('stopListening');
  });

  test('a client goes on at another node when its own is lost', async () => {
    const collection = `open_nodes_${longPolling}`;
    const other = await startTestServer(database, { page: script });
    const balancer = await startSwitchProxy(other.port);
    const carol = await openClient(`carol ${transport}`, longPolling, balancer.origin);
    await carol.call('listen', collection, 'group', 'a');
    await carol.sees([]);
    await server.firestore.write([
      { path: `${collection}/1`, set: { group: 'a', message: 'from the other' } },
    ]);
    await carol.sees(['from the other']);
    // The streams' sessions are unknown to the next node.
    balancer.switchTo(server.port);
    await other.close();
    carol.call('add', collection, { group: 'a', message: 'typed' });
    await server.firestore.write([
      { path: `${collection}/2`, set: { group: 'a', message: 'after the loss' } },
    ]);
    await carol.sees(['after the loss', 'from the other', 'typed']);
    await carol.context.close();
    await balancer.close();
  });

  test('a stream refused for its number makes the SDK pause as long as it can; what is open goes on', async () => {
    const collection = `open_refused_${longPolling}`;
    const full = await startTestServer(database, {
      page: script,
      choices: { limits: { sessionsPerAddress: 1 } },
    });
    const dora = await openClient(`dora ${transport}`, longPolling, full.origin);
    await dora.call('listen', collection, 'group', 'a');
    await dora.sees([]);
    const pause = dora.page.waitForEvent('console', {
      predicate: (line) => line.text().includes('Using maximum backoff delay'),
    });
    dora.call('add', collection, { group: 'a', message: 'typed' });
    await pause;
    await full.firestore.write([{ path: `${collection}/1`, set: { group: 'a', message: 'heard' } }]);
    await dora.sees(['heard', 'typed']);
    expect(await full.firestore.query({ collection })).toHaveLength(1);
    await dora.context.close();
    await full.close();
  });

  test('a cut network comes back: what was typed is sent once, what was missed arrives', async () => {
    const collection = `open_cut_${longPolling}`;
    await alice.call('listen', collection, 'group', 'a');
    await alice.sees([]);
    await alice.context.setOffline(true);
    alice.call('add', collection, { group: 'a', message: 'typed' });
    await server.firestore.write([{ path: `${collection}/1`, set: { group: 'a', message: 'missed' } }]);
    await alice.context.setOffline(false);
    await alice.call('settled');
    await alice.sees(['missed', 'typed']);
    const stored = await server.firestore.query({ collection, where: { group: 'a' } });
    expect(stored.map(({ data }) => data.message).sort()).toEqual(['missed', 'typed']);
    alice.call('stopListening');
  });
});
