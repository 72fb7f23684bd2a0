import { useAtRest, useLazy } from '@site/shared/ui';
import { useCallback, useState } from 'react';
import type { ContactMoreProps } from './contact-more';

const load = () =>
  import(/* webpackChunkName: "contact-more" */ './contact-more').then(({ ContactMore }) => ContactMore);

/** The place of {@link ContactMore}, which comes at rest: as high as it, so that nothing moves. */
export function ContactMoreSlot({
  className,
  ...props
}: ContactMoreProps & { className: string | undefined }) {
  const [isAtRest, setAtRest] = useState(false);
  useAtRest(useCallback(() => setAtRest(true), []));
  const More = useLazy(load, isAtRest || props.isOwn).part;
  return <div className={className}>{More && <More {...props} />}</div>;
}
