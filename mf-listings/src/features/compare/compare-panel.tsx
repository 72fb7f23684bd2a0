import { LaterPart } from '../later-part/later-part';
import type { CompareChoiceProps } from './compare-choice';

const loadChoice = () =>
  import(/* webpackChunkName: "home-extras" */ './compare-choice').then((module) => module.CompareChoice);

/** The place of {@link CompareChoice}, whose code is no part of the first load; its place is kept free. */
export function ComparePanel(props: CompareChoiceProps) {
  return <LaterPart load={loadChoice} props={props} />;
}
