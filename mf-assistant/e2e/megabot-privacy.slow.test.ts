import path from 'node:path';
import type { GivenSession } from '../../scripts/e2e/accounts';
import { withBrowser } from '../../scripts/e2e/browser';
import { bundled } from '../../scripts/e2e/bundle';
import { customTokenOf, newCustomer, openChat, openDocuments } from '../../scripts/e2e/chat';
import type { Attempt, Outcomes } from '../../scripts/e2e/sdk-client';

const visit = withBrowser();
const DENIED = 'permission-denied';

let sdk: string;
beforeAll(async () => {
  sdk = await bundled(path.join(import.meta.dirname, '../../scripts/e2e/sdk-client.ts'));
});

/** Somebody tries, on the chat's own page and with the real SDK, all that can be tried at a conversation. */
async function tryAs(session: GivenSession, conversation: string): Promise<Outcomes> {
  const { page } = await openChat(visit, session);
  const attempt: Attempt = {
    projectId: 'demo-platform',
    token: await customTokenOf(session),
    conversation,
    message: `${conversation}-00001`,
  };
  // Not as a script element: the content security policy would refuse it.
  return page.evaluate(`(async () => { ${sdk}; return tryAll(${JSON.stringify(attempt)}); })()`);
}

test('CHAT-1 CHAT-2 another user can read, hear and change nothing of a conversation, whatever they ask the SDK for', async () => {
  const owner = await newCustomer();
  const documents = await openDocuments(owner);
  await documents.fill(6);
  // When it was read is no part of what was read.
  const messages = async () =>
    JSON.parse(JSON.stringify((await documents.messagesOf(documents.uid)).body), (name, value) =>
      name === 'readTime' ? undefined : value,
    );
  const before = await messages();

  const stranger = await tryAs(await newCustomer(), documents.uid);
  // All of them: a try that is answered at all has told something.
  const denied = Object.fromEntries(Object.keys(stranger).map((name) => [name, DENIED]));
  expect(stranger).toEqual(denied);
  expect(Object.keys(stranger).length).toBeGreaterThan(25);
  expect(await messages()).toEqual(before);

  // The same tries do read where one may: the refusals above are no fault of theirs.
  const own = await tryAs(owner, documents.uid);
  expect(own).toMatchObject({
    'get the conversation': 'read true',
    'get a message': 'read true',
    'listen to a message': 'heard',
    'list messages of the conversation': 'read 6',
    'list the newest page': 'read 5',
    'listen to the newest page': 'heard',
    'count messages of the conversation': 'read 6',
    // One's own conversation, and still nothing beyond it.
    'list all messages': DENIED,
    'list all conversations': DENIED,
  });
});
