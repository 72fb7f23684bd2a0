import { LaterPart } from '../later-part/later-part';
import type { CostsProps } from './costs-props';

const loadCosts = () =>
  import(/* webpackChunkName: "home-extras" */ './costs').then((module) => module.Costs);

/** What a home costs a month, or what moving in takes (COST-1, COST-5). */
export function CostsPanel(props: CostsProps) {
  return <LaterPart load={loadCosts} props={props} />;
}
