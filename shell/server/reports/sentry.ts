import { randomBytes } from 'node:crypto';
import type { VitalsReport } from '../../src/reports/report';
import type { KnownCrash } from './report-log';

const LIMIT_MS = 5_000;
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

/** The lines of an envelope: its header, and one item with its own. */
function envelope(type: 'event' | 'transaction', id: string, payload: object): string {
  const body = JSON.stringify(payload);
  const head = { event_id: id, sent_at: new Date().toISOString() };
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

/** Passes reports on to a Sentry-compatible service, as envelopes. */
export class SentrySender {
  readonly #dsn: Dsn;

  /** @param dsn where to */
  constructor(dsn: Dsn) {
    this.#dsn = dsn;
  }

  /** Sends a crash. */
  async crash(crash: KnownCrash): Promise<void> {
    const id = randomBytes(16).toString('hex');
    const { name, message, frames, owner, ...place } = crash;
    await this.#send(
      envelope('event', id, {
        ...about(id, place, owner),
        level: 'error',
        exception: {
          values: [
            {
              type: name,
              value: message,
              stacktrace: {
                // The protocol wants the innermost last.
                frames: frames.toReversed().map((frame) => ({
                  function: frame.function,
                  filename: frame.file,
                  lineno: frame.line,
                  colno: frame.column,
                  in_app: frame.own,
                })),
              },
            },
          ],
        },
      }),
    );
  }

  /** Sends what a visit was like. */
  async vitals({ values, ...place }: VitalsReport, owner: string): Promise<void> {
    const id = randomBytes(16).toString('hex');
    const event = about(id, place, owner);
    const measurements = Object.entries(values).map(([vital, value]) => [
      vital,
      { value, unit: vital === 'cls' ? '' : 'millisecond' },
    ]);
    await this.#send(
      envelope('transaction', id, {
        ...event,
        type: 'transaction',
        start_timestamp: event.timestamp,
        contexts: { trace: { trace_id: id, span_id: id.slice(0, 16), op: 'pageload' } },
        transaction_info: { source: 'route' },
        measurements: Object.fromEntries(measurements),
        spans: [],
      }),
    );
  }

  async #send(body: string): Promise<void> {
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
      if (!response.ok) console.error(`[reports] the service of REPORTS_DSN answered ${response.status}`);
    } catch (error) {
      console.error('[reports] cannot be passed on:', error instanceof Error ? error.message : error);
    }
  }
}
