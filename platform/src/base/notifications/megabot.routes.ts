import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../../foundation/database/database.ts';
import { errorBodySchema, HttpError, notFound } from '../../foundation/http/http-error.ts';
import { routeLimit } from '../../foundation/http/route-limit.ts';
import { requireUser, type UserViewer } from '../users/viewer.ts';
import type { Assistant } from './assistant.ts';
import {
  conversationIdOf,
  type MessengerBody,
  messengerBodySchema,
  noticeBodySchema,
  stopBodySchema,
} from './megabot.schemas.ts';
import { insertNotice } from './notifications.repository.ts';

const SEND_SHARE = 0.1;

const acceptedSchema = z.object({
  accepted: z.literal(true),
  id: z.string().describe("Id of the message's document in assistant_messengers"),
});

export interface MegabotParts {
  database: Database;
  /** Without one, messages are refused as not available. */
  assistant: Assistant | undefined;
  perMinute: number;
}

const SENDERS: Record<'broker' | 'customer', readonly UserViewer['role'][]> = {
  broker: ['Admin', 'Mentor'],
  customer: ['Customer'],
};

const CALLS = [
  { path: 'create-messenger', as: 'customer', summary: 'Writes a customer message to the assistant' },
  { path: 'create-messenger-for-broker', as: 'broker', summary: 'Writes a message of an Admin or Mentor' },
] as const;

/** Sending in the assistant chat; who may send what follows the account's role (CHAT-3). */
export function megabotRoutes({ database, assistant, perMinute }: MegabotParts): FastifyPluginAsyncZod {
  return async (app) => {
    const refusals = {
      400: errorBodySchema,
      401: errorBodySchema,
      403: errorBodySchema,
      404: errorBodySchema,
      409: errorBodySchema,
      419: errorBodySchema,
      422: errorBodySchema,
      429: errorBodySchema,
      503: errorBodySchema,
    };
    for (const { path, as, summary } of CALLS) {
      app.post(
        `/api/megabot/${path}`,
        {
          config: routeLimit(perMinute, SEND_SHARE),
          schema: {
            tags: ['assistant'],
            summary,
            body: messengerBodySchema,
            response: { 200: z.object({ data: acceptedSchema }), ...refusals },
          },
        },
        async (request) => {
          const sender = await requireUser(database, request);
          requireRole(sender, as);
          requireOwnClaim(sender, 'userID', request.body.userID);
          const { message, file_paths, conversation, id = randomUUID() } = request.body;
          if (message === '' && file_paths.length === 0) {
            throw new HttpError(422, 'empty_message', 'message: is empty', 'message');
          }
          const conversationId = conversationIdOf(conversation);
          const { service } = await openConversation(assistant, sender, as, conversationId);
          await service.receive({
            id,
            conversationId,
            senderUid: sender.uid,
            senderId: sender.id,
            as,
            text: message,
            filePaths: file_paths,
          });
          return { data: { accepted: true as const, id } };
        },
      );
    }
    app.post(
      '/api/megabot/stop',
      {
        config: routeLimit(perMinute, SEND_SHARE),
        schema: {
          tags: ['assistant'],
          summary: 'Stops the answers that are being written in a conversation, for its members',
          body: stopBodySchema,
          response: { 200: z.object({ data: z.object({ stopped: z.number() }) }), ...refusals },
        },
      },
      async (request) => {
        const member = await requireUser(database, request);
        const conversationId = conversationIdOf(request.body.conversation);
        const { service } = await openConversation(assistant, member, 'customer', conversationId);
        return { data: { stopped: await service.stop(conversationId) } };
      },
    );
    app.post(
      '/api/notifications/customer-center-notice',
      {
        config: routeLimit(perMinute, SEND_SHARE),
        schema: {
          tags: ['assistant'],
          summary: 'Tells the other members of a conversation of a customer message',
          body: noticeBodySchema,
          response: { 200: z.object({ data: z.object({ receivers: z.number() }) }), ...refusals },
        },
      },
      async (request) => {
        const { title, message, click_action, senderId, receiver, conversation } = request.body;
        const sender = await requireUser(database, request);
        requireRole(sender, 'customer');
        requireOwnClaim(sender, 'senderId', senderId);
        const conversationId = conversationIdOf(conversation);
        const { members } = await openConversation(assistant, sender, 'customer', conversationId);
        if (receiver.some((id) => !members.includes(id) || id === sender.id || id === sender.uid)) {
          throw new HttpError(
            403,
            'forbidden',
            'receiver: is no other member of the conversation',
            'receiver',
          );
        }
        const receivers = await insertNotice(database, {
          senderId: sender.id,
          receivers: receiver,
          title,
          message,
          clickAction: click_action,
          conversationId,
        });
        return { data: { receivers } };
      },
    );
  };
}

function requireRole({ role }: UserViewer, as: 'broker' | 'customer'): void {
  if (!SENDERS[as].includes(role)) {
    throw new HttpError(403, 'forbidden', `This is for ${SENDERS[as].join(' and ')} only.`);
  }
}

function requireOwnClaim(sender: UserViewer, field: string, claim: MessengerBody['userID']): void {
  if (claim != null && claim !== '' && claim !== sender.id && claim !== sender.uid) {
    throw new HttpError(403, 'forbidden', `${field}: is not who signed in`, field);
  }
}

/** The conversation as far as the sender may write to it: customers as members, brokers to any. */
async function openConversation(
  service: Assistant | undefined,
  sender: UserViewer,
  as: 'broker' | 'customer',
  conversationId: string,
): Promise<{ service: Assistant; members: readonly string[] }> {
  if (service === undefined) throw new HttpError(503, 'unavailable', 'The assistant does not run here.');
  const members = await service.membersOf(conversationId);
  const isMember = members?.some((member) => member === sender.id || member === sender.uid) === true;
  // A conversation of others is answered like one that is not there.
  if (members === undefined || (as === 'customer' && !isMember)) {
    throw notFound('There is no such conversation.');
  }
  return { service, members };
}
