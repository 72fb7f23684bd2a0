import { isSlowLine, useAtRest, useLazy, useNear } from '@site/shared/ui';
import { useCallback, useRef, useState } from 'react';
import type { PricesProps } from './prices-props';

const loadStory = () =>
  import(/* webpackChunkName: "prices" */ './price-story').then((module) => module.PriceStory);

/**
 * What a home has cost and what homes around it cost (PRICE-1, PRICE-2): at rest, so that nothing in sight moves when it comes;
 * over a slow line once its place comes near the window.
 */
export function PricesPanel({ kind, post, className }: PricesProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isAtRest, setAtRest] = useState(false);
  useAtRest(useCallback(() => setAtRest(!isSlowLine()), []));
  const isNear = useNear(place);
  const Story = useLazy(loadStory, isNear || isAtRest).part;
  return <div ref={place}>{Story && <Story kind={kind} post={post} className={className} />}</div>;
}
