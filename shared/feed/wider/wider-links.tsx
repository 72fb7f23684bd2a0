import type { ApiError } from '@site/shared/api';
import { useShell } from '@site/shared/contract';
import { formatArea, formatMoney, type ListingKind } from '@site/shared/domain';
import { useNear } from '@site/shared/ui';
import { ArrowRight } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { FeedFilter } from '../feed-filter';
import { useHomeCountQuery } from '../filter-sheet/count.api';
import { useNearLabels } from '../near/use-near-labels';
import { usePlaceNames } from '../place-names/use-place-names';
import { rangeEdges } from '../range-scale';
import { noteSearchError, useSearchOffers } from '../search-offers';
import { feedAddress } from '../written-address';
import { useWiderMessages } from './locales/use-messages';
import { canBeWider, nearestWider, readWider, type WiderFeed, widerQuestions } from './wider-feeds';
import css from './wider-links.lazy.module.css';
import room from './wider-room.module.css';

export interface WiderLinksProps {
  kind: ListingKind;
  filter: FeedFilter;
  /** How many homes the feed has shown, which are all of the search; undefined when it did not start with the first one. */
  seen: number | undefined;
  /** Told whether it is known which there are. */
  onSettled: (isSettled: boolean) => void;
}

/** So many joined places are named. */
const NAMED = 2;

/**
 * Links from the end of a search to the nearest wider ones, each with how many more homes it has (FILTER-6). They are asked for
 * once the end comes near the window; a service that does not tell leaves the end as it is.
 */
export function WiderLinks(props: WiderLinksProps) {
  const place = useRef<HTMLDivElement>(null);
  return useNear(place) ? <NearLinks {...props} /> : <div ref={place} className={room.room} />;
}

function NearLinks({ kind, filter, onSettled, ...shown }: WiderLinksProps) {
  const t = useWiderMessages();
  const { locale } = useShell();
  const id = useId();
  const offers = useSearchOffers() && canBeWider(filter);
  const [own, byPlace] = widerQuestions(kind, filter);
  const ask = { kind, wider: true } as const;
  const first = useHomeCountQuery({ ...ask, filter: own }, { skip: !offers });
  const second = useHomeCountQuery({ ...ask, filter: byPlace ?? own }, { skip: !offers || !byPlace });
  const error = (first.error ?? second.error) as ApiError | undefined;
  useEffect(() => noteSearchError(error), [error]);
  const seen = shown.seen ?? first.currentData?.total ?? 0;
  const wider = nearestWider(
    readWider(kind, own, first.currentData?.wider),
    byPlace ? readWider(kind, byPlace, second.currentData?.wider) : [],
    seen,
  );
  const near = useNearLabels(filter.near);
  const farther = useNearLabels(wider.find(({ name }) => name === 'near')?.filter.near);
  const { names, isAsking } = usePlaceNames(wider.flatMap(({ joined }) => joined.slice(0, NAMED)));
  const isBusy = first.isFetching || second.isFetching || isAsking;
  const isSettled = !offers || !isBusy;
  useEffect(() => onSettled(isSettled), [isSettled, onSettled]);
  if (!isSettled) return <div className={room.room} aria-busy="true" />;
  if (wider.length === 0) return null;

  const rooms = (name: 'bedrooms' | 'bathrooms', value: string | undefined, homes: string) =>
    value === undefined ? t(`${name}Any`, { homes }) : t(name, { homes, rooms: Number.parseInt(value, 10) });
  const range = (name: 'price' | 'area', to: FeedFilter, homes: string) => {
    const [from, edge] = rangeEdges(to[name], name, kind);
    const isAbove = edge !== rangeEdges(own[name], name, kind)[1];
    const value = (isAbove ? edge : from) ?? 0;
    const words = name === 'price' ? formatMoney(value, locale) : formatArea(value, locale);
    return t(isAbove ? 'upTo' : 'from', { homes, value: words });
  };
  const places = (joined: readonly string[], homes: string) => {
    const known = joined.slice(0, NAMED).flatMap((one) => names.get(one) ?? []);
    const others = joined.length - known.length;
    if (known.length === 0) return t('nearby', { homes });
    return t(others > 0 ? 'placesMore' : 'places', { homes, names: known.join(', '), others });
  };
  const textOf = ({ name, filter: to, total, joined }: WiderFeed) => {
    const homes = t(seen > 0 ? 'more' : 'homes', { count: total - seen });
    if (name === 'price' || name === 'area') return range(name, to, homes);
    if (name === 'places') return places(joined, homes);
    if (name === 'direction') return t('direction', { homes });
    if (name === 'q') return t(to.q ? 'with' : 'without', { homes, value: to.q ?? filter.q ?? '' });
    if (name === 'near') {
      const labels = [...(farther.size > 0 ? farther : near).values()];
      return t(farther.size > 0 ? 'with' : 'without', { homes, value: labels.join(', ') });
    }
    return rooms(name, to[name], homes);
  };

  return (
    <nav className={css.wider} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {t('title')}
      </h2>
      <ul className={css.list}>
        {wider.map((one) => (
          <li key={one.name}>
            <Link className={css.link} to={feedAddress(kind, one.filter)}>
              {textOf(one)}
              <ArrowRight aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
