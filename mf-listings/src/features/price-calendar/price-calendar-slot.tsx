import { atRest } from '@site/shared/ui';
import type { PriceCalendarProps } from './price-calendar-props';

/** The button that puts the moment of an announced price into a calendar; it comes at rest (VIEWING-2). */
export const PriceCalendarSlot = atRest<PriceCalendarProps>(() =>
  import(/* webpackChunkName: "price-calendar" */ './price-calendar').then(
    ({ PriceCalendar }) => PriceCalendar,
  ),
);
