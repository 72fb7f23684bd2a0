import { type SavedBook, type SavedHome, useShell } from '@site/shared/contract';
import { formatDate, formatPrice, formatPricePerSquareMeter, listingPath } from '@site/shared/domain';
import { PriceSince } from '@site/shared/saved/price-since';
import { Button, IconButton, Picture, useNear } from '@site/shared/ui';
import { Heart, House, ListPlus, MapPin } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { CompareToggle } from '../compare/compare-toggle';
import { HomeFacts } from './home-facts';
import { priceNow } from './home-order';
import { useSavedMessages } from './locales/use-messages';
import css from './saved-card.lazy.module.css';
import { SavedNote } from './saved-note';
import { useHomeNews } from './use-home-news';

/** How wide the picture is: beside the text on phones, above it from 720 px on. */
const WIDTHS = '(min-width: 1280px) 24vw, (min-width: 720px) 46vw, 128px';

export interface SavedCardProps {
  home: SavedHome;
  book: SavedBook;
  /** Names of the lists that it is in. */
  listNames: string[];
  /** Asked for the choice of its lists. */
  onLists: (home: SavedHome) => void;
  onRemove: (home: SavedHome) => void;
}

/** A saved home as it is by now: what it costs, what has become of it, the visitor's note and lists (KEEP-3, KEEP-4). */
export function SavedCard({ home, book, listNames, onLists, onRemove }: SavedCardProps) {
  const t = useSavedMessages();
  const { locale, navigation } = useShell();
  const card = useRef<HTMLElement>(null);
  useHomeNews(home, book, useNear(card));
  const { kind, id, picture, location, news, savedAt } = home;
  const title = home.title || location;
  const gone = news?.price === null;
  const price = priceNow(home);
  const path = listingPath(kind, id);
  const day = formatDate(new Date(savedAt).toISOString());
  const each = kind === 'for-sale' && formatPricePerSquareMeter(price, home.square_meter, locale);

  return (
    <article ref={card} className={css.card} aria-label={title} data-gone={gone || undefined}>
      <div className={css.media}>
        {picture ? (
          <Picture path={picture} alt={t('photoOf', { title })} sizes={WIDTHS} className={css.picture} />
        ) : (
          <House size={32} aria-hidden="true" />
        )}
      </div>
      <div className={css.body}>
        {gone && <p className={css.gone}>{t('gone')}</p>}
        <p className={css.price} data-kind={kind}>
          {formatPrice(kind, price, locale)}
          {each && <span className={css.each}>{each}</span>}
        </p>
        {!gone && price !== home.price && (
          <p className={css.change} data-cheaper={price < home.price || undefined}>
            <PriceSince kind={kind} before={home.price} price={price} at={savedAt} />
          </p>
        )}
        <h2 className={css.title}>
          {gone ? (
            title
          ) : (
            <Link to={path} onPointerEnter={() => navigation.preload(path)}>
              {title}
            </Link>
          )}
        </h2>
        <p className={css.location}>
          <MapPin size={16} aria-hidden="true" />
          {location}
        </p>
        <HomeFacts home={home} />
        {gone && <p className={css.hint}>{t('goneText', { day })}</p>}
        {listNames.length > 0 && (
          <ul className={css.lists} aria-label={t('listsOf', { title })}>
            {listNames.map((name, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lists may have one name
              <li key={place}>{name}</li>
            ))}
          </ul>
        )}
      </div>
      <IconButton
        variant="overlay"
        className={css.heart}
        label={`${t('remove')}: ${title}`}
        onClick={() => onRemove(home)}
      >
        <Heart size={22} aria-hidden="true" />
      </IconButton>
      <div className={css.tools}>
        <SavedNote home={home} book={book} title={title} />
        <Button
          variant="quiet"
          size="small"
          aria-label={`${t('lists')}: ${title}`}
          onClick={() => onLists(home)}
        >
          <ListPlus size={18} aria-hidden="true" />
          {t('lists')}
        </Button>
        {!gone && <CompareToggle kind={kind} id={id} title={title} variant="quiet" size="small" />}
        {gone && (
          <Button size="small" onClick={() => onRemove(home)}>
            {t('remove')}
          </Button>
        )}
      </div>
    </article>
  );
}
