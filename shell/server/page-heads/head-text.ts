const LONGEST_DESCRIPTION = 200;

/** A text of a service's answer; empty when it is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** A number of a service's answer; NaN when it is none. */
export const numberOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);

/** A description of at most 200 characters, on one line, cut between words. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST_DESCRIPTION) return line;
  return `${line.slice(0, line.lastIndexOf(' ', LONGEST_DESCRIPTION))}…`;
}
