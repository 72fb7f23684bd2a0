import { z } from 'zod';
import { commentItemSchema } from '../comments/comments.schemas.ts';
import { viewingSchema } from '../comments/viewings.schemas.ts';

/** The post of a thread, as far as a list of threads shows it. */
export const inboxPostSchema = z.object({
  kind: z.enum(['product', 'megaviews', 'livestream']),
  id: z.string(),
  listing_kind: z.enum(['for-sale', 'for-rent']).nullable().describe('Of a listing: which feed it is in'),
  title: z.string(),
  location: z.string(),
  price: z.number().describe('In force, Vnđ (rent: per month)'),
  picture: z.string().nullable().describe('Path under /media/'),
});

/** A thread as an inbox lists it. */
export const inboxThreadSchema = commentItemSchema.extend({
  id: z.string().describe('Of the question that began it'),
  role: z.enum(['host', 'viewer']).describe('What the caller is in it'),
  owner: z.object({ id: z.string(), display_name: z.string() }),
  post: inboxPostSchema,
  last: commentItemSchema.describe('What was said last; the question itself when nobody has said more'),
  waits: z.boolean().describe('An owner has not answered it, or an asker has not read the answer'),
  unread: z.int().describe('Comments of the other one that the caller has not read'),
  is_blocked: z.boolean().describe('The asker may no longer write to the owner'),
  viewing: viewingSchema.nullable().describe('The viewing that the two arrange; null for no viewing'),
});
export type InboxThread = z.infer<typeof inboxThreadSchema>;

/** How many of the caller's threads wait for them; 100 stands for 100 or more. */
export const waitingSchema = z.object({ waiting: z.int() });

/** A page of an inbox: what the caller has not answered, then what they have not read, then the rest; each the newest first. */
export const inboxPageSchema = waitingSchema.extend({
  waiting_as: z
    .object({ host: z.int(), viewer: z.int() })
    .describe(
      'Of these, questions that the caller has not answered, and threads with answers that they have not read',
    ),
  threads: z.array(inboxThreadSchema),
  nextCursor: z.string().nullable(),
});
export type InboxPage = z.infer<typeof inboxPageSchema>;

/** A thread with all that was said, oldest first. */
export const wholeThreadSchema = inboxThreadSchema.extend({ children: z.array(commentItemSchema) });
export type WholeThread = z.infer<typeof wholeThreadSchema>;

export const inboxListSchema = z.strictObject({
  filter: z
    .enum(['waiting', 'all', 'asked'])
    .default('all')
    .describe('What waits for the caller as an owner; all; or what they have asked themselves'),
  post_id: z.uuid().optional().describe('Threads of this post alone'),
  cursor: z.string().max(1000).nullish().describe('nextCursor of the page before'),
  limit: z.int().min(1).max(50).default(20),
});
export type InboxQuestion = z.infer<typeof inboxListSchema>;

export const blockedPageSchema = z.object({
  blocked: z
    .array(z.object({ user_id: z.string(), display_name: z.string(), blocked_at: z.string() }))
    .describe('The newest 200'),
});
export type BlockedAskers = z.infer<typeof blockedPageSchema>;
