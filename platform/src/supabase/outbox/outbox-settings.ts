import { z } from 'zod';

/** Where messages to people go besides the outbox table. */
export interface OutboxSettings {
  /** Whether GET /outbox shows them on this machine (OUTBOX_PAGE, default unless NODE_ENV is production). */
  page: boolean;
  /** Mail server, as smtp://user:password@host:port (SMTP_URL); unset, mails are only kept. */
  smtpUrl: string | undefined;
  /** Sender of mails (SMTP_FROM, default no-reply@localhost). */
  smtpFrom: string;
  /** Takes a POST of {to, text} for each sms (SMS_GATEWAY_URL); unset, they are only kept. */
  smsGatewayUrl: string | undefined;
}

const unset = (value: unknown) => (value === '' ? undefined : value);

export const outboxEnvironmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  OUTBOX_PAGE: z.preprocess(unset, z.stringbool().optional()),
  SMTP_URL: z.preprocess(unset, z.url({ protocol: /^smtps?$/ }).optional()),
  SMTP_FROM: z.preprocess(unset, z.string().default('no-reply@localhost')),
  SMS_GATEWAY_URL: z.preprocess(unset, z.url({ protocol: /^https?$/ }).optional()),
});

/** Names the parsed environment as the code does. */
export function outboxSettingsOf(values: z.infer<typeof outboxEnvironmentSchema>): OutboxSettings {
  return {
    page: values.OUTBOX_PAGE ?? values.NODE_ENV !== 'production',
    smtpUrl: values.SMTP_URL,
    smtpFrom: values.SMTP_FROM,
    smsGatewayUrl: values.SMS_GATEWAY_URL,
  };
}
