import { useShell } from '@site/shared/contract';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { SharedShortlist, type ShortlistState } from './shared-shortlist';
import { changeShortlist, findShortlist, type KnownShortlist, putShortlist } from './shortlist-database';
import { isListId, keyOfFragment, newMember } from './shortlist-keys';

/** A list, or why it cannot be shown. */
export type OpenedShortlist =
  | { status: 'opening' | 'wrong' | 'failed'; retry: () => void }
  | { status: 'open'; list: SharedShortlist; state: ShortlistState };

const never = () => () => undefined;

/**
 * Opens the list of an address: with the key of the link, or the one that this device knows.
 *
 * @param id of the path
 * @param fragment of the address
 */
export function useShortlist(id: string | undefined, fragment: string): OpenedShortlist {
  const { socket, session } = useShell();
  const [list, setList] = useState<SharedShortlist>();
  const [trouble, setTrouble] = useState<'wrong' | 'failed'>();
  const [attempt, setAttempt] = useState(0);
  const account = session.user?.uid;
  const isKnown = session.status !== 'restoring';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    if (!isKnown) return;
    let opened: SharedShortlist | undefined;
    let gone = false;
    const open = async () => {
      const known = isListId(id) ? await knownBy(id, keyOfFragment(fragment), account) : undefined;
      if (gone) return;
      if (!known) return setTrouble('wrong');
      opened = await SharedShortlist.open(known, socket);
      if (gone) return opened.close();
      await takeWaiting(opened);
      setList(opened);
    };
    setTrouble(undefined);
    open().catch(() => gone || setTrouble('failed'));
    return () => {
      gone = true;
      opened?.close();
      setList(undefined);
    };
  }, [id, fragment, account, isKnown, socket, attempt]);
  const state = useSyncExternalStore(
    list?.subscribe ?? never,
    () => list?.state(),
    () => undefined,
  );
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  if (list && state) return { status: 'open', list, state };
  return { status: trouble ?? 'opening', retry };
}

/** What this device knows of a list; a link that was never opened here begins it. A browser without a database does without. */
async function knownBy(
  id: string,
  key: string | undefined,
  account: string | undefined,
): Promise<KnownShortlist | undefined> {
  const kept = await findShortlist(id, account).catch(() => undefined);
  // A list of this device keeps its keys, unless the link has another one: that is tried, and kept when it does.
  if (kept && (key === undefined || key === kept.key)) {
    const now = { ...kept, account: kept.account ?? account, openedAt: Date.now() };
    await putShortlist(now).catch(() => undefined);
    return now;
  }
  return key === undefined
    ? undefined
    : { id, key, member: newMember(), title: '', account, openedAt: Date.now() };
}

/** Puts into the document what was chosen before it was open. */
export async function takeWaiting(list: SharedShortlist): Promise<void> {
  const { known, document } = list;
  const { waiting } = known;
  if (!waiting) return;
  document.doc.transact(() => {
    if (waiting.title) document.setTitle(waiting.title);
    if (waiting.name) document.join(known.member, waiting.name);
    // The first one is to be the newest.
    for (const { key, title } of [...waiting.homes].reverse())
      if (document.hasRoom()) document.add(key, title, known.member);
  });
  known.waiting = undefined;
  await changeShortlist(known, (kept) => ({ ...kept, waiting: undefined })).catch(() => undefined);
}
