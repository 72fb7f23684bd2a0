import { useShell } from '@site/shared/contract';
import { formatPrice } from '@site/shared/domain';
import { moveInFeed } from '@site/shared/feed';
import { readLastingDraft } from '@site/shared/lasting-draft';
import { AttributeChips, Button, RelativeTime, Skeleton, useHydrating } from '@site/shared/ui';
import { CalendarClock, MapPin } from 'lucide-react';
import { useId, useState } from 'react';
import { type Demand, type DemandKind, LISTING_KINDS } from '../../api/demand';
import type { BoardPage } from '../../api/demands.api';
import { useMessages } from '../../locales/use-messages';
import { LaterFits } from '../fitting-homes/later-parts';
import { OfferForm } from '../offer-form/offer-form';
import { offerDraft } from '../offer-form/use-offer';
import css from './demand-card.module.css';

/** Placeholders of a board that loads (DEMAND-3). */
const SKELETONS = 8;

/** Skeletons in the size of cards, while demands load. */
export function CardSkeletons({ count = SKELETONS }: { count?: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places
    <div key={index} className={css.card} aria-hidden="true" data-skeleton="">
      <Skeleton width="45%" height={28} />
      <Skeleton width="75%" height={20} />
      <Skeleton height={28} />
      <Skeleton width="35%" height={44} />
    </div>
  ));
}

export interface DemandCardProps {
  kind: DemandKind;
  demand: Demand;
  /** The board's pages: what is said of a demand is asked for with its page. */
  pages: readonly BoardPage[] | undefined;
  /** Its place on the board, from 1. */
  position: number;
  /** How many there are; -1 while that is not known. */
  total: number;
}

/** A demand, with the form to offer a home for it (DEMAND-3, DEMAND-7). */
export function DemandCard({ kind, demand, pages, position, total }: DemandCardProps) {
  const t = useMessages();
  const { locale, session } = useShell();
  const id = useId();
  const hydrating = useHydrating();
  /** Whether the offer form is open; undefined before it was ever open. A form that is closed keeps its values. */
  const [offering, setOffering] = useState<boolean>();
  // The server knows no drafts.
  const [looked, setLooked] = useState(false);
  if (!hydrating && !looked) {
    setLooked(true);
    if (readLastingDraft(offerDraft(demand), session.user?.uid)) setOffering(true);
  }
  return (
    <article
      className={css.card}
      data-entry={demand.id}
      aria-labelledby={`${id}title ${id}place`}
      aria-posinset={position}
      aria-setsize={total}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the articles of a feed take the focus
      tabIndex={0}
      onKeyDown={moveInFeed}
    >
      <h2 className={css.price} id={`${id}title`} data-kind={kind}>
        {formatPrice(LISTING_KINDS[kind], demand.price, locale)}
      </h2>
      <p className={css.line} id={`${id}place`}>
        <MapPin size={16} aria-hidden="true" />
        {demand.location}
      </p>
      <AttributeChips listing={demand} />
      {demand.rental_period !== undefined && (
        <p className={css.line}>
          <CalendarClock size={16} aria-hidden="true" />
          {t('months', { count: demand.rental_period })}
        </p>
      )}
      {demand.request && <p className={css.request}>{demand.request}</p>}
      <div className={css.foot}>
        <RelativeTime className={css.time} time={demand.updatedAt} />
        <LaterFits id={demand.id} pages={pages} place={`${id}fits`} />
        <Button
          size="small"
          aria-expanded={offering === true}
          aria-controls={`${id}offer`}
          onClick={() => setOffering(!offering)}
        >
          {t(offering ? 'offer.close' : 'offer.open')}
        </Button>
      </div>
      <div id={`${id}fits`} />
      <div id={`${id}offer`} hidden={!offering}>
        {offering !== undefined && <OfferForm demand={demand} />}
      </div>
    </article>
  );
}
