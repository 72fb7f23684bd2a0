import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import type { Database, Queryable } from '../../foundation/database/database.ts';
import type { OutboxMessage } from '../outbox/gateways.ts';
import { countAttempt } from './attempt-limits.ts';
import type { AuthSettings } from './auth-settings.ts';
import type { Contact } from './auth-user.ts';
import type { Device } from './device-mark.ts';
import { codeMessage } from './messages.ts';
import { type CodePurpose, issueCode } from './one-time-codes.ts';
import { allowedRedirect, publicAddress } from './redirects.ts';

const HOUR_SECONDS = 3600;
const MESSAGES_PER_ACCOUNT = 10;

/** What the handlers of the auth routes work with. */
export interface AuthContext {
  database: Database;
  settings: AuthSettings;
}

/** A message kept with its code, to be sent after the commit. */
export interface KeptMessage {
  id: number;
  message: OutboxMessage;
}

/**
 * Counts a message to a number or address against the limits of both it and the client, whether or not there is
 * such an account: a refusal must not tell.
 *
 * @throws AuthError 429
 */
export async function countMessage(
  { database, settings }: AuthContext,
  request: FastifyRequest,
  contact: Contact,
): Promise<void> {
  const errorCode = contact.kind === 'phone' ? 'over_sms_send_rate_limit' : 'over_email_send_rate_limit';
  const limit = { what: 'message', windowSeconds: HOUR_SECONDS, errorCode };
  const soon = { what: 'next message', windowSeconds: settings.codeIntervalSeconds, errorCode };
  await countAttempt(database, [
    { ...limit, who: normalizeIP(request.ip), max: settings.messagesPerAddress },
    { ...soon, who: contact.value, max: 1 },
    { ...limit, who: contact.value, max: MESSAGES_PER_ACCOUNT },
  ]);
}

/** Makes a code and keeps its message in the same transaction; `app.outbox.dispatch` sends it after the commit. */
export async function keepCode(
  transaction: Queryable,
  { settings }: AuthContext,
  request: FastifyRequest,
  contact: Contact,
  purpose: CodePurpose,
  device: Device,
): Promise<KeptMessage> {
  const { tokens, outbox } = request.server;
  const issued = await issueCode(
    transaction,
    tokens.secret,
    contact,
    purpose,
    settings.codeSeconds,
    device.hash,
  );
  const { redirect_to } = request.query as { redirect_to?: string };
  const link = `${publicAddress(request, settings)}/auth/v1/verify?${new URLSearchParams({
    token: issued.linkToken,
    type: purpose,
    redirect_to: allowedRedirect(redirect_to, settings),
  })}`;
  const message = codeMessage(contact, purpose, issued, link, settings.codeSeconds);
  return { id: await outbox.send(message, transaction), message };
}
