import type { ListingItem, ListingKind } from '@site/shared/domain';
import type { FeedFilter, FeedFilterState } from '@site/shared/feed';
import { afterClosing, IconButton, Sheet } from '@site/shared/ui';
import { List, X } from 'lucide-react';
import { type MouseEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FeedQuery } from '../../api/listing-requests';
import { useListingQuery } from '../../api/listings.api';
import { approximateLocation } from '../map/approximate-location';
import { fromFeed } from '../preview/from-feed';
import { type Bounds, isWithin } from './bounds';
import css from './feed-map.lazy.module.css';
import { HomeStrip } from './home-strip';
import { HomeTile } from './home-tile';
import type { LeafletHandle } from './homes-map';
import { leaveMap } from './left-map';
import { useFeedMapMessages } from './locales/use-messages';
import { MapView } from './map-view';
import { PlaceHomes } from './place-homes';
import type { PickedHome, PlacedHome } from './same-place';
import { useFeedHomes, useHomesAt } from './use-homes-at';
import { useListLight } from './use-list-light';

export interface FeedMapProps {
  kind: ListingKind;
  filter: FeedFilter;
  change: FeedFilterState['change'];
  /** The feed that the list shows. */
  query: FeedQuery;
  /** The element with the list's cards. */
  cards: RefObject<HTMLElement | null>;
  /** The history entry that shows the feed. */
  entry: string;
  /** It stands beside the list; otherwise it is open over the whole window. */
  isBeside: boolean;
  /** Closes the open one. */
  onClose?: () => void;
}

/** The map beside the list is always there. */
const stayOpen = (): void => undefined;

interface Picked {
  home: PickedHome;
  byKeyboard: boolean;
  /** The filter that it was picked under: with another one a place has other homes. */
  filter: FeedFilter;
}

const isSame = (one: readonly string[] | undefined, other: readonly string[] | undefined): boolean =>
  one === other || (one !== undefined && one.join() === other?.join());

/** Where a home is drawn on the map: at its own place, or in the middle of its area. */
function placeOn({ post }: ListingItem): PlacedHome['at'] {
  const { latitude, longitude } = post;
  if (latitude !== null && longitude !== null) return [latitude, longitude];
  const area = approximateLocation(post);
  return area && [area.latitude, area.longitude];
}

