import { createTransport } from 'nodemailer';
import type { OutboxSettings } from './outbox-settings.ts';

const GATEWAY_TIMEOUT_MS = 10_000;

export interface OutboxMessage {
  channel: 'sms' | 'email';
  /** Telephone number without '+', or mail address. */
  to: string;
  /** Of mails only. */
  subject?: string;
  text: string;
}

/** Hands one message to the outside; rejects when it was not taken. */
export type Sender = (message: OutboxMessage) => Promise<void>;

/** Sends by the mail server of SMTP_URL, or undefined when none is set. */
export function mailSender({ smtpUrl, smtpFrom }: OutboxSettings): Sender | undefined {
  if (smtpUrl === undefined) return undefined;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: GATEWAY_TIMEOUT_MS,
    greetingTimeout: GATEWAY_TIMEOUT_MS,
    socketTimeout: GATEWAY_TIMEOUT_MS,
  });
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from: smtpFrom, to: { name: '', address: to }, subject: subject ?? '', text });
  };
}

/** Posts {to, text} to SMS_GATEWAY_URL, or undefined when none is set. */
export function smsSender({ smsGatewayUrl }: OutboxSettings): Sender | undefined {
  if (smsGatewayUrl === undefined) return undefined;
  return async ({ to, text }) => {
    const response = await fetch(smsGatewayUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: `+${to}`, text }),
      signal: AbortSignal.timeout(GATEWAY_TIMEOUT_MS),
      redirect: 'error',
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the sms gateway answered ${response.status}`);
  };
}
