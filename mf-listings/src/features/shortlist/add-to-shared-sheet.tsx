import { useShell } from '@site/shared/contract';
import { Button, Sheet } from '@site/shared/ui';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { type Added, addToShortlist } from './add-to-shortlist';
import { useShortlistMessages } from './locales/use-messages';
import css from './share-list.lazy.module.css';
import type { KnownShortlist } from './shortlist-database';
import { MOST_HOMES } from './shortlist-document';

const WORDS = {
  added: 'addedTo',
  kept: 'keptFor',
  twice: 'addTwice',
  full: 'addFull',
  ended: 'endedTitle',
} as const satisfies Record<Added, string>;

export interface AddToSharedSheetProps {
  /** Its key `<kind>:<id>` and its title. */
  home: { key: string; title: string };
  lists: readonly KnownShortlist[];
  onClose: () => void;
}

/** Chooses to which of the device's shared lists a home is added (SHORT-9). */
export function AddToSharedSheet({ home, lists, onClose }: AddToSharedSheetProps) {
  const t = useShortlistMessages();
  const { socket, toast } = useShell();
  const [busy, setBusy] = useState<string>();
  const add = async (list: KnownShortlist) => {
    if (busy) return;
    setBusy(list.id);
    const became = await addToShortlist(list, home, socket).catch(() => undefined);
    const message = t(became ? WORDS[became] : 'addFailed', {
      list: list.title || t('title'),
      most: MOST_HOMES,
    });
    toast({ kind: became === 'added' || became === 'kept' ? 'success' : 'error', message });
    onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t('addTo')} height="auto">
      <ul className={css.choices}>
        {lists.map((list) => (
          <li key={list.id}>
            <Button wide busy={busy === list.id} onClick={() => void add(list)}>
              <Users size={18} aria-hidden="true" />
              {list.title || t('title')}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