/** The map of a feed: beside the list in wide windows, over the page with its own cards in narrow ones (MAP-4 to MAP-6). */
export function FeedMap({
  kind,
  filter,
  change,
  query,
  cards,
  entry,
  isBeside,
  onClose = stayOpen,
}: FeedMapProps) {
  const t = useFeedMapMessages();
  const { items, list } = useFeedHomes(query);
  const map = useRef<LeafletHandle>(null);
  const [litIds, setLit] = useState<readonly string[]>();
  const onLight = useCallback(
    // What is lit already is not rendered again with each step of the pointer.
    (ids: readonly string[] | undefined) => setLit((old) => (isSame(old, ids) ? old : ids)),
    [],
  );
  const onLightWithin = useCallback(
    (bounds: Bounds) => {
      const within = items?.flatMap((item) => {
        const at = placeOn(item);
        return at && isWithin(bounds, ...at) ? [item.post.id] : [];
      });
      onLight(within?.length ? within : undefined);
    },
    [items, onLight],
  );
  const [picked, setPicked] = useState<Picked>();
  const home = picked?.home;
  const pickedId = home && 'id' in home ? home.id : undefined;
  const place = home && 'count' in home && picked?.filter === filter ? home : undefined;
  const here = useHomesAt(kind, filter, place, items);
  const inList = items?.find(({ post }) => post.id === pickedId);
  const asked = useListingQuery(
    { kind, id: pickedId ?? '' },
    { skip: pickedId === undefined || inList !== undefined },
  );
  const item = pickedId === undefined ? undefined : (inList ?? asked.currentData);
  const onPick = useCallback(
    (home: PickedHome | undefined, byKeyboard: boolean) => {
      setPicked(home && { home, byKeyboard, filter });
      // The place is lit for as long as none of its homes is.
      setLit(undefined);
    },
    [filter],
  );
  const shownIds = useMemo(
    () => litIds ?? (pickedId === undefined ? place?.ids : [pickedId]),
    [litIds, pickedId, place],
  );
  useListLight(cards, isBeside, shownIds, onLight);

  const [shownId] = shownIds ?? [];
  const shown = [...(here.items ?? []), ...(items ?? []), ...(item ? [item] : [])].find(
    ({ post }) => post.id === shownId,
  );
  const lit = useMemo(
    (): PlacedHome | undefined =>
      shownId === undefined
        ? place && { id: undefined, at: place.at }
        : { id: shownId, at: shown ? placeOn(shown) : place?.at },
    [shownId, shown, place],
  );

  const mapView = (
    <MapView
      map={map}
      kind={kind}
      filter={filter}
      change={change}
      items={items ?? []}
      lit={lit}
      around={shown && approximateLocation(shown.post)}
      onPick={onPick}
      onLight={onLight}
      onLightWithin={onLightWithin}
    />
  );
  const close = () => {
    map.current?.focus({ id: pickedId, at: item ? placeOn(item) : place?.at });
    setPicked(undefined);
  };
  const toListing = useStepToListing(kind, entry, onClose);

  if (isBeside)
    return (
      <section className={css.beside} aria-label={t('label')}>
        {mapView}
        {place && (
          <div className={`${css.card} ${css.homes}`}>
            <PlaceHomes place={place} byKeyboard={picked?.byKeyboard ?? false} onClose={close}>
              <HomeStrip
                kind={kind}
                of="place"
                layout="column"
                {...here}
                litId={undefined}
                pickedId={undefined}
                onLight={onLight}
              />
            </PlaceHomes>
          </div>
        )}
        {item && (
          // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes what has the focus inside it
          <div className={css.card} onKeyDown={(event) => event.key === 'Escape' && close()}>
            <PickedFocus key={item.post.id} wanted={picked?.byKeyboard ?? false}>
              <HomeTile kind={kind} item={item} />
            </PickedFocus>
            <IconButton label={t('close')} className={css.close} onClick={close}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </section>
    );
  const strip = { kind, layout: 'row', litId: shownId, onLight, onOpen: toListing.open } as const;
  return (
    <Sheet
      open={toListing.goal === undefined}
      onClose={onClose}
      title={t('label')}
      back={{ label: t('toList'), icon: <List aria-hidden="true" /> }}
      bare
      className={css.full}
    >
      <div className={css.stage}>
        <div className={css.map}>{mapView}</div>
        {place ? (
          <PlaceHomes place={place} byKeyboard={picked?.byKeyboard ?? false} onClose={close}>
            <HomeStrip {...strip} {...here} of="place" pickedId={undefined} />
          </PlaceHomes>
        ) : (
          <HomeStrip
            {...strip}
            of="list"
            items={items && (item && !inList ? [item, ...items] : items)}
            list={list}
            pickedId={pickedId}
            byKeyboard={pickedId !== undefined && (picked?.byKeyboard ?? false)}
            onLeave={close}
          />
        )}
      </div>
    </Sheet>
  );
}

/** Gives a card that was picked by keyboard the focus. */
function PickedFocus({ wanted, children }: { wanted: boolean; children: React.ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted) box.current?.querySelector('a')?.focus();
  }, [wanted]);
  return <div ref={box}>{children}</div>;
}

/** The step from a sheet to a listing: the sheet leaves the history first, so that Back leads to the feed. */
function useStepToListing(kind: ListingKind, entry: string, onClose: () => void) {
  const navigate = useNavigate();
  const [goal, setGoal] = useState<string>();
  const left = useRef(false);
  useEffect(() => {
    if (goal === undefined || left.current) return;
    left.current = true;
    afterClosing(() => {
      leaveMap(entry);
      onClose();
      navigate(goal, { state: fromFeed(kind) });
    });
  }, [goal, kind, entry, navigate, onClose]);
  const open = (event: MouseEvent, path: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setGoal(path);
  };
  return { goal, open };
}
