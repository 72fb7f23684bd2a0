import { addEndpoints } from '@site/shared/api';
import type { BrowserSubscription } from './browser-push';
import type { PushChoices } from './push-choices';

/** A subscription that takes the place of a former one, whose address and key prove whose it was. */
export interface PushRenewal {
  endpoint: string;
  auth: string;
  renewed: BrowserSubscription;
}

/** A listing whose price is watched, or an author whose streams are. */
export interface PushWatch {
  kind: 'price' | 'stream';
  subject_id: string;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const readChoices = (answer: unknown): PushChoices | undefined =>
  isObject(answer) && Array.isArray(answer.kinds) ? (answer as unknown as PushChoices) : undefined;

const post = (path: string, body: unknown) => ({
  method: 'POST' as const,
  path: `/api/push/${path}`,
  body,
  identified: true,
});

const pushApi = addEndpoints('shared/push', __SOURCES__['shared/push'], (build) => ({
  pushKey: build.query<string, void>({
    query: () => ({
      path: '/api/push/key',
      read: (answer) =>
        isObject(answer) && typeof answer.public_key === 'string' ? answer.public_key : undefined,
    }),
  }),
  findPush: build.query<PushChoices, string>({
    query: (endpoint) => ({ ...post('subscription/find', { endpoint }), read: readChoices }),
    keepUnusedDataFor: 0,
  }),
  keepPush: build.mutation<PushChoices, BrowserSubscription & PushChoices>({
    query: (subscription) => ({ ...post('subscription', subscription), read: readChoices }),
  }),
  renewPush: build.mutation<unknown, PushRenewal>({
    query: (renewal) => post('subscription/renew', renewal),
  }),
  removePush: build.mutation<unknown, string>({
    query: (endpoint) => post('subscription/remove', { endpoint }),
  }),
  findWatch: build.query<boolean, PushWatch>({
    query: (watch) => ({
      ...post('watch/find', watch),
      read: (answer) => (isObject(answer) ? answer.watched === true : undefined),
    }),
  }),
  watch: build.mutation<unknown, PushWatch & { watched: boolean }>({
    query: ({ watched, ...watch }) => post(watched ? 'watch' : 'watch/remove', watch),
  }),
}));

export const {
  useLazyPushKeyQuery,
  useLazyFindPushQuery,
  useKeepPushMutation,
  useRenewPushMutation,
  useRemovePushMutation,
  useLazyFindWatchQuery,
  useWatchMutation,
} = pushApi;
