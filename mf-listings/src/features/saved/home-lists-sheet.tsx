import type { SavedBook, SavedHome, SavedList } from '@site/shared/contract';
import { Button, Sheet } from '@site/shared/ui';
import { ListNameForm } from './list-name-sheet';
import { useSavedMessages } from './locales/use-messages';
import css from './saved.lazy.module.css';

export interface HomeListsSheetProps {
  home: SavedHome;
  lists: readonly SavedList[];
  book: SavedBook;
  onClose: () => void;
}

/** Which lists a saved home is in, any number of them, and a new one for it (KEEP-2). A change holds at once. */
export function HomeListsSheet({ home, lists, book, onClose }: HomeListsSheetProps) {
  const t = useSavedMessages();
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('inLists')}
      footer={
        <Button variant="primary" wide onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <p className={css.sheetHome}>{home.title || home.location}</p>
      {lists.map(({ id, name }) => (
        <label key={id} className={css.check}>
          <input
            type="checkbox"
            checked={home.lists.includes(id)}
            onChange={({ target }) => book.setInList(home.key, id, target.checked)}
          />
          <span>{name}</span>
        </label>
      ))}
      <ListNameForm
        name=""
        send={t('create')}
        onName={(name) => book.setInList(home.key, book.addList(name), true)}
      />
    </Sheet>
  );
}
