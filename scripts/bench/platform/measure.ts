import { BARS, type Question, questions } from './questions';

/** One line of the table. */
export type Line = Record<string, string | number>;

interface Page {
  data: { post: { author_id: string } }[];
  nextCursor: string | null;
}

/** The least of the numbers that a share of them does not exceed (nearest rank). */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Requests until a process that has just started runs compiled code. */
const WARM_UP = 100;

/** Milliseconds as the table shows them. */
export const shown = (milliseconds: number): number => Math.round(milliseconds * 10) / 10;

/**
 * Asks every question over HTTP, one at a time, and sums each group up: p50 and p95 over all its answers, which say
 * whether its bar is kept, and the question whose own p95 is worst.
 *
 * @param times answers to each question; some more before them warm up and are not counted
 */
export async function measureFeeds(where: string, address: string, times: number): Promise<Line[]> {
  const ask = async (filter: unknown, cursor: string | null): Promise<Page> => {
    const response = await fetch(`${address}/api/products/for-sale/list`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ filter, cursor }),
    });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Page;
  };
  const authorId = (await ask({}, null)).data[0]?.post.author_id ?? '';
  for (let time = 0; time < WARM_UP; time += 1) await ask({}, null);
  const groups = new Map<Question['group'], { all: number[]; worst: number; name: string }>();
  for (const { group, name, filter, deep = 0 } of questions(authorId)) {
    let cursor: string | null = null;
    for (let page = 0; page < deep; page += 1) cursor = (await ask(filter, cursor)).nextCursor ?? cursor;
    const took: number[] = [];
    for (let time = 0; time <= times; time += 1) {
      const started = performance.now();
      await ask(filter, cursor);
      if (time > 0) took.push(performance.now() - started);
    }
    const sum = groups.get(group) ?? { all: [], worst: 0, name: '' };
    sum.all.push(...took);
    const own = percentile(took, 0.95);
    if (own > sum.worst) Object.assign(sum, { worst: own, name });
    groups.set(group, sum);
  }
  return [...groups].map(([group, { all, worst, name }]) => ({
    where,
    what: group,
    'p50 ms': shown(percentile(all, 0.5)),
    'p95 ms': shown(percentile(all, 0.95)),
    bar: BARS[group],
    'worst p95 ms': shown(worst),
    'worst question': name,
    kept: percentile(all, 0.95) <= BARS[group] ? 'yes' : 'no',
  }));
}
