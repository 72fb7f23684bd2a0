import { type ApiError, addEndpoints } from '@site/shared/api';
import { isFields } from '@site/shared/domain';
import { readViewing } from './read-viewing';
import type { Viewing, ViewingChange } from './viewing';

const CONFLICT = 409;

/** What became of a change. */
export interface ChangedViewing {
  /** Whether it was made; without it, something else holds than its sender saw. */
  isMade: boolean;
  /** What holds now. */
  viewing: Viewing | null;
}

const readHeld = (answer: unknown): { viewing: Viewing | null } | undefined => {
  const viewing = isFields(answer) ? readViewing(answer.viewing) : undefined;
  return viewing === undefined ? undefined : { viewing };
};

const bodyOf = (change: ViewingChange): object =>
  change.action === 'propose'
    ? {
        action: change.action,
        version: change.version,
        starts_at: new Date(change.startsAt).toISOString(),
        note: change.note,
      }
    : change;

const viewingApi = addEndpoints('shared/viewing', __SOURCES__['shared/viewing'], (build) => ({
  changeViewing: build.mutation<ChangedViewing, { threadId: string; change: ViewingChange }>({
    queryFn: async ({ threadId, change }, _api, _options, ask) => {
      const thread = `/api/inbox/threads/${threadId}`;
      const answer = await ask({
        method: 'POST',
        path: `${thread}/viewing`,
        body: bodyOf(change),
        identified: true,
        read: readHeld,
      });
      const error = answer.error as ApiError | undefined;
      if (!error) return { data: { isMade: true, ...(answer.data as { viewing: Viewing | null }) } };
      if (error.status !== CONFLICT) return { error };
      const held = await ask({ path: thread, identified: true, read: readHeld });
      if (held.error) return { error: held.error as ApiError };
      return { data: { isMade: false, ...(held.data as { viewing: Viewing | null }) } };
    },
  }),
}));

export const { useChangeViewingMutation } = viewingApi;
