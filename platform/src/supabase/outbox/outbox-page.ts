import { escapeHtml } from '../../foundation/text/escape-html.ts';
import type { OutboxRow } from './outbox.ts';

/** The outbox as a page for the person who runs the platform. */
export function outboxPage(rows: readonly OutboxRow[]): string {
  const list = rows.length === 0 ? '<p>No message yet.</p>' : rows.map(articleOf).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Outbox</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 720px; margin: 2rem auto; padding: 0 1rem; }
article { border: 1px solid #ccc; border-radius: 8px; padding: 0.5rem 1rem; margin: 1rem 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
small { color: #555; }
</style>
</head>
<body>
<h1>Outbox</h1>
<p>Every sms and mail of this platform, newest first. Only this machine can see this page.</p>
${list}
</body>
</html>
`;
}

function articleOf({ channel, recipient, subject, body, status, problem, created_at }: OutboxRow): string {
  const state = problem === null ? status : `${status}: ${problem}`;
  return `<article>
<small>${escapeHtml(`${created_at.toISOString()} · ${channel} · ${state}`)}</small>
<h2>${escapeHtml(subject === null ? recipient : `${subject} → ${recipient}`)}</h2>
<pre>${escapeHtml(body)}</pre>
</article>`;
}
