import { z } from 'zod';
import { isPushKey } from './push-key.ts';
import { USUAL_ZONE } from './quiet-hours.ts';

/** What a person can be told of. */
export const PUSH_KINDS = ['answer', 'question', 'price', 'stream', 'search'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** Of these a person names what they want to hear of: the listing of a price, the author of streams. */
export const WATCH_KINDS = ['price', 'stream'] as const;
export type WatchKind = (typeof WATCH_KINDS)[number];

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
/** A point of P-256, uncompressed, and 16 bytes, as RFC 8291 has them. */
const P256DH_LENGTH = 87;
const AUTH_LENGTH = 22;

const base64Url = (length: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/, 'must be base64url')
    .transform((text) => text.replaceAll('=', ''))
    .refine((text) => text.length === length, `must be ${length} characters of base64url`);

/**
 * The address that a push service gave a browser: whoever has it may try to send to the browser. It is read as browsers write it, so that
 * one address is one text, and one push service one host (PUSH-5).
 */
export const endpointSchema = z
  .url({ protocol: /^https?$/, normalize: true, error: 'must be an address' })
  .max(1000);

const LONGEST_ZONE = 64;

/**
 * The time zone of a device. Its person cannot change the name, which may be newer than the tables of this server: it is kept as it
 * came, and whoever uses it has an answer for a name that is not known.
 */
const timeZone = z.string().trim().min(1).max(LONGEST_ZONE).catch(USUAL_ZONE);

/** The language of the messages: Vietnamese for a language that they do not have. */
const language = z
  .string()
  .transform((tag) => (/^en\b/i.test(tag) ? 'en' : 'vi'))
  .catch('vi');

const clock = z.string().regex(CLOCK, 'must be a time such as 22:00');

/** When nothing is shown, in the time zone of the subscription; over midnight when it ends before it begins. */
export const quietHoursSchema = z
  .strictObject({ from: clock, to: clock })
  .refine(({ from, to }) => from !== to, 'begins and ends at the same time')
  .nullable();

export type QuietHours = z.infer<typeof quietHoursSchema>;

const choices = {
  kinds: z.array(z.enum(PUSH_KINDS)).max(PUSH_KINDS.length),
  quiet_hours: quietHoursSchema.default(null),
  time_zone: timeZone,
  locale: language,
};

/** What a browser says of itself when it has subscribed. */
const browserSchema = z.strictObject({
  endpoint: endpointSchema,
  keys: z.strictObject({
    p256dh: base64Url(P256DH_LENGTH).refine(isPushKey, 'must be a point of P-256'),
    auth: base64Url(AUTH_LENGTH),
  }),
});
export type Browser = z.infer<typeof browserSchema>;

/** Body of POST /api/push/subscription. */
export const subscriptionSchema = browserSchema.extend(choices);
export type SubscriptionInput = z.infer<typeof subscriptionSchema>;

/** Body of POST /api/push/subscription/renew: what the browser had proves whose it is, a worker has no other credentials. */
export const renewalSchema = z.strictObject({
  endpoint: endpointSchema,
  auth: base64Url(AUTH_LENGTH),
  renewed: browserSchema,
});
export type Renewal = z.infer<typeof renewalSchema>;

/** What a person chose for one browser. */
export const choicesSchema = z.object({
  kinds: z.array(z.enum(PUSH_KINDS)),
  quiet_hours: quietHoursSchema,
  time_zone: z.string(),
  locale: z.enum(['vi', 'en']),
});
export type PushChoices = z.infer<typeof choicesSchema>;

/** Body of POST /api/push/watch and of the calls below it. */
export const watchSchema = z.strictObject({
  kind: z.enum(WATCH_KINDS),
  subject_id: z.uuid().describe('A listing for a price, an author for streams'),
});
export type Watch = z.infer<typeof watchSchema>;
