import type { SavedBook, SavedHome, SavedList } from '@site/shared/contract';
import { useShell } from '@site/shared/contract';
import { Button } from '@site/shared/ui';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ListNameSheet } from './list-name-sheet';
import { useSavedMessages } from './locales/use-messages';
import css from './saved.lazy.module.css';

export interface ListBarProps {
  book: SavedBook;
  lists: readonly SavedList[];
  homes: readonly SavedHome[];
  /** The list that is shown; undefined for all saved homes. */
  chosen: SavedList | undefined;
  onChoose: (id: string | undefined) => void;
}

/** The lists of saved homes: choose one, make one, give it another name, delete it and bring it back (KEEP-2). */
export function ListBar({ book, lists, homes, chosen, onChoose }: ListBarProps) {
  const t = useSavedMessages();
  const { toast } = useShell();
  const [naming, setNaming] = useState<'new' | 'rename'>();
  const countOf = (id: string) => homes.filter((home) => home.lists.includes(id)).length;

  const remove = (list: SavedList) => {
    book.removeList(list.id);
    onChoose(undefined);
    toast({
      message: t('listDeleted', { name: list.name }),
      action: { label: t('undo'), run: () => book.restoreList(list) },
    });
  };
  const name = (value: string) => {
    if (naming === 'rename' && chosen) book.renameList(chosen.id, value);
    else onChoose(book.addList(value));
    setNaming(undefined);
  };

  return (
    <nav className={css.lists} aria-label={t('lists')}>
      <ul className={css.chips}>
        {[undefined, ...lists].map((list) => (
          <li key={list?.id ?? ''}>
            <button
              type="button"
              className={css.chip}
              aria-pressed={list?.id === chosen?.id}
              onClick={() => onChoose(list?.id)}
            >
              <span className={css.chipName}>{list ? list.name : t('all')}</span>
              <span className={css.number}>{list ? countOf(list.id) : homes.length}</span>
            </button>
          </li>
        ))}
        <li>
          <Button variant="quiet" size="small" onClick={() => setNaming('new')}>
            <Plus size={18} aria-hidden="true" />
            {t('newList')}
          </Button>
        </li>
      </ul>
      {chosen && (
        <div className={css.ofList}>
          <Button variant="quiet" size="small" onClick={() => setNaming('rename')}>
            <Pencil size={18} aria-hidden="true" />
            {t('rename')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => remove(chosen)}>
            <Trash2 size={18} aria-hidden="true" />
            {t('deleteList')}
          </Button>
        </div>
      )}
      {naming && (
        <ListNameSheet
          name={naming === 'rename' ? (chosen?.name ?? '') : ''}
          title={t(naming === 'rename' ? 'rename' : 'newList')}
          send={t(naming === 'rename' ? 'keepName' : 'create')}
          onClose={() => setNaming(undefined)}
          onName={name}
        />
      )}
    </nav>
  );
}
