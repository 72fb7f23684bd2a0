import { useShell } from '@site/shared/contract';
import { Avatar, Button, SearchBox, Skeleton } from '@site/shared/ui';
import { useState } from 'react';
import type { Person } from '../../api/people';
import { usePeopleQuery } from '../../api/people.api';
import css from './feed-search.module.css';
import { useFeedMessages } from './locales/use-messages';

/** A short rest while typing: the list is only looked at, nothing is gone to. */
const QUIET = 400;
const SKELETONS = 3;

export interface AuthorPickerProps {
  /** Who can be picked before anything is typed. */
  seen: Person[];
  /** The id of the picked author. */
  picked: string | undefined;
  onPick: (id: string) => void;
}

/** Somebody whose posts the feed shall show: of those seen so far, or anybody by name (MEGA-9). */
export function AuthorPicker({ seen, picked, onPick }: AuthorPickerProps) {
  const t = useFeedMessages();
  const { supabase: service } = useShell().config.services;
  const [name, setName] = useState('');
  const { currentData, error, isFetching, refetch } = usePeopleQuery(
    { service, name },
    { skip: name === '' },
  );
  const people = name === '' ? seen : currentData;
  return (
    <>
      <SearchBox
        value={name}
        label={t('searchName')}
        placeholder={t('searchNameHint')}
        delay={QUIET}
        onSearch={setName}
      />
      <p className="visually-hidden" role="status">
        {name !== '' && people && people.length > 0 && t('peopleFound', { count: people.length })}
      </p>
      {people ? (
        <ul className={css.authors}>
          {people.map(({ id, display_name: shown, avatar }) => (
            <li key={id}>
              <button
                type="button"
                className={css.author}
                aria-pressed={picked === id}
                onClick={() => onPick(id)}
              >
                <Avatar name={shown} src={avatar} />
                {shown}
              </button>
            </li>
          ))}
        </ul>
      ) : error && !isFetching ? (
        <div className={css.failed} role="alert">
          <p>{t('peopleFailed')}</p>
          <Button onClick={refetch}>{t('retry')}</Button>
        </div>
      ) : (
        Array.from({ length: SKELETONS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places
          <Skeleton key={index} height={44} />
        ))
      )}
      {people?.length === 0 && name !== '' && (
        <p className={css.note} role="status">
          {t('noPeople')}
        </p>
      )}
    </>
  );
}
