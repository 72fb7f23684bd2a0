import type { ListingKind } from '@site/shared/domain';
import { type FeedFilter, type FeedFilterState, withoutRepeats } from '@site/shared/feed';
import { afterClosing, IconButton, Sheet } from '@site/shared/ui';
import { List, X } from 'lucide-react';
import { type MouseEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FeedQuery } from '../../api/listing-requests';
import { useListingFeedInfiniteQuery, useListingQuery } from '../../api/listings.api';
import { approximateLocation } from '../map/approximate-location';
import { fromFeed } from '../preview/from-feed';
import css from './feed-map.lazy.module.css';
import { HomeStrip } from './home-strip';
import { HomeTile } from './home-tile';
import type { LeafletHandle, PlacedHome } from './homes-map';
import { leaveMap } from './left-map';
import { useFeedMapMessages } from './locales/use-messages';
import { MapView } from './map-view';
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
  id: string;
  byKeyboard: boolean;
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
  const list = useListingFeedInfiniteQuery(query);
  const pages = list.currentData?.pages;
  const items = useMemo(
    () =>
      pages &&
      withoutRepeats(
        pages.flatMap(({ data }) => data),
        ({ post }) => post.id,
      ),
    [pages],
  );
  const map = useRef<LeafletHandle>(null);
  const [litId, setLit] = useState<string>();
  const [picked, setPicked] = useState<Picked>();
  const inList = items?.find(({ post }) => post.id === picked?.id);
  const asked = useListingQuery({ kind, id: picked?.id ?? '' }, { skip: !picked || inList !== undefined });
  const item = picked && (inList ?? asked.currentData);
  const onPick = useCallback(
    (id: string | undefined, byKeyboard: boolean) =>
      setPicked(id === undefined ? undefined : { id, byKeyboard }),
    [],
  );
  useListLight(cards, isBeside, litId ?? picked?.id, setLit);

  const shownId = litId ?? picked?.id;
  const lit = useMemo((): PlacedHome | undefined => {
    if (shownId === undefined) return undefined;
    const { latitude = null, longitude = null } = items?.find(({ post }) => post.id === shownId)?.post ?? {};
    return { id: shownId, at: latitude === null || longitude === null ? undefined : [latitude, longitude] };
  }, [shownId, items]);

  const mapView = (
    <MapView
      map={map}
      kind={kind}
      filter={filter}
      change={change}
      items={items ?? []}
      lit={lit}
      around={item && approximateLocation(item.post)}
      onPick={onPick}
      onLight={setLit}
    />
  );
  const close = () => {
    if (picked) map.current?.focus(picked.id);
    setPicked(undefined);
  };
  const toListing = useStepToListing(kind, entry, onClose);

  if (isBeside)
    return (
      <section className={css.beside} aria-label={t('label')}>
        {mapView}
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
        <HomeStrip
          kind={kind}
          items={items && (item && !inList ? [item, ...items] : items)}
          list={list}
          litId={shownId}
          pickedId={picked?.id}
          onLight={setLit}
          onOpen={toListing.open}
        />
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
