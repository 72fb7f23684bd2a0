import { isSlowLine, useAtRest, useLazy, useNear } from '@site/shared/ui';
import { useCallback, useRef, useState } from 'react';
import type { SameHomeProps } from './same-home-props';

const loadPart = () =>
  import(/* webpackChunkName: "same-home" */ './listing-checks').then((module) => module.ListingChecks);

/** The home's other posts, and the button that reports this one: at rest, or once their place comes near (SAME-3, SAME-5). */
export function SameHomePanel(props: SameHomeProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isAtRest, setAtRest] = useState(false);
  useAtRest(useCallback(() => setAtRest(!isSlowLine()), []));
  const isNear = useNear(place);
  const Part = useLazy(loadPart, isNear || isAtRest).part;
  return <div ref={place}>{Part && <Part {...props} />}</div>;
}
