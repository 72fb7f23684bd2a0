import { anonymousSession, renderInShell } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import { author, listingItem } from '../../testing/listing-items';
import { savedSearch } from '../../testing/saved-search';
import '../../testing/browser-parts';
import { beginVisit, endVisit } from '../searches/visit';
import { CardNote } from './card-note';

const search = savedSearch({ openedAt: Date.parse('2026-01-05T00:00:00Z') });
const listed = (createdAt: string) => listingItem(1, { createdAt }).post;
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));
afterEach(() => act(endVisit));

test('ALERT-5 a home that was listed since the last visit of a saved search is marked as new, in this feed and while it is on screen', async () => {
  beginVisit(search);
  renderInShell(
    <>
      <CardNote kind="for-sale" home={listed('2026-01-05T03:00:00Z')} author={author} />
      <CardNote kind="for-sale" home={listed('2026-01-04T03:00:00Z')} author={author} />
      <CardNote kind="for-rent" home={listed('2026-01-05T03:00:00Z')} author={author} />
    </>,
  );
  expect(await screen.findAllByText('Mới')).toHaveLength(1);
  act(endVisit);
  expect(screen.queryByText('Mới')).toBeNull();
});

test('MEET-5 the number of demands stands on the card of one’s own home alone', async () => {
  const asked: unknown[] = [];
  Object.assign(globalThis, {
    fetch: async (...request: unknown[]) => {
      asked.push(request);
      return Response.json({});
    },
  });
  renderInShell(<CardNote kind="for-sale" home={listed('2026-01-05T03:00:00Z')} author={author} />, 'vi', {
    session: { ...anonymousSession, status: 'signed-in', user: { id: 'other', uid: 'uid-2' } as never },
  });
  await rest();
  expect(document.body.textContent).toBe('');
  expect(asked).toEqual([]);
});
