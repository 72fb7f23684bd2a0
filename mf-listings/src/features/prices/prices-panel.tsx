import { useLazy, useNear } from '@site/shared/ui';
import { useRef } from 'react';
import type { PricesProps } from './prices-props';

const loadStory = () =>
  import(/* webpackChunkName: "prices" */ './price-story').then((module) => module.PriceStory);

/** What a home has cost and what homes around it cost, once its place comes near the window (PRICE-1, PRICE-2). */
export function PricesPanel({ kind, post, className }: PricesProps) {
  const place = useRef<HTMLDivElement>(null);
  const Story = useLazy(loadStory, useNear(place)).part;
  return <div ref={place}>{Story && <Story kind={kind} post={post} className={className} />}</div>;
}
