import { useShell } from '@site/shared/contract';
import { formatPhone, type ListingItem, telHref } from '@site/shared/domain';
import { AttributeChips, AuthorRow, ButtonLink, Picture, Price, PriceChange } from '@site/shared/ui';
import { MapPin, Phone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../../locales/messages';
import { type CurrentCard, useCurrentCard } from './current-card';
import css from './feed-rail.module.css';
import type { FeedRailProps } from './feed-rail-slot';

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
export function FeedRail({ kind, current }: FeedRailProps) {
  const t = useMessages();
  const item = useRested(current);
  return (
    <aside className={css.rail} aria-label={t('focusedListing')}>
      {item && <RailDetail key={item.post.id} kind={kind} item={item} />}
    </aside>
  );
}

function RailDetail({ kind, item: { post, author } }: { kind: FeedRailProps['kind']; item: ListingItem }) {
  const t = useMessages();
  const { navigation } = useShell();
  const path = `/${kind}/app/${encodeURIComponent(post.id)}`;
  const [photo] = post.images_path;
  const preload = () => navigation.preload(path);
  return (
    <div className={css.card}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <section className={css.body} aria-label={post.title} tabIndex={0}>
        {photo && (
          <Picture
            path={photo}
            alt={t('photosOf', { title: post.title })}
            sizes="440px"
            ratio="3 / 2"
            className={css.photo}
          />
        )}
        <PriceChange kind={kind} listing={post} />
        <Price kind={kind} listing={post} />
        <h2 className={css.title}>{post.title}</h2>
        <p className={css.location}>
          <MapPin size={16} aria-hidden="true" />
          {post.location}
        </p>
        <AttributeChips listing={post} />
        {post.description && <p className={css.description}>{post.description}</p>}
      </section>
      <div className={css.foot}>
        <AuthorRow author={{ ...author, phone_number: null }} time={post.updatedAt} />
        <div className={css.actions}>
          {author.phone_number && (
            <a className={css.call} href={telHref(author.phone_number)}>
              <Phone size={18} aria-hidden="true" />
              {formatPhone(author.phone_number)}
            </a>
          )}
          <ButtonLink variant="primary" wide to={path} onPointerEnter={preload} onFocus={preload}>
            {t('openListing')}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
