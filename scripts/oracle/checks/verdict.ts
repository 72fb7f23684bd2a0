/** What a check says of a run. */
export interface Verdict {
  /** How many of each thing it looked at; one that saw none of something proves nothing. */
  looked: Record<string, number>;
  violations: string[];
}

/** The violations of a check, and one more for each kind of thing that it found none of. */
export const allViolations = ({ looked, violations }: Verdict): string[] => [
  ...violations,
  ...Object.entries(looked).flatMap(([what, count]) => (count === 0 ? [`no ${what} to look at`] : [])),
];
