/** Where something happened, as far as a team needs it. */
export interface ReportPlace {
  /** Id of the release record of the tab. */
  release: string;
  /** `shell` or an area's id. */
  area: string;
  /** Version of that area, or of the shell. */
  version: string;
  /** The route's pattern, `/for-sale/app/:id`: never the address itself, which may name a person. */
  route: string;
}

/** One crash, as the tab tells it. */
export interface CrashReport extends ReportPlace {
  /** The error's name: `TypeError`. */
  name: string;
  message: string;
  /** As the browser wrote it; empty when there was none. */
  stack: string;
}

/** What a visit was like: milliseconds, `cls` without a unit. What never happened is not there. */
export interface VitalsReport extends ReportPlace {
  values: Partial<Record<VitalName, number>>;
}

/** The measures: first byte, first and largest paint, the slowest interaction, what moved. */
export const VITALS = ['ttfb', 'fcp', 'lcp', 'inp', 'cls'] as const;

/** One of the measures. */
export type VitalName = (typeof VITALS)[number];

/** Where the site's server takes reports. */
export const REPORT_PATHS = { crashes: '/reports/crashes', vitals: '/reports/vitals' } as const;
