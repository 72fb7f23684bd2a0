import { useShell } from '@site/shared/contract';
import { formatPrice, type ListingKind } from '@site/shared/domain';
import { ReasonList } from '@site/shared/matching';
import {
  AttributeChips,
  Button,
  ButtonLink,
  CardBoundary,
  RelativeTime,
  useOnReconnect,
} from '@site/shared/ui';
import { useMatchingDemandsMessages } from './locales/use-messages';
import { useMatchingDemandsQuery } from './matching-demands.api';
import css from './matching-demands.lazy.module.css';
import type { FittingDemand } from './read-matching-demands';

const NOT_FOUND = 404;
const BOARDS: Record<ListingKind, string> = { 'for-sale': '/purchase-need', 'for-rent': '/rent-need' };

export interface MatchingDemandsProps {
  kind: ListingKind;
  /** Of the listing. */
  id: string;
  /** users.uid of its author, who is the visitor. */
  person: string;
  className: string | undefined;
}

/** The demands that one's own listing fits, the best first, each with its reasons and the way to offer the home (MEET-3). */
export function MatchingDemands({ kind, id, person, className }: MatchingDemandsProps) {
  const t = useMatchingDemandsMessages();
  const { currentData, error, isFetching, refetch } = useMatchingDemandsQuery(
    { id, person },
    { refetchOnMountOrArgChange: true },
  );
  const isAbsent = error !== undefined && 'status' in error && error.status === NOT_FOUND;
  const failed = error !== undefined && !isAbsent && !isFetching;
  useOnReconnect(failed ? refetch : undefined);
  if (failed && !currentData)
    return (
      <section className={className}>
        <h2>{t('titleNone')}</h2>
        <p className={css.note} role="status">
          {t('failed')}{' '}
          <Button size="small" onClick={refetch}>
            {t('retry')}
          </Button>
        </p>
      </section>
    );
  if (!currentData) return null;
  const { count, demands } = currentData;
  return (
    <section className={className}>
      <h2>{count > 0 ? t('title', { count }) : t('titleNone')}</h2>
      <p className={css.note}>{count > 0 ? t('note') : t('none')}</p>
      {demands.length > 0 && (
        <ul className={css.demands}>
          {demands.map((demand) => (
            <CardBoundary key={demand.id} as="li">
              <DemandRow kind={kind} demand={demand} />
            </CardBoundary>
          ))}
        </ul>
      )}
      {count > demands.length && demands.length > 0 && (
        <p className={css.note}>{t('more', { count: demands.length })}</p>
      )}
      <ButtonLink variant="secondary" size="small" to={BOARDS[kind]}>
        {t('board')}
      </ButtonLink>
    </section>
  );
}

function DemandRow({ kind, demand }: { kind: ListingKind; demand: FittingDemand }) {
  const t = useMatchingDemandsMessages();
  const { locale } = useShell();
  const price = formatPrice(kind, demand.price, locale);
  return (
    <li className={css.row}>
      <p className={css.price}>{price}</p>
      <p className={css.place}>{demand.location}</p>
      <AttributeChips listing={demand} />
      {demand.rental_period !== null && (
        <p className={css.note}>{t('months', { count: demand.rental_period })}</p>
      )}
      {demand.request && <p className={css.request}>{demand.request}</p>}
      <ReasonList reasons={demand.reasons} />
      <div className={css.foot}>
        <RelativeTime className={css.note} time={demand.updatedAt} />
        <ButtonLink
          size="small"
          to={`${BOARDS[kind]}?demand=${encodeURIComponent(demand.id)}`}
          aria-label={t('offerLabel', { price, place: demand.location })}
        >
          {t('offer')}
        </ButtonLink>
      </div>
    </li>
  );
}
