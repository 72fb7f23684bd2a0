import { useLazy } from '@site/shared/ui';
import type { ViewingCardProps } from './viewing-card';

const load = () =>
  import(/* webpackChunkName: "viewing" */ './viewing-card').then(({ ViewingCard }) => ViewingCard);

/** The place of a thread's {@link ViewingCard}, which comes later: as high as the button that it mostly is. */
export function ViewingSlot(props: ViewingCardProps) {
  const Card = useLazy(load, true).part;
  return <div style={{ minHeight: 'var(--target)' }}>{Card && <Card {...props} />}</div>;
}
