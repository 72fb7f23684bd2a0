import { useShell } from '@site/shared/contract';
import type { Author, Listing, ListingKind } from '@site/shared/domain';
import { PriceMemoryNote } from '@site/shared/saved/price-memory-note';
import { useLazy } from '@site/shared/ui';
import { useVisit } from '../searches/visit';

const loadFresh = () =>
  import(/* webpackChunkName: "search-news" */ './fresh-mark').then((part) => part.FreshMark);
const loadOwn = () =>
  import(/* webpackChunkName: "matching-demands" */ './own-mark').then((part) => part.OwnMark);

export interface CardNoteProps {
  kind: ListingKind;
  home: Listing;
  author: Pick<Author, 'uid'>;
}

/**
 * What a card says over its picture: new since the last visit of a saved search (ALERT-5), or what has become of its price (MEMORY-2);
 * of one's own home, how many demands it fits (MEET-5). Each mark's code comes with the first card that has the mark.
 */
export function CardNote({ kind, home, author }: CardNoteProps) {
  const visit = useVisit();
  const { session } = useShell();
  const isOwn = session.user?.uid === author.uid;
  const isNew = !isOwn && visit?.kind === kind && Date.parse(home.createdAt) > visit.since;
  const OwnMark = useLazy(loadOwn, isOwn).part;
  const FreshMark = useLazy(loadFresh, isNew).part;
  return (
    <>
      {isOwn && OwnMark && <OwnMark id={home.id} person={author.uid} />}
      {isNew && FreshMark && <FreshMark />}
      <PriceMemoryNote kind={kind} home={home} place="photo" />
    </>
  );
}
