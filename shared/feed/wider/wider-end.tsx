import { useLazy, useNear } from '@site/shared/ui';
import { useRef } from 'react';
import css from './wider-end.module.css';
import type { WiderLinksProps } from './wider-links';

const loadLinks = () =>
  import(/* webpackChunkName: "wider-links" */ './wider-links').then((module) => module.WiderLinks);

/** The filters of which something can be given up. */
const WIDENED = /^(price|area|places?|(bed|bath)rooms|direction)$/;

/**
 * The end of a search: once it comes near the window, the nearest wider searches are asked for (FILTER-6). Their room is kept
 * meanwhile, so that nothing below moves.
 */
export function WiderEnd(props: WiderLinksProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place);
  const { part: Links, failed } = useLazy(loadLinks, near);
  if (failed || !Object.keys(props.filter).some((name) => WIDENED.test(name))) return null;
  return (
    <div ref={place} className={Links ? undefined : css.room}>
      {Links && <Links {...props} />}
    </div>
  );
}
