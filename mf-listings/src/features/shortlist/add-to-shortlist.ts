import type { SocketApi } from '@site/shared/contract';
import { SharedShortlist } from './shared-shortlist';
import { changeShortlist, type KnownShortlist } from './shortlist-database';
import { takeWaiting } from './use-shortlist';

/** As long as one waits for a press. */
const LONGEST_WAIT_MS = 8_000;

/** What became of a home that was added: `kept` on this device, which sends it when the list is opened with a network. */
export type Added = 'added' | 'kept' | 'twice' | 'full' | 'ended';

/**
 * Adds a home to a list that is not on screen (SHORT-9). It is kept first, so that neither a cut nor a closed tab loses it.
 *
 * @param known the list
 * @param home its key `<kind>:<id>` and its title
 * @param socket the shell's
 * @throws Error when this device keeps nothing
 */
export async function addToShortlist(
  known: KnownShortlist,
  home: { key: string; title: string },
  socket: SocketApi,
): Promise<Added> {
  const kept = await changeShortlist(known, (list) => ({
    ...list,
    waiting: { ...list.waiting, homes: [...(list.waiting?.homes ?? []), home] },
  }));
  if (!kept) throw new Error('this device does not know the list any more');
  const list = await SharedShortlist.open(kept, socket);
  try {
    const isListed = () => list.state().content.homes.some(({ key }) => key === home.key);
    const wasListed = isListed();
    await takeWaiting(list);
    const isShared = await list.settled(LONGEST_WAIT_MS);
    if (list.state().link === 'ended') return 'ended';
    if (!isListed()) return 'full';
    if (wasListed) return 'twice';
    return isShared ? 'added' : 'kept';
  } finally {
    list.close();
  }
}
