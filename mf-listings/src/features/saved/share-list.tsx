import type { SavedHome, SavedList } from '@site/shared/contract';
import { loadOnce } from '@site/shared/load-once';
import { Button, useLazy } from '@site/shared/ui';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useSavedMessages } from './locales/use-messages';

// Both come after a press or after the page: the site's server is spared their code.
const onServer = (): Promise<never> => Promise.reject(new Error('shared lists are for browsers'));
const loadSheet = loadOnce(() =>
  typeof window === 'undefined'
    ? onServer()
    : import(/* webpackChunkName: "share-list" */ '../shortlist/share-list-sheet').then(
        ({ ShareListSheet }) => ShareListSheet,
      ),
);
const loadMine = loadOnce(() =>
  typeof window === 'undefined'
    ? onServer()
    : import(/* webpackChunkName: "share-list" */ '../shortlist/my-shortlists').then(
        ({ MyShortlists }) => MyShortlists,
      ),
);

/** The button that makes a shared list of saved homes, whose code comes with the press. */
export function ShareList({ homes, list }: { homes: readonly SavedHome[]; list: SavedList | undefined }) {
  const t = useSavedMessages();
  const [isOpen, setOpen] = useState(false);
  const { part: Sheet, failed, retry } = useLazy(loadSheet, isOpen);
  const press = () => {
    if (failed) retry();
    setOpen(true);
  };
  return (
    <>
      <Button size="small" busy={isOpen && !Sheet && !failed} onClick={press}>
        <Users size={18} aria-hidden="true" />
        {t('shareList')}
      </Button>
      {isOpen && Sheet && <Sheet homes={homes} name={list?.name ?? ''} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The shared lists of this device, once their code is there. */
export function MyLists() {
  const { part: Mine } = useLazy(loadMine, true);
  return Mine ? <Mine /> : null;
}
