import type { ListingKind } from '@site/shared/domain';

/** The listing that is reported. */
export interface ReportProps {
  kind: ListingKind;
  id: string;
  title: string;
}
