import { useShell } from '@site/shared/contract';
import type { Author, Listing, ListingKind } from '@site/shared/domain';
import { PriceMemoryNote } from '@site/shared/saved/price-memory-note';
import { DemandCount } from '../matching-demands/demand-count';
import { useSearchesMessages } from '../searches/locales/use-messages';
import { useVisit } from '../searches/visit';
import css from './card-note.lazy.module.css';

export interface CardNoteProps {
  kind: ListingKind;
  home: Listing;
  author: Pick<Author, 'uid'>;
}

/**
 * What a card says over its picture: new since the last visit of a saved search (ALERT-5), or what has become of its price (MEMORY-2);
 * of one's own home, how many demands it fits (MEET-5).
 */
export function CardNote({ kind, home, author }: CardNoteProps) {
  const t = useSearchesMessages();
  const visit = useVisit();
  const { session } = useShell();
  const isOwn = session.user?.uid === author.uid;
  const isNew = visit?.kind === kind && Date.parse(home.createdAt) > visit.since;
  return (
    <>
      {isOwn && <DemandCount id={home.id} person={author.uid} className={css.fresh} />}
      {isNew && !isOwn && <span className={css.fresh}>{t('new')}</span>}
      <PriceMemoryNote kind={kind} home={home} place="photo" />
    </>
  );
}
