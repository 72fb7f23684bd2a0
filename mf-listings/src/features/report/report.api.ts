import { addEndpoints } from '@site/shared/api';
import type { ListingKind } from '@site/shared/domain';

/** What can be wrong with a listing, as the service names it. */
export const REASONS = ['duplicate', 'sold', 'wrong_price', 'other'] as const;
export type Reason = (typeof REASONS)[number];

/** The longest text of a report, in characters, as the service has it. */
export const LONGEST_WORDS = 1000;

/** What a visitor says of a listing. */
export interface Report {
  kind: ListingKind;
  id: string;
  reason: Reason;
  words: string;
  /** Of a visitor whom the services do not know: an id that this browser keeps. */
  reporter: string;
}

const reportApi = addEndpoints('mf-listings', __SOURCES__['mf-listings'], (build) => ({
  report: build.mutation<unknown, Report>({
    query: ({ kind, id, ...said }) => ({
      method: 'POST',
      path: `/api/products/${kind}/report`,
      identified: true,
      body: { product_id: id, ...said },
    }),
  }),
}));

export const { useReportMutation } = reportApi;
