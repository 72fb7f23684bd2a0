import type { Listing, ListingKind } from '@site/shared/domain';
import { PriceMemoryNote } from '@site/shared/saved/price-memory-note';
import { useLazy } from '@site/shared/ui';
import { useVisit } from '../searches/visit';

const loadMark = () =>
  import(/* webpackChunkName: "search-news" */ './fresh-mark').then((part) => part.FreshMark);

export interface CardNoteProps {
  kind: ListingKind;
  home: Listing;
}

/** What a card says over its picture: new since the last visit of a saved search (ALERT-5), or what has become of its price (MEMORY-2). */
export function CardNote({ kind, home }: CardNoteProps) {
  const visit = useVisit();
  const isNew = visit?.kind === kind && Date.parse(home.createdAt) > visit.since;
  const FreshMark = useLazy(loadMark, isNew).part;
  return (
    <>
      {isNew && FreshMark && <FreshMark />}
      <PriceMemoryNote kind={kind} home={home} place="photo" />
    </>
  );
}
