import type { Locator, Page } from 'playwright-core';
import { io } from 'socket.io-client';
import { askForSession, type GivenSession } from './accounts';
import { detailPath, type Kind, type ListingItem, list } from './listings';
import { siteUrl } from './settings';

/** A comment as the service lists it. */
export interface ListedComment {
  comment: { id: string; comment: string; client_id: string };
  author: { id: string; display_name: string; phone_number: string | null; user_type: string };
}

/** A thread as the service lists it. */
export interface ListedThread extends ListedComment {
  children: ListedComment[];
  /** Comments of the other one that the caller has not read. */
  unread: number;
  viewing: { version: number; state: string } | null;
}

/**
 * A listing whose author can sign in, another one for each `place`: tests of one file do not meet.
 *
 * @param place counts from 0
 */
export async function listingOfHost(place: number): Promise<ListingItem> {
  const seen = new Set<string>();
  const items = (await list('for-sale')).filter(({ author }) => {
    if (!author.phone_number || seen.has(author.uid)) return false;
    return seen.add(author.uid);
  });
  const item = items[place];
  if (!item) throw new Error(`the newest listings have fewer than ${place + 1} authors with a number`);
  return item;
}

/** Signs the author of a listing in, without a browser. The services write their numbers from 84. */
export const askForHost = ({ author }: ListingItem): Promise<GivenSession> =>
  askForSession((author.phone_number ?? '').replace(/^84/, '0'));

/** The comment panel of a page; scrolled to, since it is not loaded before. */
export async function panelOf(page: Page): Promise<Locator> {
  await page.getByRole('heading', { name: 'Hỏi chủ tin' }).scrollIntoViewIfNeeded();
  const panel = page.getByRole('region', { name: 'Câu hỏi riêng' });
  await panel.waitFor();
  return panel;
}

/** Opens the detail of a listing and its comments. */
export async function openPanel(page: Page, item: ListingItem, kind: Kind = 'for-sale'): Promise<Locator> {
  await page.goto(detailPath(kind, item));
  return panelOf(page);
}

/** Waits until the panel hears live news. */
export const untilLive = (panel: Locator): Promise<void> =>
  panel.page().locator('[data-comments="connected"]').waitFor();

/** Writes a question, or an answer, and sends it by the keyboard. */
export async function send(panel: Locator, text: string): Promise<void> {
  const field = panel.getByRole('textbox', { name: /^Câu (hỏi|trả lời) của bạn$/ });
  await field.fill(text);
  await field.press('Enter');
}

/** How the service is told who the caller is. */
export const proofOf = (session: GivenSession): Record<string, string> => ({
  authorization: `Bearer ${session.access_token}`,
});

/**
 * What the service lists of a listing's threads.
 *
 * @param item the listing
 * @param headers what proves who the caller is
 * @param claims what the request says of itself
 */
export async function threadsOf(
  { post }: ListingItem,
  headers: Record<string, string>,
  claims: object = {},
): Promise<ListedThread[]> {
  const response = await fetch(`${siteUrl()}/api/products/get-comments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ filter: { product_id: post.id, ...claims }, limit: 50 }),
  });
  if (!response.ok) throw new Error(`get-comments: HTTP ${response.status} ${await response.text()}`);
  return ((await response.json()) as { comments: ListedThread[] }).comments;
}

/** How often a text stands in what the owner sees. */
export async function countOf(item: ListingItem, host: GivenSession, text: string): Promise<number> {
  const threads = await threadsOf(item, proofOf(host));
  return threads
    .flatMap((thread) => [thread, ...thread.children])
    .filter((one) => one.comment.comment === text).length;
}

/** Asks questions as a new visitor, without a browser. */
export async function askAsStranger({ post }: ListingItem, texts: string[]): Promise<void> {
  const response = await fetch(`${siteUrl()}/api/users/user-local/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ device_id: crypto.randomUUID() }),
  });
  const { device_secret } = (await response.json()) as { device_secret: string };
  const socket = io(siteUrl(), {
    transports: ['websocket'],
    forceNew: true,
    query: { product_id: post.id },
    auth: { device_secret },
  });
  try {
    for (const comment of texts) {
      const message = { client_id: crypto.randomUUID(), comment };
      const reply = await socket.timeout(10_000).emitWithAck('ProductComment', message);
      if (!reply.ok) throw new Error(`ProductComment: ${JSON.stringify(reply)}`);
    }
  } finally {
    socket.disconnect();
  }
}

/** A hold on a page's sockets. */
export interface SocketFault {
  /** Cuts them, and every new one, and the calls that would carry messages in their place (LINE-11). */
  cut(): void;
  /** Lets new ones through again. */
  mend(): void;
}

/** Takes a hand in a page's sockets; before it opens any. */
export async function holdSockets(page: Page): Promise<SocketFault> {
  const ends = new Set<() => void>();
  let isCut = false;
  await page.route('**/send-comment', (route) => (isCut ? route.abort() : route.continue()));
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    if (isCut) return void socket.close();
    const server = socket.connectToServer();
    const end = () => {
      ends.delete(end);
      void socket.close();
      void server.close();
    };
    ends.add(end);
  });
  return {
    cut() {
      isCut = true;
      for (const end of [...ends]) end();
    },
    mend() {
      isCut = false;
    },
  };
}
