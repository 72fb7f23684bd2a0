import { escapeHtml } from '../../foundation/text/escape-html.ts';
import type { ListingReport, ReportReason } from './reports.schemas.ts';

/** A reason in words, for the page and the command. */
export const REASON_TEXTS: Record<ReportReason, string> = {
  duplicate: 'posted twice',
  sold: 'sold or let',
  wrong_price: 'wrong price',
  other: 'other',
};

/** The open reports as a page for the person who runs the platform. */
export function reportsPage(reports: readonly ListingReport[]): string {
  const list = reports.length === 0 ? '<p>No open report.</p>' : reports.map(articleOf).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Reports of listings</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 720px; margin: 2rem auto; padding: 0 1rem; }
article { border: 1px solid #ccc; border-radius: 8px; padding: 0.5rem 1rem; margin: 1rem 0; }
h2 { font-size: 1.1rem; margin: 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0.5rem 0; }
small, code { color: #555; overflow-wrap: anywhere; }
</style>
</head>
<body>
<h1>Reports of listings</h1>
<p>What visitors say is wrong, the listings with most reports first. <code>npm run reports -- done &lt;listing&gt;</code> ends with a listing.</p>
${list}
</body>
</html>
`;
}

function articleOf({ listing_id, kind, title, reason, words, reports, created_at }: ListingReport): string {
  return `<article>
<h2>${escapeHtml(title)}</h2>
<small>${escapeHtml(`${created_at} · ${kind} · ${REASON_TEXTS[reason]} · ${reports} open`)}</small>
<pre>${escapeHtml(words)}</pre>
<code>${escapeHtml(listing_id)}</code>
</article>`;
}
