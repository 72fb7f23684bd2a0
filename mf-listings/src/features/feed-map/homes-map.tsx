import { useShell } from '@site/shared/contract';
import { type ApproximateLocation, formatMoney, formatNumber, type ListingKind } from '@site/shared/domain';
import {
  circle,
  control,
  map as createMap,
  type LatLngBoundsLiteral,
  type LeafletMouseEvent,
  type Path,
  rectangle,
} from 'leaflet';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { addBaseMap } from '../map/base-layer';
import '../map/leaflet.lazy.css';
import { useMapMessages } from '../map/locales/use-messages';
import { type Bounds, MAINLAND } from './bounds';
import { declutter } from './declutter';
import { DotsLayer } from './dots-layer';
import { HomeMarks, type MarkTexts } from './home-marks';
import css from './homes-map.lazy.module.css';
import type { HomesOnMap } from './homes-on-map';
import { useFeedMapMessages } from './locales/use-messages';
import type { MapWindow } from './use-homes-on-map';

/** One home that is lit or picked, with its place where that is known. */
export interface PlacedHome {
  id: string;
  at: readonly [latitude: number, longitude: number] | undefined;
}

/** What others may ask of the map. */
export interface LeafletHandle {
  /** Gives the focus to the pin of a home, or to the map. */
  focus(id: string): void;
}

export interface HomesMapProps {
  kind: ListingKind;
  /** What the window shows first, and again whenever it changes; undefined: it stays where it is. */
  aim: Bounds | undefined;
  /** The part of the map that the feed is narrowed to. */
  area: Bounds | undefined;
  homes: HomesOnMap | undefined;
  lit: PlacedHome | undefined;
  /** Where the picked home may be, when its own place is not known. */
  around: ApproximateLocation | undefined;
  /** Id of what describes the map. */
  describedBy: string;
  /** Told after each move what the window shows, and whose move it was. */
  onMove: (shown: MapWindow, by: 'visitor' | 'aim' | 'size') => void;
  onPick: (id: string | undefined, byKeyboard: boolean) => void;
  onLight: (id: string | undefined) => void;
  /** Told when the base map does not come. */
  onBare: () => void;
  ref: React.Ref<LeafletHandle>;
}

/** No nearer by itself: a home or two say more with something around them. */
const CLOSEST_AIM = 16;
const PADDING: [number, number] = [28, 28];
const EDGE = 180;

const literal = ([west, south, east, north]: Bounds): LatLngBoundsLiteral => [
  [south, west],
  [north, east],
];

/** The map itself with all that Leaflet draws: the base map, dots, pins and clusters. */
function openMap(box: HTMLDivElement, onMove: HomesMapProps['onMove']) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = createMap(box, {
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !still,
    fadeAnimation: false,
    markerZoomAnimation: !still,
    inertia: !still,
    trackResize: false,
  });
  let mover: 'visitor' | 'aim' | 'size' = 'visitor';
  let kept: Bounds | undefined;
  const move = (by: typeof mover, work: () => void) => {
    mover = by;
    work();
    mover = 'visitor';
  };
  const showAll = (aim: Bounds) => {
    kept = aim;
    move('aim', () =>
      map.fitBounds(literal(aim), { animate: false, padding: PADDING, maxZoom: CLOSEST_AIM }),
    );
  };
  map.on('moveend', () => {
    if (mover === 'visitor') kept = undefined;
    const view = map.getBounds();
    const [west, east] = [Math.max(-EDGE, view.getWest()), Math.min(EDGE, view.getEast())];
    if (west >= east) return;
    onMove({ bounds: [west, view.getSouth(), east, view.getNorth()], zoom: map.getZoom() }, mover);
  });
  const observer = new ResizeObserver(() => {
    move('size', () => map.invalidateSize({ pan: false, animate: false }));
    // Until a visitor moves the map, it keeps what it was opened for in sight.
    if (kept) showAll(kept);
  });
  return {
    map,
    showAll,
    watchSize: () => observer.observe(box),
    end: () => observer.disconnect(),
  };
}

