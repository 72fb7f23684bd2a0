import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../foundation/database/database.ts';
import { pushMessages } from '../../foundation/operations/metrics.ts';
import { forgetSubscription } from './push.repository.ts';
import { type WaitingMessage, type WrittenMessage, writeMessage } from './push-message.ts';
import { type PushIdentity, type PushOutcome, type PushTarget, sendPush } from './push-request.ts';
import type { PushAddressRules } from './push-service-address.ts';
import { endOfQuietHours } from './quiet-hours.ts';
import { SendSlots } from './send-slots.ts';

/** Longer than a push service may take (push-request.ts), with what the database needs around it. */
const TAKEN_MS = 60_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** With pauses that double, the last try comes an hour after the first. */
const MAX_ATTEMPTS = 8;

/** What sending needs. */
export interface PushSenderParts {
  database: Database;
  identity: PushIdentity;
  rules: PushAddressRules;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** The clock; tests turn it. */
  now?: () => Date;
}

/** Sends what waits in the queue of messages. */
export interface PushSender {
  /**
   * Begins to send what is due, as far as there are slots; whatever follows is begun when a slot is free again.
   *
   * @returns resolves when nothing more can be begun
   */
  begin(): Promise<void>;
  /** Sends what is due now, until nothing more is; any number of nodes may do so at once. */
  sendDue(): Promise<void>;
  /** Begins nothing more. Its promise resolves when nothing is being sent. */
  stop(): Promise<void>;
}

interface Taken extends WaitingMessage, PushTarget {
  id: number;
  /** Of the push service; '' where none can be read in the address. */
  host: string;
  subscription_id: string;
  attempts: number;
  expires_at: Date;
  time_zone: string;
}

/**
 * Opens the sender of web push over its queue. A message is one node's for a minute, so that no other node sends it meanwhile;
 * what a killed node had taken is sent by another one, for the second time if the first had sent it already.
 */
