import { useMatchingDemandsMessages } from './locales/use-messages';
import { useDemandCountQuery } from './matching-demands.api';

export interface DemandCountProps {
  /** Of the listing. */
  id: string;
  /** users.uid of its author, who is the visitor. */
  person: string;
  className: string | undefined;
}

/** What the card of one's own home says over its picture: how many demands the home fits (MEET-5). Nothing where there is none. */
export function DemandCount({ id, person, className }: DemandCountProps) {
  const t = useMatchingDemandsMessages();
  const { currentData: count } = useDemandCountQuery({ id, person });
  return count ? <span className={className}>{t('card', { count })}</span> : null;
}
