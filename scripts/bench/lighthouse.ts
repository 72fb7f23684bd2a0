// npm run bench:lighthouse [-- --pages /,/for-rent --runs 5 --categories seo --site URL]: every public page as Lighthouse
// judges it on a phone, and the audits that have not their full score. --site audits a site that runs already.

import path from 'node:path';
import { parseArgs } from 'node:util';
import { RENDER_MEMORY } from '../../shell/server/rendering/render-settings';
import { PUBLIC_PAGES } from '../e2e/public-pages';
import { median } from './browser';
import { releaseFederated } from './federated';
import { auditPage, CATEGORIES, type Category, type Report, scoreOf, shortfalls } from './lighthouse-report';
import { benchFolder, startPlatform, startSite, stopPlatform } from './sites';

process.env.NODE_ENV = 'production';

/** What the project has promised of every public page in every category; performance as the median of five runs. */
const BAR = 97;

const { values } = parseArgs({
  options: {
    pages: { type: 'string' },
    runs: { type: 'string', default: '1' },
    categories: { type: 'string', default: CATEGORIES.join(',') },
    site: { type: 'string' },
  },
});
const runs = Number(values.runs);
const categories = values.categories.split(',').map((name) => {
  const category = CATEGORIES.find((known) => known === name);
  if (!category) throw new Error(`no category '${name}': there are ${CATEGORIES.join(', ')}`);
  return category;
});

/** Starts the site as it is deployed, with pages rendered on the server. */
async function startOwnSite(): Promise<{ url: string; close(): Promise<void> }> {
  await releaseFederated();
  const site = await startSite('federated', await startPlatform(), {
    limit: 2_000,
    memory: RENDER_MEMORY,
    fresh: 600_000,
    stale: 0,
  });
  return {
    url: site.url,
    close: async () => {
      await site.close();
      await stopPlatform();
    },
  };
}

/** Asks until the server has rendered the page and keeps it; a page that it never renders is audited as it is. */
async function warm(url: string): Promise<void> {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    const html = await (await fetch(url)).text();
    if (html.includes('window.__RENDERED__=')) return;
  }
  console.log(`  ${url} is not rendered on the server`);
}

const site = values.site
  ? { url: values.site.replace(/\/$/, ''), close: async () => undefined }
  : await startOwnSite();
process.env.E2E_SITE_URL = site.url;
const reports = benchFolder('lighthouse');
const pages = values.pages
  ? values.pages
      .split(',')
      .map((page) => PUBLIC_PAGES.find(([name]) => name === page) ?? ([page, () => page] as const))
  : PUBLIC_PAGES;

/** Now and then Lighthouse has not recorded the load itself: that says nothing of the page. */
const audit = (url: string, file: string): Promise<Report> =>
  auditPage(url, categories, file).catch(() => auditPage(url, categories, file));

const middle = (all: readonly Report[], category: Category): number =>
  median(all.map((report) => scoreOf(report, category)));

// The first load meets a browser and a server that have run nothing yet.
await audit(site.url, path.join(reports, 'first.json'));
console.log(`\n${runs} loads of each page; scores are medians; whole reports in ${reports}\n`);
console.log(['page'.padEnd(34), ...categories.map((category) => category.padStart(15))].join(''));
const misses: string[] = [];
for (const [name, pathOf] of pages) {
  const url = site.url + (await pathOf());
  await warm(url);
  const all: Report[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const file = `${name.replaceAll(/[^a-z0-9]+/gi, '-')}.${run}.json`;
    all.push(await audit(url, path.join(reports, file)));
  }
  console.log(
    [name.padEnd(34), ...categories.map((category) => String(middle(all, category)).padStart(15))].join(''),
  );
  for (const category of categories) {
    const score = middle(all, category);
    if (!(score >= BAR)) misses.push(`${name}: ${category} ${score} < ${BAR}`);
  }
  // Of the last load: what a page falls short in is the same in each of them.
  for (const line of all.slice(-1).flatMap((report) => shortfalls(report, categories)))
    console.log(`  ${line}`);
}
console.log(misses.length === 0 ? `\nevery score ≥ ${BAR}` : `\nunder the bar:\n  ${misses.join('\n  ')}`);
await site.close();
