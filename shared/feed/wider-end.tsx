import { useLazy } from '@site/shared/ui';
import { loadWiderLinks } from './load-search-extras';
import type { WiderLinksProps } from './wider/wider-links';
import css from './wider/wider-room.module.css';

/** The filters of which something can be given up. */
const WIDENED = /^(price|area|places?|.*rooms|direction)$/;

/** The end of a search: leads to the nearest wider ones (FILTER-6). Their room is kept meanwhile, so that nothing below moves. */
export function WiderEnd(props: WiderLinksProps) {
  const isWidened = Object.keys(props.filter).some((name) => WIDENED.test(name));
  const Links = useLazy(loadWiderLinks, isWidened).part;
  if (!isWidened) return null;
  return Links ? <Links {...props} /> : <div className={css.room} />;
}
