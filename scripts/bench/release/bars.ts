/** A release that was measured, by who comes back from an earlier one. */
export interface MeasuredRelease {
  /** Commits from the earlier one to this one; of one changed line 0. */
  commits: number;
  /** The home page's scripts and style sheets by delta, as they came over the line, bytes. */
  home: number;
  /** What changed of the whole release, by delta, bytes. */
  delta: number;
  /** The whole release, compressed by brotli, bytes. */
  all: number;
}

/** What a release may cost who comes back (DELTA-7). */
interface ReleaseBar {
  says: string;
  isFor(release: MeasuredRelease): boolean;
  of(release: MeasuredRelease): number;
  most: number;
}

const share = ({ delta, all }: MeasuredRelease): number => (100 * delta) / all;

const BARS: readonly ReleaseBar[] = [
  {
    says: 'home ≤ 3 kB',
    isFor: ({ commits }) => commits === 0,
    of: ({ home }) => home / 1000,
    most: 3,
  },
  { says: 'release ≤ 3 %', isFor: ({ commits }) => commits <= 1, of: share, most: 3 },
  {
    says: 'release ≤ 6 %',
    isFor: ({ commits }) => commits > 1 && commits <= 20,
    of: share,
    most: 6,
  },
];

/** A release held to one bar. */
export interface Verdict {
  /** The bar, the value and whether it is met: `home ≤ 3 kB: 0.6 met`. */
  says: string;
  isMet: boolean;
}

/**
 * Holds a release to its bars: what is printed is not what is compared.
 *
 * @param release what was measured
 * @returns one for each bar that it has; over more than 20 commits there is none
 */
export const verdictsOf = (release: MeasuredRelease): Verdict[] =>
  BARS.filter(({ isFor }) => isFor(release)).map(({ says, of, most }) => {
    const value = of(release);
    // What could not be measured is no number, and keeps nothing.
    const isMet = value <= most;
    return { says: `${says}: ${value.toFixed(1)} ${isMet ? 'met' : 'not met'}`, isMet };
  });
