import { useShell } from '@site/shared/contract';
import type { Author, ListingKind } from '@site/shared/domain';
import { useLazy } from '@site/shared/ui';

const load = () =>
  import(/* webpackChunkName: "matching-demands" */ './matching-demands').then(
    (part) => part.MatchingDemands,
  );

export interface OwnDemandsProps {
  kind: ListingKind;
  /** Of the listing. */
  id: string;
  author: Pick<Author, 'uid'>;
  className: string | undefined;
}

/** {@link MatchingDemands} for the listing's author; its code is nobody else's to load. */
export function OwnDemands({ kind, id, author, className }: OwnDemandsProps) {
  const { session } = useShell();
  const isOwn = session.user !== undefined && session.user?.uid === author.uid;
  const Part = useLazy(load, isOwn).part;
  return isOwn && Part ? <Part kind={kind} id={id} person={author.uid} className={className} /> : null;
}
