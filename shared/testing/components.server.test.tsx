import { AuthorFrame } from '@site/shared/author';
import { CommentPanel } from '@site/shared/comments';
import { FeedFrame, FeedList, FilterBar, useFeedFilter } from '@site/shared/feed';
import { PhotoCarousel } from '@site/shared/gallery';
import { Panorama } from '@site/shared/panorama';
import { ShareButton } from '@site/shared/share';
import { useRef } from 'react';
import { renderOnServer } from './render-on-server';

const list = {
  currentData: [],
  error: undefined,
  isFetching: false,
  hasNextPage: true,
  fetchNextPage: () => undefined,
  refetch: () => undefined,
};

function Filters() {
  const before = useRef<HTMLElement>(null);
  return <FilterBar kind="for-sale" before={before} {...useFeedFilter('for-sale')} />;
}

test.each([
  ['filters', <Filters key="" />],
  [
    'a feed',
    <FeedFrame key="" page="feed" list={list} items={[{ id: '1' }]} loading="…" empty="nothing">
      {(items) => (
        <FeedList list={list} items={items} label="Tin" margin={100} skeleton="…" end="the end">
          {({ id }) => <article data-entry={id} />}
        </FeedList>
      )}
    </FeedFrame>,
  ],
  [
    'an author on the way',
    <AuthorFrame key="" uid="u1" tab="for-sale" page="author">
      {() => 'posts'}
    </AuthorFrame>,
  ],
  ['photos', <PhotoCarousel key="" images={['a.webp', 'b.webp', 'c.mp4']} alt="Căn hộ" sizes="100vw" />],
  ['a panorama', <Panorama key="" path="a.webp" title="Phòng khách" />],
  ['sharing', <ShareButton key="" title="Căn hộ" />],
  [
    'questions',
    <CommentPanel
      key=""
      post={{ kind: 'product', id: '1', ownerId: 'u1' }}
      owner={{ id: 'u1', name: 'Mai' }}
    />,
  ],
])('%s can be rendered on a server', async (_, content) => {
  const html = await renderOnServer(content, { address: '/for-sale?price=2-3' });
  expect(html).not.toBe('');
  // The content security policy would drop it.
  expect(html.match(/<[^>]* style=[^>]*>/g)).toBeNull();
  expect(await renderOnServer(content, { address: '/for-sale?price=2-3' })).toBe(html);
});