export function openPushSender({
  database,
  identity,
  rules,
  log,
  now = () => new Date(),
}: PushSenderParts): PushSender {
  const slots = new SendSlots();
  const running = new Set<Promise<void>>();
  let filling: Promise<void> | undefined;
  let isAskedAgain = false;
  let hasStopped = false;

  /** One at a time: the next one is looked for when it is known how many of each host are being sent. */
  const take = async (): Promise<Taken | undefined> => {
    const hosts = hasStopped ? undefined : slots.open();
    if (hosts === undefined) return undefined;
    const at = now();
    const { rows } = await database.query<Taken>(
      `with due as (
         select message.id, host
         from push_messages as message
           join push_subscriptions as subscription on subscription.id = message.subscription_id
           cross join lateral coalesce(lower(substring(endpoint from '(?i)^https?://([^/?#]+)')), '') as host
         where due_at <= $1 and expires_at > $1 and (taken_until is null or taken_until <= $1)
           and host <> all ($3::text[]) and ($4 or host = any ($5::text[]))
         order by due_at, message.id limit 1 for update of message skip locked)
       update push_messages as message set taken_until = $2, attempts = message.attempts + 1
       from due, push_subscriptions as subscription
       where message.id = due.id and subscription.id = message.subscription_id
       returning message.id, host, subscription_id, message.kind, subject_id, asker_id, price_before, homes, version, attempts,
         expires_at, endpoint, p256dh, auth, user_id, device_id, locale, quiet_from, quiet_to, time_zone`,
      [
        at.toISOString(),
        new Date(at.getTime() + TAKEN_MS).toISOString(),
        hosts.closed,
        hosts.isNewOpen,
        hosts.known,
      ],
    );
    return rows[0];
  };

  /**
   * Ends with a message, unless something newer took its place meanwhile: that is sent next.
   *
   * @param told what its person has been told; a newer price is one that differs from it
   */
  const finish = ({ id, version }: Taken, told?: WrittenMessage) =>
    database.query(
      `with done as (delete from push_messages where id = $1 and version = $2 returning id)
       update push_messages set taken_until = null, price_before = coalesce($3, price_before)
       where id = $1 and not exists (select from done)`,
      [id, version, told?.price ?? null],
    );

  const postpone = ({ id, version, attempts }: Taken, until: Date) =>
    database.query(
      `update push_messages set taken_until = null, due_at = case when version = $2 then $3 else due_at end,
         attempts = case when version = $2 then $4 else attempts end
       where id = $1`,
      [id, version, until.toISOString(), attempts],
    );

  /** @returns after how long the push service answered, as {@link SendSlots.leave} takes it */
  const deliver = async (message: Taken): Promise<number | 'never' | undefined> => {
    const at = now();
    const quiet = { from: message.quiet_from, to: message.quiet_to, timeZone: message.time_zone };
    const quietEnd = endOfQuietHours(quiet, at);
    if (quietEnd !== undefined) {
      await postpone({ ...message, attempts: message.attempts - 1 }, quietEnd);
      return undefined;
    }
    const written = await writeMessage(database, message);
    if (written === undefined) {
      await finish(message);
      return undefined;
    }
    const seconds = Math.max(1, Math.floor((message.expires_at.getTime() - at.getTime()) / 1000));
    const asked = performance.now();
    const outcome = await sendPush(message, written.payload, seconds, identity, rules);
    const answered = performance.now() - asked;
    pushMessages.inc({ kind: message.kind, outcome: outcome.result });
    await settle(message, written, outcome, at);
    return outcome.status === 0 ? 'never' : answered;
  };

  const settle = async (
    message: Taken,
    written: WrittenMessage,
    outcome: PushOutcome,
    at: Date,
  ): Promise<void> => {
    if (outcome.result === 'sent') await finish(message, written);
    else if (outcome.result === 'gone') await forgetSubscription(database, message.subscription_id);
    else if (outcome.result === 'later' && message.attempts < MAX_ATTEMPTS) {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (message.attempts - 1), LONGEST_PAUSE_MS);
      const asked = Math.min((outcome.retryAfter ?? 0) * 1000, LONGEST_PAUSE_MS);
      await postpone(message, new Date(at.getTime() + Math.max(pause, asked)));
    } else {
      // Neither the address nor the keys of a browser belong into a log.
      log.warn({ pushKind: message.kind, status: outcome.status }, 'a push message was given up');
      await finish(message);
    }
  };

  const start = (message: Taken): void => {
    slots.enter(message.host);
    const work = deliver(message)
      .catch((error: unknown) => {
        // It is this node's for a minute yet; then it is due again.
        log.warn({ err: error, pushKind: message.kind }, 'a push message could not be sent');
        return undefined;
      })
      .then((answered) => {
        slots.leave(message.host, answered);
        return fill();
      })
      .catch((error: unknown) => log.warn({ err: error }, 'push messages could not be taken'))
      .finally(() => running.delete(work));
    running.add(work);
  };

  const takeAll = async (): Promise<void> => {
    try {
      do {
        isAskedAgain = false;
        for (let message = await take(); message !== undefined; message = await take()) start(message);
      } while (isAskedAgain);
    } finally {
      filling = undefined;
    }
  };
  /** Whoever asks while the queue is being looked at has it looked at once more: something may have come behind that look. */
  const fill = (): Promise<void> => {
    isAskedAgain = true;
    filling ??= takeAll();
    return filling;
  };

  const sweepAndFill = async (): Promise<void> => {
    await database.query('delete from push_messages where expires_at <= $1', [now().toISOString()]);
    await fill();
  };
  const begin = (): Promise<void> => {
    const work = sweepAndFill();
    const end = work.catch(() => undefined).finally(() => running.delete(end));
    running.add(end);
    return work;
  };
  const untilIdle = async (): Promise<void> => {
    while (running.size > 0) await Promise.all(running);
  };

  return {
    begin,
    async sendDue() {
      await begin();
      await untilIdle();
    },
    async stop() {
      hasStopped = true;
      await untilIdle();
    },
  };
}
