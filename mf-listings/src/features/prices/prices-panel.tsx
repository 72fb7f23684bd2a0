import { LaterPart } from '../later-part/later-part';
import type { PricesProps } from './prices-props';

const loadStory = () =>
  import(/* webpackChunkName: "prices" */ './price-story').then((module) => module.PriceStory);

/** What a home has cost and what homes around it cost (PRICE-1, PRICE-2). */
export function PricesPanel(props: PricesProps) {
  return <LaterPart load={loadStory} props={props} />;
}
