import { VITALS } from '../../common/report';
import { escapeHtml } from '../escape-html';
import { crashesPerVisit } from '../version-health/crash-bar';
import type { VersionRow } from '../version-health/version-rows';
import type { Category } from './discarded';
import { type CrashGroup, p75, type VitalGroup } from './report-log';

const UNITS: Record<string, string> = { cls: '' };

export interface ShownReports {
  versions: readonly VersionRow[];
  /** The latest first. */
  crashes: readonly CrashGroup[];
  /** Those of pages that a translator or an extension had changed, the latest first. */
  changedPages: readonly CrashGroup[];
  /** All measures. */
  vitals: readonly VitalGroup[];
  /** Reports that were refused since the start. */
  refused: Readonly<Record<Category, number>>;
}

/** The latest reports as a page for the person who runs the site. */
export function reportsPage({ versions, crashes, changedPages, vitals, refused }: ShownReports): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Reports</title>
</head>
<body>
<h1>Reports</h1>
<p>Crashes and web vitals of this site. Only this machine can see this page.</p>
<h2>Versions</h2>
${versions.length === 0 ? '<p>No visit yet.</p>' : versionsTable(versions)}
<h2>Crashes</h2>
${refused.error > 0 ? `<p>${refused.error} more were refused since the start: one client sent too many.</p>` : ''}
${crashes.length === 0 ? '<p>No crash yet.</p>' : crashes.map(articleOf).join('\n')}
<h2>Crashes of pages that a translator or an extension had changed</h2>
<p>They count against no version, and end no canary.</p>
${changedPages.length === 0 ? '<p>No such crash yet.</p>' : changedPages.map(articleOf).join('\n')}
<h2>Web vitals</h2>
${vitals.length === 0 ? '<p>No visit yet.</p>' : tableOf(vitals)}
</body>
</html>
`;
}

const table = (heads: readonly string[], rows: readonly string[]): string =>
  `<table border="1" cellpadding="4"><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr>${rows.join('')}</table>`;

/** One row for each version, the live one of a deployable before its canary and those before them. */
function versionsTable(versions: readonly VersionRow[]): string {
  const rows = versions.map((row) => {
    const { name, version, role, share, visits, crashes, trial } = row;
    const is = role === 'earlier' ? role : `${role}, ${Number((share * 100).toFixed(2))} %`;
    const bar = trial
      ? `${trial.untilCrashes} % of ${Math.max(trial.visits, trial.leastVisits)} visits; so far ${trial.crashes} in ${trial.visits}`
      : '';
    const cells = [is, visits, crashes, crashesPerVisit(row), bar];
    return `<tr><th scope="row">${escapeHtml(`${name} ${version}`)}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return table(
    ['deployable · version', 'given to', 'visits', 'clients it crashed for', 'per visit', 'ends above'],
    rows,
  );
}

function articleOf(crash: CrashGroup): string {
  const frames = crash.frames.map(
    (frame) => `${frame.function ? `${frame.function} ` : ''}${frame.file}:${frame.line}:${frame.column}`,
  );
  const times = `${crash.count} × · ${new Date(crash.first).toISOString()} – ${new Date(crash.last).toISOString()}`;
  return `<article>
<h3>${escapeHtml(`${crash.name}: ${crash.message}`)}</h3>
<p>${escapeHtml(`${crash.area} ${crash.version} · ${crash.owner} · release ${crash.release} · ${crash.route}`)}</p>
<p><small>${escapeHtml(times)}</small></p>
<pre>${escapeHtml(frames.join('\n'))}</pre>
</article>`;
}

/** One row for each page of each release, one column for each measure. */
function tableOf(vitals: readonly VitalGroup[]): string {
  const rows = new Map<string, VitalGroup[]>();
  for (const group of vitals) {
    const key = [group.area, group.version, group.release, group.route].join(' · ');
    rows.set(key, [...(rows.get(key) ?? []), group]);
  }
  const cell = (group: VitalGroup | undefined): string =>
    group ? `${p75(group.values).toFixed(group.vital === 'cls' ? 3 : 0)}${UNITS[group.vital] ?? ' ms'}` : '';
  const lines = [...rows].map(([name, groups]) => {
    const cells = VITALS.map((vital) => `<td>${cell(groups.find((group) => group.vital === vital))}</td>`);
    return `<tr><th scope="row">${escapeHtml(name)}</th>${cells.join('')}<td>${Math.max(...groups.map(({ count }) => count))}</td></tr>`;
  });
  const heads = ['area · version · release · page', ...VITALS.map((vital) => `${vital} p75`), 'visits'];
  return table(heads, lines);
}
