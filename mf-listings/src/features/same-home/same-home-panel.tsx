import { LaterPart } from '../later-part/later-part';
import type { SameHomeProps } from './same-home-props';

const loadPart = () =>
  import(/* webpackChunkName: "same-home" */ './listing-checks').then((module) => module.ListingChecks);

/** The home's other posts, and the button that reports this one (SAME-3, SAME-5). */
export function SameHomePanel(props: SameHomeProps) {
  return <LaterPart load={loadPart} props={props} />;
}
