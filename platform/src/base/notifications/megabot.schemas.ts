import { z } from 'zod';
import { typedLineSchema, typedTextSchema } from '../../foundation/text/typed-schemas.ts';
import { UPLOAD_PATH } from '../uploads/upload-path.ts';

/** The only action a customer-center notice has. */
export const CLICK_ACTION = 'customer_center_notification';

const id = z.string().min(1).max(128);
const idOrRecord = z.union([id, z.looseObject({ id })]);

/** Body of both create-messenger calls; role, sender and userID are claims that must fit the token. */
export const messengerBodySchema = z.object({
  role: z.string().max(50).optional().describe('Ignored: the role comes from the account'),
  broker: z.unknown().optional().describe('Ignored'),
  sender: z.unknown().optional().describe('Ignored: the sender is who signed in'),
  userID: z.string().max(128).nullish(),
  message: typedTextSchema.max(5000),
  file_paths: z
    .array(z.string().regex(UPLOAD_PATH, 'must be a path that POST /api/files answered'))
    .max(10)
    .default([]),
  conversation: idOrRecord.describe('Id of the conversation, or the conversation with its id'),
  id: z
    .string()
    .regex(/^[A-Za-z0-9_-]{16,64}$/, 'must be 16 to 64 letters, digits, _ or -')
    .optional()
    .describe('Id of the message, made by the client: sent again after a failure, it is the same message'),
});
/** Body of both create-messenger calls. */
export type MessengerBody = z.infer<typeof messengerBodySchema>;

/** Body of POST /api/notifications/customer-center-notice. */
export const noticeBodySchema = z.object({
  title: typedLineSchema.min(1).max(200),
  message: typedTextSchema.min(1).max(5000),
  click_action: z.literal(CLICK_ACTION),
  senderId: z.string().max(128).nullish(),
  receiver: z.array(z.uuid()).max(50).describe('The other members of the conversation; there may be none'),
  conversation: idOrRecord.describe('Id of the conversation, or the conversation with its id'),
});

/** Body of POST /api/megabot/stop. */
export const stopBodySchema = z.object({
  conversation: idOrRecord.describe('Id of the conversation, or the conversation with its id'),
});

/** The id in either form. */
export function conversationIdOf(conversation: MessengerBody['conversation']): string {
  return typeof conversation === 'string' ? conversation : conversation.id;
}
