import { reasonOf } from '../reason-of';

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

/** The verdict of a part of a run; that it throws is a violation, so that the rest is judged and kept all the same. */
export const judge = async (part: () => Verdict | Promise<Verdict>): Promise<Verdict> => {
  try {
    return await part();
  } catch (error) {
    return { looked: {}, violations: [`did not come to its end: ${reasonOf(error)}`] };
  }
};
