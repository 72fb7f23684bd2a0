import { skipToken } from '@reduxjs/toolkit/query/react';
import type { SavedBook, SavedHome } from '@site/shared/contract';
import { priceInForce } from '@site/shared/domain';
import { serverNow } from '@site/shared/server-clock';
import { useEffect } from 'react';
import { isGone } from '../../api/api-failure';
import { useListingQuery } from '../../api/listings.api';

/** What was asked of a home within this time is not asked again, s. */
const FRESH_FOR = 60;

/**
 * Asks the service what has become of a saved home, and keeps that (KEEP-4): offline and in the order by price it is known. What is
 * asked is kept like a listing that was seen, so that its page opens without a network (OFFLINE-1).
 *
 * @param home the saved home
 * @param book told of it
 * @param isNear whether the home is about to be seen: of many homes not all are asked at once
 */
export function useHomeNews({ key, kind, id, news }: SavedHome, book: SavedBook, isNear: boolean): void {
  const { data, error, isFetching } = useListingQuery(isNear ? { kind, id } : skipToken, {
    refetchOnMountOrArgChange: FRESH_FOR,
  });
  const gone = error !== undefined && !isFetching && isGone(error);
  const post = gone ? undefined : data?.post;
  useEffect(() => {
    if (gone) {
      if (news?.price !== null) book.learn(key, { at: serverNow(), price: null });
    } else if (post) {
      const { price } = priceInForce(post, serverNow());
      if (news?.price !== price)
        book.learn(
          key,
          { at: serverNow(), price },
          { title: post.title, picture: post.images_path[0] ?? null },
        );
    }
  }, [gone, post, news, key, book]);
}
