import type { Asker } from '@site/shared/asker';
import { readReply } from '@site/shared/comments/read-comments';
import type { OutboxEntry, PostConnection } from '@site/shared/contract';
import { isSamePost, POST_FIELDS, postKey } from '@site/shared/domain';
import { inOneTab } from '@site/shared/one-tab';
import { outboxLock } from '../../common/outbox';
import type { OutboxQueue } from './outbox-queue';

const EVENTS = {
  product: ['ProductComment', 'AnswerProductComment'],
  megaviews: ['MegaViewsComment', 'AnswerMegaViewsComment'],
  livestream: ['MegaViewsComment', 'AnswerMegaViewsComment'],
} as const;

/** Refusals that pass: the same message may be taken later. */
const PASSING = ['too_many_requests', 'internal', 'session_expired', 'unauthenticated'];

/** The server takes no message for now. */
export class NotNow extends Error {
  override name = 'NotNow';
}

/**
 * A message as the services take it (specification §7). All that it says of people is a claim: who sends is known by the
 * connection's proof. A question is for the owner of the post, an answer for whom it answers.
 */
function payloadOf(entry: OutboxEntry, asker: Asker | undefined) {
  const { clientId, post, parentId, replyTo, text, phone } = entry;
  const { ownerId } = post;
  const target = replyTo ?? ownerId;
  const isHost = asker !== undefined && asker.id === ownerId;
  return {
    client_id: clientId,
    comment: text,
    [POST_FIELDS[post.kind]]: post.id,
    role: isHost ? 'host' : 'viewer',
    is_blocked: false,
    ...(parentId === null ? {} : { parent_id: parentId }),
    ...(ownerId === undefined ? {} : { host_id: ownerId }),
    ...(target === undefined ? {} : { target }),
    ...(replyTo === undefined ? {} : { reply_to_user_id: replyTo }),
    ...(asker === undefined
      ? {}
      : {
          user_id: asker.id,
          author_id: asker.id,
          user_type: asker.userType,
          display_name: asker.name,
          sender_name: asker.name,
          members: [...new Set([asker.id, target, isHost ? undefined : ownerId])].filter(Boolean),
        }),
    ...(phone === null ? {} : { phone_number: phone, customer_phone: phone }),
  };
}

/** What {@link sendPostComments} takes. */
export interface Delivery {
  outbox: OutboxQueue;
  /** Whether a message may be sent now: its writer is the person who is signed in. */
  isOurs(entry: OutboxEntry): boolean;
  /** Done before each message; gives who sends it. */
  prepare(entry: OutboxEntry): Promise<Asker | undefined>;
}

/**
 * Sends what waits on one post, in the order in which it was written. What another tab has sent meanwhile is not there
 * any more; what was sent without an answer is known to the server by its id (COMMENT-7).
 *
 * @param post any entry of the post names it
 * @param connection connected
 * @throws SocketUnanswered when the line is cut; NotNow when the server asks for a pause
 */
export function sendPostComments(
  { outbox, isOurs, prepare }: Delivery,
  { post }: Pick<OutboxEntry, 'post'>,
  connection: PostConnection,
): Promise<void> {
  // An area of contract 1.4 sends under the same lock. Without locks the server knows a message by its id.
  return inOneTab(outboxLock(postKey(post)), async () => {
    for (const entry of await outbox.current()) {
      if (entry.failure !== undefined || !isSamePost(entry.post, post) || !isOurs(entry)) continue;
      const asker = await prepare(entry);
      // The person who is signed in may have changed meanwhile.
      if (!isOurs(entry)) continue;
      const event = EVENTS[post.kind][entry.parentId === null ? 0 : 1];
      const reply = readReply(await connection.request(event, payloadOf(entry, asker)));
      if (reply.item) await outbox.remove(entry, reply.item);
      else if (PASSING.includes(reply.code)) throw new NotNow(reply.code);
      else await outbox.put({ ...entry, failure: reply.code });
    }
  });
}
