import { askerOf } from '@site/shared/asker';
import type { SessionApi } from '@site/shared/contract';

/** What is known of who is visiting. */
export interface Visitors {
  /** Who is signed in, as it is known now. */
  session(): Pick<SessionApi, 'user' | 'status'>;
  /** Calls `listener` after each change of that; returns a function that stops it. */
  onSession(listener: () => void): () => void;
  credentials: SessionApi['credentials'];
  localUser: SessionApi['localUser'];
}

/** A connection without the id is worth more than none: the server knows by the proof who connects. */
const LONGEST_WAIT_MS = 3_000;

const untilRestored = ({ session, onSession }: Visitors): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (session().status === 'restoring') return;
      stop();
      resolve();
    };
    const stop = onSession(look);
    look();
  });

/**
 * The id that a connection names. After a reload it is known a moment later than the token who is signed in: that is
 * waited for, though not for long.
 *
 * @param visitors who is visiting
 * @returns undefined for a visitor whom the services do not know, and when it does not come in time
 */
export async function claimedId(visitors: Visitors): Promise<string | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT_MS, undefined);
  });
  const asked = untilRestored(visitors)
    .then(() => askerOf({ ...visitors, user: visitors.session().user }))
    .then((asker) => asker?.id)
    .catch(() => undefined);
  const id = await Promise.race([asked, late]);
  clearTimeout(timer);
  return id;
}
