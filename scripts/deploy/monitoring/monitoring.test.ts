import { readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { buildApp } from '../../../platform/src/app.ts';
import * as counted from '../../../platform/src/foundation/operations/metrics.ts';
import { readSettings } from '../../../platform/src/settings.ts';
import { openTestDatabase } from '../../../platform/src/testing/test-database.ts';
import { countResponses } from '../../../shell/server/count-responses';
import { serveMetrics } from '../../../shell/server/metrics.routes';
import { RenderCounts } from '../../../shell/server/rendering/render-counts';
import { startReleasedSite } from '../../../shell/server/testing/released-site';

/** Words of PromQL, and what Prometheus itself gives each series. */
const WORDS =
  /^(sum|max|rate|by|le|histogram_quantile|increase|scalar|time|changes|and|up|job|instance|cause|\d.*)$/;
const OF_PROMETHEUS = ['job', 'instance', 'le'];

const read = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

interface Dashboard {
  panels: { title: string; id: number; targets?: { expr: string }[] }[];
}

/** All expressions, by where they are. */
function expressions(): [string, string][] {
  const { panels }: Dashboard = JSON.parse(read('dashboard.json'));
  const alerts = [
    ...read('alerts.yml').matchAll(/- alert: (\w+)\n\s+expr: (?:>-\n)?([\s\S]*?)\n\s+(?:for|labels):/g),
  ];
  return [
    ...panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }): [string, string] => [title, expr]),
    ),
    ...alerts.map(([, name = '', expr = '']): [string, string] => [name, expr]),
  ];
}

/** Metrics with the labels that an expression asks them for. */
function asked(expression: string): { metrics: string[]; labels: string[] } {
  const selectors = [...expression.matchAll(/\{([^}]*)\}/g)].flatMap(([, body = '']) =>
    [...body.matchAll(/(\w+)=~?"/g)].map(([, label = '']) => label),
  );
  const groups = [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));
  const bare = expression.replaceAll(/\{[^}]*\}|\bby \([^)]*\)|\[\w+\]|"[^"]*"/g, ' ');
  const metrics = (bare.match(/[a-z_][a-z0-9_]*/gi) ?? []).filter((word) => !WORDS.test(word));
  return { metrics, labels: [...selectors, ...groups] };
}

/** By metric, the labels that its samples have. */
function given(text: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-z_][a-z0-9_]*)(?:\{([^}]*)\})? \S+/gim)) {
    const known = found.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    found.set(name, known);
  }
  return found;
}

/** What both servers give once each thing has happened. */
async function served(): Promise<Map<string, Set<string>>> {
  counted.requestDuration.observe({ route: '/a', method: 'GET', status: '5xx' }, 1);
  counted.databaseDuration.observe({ kind: 'query' }, 1);
  counted.commentsKept.inc({ kind: 'question' });
  counted.signIns.inc({ method: 'password', outcome: 'refused' });
  counted.outboxMessages.inc({ channel: 'sms', outcome: 'failed' });
  counted.pushMessages.inc({ kind: 'comment', outcome: 'sent' });
  counted.listingReports.inc({ reason: 'sold' });
  const database = await openTestDatabase();
  const platform = await buildApp({ database, settings: readSettings({}) });
  const ofPlatform = await platform.inject('/metrics');
  await platform.close();
  await database.close();

  const site = Fastify();
  const rendering = new RenderCounts();
  rendering.addRendered('mf-listings', 5);
  rendering.addFallback('mf-listings', 'slow' as never);
  const row = { name: 'shell', version: '1', visits: 1, crashes: 1, share: 1 };
  serveMetrics(site, {
    token: undefined,
    versions: async () => [row as never],
    responses: countResponses(site),
    refused: () => ({ crash: 1 }) as never,
    rendering,
    certificateExpires: () => new Date(),
  });
  const ofSite = await site.inject({ url: '/metrics', headers: { host: 'localhost' } });
  await site.close();
  expect([ofPlatform.statusCode, ofSite.statusCode]).toEqual([200, 200]);
  return given(`${ofPlatform.body}\n${ofSite.body}`);
}

test('WATCH-11 each metric and label of dashboard and alerts is one that the servers give', async () => {
  const known = await served();
  const all = expressions();
  expect(all.length).toBeGreaterThan(35);
  const wrong = all.flatMap(([where, expression]) => {
    const { metrics, labels } = asked(expression);
    const has = (label: string) =>
      OF_PROMETHEUS.includes(label) || metrics.some((metric) => known.get(metric)?.has(label));
    return [
      ...metrics.filter((metric) => !known.has(metric)).map((metric) => `${where}: ${metric}`),
      ...labels.filter((label) => !has(label)).map((label) => `${where}: label ${label}`),
    ];
  });
  expect(wrong).toEqual([]);
});

test('WATCH-11 each alert has a severity, says what is wrong and what to do; Prometheus reads both servers', () => {
  const alerts = read('alerts.yml').split('- alert: ').slice(1);
  expect(alerts).toHaveLength(15);
  for (const alert of alerts) {
    expect(alert).toMatch(/labels: \{ severity: (page|mind) \}/);
    expect(alert).toMatch(/summary: ['"].+['"]/);
    expect(alert).toMatch(/remedy: ['"].+['"]/);
  }
  expect([...read('prometheus.yml').matchAll(/job_name: (\w+)/g)].map(([, job]) => job)).toEqual([
    'site',
    'platform',
  ]);
});

test('WATCH-11 the site counts its answers by class', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const site = await startReleasedSite();
  for (const url of ['/for-sale', '/healthz', '/releases/none.json', '/api/a']) await site.app.inject(url);
  const { body } = await site.app.inject({ url: '/metrics', headers: { host: 'localhost' } });
  await site.close();
  logged.mockRestore();
  for (const count of ['{status="2xx"} 2', '{status="4xx"} 1', '{status="5xx"} 1'])
    expect(body).toContain(`site_responses_total${count}\n`);
});
