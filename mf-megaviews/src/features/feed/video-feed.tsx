import { useHistoryEntry } from '@site/shared/feed';
import { ButtonLink } from '@site/shared/ui';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useVideoPostsInfiniteQuery } from '../../api/video-posts.api';
import { readStart, readVideoQuery } from '../../api/video-requests';
import { FeedPage } from './feed-page';
import { videoPlaces } from './feed-place';
import { FeedSearch } from './feed-search';
import { FeedEmpty } from './feed-states';
import { useFeedMessages } from './locales/use-messages';
import { useNamedPost } from './use-named-post';

/** A visit that starts from a new document asks again for a feed that is older than this, s; one that comes back never does. */
const FRESH_FOR = 60;

export interface VideoFeedProps {
  /** The page's name: says in the document that the page is ready. */
  page: string;
  /** The page's heading. */
  title: string;
}

/** The feed of short videos and live streams, and the search in it (MEGA-1, MEGA-9). */
export function VideoFeed({ page, title }: VideoFeedProps) {
  const t = useFeedMessages();
  const entry = useHistoryEntry();
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const query = useMemo(() => readVideoQuery(new URLSearchParams(text)), [text]);
  const isFiltered = Object.keys(query).length > 0;
  const wanted = useMemo(() => readStart(new URLSearchParams(text)), [text]);
  const named = useNamedPost(wanted?.inList === false ? wanted.id : undefined);
  const start = useMemo(() => {
    const kept = videoPlaces.of(entry);
    if (kept || !wanted || named.isGone) return kept;
    // A service that cannot tell one post by its id may have it near the top.
    return wanted.inList ? { id: wanted.id } : { id: wanted.id, index: 0 };
  }, [entry, wanted, named.isGone]);
  const [comesBack] = useState(start !== undefined);
  const list = useVideoPostsInfiniteQuery(query, {
    refetchOnMountOrArgChange: comesBack ? false : FRESH_FOR,
  });

  const change = (changes: { location?: string | undefined; author_id?: string | undefined }) => {
    const asked = { ...query, ...changes };
    const next = new URLSearchParams(text);
    next.delete('q');
    next.delete('author');
    next.delete('start');
    if (asked.location) next.set('q', asked.location);
    if (asked.author_id) next.set('author', asked.author_id);
    setParams(next);
  };

  return (
    <FeedPage
      page={page}
      title={title}
      list={list}
      entry={entry}
      start={start}
      named={named}
      search={(items) => <FeedSearch query={query} onChange={change} items={items} />}
      empty={
        <FeedEmpty
          onClear={isFiltered ? () => change({ location: undefined, author_id: undefined }) : undefined}
        />
      }
      onward={
        <ButtonLink variant="primary" to={isFiltered ? '/mega-views' : '/for-sale'}>
          {t(isFiltered ? 'toAllVideos' : 'toHomes')}
        </ButtonLink>
      }
    />
  );
}
