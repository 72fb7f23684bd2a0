import { type SavedHome, useShell } from '@site/shared/contract';
import {
  directionLabel,
  formatArea,
  formatDate,
  formatMoney,
  formatNumber,
  formatPrice,
  formatPricePerSquareMeter,
  type Listing,
  type ListingKind,
  priceInForce,
  productTypeLabel,
} from '@site/shared/domain';
import { readLoanTerms } from '@site/shared/loan/loan-terms';
import { useLoan } from '@site/shared/loan/use-loan';
import { useLoanWords } from '@site/shared/loan/words';
import { serverNow } from '@site/shared/server-clock';
import { costOf } from '../costs/cost-of';
import { rounded } from '../costs/rounded';
import { formatDistance } from '../nearby/format-distance';
import { NEARBY_KINDS } from '../nearby/nearby.api';
import { useComparisonWords } from '../prices/use-comparison-words';
import { type Cell, type ComparedRow, comparedRows } from './compared-rows';
import { useCompareMessages } from './locales/use-messages';
import type { ComparedHome } from './use-compared-home';

const cellOf = (text: string | null | undefined): Cell | undefined => (text ? { text } : undefined);

/**
 * What homes are compared in, in the words of the interface: only what is known of at least one of them (COMPARE-2).
 *
 * @param kind the market
 * @param homes in the order of the address
 * @param saved what the visitor has saved, for the notes
 */
export function useRows(
  kind: ListingKind,
  homes: readonly ComparedHome[],
  saved: readonly SavedHome[],
): ComparedRow[] {
  const t = useCompareMessages();
  const { locale } = useShell();
  const [loan] = useLoan();
  const loanWords = useLoanWords();
  const comparison = useComparisonWords();
  const terms = kind === 'for-sale' ? readLoanTerms(loan) : undefined;
  const now = serverNow();
  const row = (name: string, read: (post: Listing, home: ComparedHome) => Cell | undefined) => ({
    name,
    cells: homes.map((home) => home.item && read(home.item.post, home)),
  });

  const median = ({ context }: ComparedHome): Cell | undefined => {
    const place = context?.places[0];
    if (!context || !place) return undefined;
    const words = comparison(context.perSquareMeter, place.median);
    const count = formatNumber(place.count, locale);
    return { text: t('around', { words, place: place.name, count }) };
  };
  const monthly = (post: Listing): Cell | undefined => {
    if (!terms) return undefined;
    const { sum } = costOf(priceInForce(post, now).price, terms);
    return {
      text: sum ? t('monthly', { amount: formatMoney(rounded(sum.highest.payment), locale) }) : t('noLoan'),
    };
  };
  const comingOf = (post: Listing) => priceInForce(post, now).coming;
  const isSomeComing = homes.some(({ item }) => item && comingOf(item.post));
  const noteOf = (post: Listing) => saved.find((home) => home.kind === kind && home.id === post.id)?.note;
  const isSomeNoted = homes.some(({ item }) => item && noteOf(item.post));
  const near = ({ nearby }: ComparedHome): Cell | undefined => {
    const lines = NEARBY_KINDS.flatMap((one) => {
      const [place] = nearby.filter((other) => other.kind === one).sort((a, b) => a.metres - b.metres);
      return place ? [t('place', { name: place.name, distance: formatDistance(place.metres, locale) })] : [];
    });
    return lines.length > 0 ? { text: lines.join('; '), lines } : undefined;
  };
  const count = (rooms: number) => cellOf(rooms > 0 ? formatNumber(rooms, locale) : undefined);

  return comparedRows(
    [
      row(t(kind === 'for-sale' ? 'row.price' : 'row.rent'), (post) => ({
        text: formatPrice(kind, priceInForce(post, now).price, locale),
      })),
      row(t('row.coming'), (post) => {
        const coming = comingOf(post);
        if (coming)
          return {
            text: t('comingFrom', {
              price: formatPrice(kind, coming.price, locale),
              date: formatDate(coming.date_time),
            }),
          };
        // That a home has announced no price is known.
        return isSomeComing ? { text: t('noneComing') } : undefined;
      }),
      row(t('row.each'), (post) => {
        const { price } = priceInForce(post, now);
        const text = formatPricePerSquareMeter(price, post.square_meter, locale);
        return text === undefined ? undefined : { text, less: price / post.square_meter };
      }),
      row(t('row.median'), (_, home) => median(home)),
      row(t('row.monthly', { loan: terms ? loanWords(terms) : '' }), monthly),
      row(t('row.area'), (post) =>
        cellOf(post.square_meter > 0 ? formatArea(post.square_meter, locale) : undefined),
      ),
      row(t('row.type'), (post) => cellOf(productTypeLabel(post.type_product, locale))),
      row(t('row.bedrooms'), (post) => count(post.bedroom)),
      row(t('row.bathrooms'), (post) => count(post.bathroom)),
      row(t('row.direction'), (post) => cellOf(directionLabel(post.direction, locale))),
      row(t('row.project'), (post) => cellOf(post.project)),
      row(t('row.address'), (post) => cellOf(post.location)),
      row(t('row.near'), (_, home) => near(home)),
      row(t('row.posted'), (post) => cellOf(formatDate(post.createdAt))),
      row(t('row.updated'), (post) => cellOf(formatDate(post.updatedAt))),
      row(t('row.note'), (post) => cellOf(noteOf(post) || (isSomeNoted ? t('noNote') : undefined))),
    ],
    homes.map(({ item }) => item !== undefined),
  );
}
