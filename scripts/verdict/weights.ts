import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { AreaBuildReport } from '@site/shared/build';
import type { AreaManifest } from '@site/shared/contract';
import type { Deployable } from '@site/shared/releases/piece';
import { chunkOf, type LiveWeights, whatGrew } from './growth';
import { overMost } from './most-budget';

const BYTES_IN_KB = 1000;

/** What a budget is held against. */
export interface Weight {
  budget: Exclude<keyof AreaManifest['budget'], 'runtime'>;
  /** What it is of: pages and the `widgetPart`s of widgets; none of what comes later, or runs on the site's server. */
  parts: string[];
  /** Brotli, at the quality of the release store; of what runs on the site's server, as it is. */
  bytes: number;
  /** What it is made of: bytes by chunk. */
  chunks: Map<string, number>;
}

const NOUNS = {
  js: 'of JavaScript',
  css: 'of style sheets',
  lazy: 'of scripts and style sheets',
  server: 'of code',
};

const isCode = (file: string): boolean => /\.(js|css)$/.test(file);

/**
 * Weighs the bundle of a deployable for the site's server.
 *
 * @param root folder of the deployable, built
 * @returns nothing for a build without one
 */
export function weighServer(root: string): Weight[] {
  const folder = path.join(root, 'dist-server');
  const [file] = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.cjs')) : [];
  if (!file) return [];
  const { size } = statSync(path.join(folder, file));
  return [{ budget: 'server', parts: [], bytes: size, chunks: new Map([[chunkOf(file), size]]) }];
}

/**
 * Weighs what visitors download of a built area, for each page and widget its script and its style sheets, and together
 * all that comes later; and its bundle for the site's server.
 *
 * @param dist the area's build
 * @param report its `dist/build.json`
 * @returns by budget, the heaviest first
 */
export function weigh(dist: string, report: AreaBuildReport): Weight[] {
  const known = new Map<string, number>();
  const weighFile = (file: string): number => {
    const bytes = known.get(file) ?? brotliCompressSync(readFileSync(path.join(dist, file))).length;
    known.set(file, bytes);
    return bytes;
  };
  const sum = (files: readonly string[]) => files.reduce((bytes, file) => bytes + weighFile(file), 0);
  const chunksOf = (files: readonly string[]) =>
    new Map(files.map((file) => [chunkOf(file), weighFile(file)]));
  const pages = Object.entries(report.pages);
  const frame = [...report.exposed, report.entry];
  const scripts = pages.map(([part, { bundle, chunks }]): Weight => {
    const files = [...new Set([...chunks, ...frame])];
    return { budget: 'js', parts: [part], bytes: weighFile(bundle), chunks: chunksOf(files) };
  });
  const styles: Weight[] = [];
  for (const [part, { css }] of pages) {
    const chunks = chunksOf(css);
    // Pages of an area mostly have one style sheet: its excess is reported once.
    const same = styles.find((one) => [...one.chunks.keys()].join() === [...chunks.keys()].join());
    if (same) same.parts.push(part);
    else styles.push({ budget: 'css', parts: [part], bytes: sum(css), chunks });
  }
  const first = new Set([
    ...frame,
    ...pages.flatMap(([, { bundle, chunks, css }]) => [bundle, ...chunks, ...css]),
  ]);
  const later = readdirSync(dist).filter((file) => isCode(file) && !first.has(file));
  const lazy: Weight = { budget: 'lazy', parts: [], bytes: sum(later), chunks: chunksOf(later) };
  const server = weighServer(path.dirname(dist));
  return [...scripts, ...styles, lazy, ...server].sort((one, other) => other.bytes - one.bytes);
}

/** How many pages a line names that have one style sheet. */
const NAMED = 3;

/** `'sale-feed', 'rent-feed' and 6 more`, as a line names what is too heavy. */
function nameOf({ budget, parts }: Weight): string {
  if (budget === 'server') return "its bundle for the site's server";
  const names = parts.slice(0, NAMED).map((part) => `'${part}'`);
  const more = parts.length > NAMED ? ` and ${parts.length - NAMED} more` : '';
  return parts.length > 0 ? names.join(', ') + more : 'what comes later';
}

/**
 * Holds a deployable to what it may weigh: not a byte more.
 *
 * @param manifest the area's area.json, or what the shell may weigh
 * @param weights what it weighs
 * @param before what of it is live; asked only of one that is too heavy
 * @returns a line for each part that is too heavy, which says what of it has grown
 */
export async function checkWeights(
  { id, budget }: Pick<AreaManifest, 'budget'> & { id: Deployable },
  weights: readonly Weight[],
  before: () => Promise<LiveWeights | undefined>,
): Promise<string[]> {
  const problems = overMost(budget).map((problem) => `${id}: ${problem}`);
  for (const name of ['js', 'css', 'lazy', 'server'] as const)
    if (weights.some((weight) => weight.budget === name) && budget[name] === undefined)
      problems.push(`${id}: the budget in area.json has no '${name}'`);
  for (const weight of weights) {
    const most = budget[weight.budget];
    const over = most === undefined ? 0 : weight.bytes - Math.round(most * BYTES_IN_KB);
    if (over <= 0) continue;
    problems.push(
      `${id}: ${nameOf(weight)} weighs ${weight.bytes} bytes ${NOUNS[weight.budget]}, ${over} more than its budget ` +
        `allows (${weight.budget} ${most} kB); ${whatGrew(weight.chunks, await before())}`,
    );
  }
  return problems;
}

/** The heaviest of each budget, and what it may be: `29.9 of 32 kB`. */
export function heaviest(
  { budget }: AreaManifest,
  weights: readonly Weight[],
): Record<Weight['budget'], string> {
  const of = (name: Weight['budget']) => {
    const bytes = weights.find((weight) => weight.budget === name)?.bytes ?? 0;
    return `${(bytes / BYTES_IN_KB).toFixed(1)} of ${budget[name] ?? '?'} kB`;
  };
  return { js: of('js'), css: of('css'), lazy: of('lazy'), server: of('server') };
}
