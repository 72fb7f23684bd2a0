import { type SavedBook, type SavedSearch, useShell } from '@site/shared/contract';
import { formatDate } from '@site/shared/domain';
import type { Push } from '@site/shared/push';
import { Button, Sheet } from '@site/shared/ui';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LONGEST_NAME, NameForm } from '../saved/name-form';
import { useSearchesMessages } from './locales/use-messages';
import css from './search-list.lazy.module.css';
import { SearchMessages } from './search-messages';

export interface SearchCardProps {
  search: SavedSearch;
  book: SavedBook;
  /** How many homes were listed since it was opened last. */
  fresh: number;
  push: Push;
}

/** A saved search: its name leads to its homes (ALERT-2). */
export function SearchCard({ search, book, fresh, push }: SearchCardProps) {
  const t = useSearchesMessages();
  const { locale, toast, session } = useShell();
  const [naming, setNaming] = useState(false);
  const { id, name, kind, address, madeAt } = search;
  const remove = () => {
    book.removeSearch(id);
    toast({
      message: t('deleted', { name }),
      action: { label: t('undo'), run: () => book.restoreSearch(search) },
    });
  };
  return (
    <article className={css.card} aria-label={name}>
      <div className={css.head}>
        <h2 className={css.name}>
          <Link to={address}>{name}</Link>
        </h2>
        {fresh > 0 && (
          <span className={css.fresh}>{t('newSince', { count: fresh.toLocaleString(locale) })}</span>
        )}
      </div>
      <p className={css.hint}>
        {t(kind === 'for-sale' ? 'sale' : 'rent')} ·{' '}
        {t('savedOn', { day: formatDate(new Date(madeAt).toISOString()) })}
      </p>
      {session.status === 'signed-in' && <SearchMessages search={search} book={book} push={push} />}
      <div className={css.tools}>
        <Button
          variant="quiet"
          size="small"
          aria-label={`${t('rename')}: ${name}`}
          onClick={() => setNaming(true)}
        >
          <Pencil size={18} aria-hidden="true" />
          {t('rename')}
        </Button>
        <Button variant="quiet" size="small" aria-label={`${t('delete')}: ${name}`} onClick={remove}>
          <Trash2 size={18} aria-hidden="true" />
          {t('delete')}
        </Button>
      </div>
      {naming && (
        <Sheet open onClose={() => setNaming(false)} title={t('rename')} height="auto">
          <NameForm
            name={name}
            label={t('name')}
            fault={t('nameFault', { most: LONGEST_NAME })}
            send={t('keepName')}
            onName={(value) => {
              book.renameSearch(id, value);
              setNaming(false);
            }}
            takesFocus
          />
        </Sheet>
      )}
    </article>
  );
}
