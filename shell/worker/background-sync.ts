import { withDatabase } from '@site/shared/browser/database';
import { openTabChannel } from '@site/shared/browser/tab-channel';
import { DEVICE } from '@site/shared/device';
import { tokenSubject } from '@site/shared/domain/token';
import { isPassingStatus } from '@site/shared/network/passing-status';
import { inOneTab } from '@site/shared/one-tab';
import type { DBSchema, IDBPDatabase } from 'idb';
import { OUTBOX_CHANNEL, OUTBOX_FORM, OUTBOX_STORE, OUTBOX_SYNC, outboxLock } from '../common/outbox';
import { dropProof, keptProof, type OutboxProof } from '../common/outbox-proof';
import { noteFault } from './faults';
import { ask, NetworkFailure } from './network-failure';
import { proofForSending, renewedProof } from './proof-for-sending';

/** A message as the tabs' outbox keeps it, as far as it is read here (shared/contract/outbox.ts). */
interface WaitingMessage {
  clientId: string;
  sender: string;
  post: { kind: string; id: string };
  parentId: string | null;
  text: string;
  phone: string | null;
  /** Epoch ms. */
  at: number;
  failure?: string;
}

interface Schema extends DBSchema {
  [OUTBOX_STORE]: { key: string; value: WaitingMessage };
}

type Outbox = IDBPDatabase<Schema>;

/** Where a message is sent to, and how its post is named there. */
const ROUTES = {
  product: { path: '/api/products/send-comment', field: 'product_id' },
  megaviews: { path: '/api/megaviews/send-comment', field: 'megaviews_id' },
  livestream: { path: '/api/livestream/send-comment', field: 'livestream_id' },
} as const;

/** A message of which the worker knows where it goes; a later release may know other kinds of posts. */
interface SendableMessage extends WaitingMessage {
  post: { kind: keyof typeof ROUTES; id: string };
}

/** The proof is no good any more: what waits is sent at the next visit, which has a newer one. */
const UNPROVEN = [401, 419];

/** What became of a message. */
type Fate = { item: unknown } | { failure: string } | 'unproven';

/** What the call answers, to a success or a refusal. */
interface Answer {
  new_comment?: unknown;
  new_answer?: unknown;
  error?: { code?: string };
}

/** Whether the worker can send a message of a sender. */
const isOurs = (message: WaitingMessage, sender: string): message is SendableMessage =>
  message.failure === undefined && message.sender === sender && Object.hasOwn(ROUTES, message.post.kind);

/** Whether a proof is that of its sender: another person may have signed in while a tab asked for it. */
const isOfSender = ({ sender, proof }: OutboxProof): boolean =>
  proof.kind === 'token' ? tokenSubject(proof.token) === sender : sender === DEVICE;

const headersOf = ({ proof }: OutboxProof): Record<string, string> => {
  if (proof.kind === 'token') return { authorization: `Bearer ${proof.token}` };
  return proof.kind === 'device' ? { 'x-device-secret': proof.secret } : {};
};

/** How long a message may be under way, ms. */
const LONGEST_SEND_MS = 15_000;

const postOf = ({ post }: WaitingMessage): string => `${post.kind}:${post.id}`;

const waitingOf = async (outbox: Outbox, sender: string): Promise<SendableMessage[]> =>
  (await outbox.getAll(OUTBOX_STORE))
    .filter((message) => isOurs(message, sender))
    .sort((left, right) => left.at - right.at);

/** @throws NetworkFailure when it can be sent later */
async function send(message: SendableMessage, proof: OutboxProof): Promise<Fate> {
  const { clientId, post, parentId, text, phone } = message;
  const { path, field } = ROUTES[post.kind];
  const response = await ask(proof.origin + path, {
    // The tabs wait for this lock, and a captive portal never answers.
    signal: AbortSignal.timeout(LONGEST_SEND_MS),
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(proof) },
    body: JSON.stringify({
      client_id: clientId,
      comment: text,
      [field]: post.id,
      ...(parentId === null ? {} : { parent_id: parentId }),
      ...(phone === null ? {} : { phone_number: phone }),
    }),
  });
  const answer = (await response.json().catch(() => undefined)) as Answer | undefined;
  const item = answer?.new_comment ?? answer?.new_answer;
  if (response.ok && item) return { item };
  if (UNPROVEN.includes(response.status)) return 'unproven';
  const failure = answer?.error?.code;
  // A service of another make may not know the call, and a proxy's page is no refusal: a tab sends it over the socket.
  if (failure === undefined) return 'unproven';
  if (isPassingStatus(response.status)) throw new NetworkFailure(failure);
  return { failure };
}

/**
 * Sends what waits on one post, under the lock of the tabs and in the order in which it was written. What a tab has sent
 * meanwhile is not there any more; what was sent without an answer is known to the service by its id (COMMENT-7).
 *
 * @returns false when the proof is no good any more
 */
const sendPost = (outbox: Outbox, post: string, proof: OutboxProof, tell: (news: object) => void) =>
  inOneTab(outboxLock(post), async () => {
    for (const message of await waitingOf(outbox, proof.sender)) {
      if (postOf(message) !== post) continue;
      const fate = await send(message, proof);
      if (fate === 'unproven') return false;
      if ('item' in fate) {
        await outbox.delete(OUTBOX_STORE, message.clientId);
        tell({ sent: { sender: message.sender, post: message.post, item: fate.item } });
      } else {
        const failed = { ...message, ...fate };
        await outbox.put(OUTBOX_STORE, failed);
        tell({ failed });
      }
    }
    return true;
  });

/**
 * Sends all messages of a proof's sender, also those that are written meanwhile.
 *
 * @returns when nothing of the sender waits any more, or another proof is there, or this one is no good
 */
async function sendAllOf(laid: OutboxProof, outbox: Outbox, tell: (news: object) => void): Promise<void> {
  for (let proof: OutboxProof | undefined = laid; proof; ) {
    const [first] = await waitingOf(outbox, laid.sender);
    // Who has signed out meanwhile has taken the proof away.
    if (!first || (await keptProof())?.sender !== laid.sender) return;
    if (!(await sendPost(outbox, postOf(first), proof, tell))) proof = await renewedProof(proof);
  }
}

/**
 * Sends the messages that wait, though no tab may be open (OFFLINE-6), until no proof is left: one that a tab lays meanwhile is
 * for messages that nobody may have sent yet.
 *
 * @throws NetworkFailure when the network or the service cannot take them now: the browser asks again
 */
async function sendWaiting(): Promise<void> {
  if (!(await keptProof())) return;
  const channel = openTabChannel(OUTBOX_CHANNEL);
  const tell = (news: object) => void channel?.postMessage(news);
  const sendAll = async (outbox: Outbox): Promise<void> => {
    for (let proof = await keptProof(); proof; proof = await keptProof()) {
      const usable = isOfSender(proof) ? await proofForSending(proof) : undefined;
      if (usable) await sendAllOf(usable, outbox, tell);
      await dropProof(proof);
    }
  };
  await withDatabase<Schema, void>(OUTBOX_FORM, sendAll).finally(() => channel?.close());
}

/**
 * Sends what waits when the browser has a network again.
 *
 * @param event wakes the worker, whether a tab is open or not
 */
export function sendAtSync(event: ExtendableEvent & { readonly tag: string }): void {
  if (event.tag !== OUTBOX_SYNC) return;
  const sending = sendWaiting();
  event.waitUntil(sending);
  sending.catch(noteFault);
}
