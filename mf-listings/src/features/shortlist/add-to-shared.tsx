import { buttonClass, useLazyDialog } from '@site/shared/ui';
import { Users } from 'lucide-react';
import { useAddToMessages } from './locales/add-to/use-messages';
import type { KnownShortlist } from './shortlist-database';
import { useKnownShortlists } from './use-known-shortlists';

const loadSheet = () =>
  // The site's server renders no dialog, and is spared the code (SHORT-8).
  typeof window === 'undefined'
    ? Promise.reject(new Error('a shared list is for browsers'))
    : import(/* webpackChunkName: "add-to-shared" */ './add-to-shared-sheet').then(
        (module) => module.AddToSharedSheet,
      );

export interface AddToSharedProps {
  home: { key: string; title: string };
}

/** On a home's page: adds it to a shared list of this device; nothing while the device has none (SHORT-9). */
export function AddToShared({ home }: AddToSharedProps) {
  const lists = useKnownShortlists().filter(({ ended }) => !ended);
  return lists.length > 0 && <AddButton home={home} lists={lists} />;
}

function AddButton({ home, lists }: AddToSharedProps & { lists: readonly KnownShortlist[] }) {
  const t = useAddToMessages();
  const { button, dialog: AddToSharedSheet, open, onClose } = useLazyDialog(loadSheet, 'add-to-shared');
  return (
    <>
      <button
        {...button}
        className={buttonClass({ variant: 'secondary', size: 'small' })}
        aria-label={`${t('addTo')}: ${home.title}`}
      >
        <Users size={18} aria-hidden="true" />
        {t('addTo')}
      </button>
      {AddToSharedSheet && open && <AddToSharedSheet home={home} lists={lists} onClose={onClose} />}
    </>
  );
}
