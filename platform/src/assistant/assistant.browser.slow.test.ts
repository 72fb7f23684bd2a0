import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Browser, Page } from 'playwright-core';
import { bundleClient, launchBrowser } from '../firebase/firestore/testing/browser.ts';
import type { ClientOptions } from '../firebase/firestore/testing/browser-client.ts';
import { type AssistantWorld, isAnswered, openAssistantWorld } from '../testing/assistant-world.ts';
import { post } from '../testing/base-app.ts';
import type { Person } from '../testing/base-world.ts';

let world: AssistantWorld;
let browser: Browser;
let pages: Server;
let origin: string;

const QUESTION = 'celadn tay thanh gia bao nhieu';

beforeAll(async () => {
  const script = await bundleClient();
  pages = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><script type="module" src="/page.js"></script>');
  });
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  world = await openAssistantWorld({ settings: { paceMs: 30 } });
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await world?.close();
  pages?.close();
});

/** A page of a person with the SDK, listening to a conversation; `longest` and `grew` tell what it saw. */
async function openPage(person: Person, conversation: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`http://localhost:${(pages.address() as AddressInfo).port}/`);
  await page.waitForFunction('globalThis.openClient');
  const options: ClientOptions = { projectId: world.app.firestore.projectId, origin, longPolling: false };
  await page.evaluate(`globalThis.client = openClient(${JSON.stringify(options)})`);
  await page.evaluate(`client.signIn(${JSON.stringify(await customToken(world.app, person))})`);
  await page.evaluate(`client.listen('assistant_messengers', 'conversation_id', '${conversation}')`);
  await page.evaluate(`
    globalThis.lengths = new Set();
    setInterval(() => lengths.add(client.seen().texts.join('').length), 10);
  `);
  return page;
}

async function customToken(app: FastifyInstance, { uid }: Person): Promise<string> {
  const { rows } = await world.database.query<{ id: string }>(
    "insert into auth.sessions (user_id, method) values ($1, 'password') returning id",
    [uid],
  );
  return app.firebaseTokens.mintCustomToken(uid, rows[0]?.id ?? '');
}

test('CHAT-2 CHAT-4 both browsers of a person see the answer grow; another person’s sees nothing', async () => {
  const conversation = await world.converse(world.customer);
  const [first, second, stranger] = await Promise.all([
    openPage(world.customer, conversation),
    openPage(world.customer, conversation),
    openPage(world.other, conversation),
  ]);
  await stranger.waitForFunction("client.seen().error === 'permission-denied'");
  await post(
    world.app,
    '/api/megabot/create-messenger',
    { message: QUESTION, conversation },
    world.customer.headers,
  );
  const messages = await world.until(conversation, isAnswered);
  const texts = messages.map(({ message }) => String(message)).sort();
  for (const page of [first, second]) {
    await page.waitForFunction(
      `JSON.stringify(client.seen().texts) === ${JSON.stringify(JSON.stringify(texts))}`,
    );
    expect(await page.evaluate('lengths.size')).toBeGreaterThan(4);
  }
  expect(await stranger.evaluate('client.seen().texts')).toEqual([]);
});
