import { plainText } from '../../foundation/text/plain-text.ts';

/** A word of a question, or a comma where its words are apart. */
export interface LineWord {
  /** Without marks; ',' for what parts sentences. */
  plain: string;
  /** As typed. */
  typed: string;
  /** Where it stands in the question. */
  start: number;
  end: number;
}

/** The words of a question in order, with commas where it pauses: what spans are found in. */
export function lineOf(question: string): LineWord[] {
  const found = question.matchAll(/\d+(?:[.,]\d+)*|[\p{L}\p{N}\p{M}]+|[,;:?!()\n]|\.(?=\s|$)/gu);
  return [...found].flatMap(({ 0: typed, index }) => {
    const place = { typed, start: index, end: index + typed.length };
    if (/^[,;:?!().\n]$/.test(typed)) return [{ ...place, plain: ',' }];
    const plain = /^\d/.test(typed) ? typed : plainText(typed);
    return plain === '' ? [] : [{ ...place, plain }];
  });
}

/** How many words from here a pattern that begins with '^' takes; 0 for none. */
export function wordsTaken(line: readonly LineWord[], from: number, pattern: RegExp, atMost = 12): number {
  const ahead = line
    .slice(from, from + atMost)
    .map(({ plain }) => plain)
    .join(' ');
  const [whole = ''] = pattern.exec(`${ahead} `) ?? [];
  return whole.trim() === '' ? 0 : whole.trim().split(' ').length;
}

/** The question with some of its words left out. */
export function withoutWords(question: string, line: readonly LineWord[], left: ReadonlySet<number>): string {
  return line.reduceRight(
    (kept, { start, end }, index) =>
      left.has(index) ? `${kept.slice(0, start)} ${left.has(index - 1) ? '' : ', '}${kept.slice(end)}` : kept,
    question,
  );
}
