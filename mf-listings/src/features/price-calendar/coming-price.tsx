import { atRest, PriceChange } from '@site/shared/ui';
import css from './coming-price.module.css';
import type { PriceCalendarProps } from './price-calendar-props';

const PriceCalendar = atRest<PriceCalendarProps>(() =>
  import(/* webpackChunkName: "price-calendar" */ './price-calendar').then((module) => module.PriceCalendar),
);

/** The announced price with its countdown, and beside it the way into the calendar, which comes at rest (VIEWING-2). */
export function ComingPrice(props: PriceCalendarProps) {
  if (!props.listing.new_price) return null;
  return (
    <div className={css.coming}>
      <PriceChange {...props} />
      <span className={css.calendar}>
        <PriceCalendar {...props} />
      </span>
    </div>
  );
}
