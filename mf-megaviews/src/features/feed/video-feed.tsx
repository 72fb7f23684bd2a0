import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useVideoPostsInfiniteQuery } from '../../api/video-posts.api';
import { readStart, readVideoQuery } from '../../api/video-requests';
import { FeedPage } from './feed-page';
import { placeOf, useFeedEntry } from './feed-place';
import { FeedSearch } from './feed-search';
import { FeedEmpty } from './feed-states';

/** A visit that begins anew asks again for a feed that is older than this, s; one that comes back never does. */
const FRESH_FOR = 60;

/** What a {@link VideoFeed} takes. */
export interface VideoFeedProps {
  /** The page's name: says in the document that the page is ready. */
  page: string;
  /** The page's heading. */
  title: string;
}

/** The feed of short videos and live streams, and the search in it (MEGA-1, MEGA-9). */
export function VideoFeed({ page, title }: VideoFeedProps) {
  const entry = useFeedEntry();
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const query = useMemo(() => readVideoQuery(new URLSearchParams(text)), [text]);
  const isFiltered = Object.keys(query).length > 0;
  const start = useMemo(() => placeOf(entry) ?? readStart(new URLSearchParams(text)), [entry, text]);
  const [comesBack] = useState(start !== undefined);
  const list = useVideoPostsInfiniteQuery(query, {
    refetchOnMountOrArgChange: comesBack ? false : FRESH_FOR,
  });

  const change = (changes: { location?: string | undefined; author_id?: string | undefined }) => {
    const wanted = { ...query, ...changes };
    const next = new URLSearchParams(text);
    next.delete('q');
    next.delete('author');
    next.delete('start');
    if (wanted.location) next.set('q', wanted.location);
    if (wanted.author_id) next.set('author', wanted.author_id);
    setParams(next);
  };

  return (
    <FeedPage
      page={page}
      title={title}
      list={list}
      entry={entry}
      start={start}
      search={(items) => <FeedSearch query={query} onChange={change} items={items} />}
      empty={
        <FeedEmpty
          onClear={isFiltered ? () => change({ location: undefined, author_id: undefined }) : undefined}
        />
      }
    />
  );
}
