import type { FastifyBaseLogger } from 'fastify';
import type { Database, Queryable } from '../../foundation/database/database.ts';
import { maskRecipient } from '../../foundation/operations/mask-recipient.ts';
import { outboxMessages } from '../../foundation/operations/metrics.ts';
import { oneLine } from '../../foundation/startup-error.ts';
import { mailSender, type OutboxMessage, type Sender, smsSender } from './gateways.ts';
import type { OutboxSettings } from './outbox-settings.ts';

const KEEP_DAYS = 30;
/** Longer than a gateway may take (gateways.ts). */
const HANDING_ON_SECONDS = 60;

/** A kept message; `status` tells whether a gateway took it, `kept` that no gateway is set. */
export interface OutboxRow {
  id: number;
  channel: 'sms' | 'email';
  recipient: string;
  subject: string | null;
  body: string;
  status: 'kept' | 'sending' | 'sent' | 'failed';
  problem: string | null;
  created_at: Date;
}

/** Keeps every sms and mail, and sends it when there is a gateway; `app.outbox` of every application. */
export interface Outbox {
  /**
   * Keeps a message and hands it to its gateway in the background, so that nobody waits for a mail server.
   *
   * @param within the caller's transaction: the message is then sent with `dispatch` after its commit
   */
  send(message: OutboxMessage, within?: Queryable): Promise<number>;
  /** Hands a message that was kept inside a transaction to its gateway. */
  dispatch(id: number, message: OutboxMessage): void;
  /** Resolves when the gateways have answered for everything sent so far. */
  settle(): Promise<void>;
  /** Sends, once, what a killed node had kept and not yet handed on; codes that are too old to be used stay. */
  resume(): Promise<void>;
  /** Newest first. */
  latest(limit: number): Promise<OutboxRow[]>;
  /** Forgets messages older than a month. */
  forgetOld(): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Keeps and sends sms and mails. */
    outbox: Outbox;
  }
}

/** Opens the outbox over its table. */
export function openOutbox(
  database: Database,
  settings: OutboxSettings,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Outbox {
  const senders: Record<OutboxMessage['channel'], Sender | undefined> = {
    sms: smsSender(settings),
    email: mailSender(settings),
  };
  const running = new Set<Promise<void>>();

  const deliver = async (id: number, message: OutboxMessage, sender: Sender) => {
    const problem = await sender(message).then(
      () => null,
      (error: unknown) => withoutRecipient(oneLine(error), message.to),
    );
    outboxMessages.inc({ channel: message.channel, outcome: problem === null ? 'sent' : 'failed' });
    if (problem !== null) log.warn({ messageId: id, channel: message.channel, problem }, 'message not sent');
    await database
      .query('update outbox set status = $2, problem = $3 where id = $1', [
        id,
        problem === null ? 'sent' : 'failed',
        problem,
      ])
      .catch((error: unknown) => log.warn({ messageId: id, problem: oneLine(error) }, 'outbox not updated'));
  };

  const dispatch = (id: number, message: OutboxMessage) => {
    const sender = senders[message.channel];
    if (sender === undefined) {
      outboxMessages.inc({ channel: message.channel, outcome: 'kept' });
      return announce(message);
    }
    const delivery = deliver(id, message, sender).finally(() => running.delete(delivery));
    running.add(delivery);
  };

  // Whoever runs the platform without a gateway reads the code here; with one, texts stay out of the log.
  const announce = ({ channel, to, subject, text }: OutboxMessage) => {
    const shown = channel === 'sms' && settings.page ? text : (subject ?? 'text kept in the outbox');
    log.info(`${channel} to ${maskRecipient(to)}: ${shown}`);
  };

  return {
    dispatch,
    async send(message, within) {
      const { rows } = await (within ?? database).query<{ id: number }>(
        'insert into outbox (channel, recipient, subject, body, status) values ($1, $2, $3, $4, $5) returning id',
        [
          message.channel,
          message.to,
          message.subject ?? null,
          message.text,
          senders[message.channel] === undefined ? 'kept' : 'sending',
        ],
      );
      const id = rows[0]?.id ?? 0;
      if (within === undefined) dispatch(id, message);
      return id;
    },
    async resume() {
      // A node that still runs has heard of its gateways by then. Marked first: a second kill does not send it twice.
      const { rows } = await database.query<OutboxRow>(
        `update outbox set problem = $1
         where status = 'sending' and problem is null and created_at < now() - make_interval(secs => $2)
           and (channel = 'email' or created_at > now() - interval '5 minutes')
         returning id, channel, recipient, subject, body`,
        ['sent again after a stop', HANDING_ON_SECONDS],
      );
      for (const { id, channel, recipient, subject, body } of rows) {
        dispatch(id, { channel, to: recipient, text: body, ...(subject === null ? {} : { subject }) });
      }
    },
    async settle() {
      await Promise.all(running);
    },
    async latest(limit) {
      const { rows } = await database.query<OutboxRow>(
        'select id, channel, recipient, subject, body, status, problem, created_at from outbox order by id desc limit $1',
        [limit],
      );
      return rows;
    },
    async forgetOld() {
      await database.query('delete from outbox where created_at < now() - make_interval(days => $1)', [
        KEEP_DAYS,
      ]);
    },
  };
}

function withoutRecipient(problem: string, recipient: string): string {
  return problem.replaceAll(recipient, maskRecipient(recipient)).slice(0, 500);
}
