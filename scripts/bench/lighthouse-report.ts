import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { BROWSER_FLAGS } from '../lib/browser-flags.mjs';
import { requireBrowser } from './browser';

/** The newest version that runs on Node 20. It is a tool of 185 MB with its packages, so npx fetches it when it is asked for. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** What Lighthouse judges, in the order of its own report. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

interface Audit {
  title: string;
  /** From 0 to 1; null where there is nothing to judge. */
  score: number | null;
  displayValue?: string;
  details?: {
    items?: { node?: { snippet: string }; source?: string; description?: unknown; url?: string }[];
  };
}

/** What is read of the report that Lighthouse writes. */
export interface Report {
  runtimeError?: { message: string };
  categories: Partial<
    Record<Category, { score: number | null; auditRefs: { id: string; group?: string; weight: number }[] }>
  >;
  audits: Record<string, Audit>;
}

/** A page that sends a phone on to its store (APP-1): it is loaded as by a phone that is neither Android nor iPhone. */
const SENDS_PHONES_ON = /\/get-app$/;

/**
 * Lets Lighthouse load a page as its phone does: simulated slow 4G and a CPU four times slower, nothing cached.
 *
 * @param url the page
 * @param categories what to judge
 * @param file where the whole report goes; Lighthouse's viewer reads it
 * @returns the report
 * @throws Error with Lighthouse's own words when it could not load the page
 */
export async function auditPage(url: string, categories: readonly Category[], file: string): Promise<Report> {
  const lighthouse = spawn(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, url, '--quiet', '--no-enable-error-reporting'],
      ...[`--only-categories=${categories.join(',')}`, `--chrome-flags=${BROWSER_FLAGS.join(' ')}`],
      ...(SENDS_PHONES_ON.test(url) ? ['--no-emulatedUserAgent'] : []),
      ...['--output=json', `--output-path=${file}`],
    ],
    { stdio: ['ignore', 'inherit', 'pipe'], env: { ...process.env, CHROME_PATH: requireBrowser() } },
  );
  let words = '';
  lighthouse.stderr.on('data', (part: Buffer) => {
    words += part;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    lighthouse.on('close', resolve).on('error', reject);
  });
  if (code !== 0) throw new Error(`Lighthouse could not audit ${url}:\n${words}`);
  const report: Report = JSON.parse(await readFile(file, 'utf8'));
  if (report.runtimeError) throw new Error(`Lighthouse and ${url}: ${report.runtimeError.message}`);
  return report;
}

/** The score of a category as Lighthouse shows it, from 0 to 100. */
export const scoreOf = (report: Report, category: Category): number =>
  Math.round((report.categories[category]?.score ?? Number.NaN) * 100);

/** How many of an audit's findings are printed: the report has them all. */
const MOST_FINDINGS = 4;

/** The audits of a report that have not their full score, one line each, and what they found. */
export function shortfalls(report: Report, categories: readonly Category[]): string[] {
  const ids = categories.flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ group }) => group !== 'hidden')
      .map(({ id }) => id),
  );
  return [...new Set(ids)].flatMap((id) => {
    const { title, score, displayValue, details } = report.audits[id] ?? { title: id, score: null };
    if (score === null || score >= 1) return [];
    const findings = (details?.items ?? [])
      .map(({ node, description, url }) => node?.snippet ?? [description, url].filter(Boolean).join(' '))
      .filter(Boolean)
      .slice(0, MOST_FINDINGS);
    const head = [id, score.toFixed(2), title, displayValue].filter(Boolean).join(' · ');
    return [head, ...findings.map((finding) => `    ${finding}`)];
  });
}
