import { usePageTitle, useShell } from '@site/shared/contract';
import { charactersOver, LONGEST_SEARCH } from '@site/shared/domain';
import { ButtonLink, SearchBox, StatePanel, useHideOnScroll } from '@site/shared/ui';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { type NewsQuery, useNewsAuthorQuery } from '../../api/news.api';
import { useNewsMessages } from './messages';
import { NewsContent } from './news-content';
import css from './newsfeed.module.css';
import { useSearch } from './use-search';

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The newsfeed, of everybody or of the person whom the address names, and the search in it (NEWS-1, NEWS-2). */
export function Newsfeed() {
  const t = useNewsMessages();
  const { supabase } = useShell().config.services;
  const { uid } = useParams();
  const isUid = uid !== undefined && UUID.test(uid);
  const [search, setSearch] = useSearch();
  const bar = useHideOnScroll<HTMLDivElement>();
  const { currentData: author } = useNewsAuthorQuery({ service: supabase, uid: uid ?? '' }, { skip: !isUid });
  const missing = uid !== undefined && (!isUid || author === null);
  const title = missing ? t('notFound') : author ? t('titleOf', { name: author.display_name }) : t('title');
  usePageTitle(title);
  // The search box says of a text that is too long that it is not searched.
  const searched = charactersOver(search, LONGEST_SEARCH) > 0 ? '' : search;
  const query = useMemo<NewsQuery>(
    () => ({ service: supabase, ...(searched ? { search: searched } : {}), ...(uid ? { author: uid } : {}) }),
    [supabase, searched, uid],
  );

  if (missing) {
    return (
      <div className={css.page} data-ready="newsfeed">
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
