import type { Locator, Page } from 'playwright-core';
import { askForSession, type GivenSession, keptFrom } from './accounts';
import type { Visit, VisitOptions, withBrowser } from './browser';
import { sentCode } from './outbox';
import { untilReady } from './page';
import { siteUrl } from './settings';
import { from84, newNumber, PASSWORD } from './sign-in';

const ask = async <Told>(path: string, body: object, headers: Record<string, string> = {}): Promise<Told> => {
  const response = await fetch(siteUrl() + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status} ${await response.text()}`);
  return (await response.json()) as Told;
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A new customer, whose conversation nobody has seen, signed in without a browser. */
export async function newCustomer(): Promise<GivenSession> {
  const number = newNumber();
  const phone = from84(number);
  const data = { displayName: 'Trần Lan', role: 'Customer' };
  const key = { apikey: 'public' };
  await ask('/auth/v1/signup', { phone, password: PASSWORD, data, channel: 'sms' }, key);
  await ask('/auth/v1/verify', { phone, token: await sentCode(phone), type: 'sms' }, key);
  const session = await askForSession(number);
  const record = { uid: session.user.id, phoneNumber: phone, photoURL: null, ...data };
  await ask('/api/users', record, bearer(session.access_token));
  return session;
}

/** An Admin or a Mentor writes into a customer's conversation, and so joins it. */
export async function answerAsBroker(
  { access_token, user }: GivenSession,
  conversation: string,
  message: string,
): Promise<void> {
  const body = { broker: true, sender: 'assistant', userID: user.id, message, conversation };
  await ask('/api/megabot/create-messenger-for-broker', body, bearer(access_token));
}

/** Opens the chat of somebody who signed in on an earlier visit. */
export async function openChat(
  visit: ReturnType<typeof withBrowser>,
  session: GivenSession,
  options: VisitOptions = {},
): Promise<Visit> {
  const opened = await visit('/megabot', { stored: keptFrom(session), ...options });
  await untilReady(opened.page, 'megabot');
  return opened;
}

/** What Firestore answered. */
interface Answer {
  status: number;
  body: unknown;
}

/** Firestore without a browser, as one user may use it. */
export interface Documents {
  uid: string;
  /** Asks for a conversation's document. */
  conversation(id: string): Promise<Answer>;
  /** Writes messages of the user into their conversation, one commit each, which is made when it is not there. */
  fill(count: number): Promise<void>;
}

/** Signs a session's user in to Firestore, as the SDK does. */
export async function openDocuments(session: GivenSession): Promise<Documents> {
  const { token } = await ask<{ token: string }>(
    '/api/firebase/custom-token',
    {},
    bearer(session.access_token),
  );
  const signIn = '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=any';
  const { idToken } = await ask<{ idToken: string }>(signIn, { token, returnSecureToken: true });
  const root = '/v1/projects/demo-platform/databases/(default)/documents';
  const name = (path: string) => `${root.slice('/v1/'.length)}/${path}`;
  const now = (fieldPath: string) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' });
  const commit = (writes: object[]) => ask(`${root}:commit`, { writes }, bearer(idToken));
  const uid = session.user.id;
  const text = (stringValue: string) => ({ stringValue });
  return {
    uid,
    async conversation(id) {
      const response = await fetch(`${siteUrl()}${root}:batchGet`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer(idToken) },
        body: JSON.stringify({ documents: [name(`assistant_conversations/${id}`)] }),
      });
      return { status: response.status, body: await response.json() };
    },
    async fill(count) {
      const fields = {
        user_id: text(uid),
        members: { arrayValue: { values: [text(uid)] } },
        assistant: { booleanValue: true },
      };
      await commit([
        {
          update: { name: name(`assistant_conversations/${uid}`), fields },
          updateTransforms: [now('created_at'), now('updated_at')],
        },
      ]);
      const message = (n: number) => ({
        update: {
          name: name(`assistant_messengers/${uid}-${String(n).padStart(5, '0')}`),
          fields: {
            conversation_id: text(uid),
            sender_id: text(uid),
            sender: text('user'),
            message: text(`Tin số ${n}`),
          },
        },
        updateTransforms: [now('created_at')],
      });
      // A hundred at a time have the same moment: their ids decide their order.
      for (let first = 1; first <= count; first += 100) {
        const size = Math.min(100, count - first + 1);
        await commit(Array.from({ length: size }, (_, place) => message(first + place)));
      }
    },
  };
}

/** Where a message is written. */
export const messageField = (page: Page): Locator => page.getByRole('textbox', { name: 'Tin nhắn cho Lily' });

/** Writes a message and sends it by the keyboard. */
export async function sendMessage(page: Page, text: string): Promise<void> {
  await messageField(page).fill(text);
  await messageField(page).press('Enter');
}

/** The messages on screen, those on their way included. */
export const bubbles = (page: Page): Locator => page.locator('[data-message]');

/** The box that the messages are scrolled in. */
export const logOf = (page: Page): Locator => page.getByRole('region', { name: 'Tin nhắn' });

/** How the id of a message of {@link Documents.fill} ends. */
export const idOf = (n: number): string => `-${String(n).padStart(5, '0')}`;

/** What {@link travel} saw. */
export interface Travel {
  /** Of each step, how far what was in sight came to lie from where the step alone would have put it, px. */
  jumps: number[];
  /** The most messages that stood in the document at a time. */
  most: number;
  steps: number;
}

/** Scrolls in steps up to the first message or down to the last one. */
export const travel = (page: Page, way: 'up' | 'down', last: number): Promise<Travel> =>
  logOf(page).evaluate(travelInPage, [way, idOf(last)] as const);

/** Runs in the page. */
async function travelInPage(
  log: HTMLElement,
  [way, last]: readonly ['up' | 'down', string],
): Promise<Travel> {
  const frame = () => new Promise(requestAnimationFrame);
  const rows = () => [...log.querySelectorAll<HTMLElement>('[data-message]')];
  const seen: Travel = { jumps: [], most: 0, steps: 0 };
  const isLast = (row: HTMLElement) => row.dataset.message?.endsWith(last);
  const isDone = () => {
    const rest = way === 'up' ? log.scrollTop : log.scrollHeight - log.clientHeight - log.scrollTop;
    const row = rows().findIndex(isLast);
    return row > 0 || (row === 0 && rest <= 1);
  };
  const end = performance.now() + 180_000;
  while (performance.now() < end) {
    const top = log.getBoundingClientRect().top;
    const row = rows().find((element) => element.getBoundingClientRect().top >= top);
    const before = row?.getBoundingClientRect().top ?? 0;
    const from = log.scrollTop;
    log.scrollTop += way === 'up' ? -300 : 300;
    const step = from - log.scrollTop;
    await frame();
    await frame();
    seen.steps += 1;
    seen.most = Math.max(seen.most, rows().length);
    if (row?.isConnected) seen.jumps.push(Math.abs(row.getBoundingClientRect().top - before - step));
    if (isDone()) break;
  }
  return seen;
}

/** Answers of Lily that are finished. */
export const answers = (page: Page): Locator => page.locator('[data-message][data-status=done]');
