import { randomBytes } from 'node:crypto';
import type { VitalsReport } from '../../common/report';
import { logLine, logProblem } from '../log-problem';
import { isOfChangedPage } from './changed-page';
import { type Category, Discarded, type Reason } from './discarded';
import type { KnownCrash } from './report-log';

const LIMIT_MS = 5_000;
/** How many envelopes a minute brings at most: a crash of the whole site must not become a flood of the service too. */
const MOST_PER_MINUTE = 600;
/** How often the number of discarded reports is sent, ms. */
const TELL_MS = 60_000;
/** How long nothing is sent after a 429 without Retry-After, seconds. */
const DEFAULT_REST_S = 60;
const LONGEST_REST_S = 3_600;
const CLIENT = 'site-server/1.0';

/** Where a Sentry-compatible service takes envelopes, and the key it wants. */
export interface Dsn {
  address: string;
  key: string;
}

/**
 * Reads a DSN, `https://key@host/path/project`.
 *
 * @throws Error that names what is wrong, without the key
 */
export function parseDsn(text: string): Dsn {
  const dsn = URL.canParse(text) ? new URL(text) : undefined;
  const [, folder = '', project] = /^(.*)\/([^/]+)$/.exec(dsn?.pathname ?? '') ?? [];
  if (!dsn || !/^https?:$/.test(dsn.protocol) || !dsn.username || !project) {
    throw new Error('REPORTS_DSN must be https://key@host/project');
  }
  return { address: `${dsn.origin}${folder}/api/${project}/envelope/`, key: dsn.username };
}

/** The lines of an envelope: its header, and one item with its own. A client report is of no event. */
function envelope(type: 'event' | 'transaction' | 'client_report', payload: object, id?: string): string {
  const body = JSON.stringify(payload);
  const head = { ...(id ? { event_id: id } : {}), sent_at: new Date().toISOString() };
  const item = { type, content_type: 'application/json', length: Buffer.byteLength(body) };
  return `${JSON.stringify(head)}\n${JSON.stringify(item)}\n${body}\n`;
}

/** What is the same of an error and of a measure. */
const about = (id: string, place: Omit<VitalsReport, 'values'>, owner: string) => ({
  event_id: id,
  timestamp: Date.now() / 1000,
  platform: 'javascript',
  release: place.release,
  transaction: place.route,
  tags: { area: place.area, owner, version: place.version },
});

/** How long an answer asks to be left alone, ms. */
const restOf = (response: Response): number => {
  const seconds = Number(response.headers.get('retry-after') || DEFAULT_REST_S);
  return Math.min(seconds > 0 ? seconds : DEFAULT_REST_S, LONGEST_REST_S) * 1_000;
};

/**
 * Passes reports on to a Sentry-compatible service, as envelopes: every crash is an event, so that the service's counts are
 * the site's. Reports that cannot be passed on are counted, and sent as a number in the protocol's client reports.
 */
export class SentrySender {
  readonly #dsn: Dsn;
  readonly #discarded = new Discarded();
  readonly #timer: ReturnType<typeof setInterval>;
  /** Envelopes of the minute that ends then. */
  #minute = { end: 0, sent: 0 };
  /** The service has enough until then. */
  #restsUntil = 0;

  constructor(dsn: Dsn) {
    this.#dsn = dsn;
    this.#timer = setInterval(() => void this.tellDiscarded(), TELL_MS).unref();
  }

  /** Counts a report that the site itself has refused to take. */
  refused(category: Category): void {
    this.#discarded.add(category, 'queue_overflow');
  }

  /** Tells how many reports were not passed on since the last time; sends nothing when all were passed on. */
  async tellDiscarded(): Promise<void> {
    const discarded = this.#discarded.take();
    if (discarded.length === 0) return;
    const report = { timestamp: Date.now() / 1000, discarded_events: discarded };
    if ((await this.#post(envelope('client_report', report))) === undefined) return;
    for (const { category, reason, quantity } of discarded) this.#discarded.add(category, reason, quantity);
  }

  /** Tells what is left to tell, and ends. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.tellDiscarded();
  }

  /** Sends a crash. */
  async crash(crash: KnownCrash): Promise<void> {
    const id = randomBytes(16).toString('hex');
    const { name, message, frames, owner, ...place } = crash;
    const stacktrace = {
      // The protocol wants the innermost last.
      frames: frames.toReversed().map((frame) => ({
        function: frame.function,
        filename: frame.file,
        lineno: frame.line,
        colno: frame.column,
        in_app: frame.own,
      })),
    };
    const exception = { values: [{ type: name, value: message, stacktrace }] };
    const { tags, ...rest } = about(id, place, owner);
    const page = isOfChangedPage(crash) ? { page: 'changed' } : {};
    const event = { ...rest, tags: { ...tags, ...page }, level: 'error', exception };
    await this.#send('error', envelope('event', event, id));
  }

  /** Sends what a visit was like. */
  async vitals({ values, ...place }: VitalsReport, owner: string): Promise<void> {
    const id = randomBytes(16).toString('hex');
    const event = about(id, place, owner);
    const measurements = Object.entries(values).map(([vital, value]) => [
      vital,
      { value, unit: vital === 'cls' ? '' : 'millisecond' },
    ]);
    const transaction = {
      ...event,
      type: 'transaction',
      start_timestamp: event.timestamp,
      contexts: { trace: { trace_id: id, span_id: id.slice(0, 16), op: 'pageload' } },
      transaction_info: { source: 'route' },
      measurements: Object.fromEntries(measurements),
      spans: [],
    };
    await this.#send('transaction', envelope('transaction', transaction, id));
  }

  async #send(category: Category, body: string): Promise<void> {
    const now = Date.now();
    if (now >= this.#minute.end) this.#minute = { end: now + 60_000, sent: 0 };
    this.#minute.sent += 1;
    const isOver = this.#minute.sent > MOST_PER_MINUTE;
    const failure = isOver ? 'queue_overflow' : await this.#post(body);
    if (failure) this.#discarded.add(category, failure);
  }

  /** @returns why it did not arrive; undefined when it did */
  async #post(body: string): Promise<Reason | undefined> {
    if (Date.now() < this.#restsUntil) return 'ratelimit_backoff';
    try {
      const response = await fetch(this.#dsn.address, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=${CLIENT}, sentry_key=${this.#dsn.key}`,
        },
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      await response.body?.cancel();
      if (response.ok) return undefined;
      logLine(`[reports] the service of REPORTS_DSN answered ${response.status}`);
      if (response.status !== 429) return 'send_error';
      this.#restsUntil = Date.now() + restOf(response);
      return 'ratelimit_backoff';
    } catch (error) {
      logProblem('[reports] cannot be passed on:', error instanceof Error ? error.message : error);
      return 'network_error';
    }
  }
}