/** Draws homes on a map, and tells what a visitor does there. */
export function HomesMap(props: HomesMapProps) {
  const { kind, aim, area, homes, lit, around, describedBy, ref } = props;
  const t = useFeedMapMessages();
  const words = useMapMessages();
  const { config, locale } = useShell();
  const box = useRef<HTMLDivElement>(null);
  const events = useRef(props);
  useEffect(() => {
    events.current = props;
  });
  const [parts, setParts] = useState<ReturnType<typeof openMap> & { dots: DotsLayer; marks: HomeMarks }>();

  useEffect(() => {
    if (!box.current) return;
    const opened = openMap(box.current, (shown, by) => events.current.onMove(shown, by));
    const { map } = opened;
    opened.showAll(events.current.aim ?? MAINLAND);
    const endBase = addBaseMap(map, config.map, { onBare: () => events.current.onBare() });
    // Above the sources of the base map, which come first.
    control
      .zoom({ position: 'bottomright', zoomInTitle: words('zoomIn'), zoomOutTitle: words('zoomOut') })
      .addTo(map);
    const dots = new DotsLayer(map);
    const texts: MarkTexts = {
      price: ({ price }) => formatMoney(price, locale),
      pin: ({ price, approximate }) =>
        t(approximate ? 'pinNear' : 'pin', { price: formatMoney(price, locale) }),
      count: ({ count }) => formatNumber(count, locale),
      cluster: ({ count }) => t('cluster', { count }),
    };
    const marks = new HomeMarks(map, texts, {
      onPick: (id, byKeyboard) => events.current.onPick(id, byKeyboard),
      onLight: (id) => events.current.onLight(id),
      onOpen: ({ bounds }) => map.fitBounds(literal(bounds), { padding: PADDING }),
    });
    const dotAt = ({ containerPoint }: LeafletMouseEvent) => dots.nearest(containerPoint);
    map.on('click', (event) => events.current.onPick(dotAt(event), false));
    let isMoving = false;
    map.on('movestart moveend', ({ type }) => {
      isMoving = type === 'movestart';
    });
    map.on('mousemove', (event) => {
      // Over a price or a cluster these light what they stand for, and no dot near them.
      const { target } = event.originalEvent;
      if (isMoving || (target instanceof Element && target.closest('button'))) return;
      const id = dotAt(event);
      map.getContainer().classList.toggle(css.onDot ?? '', id !== undefined);
      events.current.onLight(id);
    });
    map.on('mouseout', () => events.current.onLight(undefined));
    opened.watchSize();
    setParts({ ...opened, dots, marks });
    return () => {
      opened.end();
      endBase();
      dots.remove();
      map.remove();
      setParts(undefined);
    };
  }, [config, locale, t, words]);

  const aimText = aim?.join();
  const shownAim = useRef(aimText);
  useEffect(() => {
    if (!parts || aimText === undefined || shownAim.current === aimText) return;
    shownAim.current = aimText;
    parts.showAll(aimText.split(',').map(Number) as unknown as Bounds);
  }, [parts, aimText]);

  useEffect(() => {
    if (!parts || !homes) return;
    const drawn = declutter(homes, ({ latitude, longitude }) =>
      parts.map.latLngToLayerPoint([latitude, longitude]),
    );
    parts.dots.show(homes.dots);
    parts.marks.show(drawn);
  }, [parts, homes]);

  useEffect(() => {
    parts?.dots.light(lit?.id);
    parts?.marks.light(lit?.id, lit?.at);
  }, [parts, lit]);

  useShape(parts?.map, area, (bounds) =>
    rectangle(literal(bounds), { interactive: false, className: css.area ?? '' }),
  );
  useShape(parts?.map, around, ({ latitude, longitude, radius }) =>
    circle([latitude, longitude], { radius, interactive: false, className: css.area ?? '' }),
  );

  useImperativeHandle(
    ref,
    () => ({
      focus(id) {
        if (!parts?.marks.focus(id)) box.current?.focus({ preventScroll: true });
      },
    }),
    [parts],
  );

  return (
    <div
      ref={box}
      className={css.map}
      role="application"
      aria-label={t(kind === 'for-sale' ? 'saleMap' : 'rentMap')}
      aria-describedby={describedBy}
    />
  );
}

/** Keeps a shape on the map for as long as there is something to draw. */
function useShape<Of>(
  map: ReturnType<typeof createMap> | undefined,
  of: Of | undefined,
  make: (of: Of) => Path,
): void {
  const text = JSON.stringify(of);
  const draw = useRef(make);
  useEffect(() => {
    if (!map || text === undefined) return;
    const shape = draw.current(JSON.parse(text) as Of).addTo(map);
    return () => {
      shape.remove();
    };
  }, [map, text]);
}
