import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type ApiRequest, addEndpoints, type api } from '@site/shared/api';
import type { SessionUser } from '@site/shared/contract';
import type { SendRoute } from './send-route';

/** The only action that a notice of the chat has (CHAT-3). */
const CLICK_ACTION = 'customer_center_notification';
/** A picture of several megabytes, over a slow phone's connection. */
const UPLOAD_WAIT_MS = 60_000;

/** A message on its way. The same `id` again is the same message. */
export interface NewMessage {
  route: Exclude<SendRoute, 'none'>;
  user: SessionUser;
  conversation: string;
  id: string;
  text: string;
  filePaths: string[];
}

/** The news of a message for the other members of its conversation. */
export interface NewNotice {
  user: SessionUser;
  conversation: string;
  title: string;
  text: string;
  /** Uids of the others; there may be none. */
  receivers: string[];
}

const MESSENGER_PATHS: Record<NewMessage['route'], string> = {
  customer: '/api/megabot/create-messenger',
  broker: '/api/megabot/create-messenger-for-broker',
};

const readToken = (answer: unknown): unknown =>
  typeof answer === 'object' && answer && 'token' in answer && typeof answer.token === 'string'
    ? answer.token
    : undefined;

const readPath = (answer: unknown): unknown => {
  const data = typeof answer === 'object' && answer && 'data' in answer ? answer.data : undefined;
  return typeof data === 'object' && data && 'path' in data && typeof data.path === 'string'
    ? data.path
    : undefined;
};

const post = (path: string, body?: unknown): ApiRequest => ({ method: 'POST', path, body, identified: true });

/** The area's calls to the base service; each carries the caller's token. */
export const assistantApi = addEndpoints('mf-assistant', __SOURCES__['mf-assistant'], (build) => ({
  /** A token that signs the visitor in to Firestore, made from the session. */
  firebaseToken: build.mutation<string, void>({
    query: () => ({ ...post('/api/firebase/custom-token'), read: readToken }),
  }),
  sendMessage: build.mutation<unknown, NewMessage>({
    query: ({ route, user, conversation, id, text, filePaths }) =>
      post(MESSENGER_PATHS[route], {
        role: user.role,
        broker: route === 'broker',
        sender: 'user',
        userID: user.uid,
        message: text,
        conversation,
        id,
        file_paths: filePaths,
      }),
  }),
  sendNotice: build.mutation<unknown, NewNotice>({
    query: ({ user, conversation, title, text, receivers }) =>
      post('/api/notifications/customer-center-notice', {
        title,
        message: text,
        click_action: CLICK_ACTION,
        senderId: user.uid,
        receiver: receivers,
        conversation,
      }),
  }),
  stopAnswer: build.mutation<unknown, string>({
    query: (conversation) => post('/api/megabot/stop', { conversation }),
  }),
  /** Keeps a picture; gives its path for `filePaths`. */
  uploadPicture: build.mutation<string, Blob>({
    query: (file) => ({ ...post('/api/files', file), read: readPath, timeout: UPLOAD_WAIT_MS }),
  }),
}));

/** The store's dispatch, as far as the calls need it. */
export type ApiDispatch = ThunkDispatch<{ api: ReturnType<typeof api.reducer> }, unknown, UnknownAction>;

/** For `initiate`: nothing of a call stays in the store, which outlives a sign-out. */
export const UNTRACKED = { track: false } as const;
