import { useShell } from '@site/shared/contract';
import { formatMoney, type ListingItem, type ListingKind, listingPath } from '@site/shared/domain';
import { Heart } from '@site/shared/saved';
import { AttributeChips, AuthorRow, atRest, PhotoGrid, Price, PriceChange } from '@site/shared/ui';
import { House, MapPin } from 'lucide-react';
import { memo } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { listingsApi } from '../../api/listings.api';
import { useMessages } from '../../locales/use-messages';
import { AfterScripts } from '../preview/after-scripts';
import { fromFeed } from '../preview/from-feed';
import { useWaitsForRest } from '../preview/use-waits-for-rest';
import css from './listing-card.module.css';

/** How wide a card is, by the columns of the window. */
const WIDTHS =
  '(min-width: 1440px) 28vw, (min-width: 720px) 46vw, (min-width: 500px) 474px, calc(100vw - 26px)';

const LaterCardNote = atRest(() =>
  import(/* webpackChunkName: "home-notes" */ './card-note').then((part) => part.CardNote),
);

export interface ListingCardProps {
  kind: ListingKind;
  item: ListingItem;
  /** Its picture is the one that the page is waiting for. */
  priority: boolean;
  /** It lies in the feed of its kind: the way back from its detail leads there. */
  inFeed: boolean;
  /** Id of its title, by which the article around it is named. */
  titleId: string;
}

/**
 * One listing of a feed (FEED-9). Its one link is stretched over the whole card; the author and the call button lie
 * above it. It renders once: the clock of a price change ticks inside (FEED-10).
 */
export const ListingCard = memo(function ListingCard({
  kind,
  item,
  priority,
  inFeed,
  titleId,
}: ListingCardProps) {
  const t = useMessages();
  const shell = useShell();
  const dispatch = useDispatch();
  const { post, author } = item;
  const photos = post.images_path;
  const same = post.same_home;
  // Until then they would take the line from the scripts, and from what is pressed first.
  const waits = useWaitsForRest();
  const path = listingPath(kind, post.id);
  const preload = () => shell.navigation.preload(path);
  // What the feed knows is what the detail shows at once.
  const handOver = () =>
    dispatch(
      listingsApi.util.upsertQueryEntries([
        { endpointName: 'listing', arg: { kind, id: post.id }, value: item },
      ]),
    );

  return (
    // The link inside is what is operated: this only watches for the intent to follow it.
    <div className={css.card} onPointerEnter={preload}>
      <div className={css.media}>
        {photos.length > 0 ? (
          <AfterScripts waits={waits && !priority}>
            <PhotoGrid
              images={photos}
              alt={t('photosOf', { title: post.title })}
              sizes={WIDTHS}
              priority={priority}
              othersWait={waits && priority}
            />
          </AfterScripts>
        ) : (
          <span className={css.none}>
            <House size={40} aria-hidden="true" />
            {t('noPhoto')}
          </span>
        )}
        {photos.length > 1 && (
          <span className={css.counter} data-count>
            {t('photoCount', { count: photos.length })}
          </span>
        )}
        <LaterCardNote kind={kind} home={post} author={author} />
      </div>
      <div className={css.body}>
        <PriceChange kind={kind} listing={post} className={css.change} />
        <Price kind={kind} listing={post} />
        <h2 className={css.title} id={titleId}>
          <Link
            className={css.open}
            to={path}
            state={inFeed ? fromFeed(kind) : undefined}
            onClick={handOver}
            onFocus={preload}
          >
            {post.title}
          </Link>
        </h2>
        <p className={css.location}>
          <MapPin size={16} aria-hidden="true" />
          <span>{post.location}</span>
        </p>
        {same && (
          <p className={css.same}>
            {t('sameHome', { count: same.count, price: formatMoney(same.from_price, shell.locale) })}
          </p>
        )}
        <AttributeChips listing={post} className={css.chips} />
        <AuthorRow author={author} time={post.updatedAt} className={css.author} />
      </div>
      {/* After the link, for who goes on by keys. */}
      <Heart kind={kind} home={post} variant="overlay" className={css.heart} />
    </div>
  );
});
