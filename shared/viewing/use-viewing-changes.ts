import type { ApiError } from '@site/shared/api';
import { useState } from 'react';
import { isAsWished, newestViewing, type Viewing, type ViewingChange, type ViewingSide } from './viewing';
import { useChangeViewingMutation } from './viewing.api';

/** Why a change was not made. */
export type ViewingTrouble = 'offline' | 'conflict' | 'blocked' | 'tooMany' | 'gone' | 'badTime' | 'failed';

const BY_STATUS: Record<number, ViewingTrouble> = {
  0: 'offline',
  403: 'blocked',
  404: 'gone',
  429: 'tooMany',
};

/** What became of a change. */
export interface ViewingOutcome {
  /** Why it was not made; undefined when it was. */
  trouble: ViewingTrouble | undefined;
  /** What holds, when that was told. */
  holds: Viewing | null | undefined;
}

const troubleOf = ({ status, field }: ApiError): ViewingTrouble =>
  field === 'starts_at' ? 'badTime' : (BY_STATUS[status] ?? 'failed');

/**
 * What holds of the viewing of a thread, and changes of it. Of two changes at once the service takes the first; the other learns what
 * holds and is told so (VIEWING-7).
 *
 * @param threadId which thread
 * @param listed as list and socket have it
 * @param side who changes it
 */
export function useViewingChanges(threadId: string, listed: Viewing | null, side: ViewingSide) {
  const [own, setOwn] = useState<Viewing | null>();
  const [trouble, setTrouble] = useState<ViewingTrouble>();
  const [send, { isLoading }] = useChangeViewingMutation();
  const viewing = newestViewing(listed, own) ?? null;

  const change = async (wish: ViewingChange): Promise<ViewingOutcome> => {
    setTrouble(undefined);
    const { data, error } = await send({ threadId, change: wish });
    if (data) setOwn(data.viewing);
    const isDone = data && (data.isMade || isAsWished(wish, data.viewing, side));
    const why = error ? troubleOf(error as ApiError) : isDone ? undefined : 'conflict';
    setTrouble(why);
    return { trouble: why, holds: data?.viewing };
  };
  return {
    viewing,
    /** The version that a change is of: 0 for no viewing. */
    version: viewing?.version ?? 0,
    change,
    busy: isLoading,
    trouble,
    forgetTrouble: () => setTrouble(undefined),
  };
}
