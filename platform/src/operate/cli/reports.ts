import { parseArgs } from 'node:util';
import { loggedText } from '@site/shared/http/logged-text';
import { askedPlatformUrl } from '@site/shared/http/own-addresses';
import { z } from 'zod';
import { type ListingReport, listingReportSchema } from '../../base/reports/reports.schemas.ts';
import { REASON_TEXTS } from '../../base/reports/reports-page.ts';
import { oneLine, StartupError } from '../../foundation/startup-error.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: npm run reports
       npm run reports -- done <listing id>
PLATFORM_URL is the service (by default that of this machine, at PLATFORM_PORT); METRICS_TOKEN lets this command in from another machine.`;
const TIMEOUT_MS = 10_000;

const reportsSchema = z.object({ reports: z.array(listingReportSchema) });
const doneSchema = z.object({ done: z.int() });

runCommand(async () => {
  const [action, listing, ...more] = readArguments(process.argv.slice(2));
  if (action === undefined) {
    const { reports } = reportsSchema.parse(await ask('/listing-reports'));
    process.stdout.write(
      reports.length === 0 ? 'No open report.\n' : `${reports.map(linesOf).join('\n\n')}\n`,
    );
    return;
  }
  if (action !== 'done' || !z.uuid().safeParse(listing).success || more.length > 0)
    throw new StartupError(USAGE);
  const { done } = doneSchema.parse(await ask('/listing-reports/done', { product_id: listing }));
  process.stdout.write(`Ended with ${done} reports.\n`);
});

function readArguments(args: string[]): string[] {
  try {
    return parseArgs({ args, allowPositionals: true, options: {} }).positionals;
  } catch (error) {
    throw new StartupError(`${oneLine(error)}\n${USAGE}`);
  }
}

function linesOf({ listing_id, kind, title, reason, words, reports, created_at }: ListingReport): string {
  const head = `${listing_id}  ${created_at}  ${kind}, ${REASON_TEXTS[reason]}, ${reports} open`;
  return [head, `  ${title}`, ...(words === '' ? [] : words.split('\n').map((line) => `  > ${line}`))]
    .map(loggedText)
    .join('\n');
}

async function ask(path: string, body?: object): Promise<unknown> {
  const base = askedPlatformUrl(process.env);
  const token = process.env.METRICS_TOKEN;
  const response = await fetch(base + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new StartupError(`The service at ${base} does not answer: ${oneLine(error)}`);
  });
  if (!response.ok) throw new StartupError(`The service answered ${response.status}.`);
  return response.json();
}
