import { skipToken } from '@reduxjs/toolkit/query/react';
import { useShell } from '@site/shared/contract';
import {
  formatArea,
  formatPrice,
  formatPricePerSquareMeter,
  listingPath,
  priceInForce,
} from '@site/shared/domain';
import { serverNow } from '@site/shared/server-clock';
import { IconButton, Picture, Skeleton, useNear } from '@site/shared/ui';
import { Handshake, House, MapPin, Meh, ThumbsDown, ThumbsUp, X } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { isGone } from '../../api/api-failure';
import type { FeedItem } from '../../api/feed-item';
import { useListingQuery } from '../../api/listings.api';
import { agreedMark } from './home-agreement';
import { useShortlistMessages } from './locales/use-messages';
import { OwnNote } from './own-note';
import type { SharedShortlist } from './shared-shortlist';
import css from './shortlist-card.lazy.module.css';
import { type ListedHome, MARKS, type Mark, type Member } from './shortlist-document';

const WIDTHS = '(min-width: 720px) 220px, 112px';
const ICONS: Record<Mark, typeof ThumbsUp> = { like: ThumbsUp, unsure: Meh, reject: ThumbsDown };
/** What was asked of a home within this time is not asked again, s. */
const FRESH_FOR = 60;

export interface ShortlistCardProps {
  list: SharedShortlist;
  home: ListedHome;
  members: readonly Member[];
  /** Whose marks make an agreement. */
  voters: readonly Member[];
  /** The visitor has joined. */
  canMark: boolean;
  onRemove: (home: ListedHome, title: string) => void;
}

/** A home of the list as the service has it now, with each member's mark and note (SHORT-2). */
export function ShortlistCard({ list, home, members, voters, canMark, onRemove }: ShortlistCardProps) {
  const t = useShortlistMessages();
  const card = useRef<HTMLElement>(null);
  const isNear = useNear(card);
  const [kind, id = ''] = home.key.split(':');
  const market = kind === 'for-sale' ? 'for-sale' : 'for-rent';
  const { data, error, isFetching, refetch } = useListingQuery(isNear ? { kind: market, id } : skipToken, {
    refetchOnMountOrArgChange: FRESH_FOR,
  });
  const gone = error !== undefined && !isFetching && isGone(error);
  const post = gone ? undefined : data?.post;
  const title = post?.title || home.title || t('aHome');
  const { document, known } = list;
  const others = members.filter((member) => member.id !== known.member);
  const agreed = agreedMark(home, voters);
  const by = members.find((member) => member.id === home.by)?.name;
  const own = home.marks[known.member];

  return (
    <article
      ref={card}
      className={css.card}
      aria-label={title}
      data-gone={gone || undefined}
      data-agreed={agreed}
    >
      <div className={css.media}>
        {post?.images_path[0] ? (
          <Picture
            path={post.images_path[0]}
            alt={t('photoOf', { title })}
            sizes={WIDTHS}
            className={css.picture}
          />
        ) : (
          <House size={32} aria-hidden="true" />
        )}
      </div>
      <div className={css.body}>
        {agreed && (
          <p className={css.agreed}>
            <Handshake size={16} aria-hidden="true" />
            {t(`agreed.${agreed}`)}
          </p>
        )}
        {gone && <p className={css.gone}>{t('gone')}</p>}
        {post && <HomeLines kind={market} post={post} />}
        <h2 className={css.title}>{post ? <Link to={listingPath(market, id)}>{title}</Link> : title}</h2>
        {post ? (
          <p className={css.location}>
            <MapPin size={16} aria-hidden="true" />
            {post.location}
          </p>
        ) : gone ? (
          <p className={css.hint}>{t('goneText')}</p>
        ) : error && !isFetching ? (
          <p className={css.hint}>
            {t('unread')}{' '}
            <button type="button" className={css.again} onClick={() => void refetch()}>
              {t('retry')}
            </button>
          </p>
        ) : (
          <Skeleton height={20} />
        )}
        {by && members.length > 1 && <p className={css.by}>{t('addedBy', { name: by })}</p>}
      </div>
      <IconButton
        className={css.remove}
        label={`${t('remove')}: ${title}`}
        onClick={() => onRemove(home, title)}
      >
        <X size={20} aria-hidden="true" />
      </IconButton>
      <div className={css.opinions}>
        {canMark ? (
          <>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row of buttons with one border */}
            <div role="group" className={css.marks} aria-label={t('yourMark', { title })}>
              {MARKS.map((mark) => {
                const Icon = ICONS[mark];
                return (
                  <button
                    key={mark}
                    type="button"
                    className={css.mark}
                    data-mark={mark}
                    aria-pressed={own === mark}
                    onClick={() => document.mark(home.key, known.member, own === mark ? undefined : mark)}
                  >
                    <Icon size={18} aria-hidden="true" />
                    {t(mark)}
                  </button>
                );
              })}
            </div>
            <OwnNote list={list} home={home} title={title} />
          </>
        ) : (
          <p className={css.hint}>{t('joinFirst')}</p>
        )}
        {others.map(({ id: member, name }) => (
          <Opinion
            key={member}
            name={name}
            title={title}
            mark={home.marks[member]}
            note={home.notes[member] ?? ''}
          />
        ))}
      </div>
    </article>
  );
}

function HomeLines({ kind, post }: { kind: 'for-sale' | 'for-rent'; post: FeedItem['post'] }) {
  const t = useShortlistMessages();
  const { locale } = useShell();
  const { bedroom, bathroom, square_meter: area } = post;
  const { price } = priceInForce(post, serverNow());
  const each = kind === 'for-sale' && formatPricePerSquareMeter(price, area, locale);
  const facts = [
    t(kind === 'for-sale' ? 'sale' : 'rent'),
    bedroom > 0 && t('bedrooms', { count: bedroom }),
    bathroom > 0 && t('bathrooms', { count: bathroom }),
    area > 0 && formatArea(area, locale).replace(' ', '\u00a0'),
  ];
  return (
    <>
      <p className={css.price} data-kind={kind}>
        {formatPrice(kind, price, locale)}
        {each && <span className={css.each}>{each}</span>}
      </p>
      <p className={css.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </>
  );
}

/** What another member says of a home. */
function Opinion({
  name,
  title,
  mark,
  note,
}: {
  name: string;
  title: string;
  mark: Mark | undefined;
  note: string;
}) {
  const t = useShortlistMessages();
  const Icon = mark && ICONS[mark];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div role="group" className={css.opinion} aria-label={t('says', { name, title })}>
      <p className={css.opinionLine}>
        <span className={css.who}>{name}</span>
        <span className={css.said} data-mark={mark}>
          {Icon && <Icon size={16} aria-hidden="true" />}
          {t(mark ?? 'noMark')}
        </span>
      </p>
      {note && <p className={css.note}>{note}</p>}
    </div>
  );
}
