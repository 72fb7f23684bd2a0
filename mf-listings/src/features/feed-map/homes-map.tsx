import { useShell } from '@site/shared/contract';
import type { ApproximateLocation, ListingKind } from '@site/shared/domain';
import { circle, control, map as createMap, type Map as LeafletMap, type Path, rectangle } from 'leaflet';
import { useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { addBaseMap } from '../map/base-layer';
import '../map/leaflet.lazy.css';
import { useMapMessages } from '../map/locales/use-messages';
import { type Bounds, MAINLAND } from './bounds';
import { type DrawnHomes, drawHomes, type HomesEvents, literal, PADDING } from './draw-homes';
import css from './homes-map.lazy.module.css';
import { areaOfHome, type HomesOnMap } from './homes-on-map';
import { useFeedMapMessages } from './locales/use-messages';
import type { PlacedHome } from './same-place';
import type { MapWindow } from './use-homes-on-map';

/** What others may ask of the map. */
export interface LeafletHandle {
  /** Gives the focus to the pin of a home, to what holds its place, or to the map. */
  focus(home: PlacedHome): void;
}

export interface HomesMapProps extends HomesEvents {
  kind: ListingKind;
  /** What the window shows first, and again whenever it changes; undefined: it stays where it is. */
  aim: Bounds | undefined;
  /** The aim is what the visitor looks at already: the window is not moved. */
  isSeen: boolean;
  /** The part of the map that the feed is narrowed to. */
  area: Bounds | undefined;
  homes: HomesOnMap | undefined;
  lit: PlacedHome | undefined;
  /** Where the home that is lit or picked may be, when its own place is not known; by the answer, where this is left out. */
  around: ApproximateLocation | undefined;
  /** Id of what describes the map. */
  describedBy: string;
  /** Told after each move what the window shows, and whose move it was. */
  onMove: (shown: MapWindow, by: 'visitor' | 'aim' | 'size') => void;
  /** Told when the base map does not come, and when it is requested again. */
  onBare: (isBare: boolean) => void;
  ref: React.Ref<LeafletHandle>;
}

/** No nearer by itself: a home or two say more with something around them. */
const CLOSEST_AIM = 16;
const EDGE = 180;

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
  const [parts, setParts] = useState<ReturnType<typeof openMap> & { drawn: DrawnHomes }>();

  useEffect(() => {
    if (!box.current) return;
    const opened = openMap(box.current, (shown, by) => events.current.onMove(shown, by));
    const { map } = opened;
    opened.showAll(events.current.aim ?? MAINLAND);
    const endBase = addBaseMap(map, config.map, { onBare: (isBare) => events.current.onBare(isBare) });
    // Above the sources of the base map, which come first.
    control
      .zoom({ position: 'bottomright', zoomInTitle: words('zoomIn'), zoomOutTitle: words('zoomOut') })
      .addTo(map);
    const drawn = drawHomes(map, t, locale, {
      onPick: (picked, byKeyboard) => events.current.onPick(picked, byKeyboard),
      onLight: (ids) => events.current.onLight(ids),
      onLightWithin: (bounds) => events.current.onLightWithin(bounds),
    });
    opened.watchSize();
    setParts({ ...opened, drawn });
    return () => {
      opened.end();
      endBase();
      drawn.end();
      map.remove();
      setParts(undefined);
    };
  }, [config, locale, t, words]);

  const aimText = aim?.join();
  const shownAim = useRef(aimText);
  useEffect(() => {
    if (!parts || aimText === undefined || shownAim.current === aimText) return;
    shownAim.current = aimText;
    if (!events.current.isSeen) parts.showAll(aimText.split(',').map(Number) as unknown as Bounds);
  }, [parts, aimText]);

  useEffect(() => {
    if (homes) parts?.drawn.show(homes);
  }, [parts, homes]);

  useEffect(() => {
    parts?.drawn.light(lit);
  }, [parts, lit]);

  useShape(parts?.map, area, (bounds) =>
    rectangle(literal(bounds), { interactive: false, className: css.area ?? '' }),
  );
  const litId = lit?.id;
  const litArea = useMemo(
    () => around ?? (homes && litId !== undefined ? areaOfHome(homes, litId) : undefined),
    [around, homes, litId],
  );
  useShape(parts?.map, litArea, ({ latitude, longitude, radius }) =>
    circle([latitude, longitude], { radius, interactive: false, className: css.around ?? '' }),
  );

  useImperativeHandle(
    ref,
    () => ({
      focus(home) {
        if (!parts?.drawn.focus(home)) box.current?.focus({ preventScroll: true });
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
function useShape<Of>(map: LeafletMap | undefined, of: Of | undefined, make: (of: Of) => Path): void {
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
