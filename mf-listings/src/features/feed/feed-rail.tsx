import { useShell } from '@site/shared/contract';
import type { ListingItem, ListingKind } from '@site/shared/domain';
import { Picture } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { useMessages } from '../../locales/use-messages';
import { ListingPreview, listingPath, PreviewActions } from '../preview/listing-preview';
import { type CurrentCard, useCurrentCard } from './current-card';
import css from './feed-rail.module.css';

export interface FeedRailProps {
  kind: ListingKind;
  current: CurrentCard;
  /** It lies beside the feed of its kind, not beside one author's. */
  inFeed: boolean;
}

/** While the visitor scrolls on, the rail waits, ms. */
const REST = 150;

const useRested = (current: CurrentCard): ListingItem | undefined => {
  const item = useCurrentCard(current);
  const [rested, setRested] = useState(item);
  useEffect(() => {
    const timer = setTimeout(() => setRested(item), REST);
    return () => clearTimeout(timer);
  }, [item]);
  return rested ?? item;
};

/** The detail of the feed's current card. */
export function FeedRail({ kind, current, inFeed }: FeedRailProps) {
  const t = useMessages();
  const item = useRested(current);
  return (
    <aside className={css.rail} aria-label={t('focusedListing')}>
      {item && <RailDetail key={item.post.id} kind={kind} item={item} inFeed={inFeed} />}
    </aside>
  );
}

interface RailDetailProps extends Pick<FeedRailProps, 'kind' | 'inFeed'> {
  item: ListingItem;
}

function RailDetail({ kind, item, inFeed }: RailDetailProps) {
  const t = useMessages();
  const { navigation } = useShell();
  const { post } = item;
  const [photo] = post.images_path;
  return (
    <div className={css.card}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className={css.body} aria-label={post.title} tabIndex={0}>
        {photo && (
          <Picture
            path={photo}
            alt={t('photosOf', { title: post.title })}
            sizes="438px"
            ratio="3 / 2"
            className={css.photo}
          />
        )}
        <ListingPreview kind={kind} item={item} />
      </section>
      <div className={css.foot}>
        <PreviewActions
          kind={kind}
          item={item}
          inFeed={inFeed}
          onIntent={() => navigation.preload(listingPath(kind, post.id))}
        />
      </div>
    </div>
  );
}
