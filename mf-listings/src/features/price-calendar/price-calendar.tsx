import { AddToCalendar } from '@site/shared/calendar';
import { useShell } from '@site/shared/contract';
import { formatPrice, pathOfPost } from '@site/shared/domain';
import { useIsPast } from '@site/shared/ui';
import { usePriceCalendarMessages } from './locales/use-messages';
import type { PriceCalendarProps } from './price-calendar-props';

/** A change of price is a moment: a calendar shows it as a quarter of an hour. */
const SHOWN_MS = 15 * 60_000;

/** Puts the moment of an announced price into a calendar; nothing once it has come (VIEWING-2). */
export function PriceCalendar({ kind, listing }: PriceCalendarProps) {
  const t = usePriceCalendarMessages();
  const { locale } = useShell();
  const { new_price: next, id, title } = listing;
  const start = next ? Date.parse(next.date_time) : Number.NaN;
  const hasCome = useIsPast(start);
  if (!next || hasCome) return null;
  const url = location.origin + pathOfPost({ kind: 'product', id, listingKind: kind });
  const price = formatPrice(kind, next.price, locale);
  return (
    <AddToCalendar
      iconOnly
      event={{
        uid: `price-${id}@${location.hostname}`,
        // Another moment or another price is a newer event.
        sequence: Math.floor(Date.parse(listing.updatedAt) / 1000) || 0,
        start,
        end: start + SHOWN_MS,
        title: t('event', { title, price }),
        location: listing.location,
        description: [t('from', { price: formatPrice(kind, listing.price, locale), next: price }), url].join(
          '\n',
        ),
        url,
      }}
    />
  );
}
