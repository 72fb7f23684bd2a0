import type { SavedBook, SavedSearch } from '@site/shared/contract';
import { type Push, type PushFault, usePushFaults } from '@site/shared/push';
import { useState } from 'react';
import { useSearchesMessages } from './locales/use-messages';
import css from './search-list.lazy.module.css';

export interface SearchMessagesProps {
  search: SavedSearch;
  book: SavedBook;
  /** What this browser is told of; one for all searches. */
  push: Push;
}

/** Whether its person hears of new homes of a search, by push or by mail; both are off until they are turned on (ALERT-6, ALERT-7). */
export function SearchMessages({ search, book, push }: SearchMessagesProps) {
  const t = useSearchesMessages();
  const sayFault = usePushFaults();
  const [fault, setFault] = useState<PushFault>();
  const canPush = push.status === 'on' || push.status === 'off';
  const tellByPush = async (wanted: boolean) => {
    setFault(undefined);
    const { kinds } = push.choices;
    if (wanted && !(push.status === 'on' && kinds.includes('search'))) {
      const outcome = await push.change({ kinds: [...new Set([...kinds, 'search' as const])] });
      if (outcome !== 'done') {
        setFault(outcome);
        return;
      }
    }
    book.tellOfSearch(search.id, { push: wanted });
  };
  return (
    <fieldset className={css.tell}>
      <legend>{t('tell')}</legend>
      {canPush && (
        <label className={css.check}>
          <input
            type="checkbox"
            checked={search.push}
            onChange={({ target }) => void tellByPush(target.checked)}
          />
          {t('byPush')}
        </label>
      )}
      <label className={css.check}>
        <input
          type="checkbox"
          checked={search.mail}
          onChange={({ target }) => book.tellOfSearch(search.id, { mail: target.checked })}
        />
        {t('byMail')}
      </label>
      {search.mail && <p className={css.hint}>{t('mailHint')}</p>}
      {(fault || push.status === 'denied') && (
        <p className={css.hint} role="status">
          {sayFault(fault ?? 'denied')}
        </p>
      )}
    </fieldset>
  );
}
