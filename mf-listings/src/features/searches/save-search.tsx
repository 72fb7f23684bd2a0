import { useShell } from '@site/shared/contract';
import type { ListingKind } from '@site/shared/domain';
import { type FeedFilter, wireFeedFilter } from '@site/shared/feed';
import { Sheet } from '@site/shared/ui';
import { BookmarkPlus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LONGEST_NAME, NameForm } from '../saved/name-form';
import { useSearchesMessages } from './locales/use-messages';
import { MOST_SEARCHES } from './new-homes.api';
import { searchAddress } from './search-address';
import css from './search-news.lazy.module.css';
import { useSearchName } from './use-search-name';
import { useSearches } from './use-searches';

export interface SaveSearchProps {
  kind: ListingKind;
  filter: FeedFilter;
  className?: string | undefined;
}

/** Keeps the search that is on screen, by a name that its filter suggests (ALERT-1). */
export function SaveSearch({ className, ...search }: SaveSearchProps) {
  const t = useSearchesMessages();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div className={className}>
        <button type="button" className={css.button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <BookmarkPlus size={18} aria-hidden="true" />
          {t('save')}
        </button>
      </div>
      {open && <SaveSheet {...search} onClose={() => setOpen(false)} />}
    </>
  );
}

function SaveSheet({ kind, filter, onClose }: Omit<SaveSearchProps, 'className'> & { onClose: () => void }) {
  const t = useSearchesMessages();
  const { saved, toast } = useShell();
  const navigate = useNavigate();
  const suggested = useSearchName(kind, filter);
  const isFull = (useSearches()?.searches.length ?? 0) >= MOST_SEARCHES;
  const save = async (name: string) => {
    const book = await saved?.open();
    book?.addSearch({
      name,
      kind,
      address: searchAddress(kind, filter),
      filter: wireFeedFilter(kind, filter),
    });
    onClose();
    toast({
      message: t('saved', { name }),
      action: { label: t('see'), run: () => navigate('/saved?show=searches') },
    });
  };
  return (
    <Sheet open onClose={onClose} title={t('saveTitle')} height="auto">
      <div className={css.form}>
        <p className={css.hint}>{t('saveText')}</p>
        <NameForm
          // Names of places may come after the sheet.
          key={suggested}
          name={suggested}
          label={t('name')}
          fault={t('nameFault', { most: LONGEST_NAME })}
          refusal={isFull ? t('full', { most: MOST_SEARCHES }) : undefined}
          send={t('save')}
          onName={save}
          takesFocus
        />
      </div>
    </Sheet>
  );
}
