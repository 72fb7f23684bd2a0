import { skipToken } from '@reduxjs/toolkit/query/react';
import { usePageTitle, useShell } from '@site/shared/contract';
import { ButtonLink, SearchBox, StatePanel, useHideOnScroll, usePageReady } from '@site/shared/ui';
import { isUuid } from '@site/shared/uuid';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useNewsAuthorsQuery } from '../../api/news-authors.api';
import { readNewsQuery } from '../../api/news-query';
import { useNewsMessages } from './locales/use-messages';
import { NewsContent } from './news-content';
import css from './newsfeed.module.css';
import { useSearch } from './use-search';

/** The newsfeed, of everybody or of the person whom the address names, and the search in it (NEWS-1, NEWS-2). */
export function Newsfeed() {
  const t = useNewsMessages();
  const { supabase } = useShell().config.services;
  const { uid } = useParams();
  const named = uid !== undefined && isUuid(uid) ? uid : undefined;
  const [search, setSearch] = useSearch();
  const bar = useHideOnScroll<HTMLDivElement>();
  const { currentData: authors } = useNewsAuthorsQuery(
    named === undefined ? skipToken : { service: supabase, uids: [named] },
  );
  const author = authors?.[0];
  const missing = uid !== undefined && (!named || (authors !== undefined && !author));
  const ready = usePageReady('newsfeed', missing);
  const title = missing ? t('notFound') : author ? t('titleOf', { name: author.display_name }) : t('title');
  usePageTitle(title);
  const [params] = useSearchParams();
  const text = params.toString();
  const query = useMemo(
    () => readNewsQuery(new URLSearchParams(text), named, supabase),
    [supabase, text, named],
  );

  if (missing) {
    return (
      <div className={css.page} {...ready}>
        <StatePanel
          kind="notFound"
          heading="h1"
          title={title}
          text={t('notFoundText')}
          actions={
            <ButtonLink variant="primary" to="/newsfeed">
              {t('all')}
            </ButtonLink>
          }
        />
      </div>
    );
  }
  return (
    <div className={css.page}>
      <div ref={bar} className={css.bar}>
        <SearchBox value={search} label={t('search')} placeholder={t('searchHint')} onSearch={setSearch} />
      </div>
      <div className={css.head}>
        <h1 className={css.title}>{title}</h1>
        {uid && (
          <ButtonLink size="small" to="/newsfeed">
            {t('all')}
          </ButtonLink>
        )}
      </div>
      <NewsContent query={query} title={title} onClear={() => setSearch('')} />
    </div>
  );
}
