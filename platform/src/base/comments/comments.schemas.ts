import { z } from 'zod';
import { isCleanText } from '../../foundation/text/clean-text.ts';
import { phoneSchema } from '../../foundation/text/phone.ts';
import { typedTextSchema } from '../../foundation/text/typed-schemas.ts';
import { viewingSchema } from './viewings.schemas.ts';

/** Longest question or answer. */
export const MAX_COMMENT_LENGTH = 2000;

/** One comment with who wrote it. Whoever may read the thread may read the number left in it. */
export const commentItemSchema = z.object({
  comment: z.object({
    id: z.string(),
    parent_id: z.string().nullable().describe('The question this answers; null for a question'),
    comment: z.string(),
    client_id: z.string().describe("The sender's own id of the message"),
    product_id: z.string().nullable(),
    megaviews_id: z.string().nullable(),
    livestream_id: z.string().nullable(),
    created_at: z.string(),
  }),
  author: z.object({
    id: z.string(),
    display_name: z.string(),
    avatar: z.string().nullable(),
    phone_number: z.string().nullable().describe('What the asker left, or the number of the post owner'),
    user_type: z.enum(['host', 'user', 'user_local']),
  }),
});
export type CommentItem = z.infer<typeof commentItemSchema>;

/** A question with its answers, oldest first. */
export const threadSchema = commentItemSchema.extend({
  children: z.array(commentItemSchema),
  is_blocked: z.boolean().describe('Whether the asker may no longer write to this owner'),
  viewing: viewingSchema.nullable().describe('The viewing that the two arrange; null for no viewing'),
});
/** A question with its answers. */
export type Thread = z.infer<typeof threadSchema>;

/** A page of threads, newest first. */
export const commentPageSchema = z.object({
  comments: z.array(
    threadSchema.extend({
      unread: z
        .int()
        .describe('Comments of the other one that the caller has not read, here or in the inbox'),
    }),
  ),
  nextCursor: z.string().nullable(),
  role: z.enum(['host', 'viewer']).describe('What the caller is on this post'),
  is_blocked: z.boolean().describe('Whether the caller may no longer write here'),
});
export type CommentPage = z.infer<typeof commentPageSchema>;

const claim = z.string().max(200).nullish().describe('Ignored: the token names the caller');

/** Claims that clients send beside the post's id; the server decides who they are (COMMENT-1). */
export const claimFields = { author_id: claim, host_id: claim, role: claim };

/** Fields of a comment sent over the socket; other fields are claims and not looked at. */
const messageFields = {
  client_id: z
    .string()
    .regex(/^[\w-]{8,64}$/, 'must be 8 to 64 letters, digits, - or _')
    .describe('The same one twice is one comment'),
  comment: typedTextSchema
    .min(1, 'Vui lòng nhập câu hỏi')
    .max(MAX_COMMENT_LENGTH)
    .refine(isCleanText, 'holds characters that are not text'),
  phone_number: phoneSchema.or(z.literal('')).nullish(),
  customer_phone: phoneSchema.or(z.literal('')).nullish(),
};

/** Payload of ProductComment and MegaViewsComment. */
export const questionSchema = z.object(messageFields);
/** Payload of AnswerProductComment and AnswerMegaViewsComment. */
export const answerSchema = z.object({ ...messageFields, parent_id: z.uuid() });
export type QuestionMessage = z.infer<typeof questionSchema>;
export type AnswerMessage = z.infer<typeof answerSchema>;
