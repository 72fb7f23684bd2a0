import type { Listing, ListingKind } from '@site/shared/domain';
import { PriceMemoryNote } from '@site/shared/saved/price-memory-note';
import { useSearchesMessages } from '../searches/locales/use-messages';
import { useVisit } from '../searches/visit';
import css from './card-note.lazy.module.css';

export interface CardNoteProps {
  kind: ListingKind;
  home: Listing;
}

/** What a card says over its picture: new since the last visit of a saved search (ALERT-5), or what has become of its price (MEMORY-2). */
export function CardNote({ kind, home }: CardNoteProps) {
  const t = useSearchesMessages();
  const visit = useVisit();
  const isNew = visit?.kind === kind && Date.parse(home.createdAt) > visit.since;
  return (
    <>
      {isNew && <span className={css.fresh}>{t('new')}</span>}
      <PriceMemoryNote kind={kind} home={home} place="photo" />
    </>
  );
}
