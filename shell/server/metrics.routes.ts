import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ResponseCounts } from './count-responses';
import { RENDER_SECONDS, type RenderCounts } from './rendering/render-counts';
import type { Category } from './reports/discarded';
import { isFromThisMachine } from './this-machine';
import type { VersionRow } from './version-health/version-rows';

/** What {@link serveMetrics} shows. */
export interface MetricsParts {
  /** Bearer token that opens it; without one, this machine alone may read. */
  token: string | undefined;
  versions(): Promise<readonly VersionRow[]>;
  /** Answers since the start. */
  responses: ResponseCounts;
  /** Reports that were refused since the start, because one client sent too many. */
  refused(): Readonly<Record<Category, number>>;
  /** What became of the pages that were to be rendered here. */
  rendering?: RenderCounts | undefined;
  /** When the certificate in use ends; without HTTPS here, there is none. */
  certificateExpires?: (() => Date) | undefined;
}

interface Series {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  /** A histogram's samples have names of their own. */
  samples: [labels: Record<string, string>, value: number, suffix?: string][];
}

const escapeLabel = (text: string): string =>
  text.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`));

function textOf({ name, type, help, samples }: Series): string {
  const lines = samples.map(([labels, value, suffix = '']) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(text)}"`);
    return `${name}${suffix}{${pairs.join(',')}} ${value}`;
  });
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

const renderSeries = ({ rendered, fallbacks, buckets, seconds }: RenderCounts): Series[] => {
  const bounds = [...RENDER_SECONDS.map(String), '+Inf'];
  return [
    {
      name: 'site_renders_total',
      type: 'counter',
      help: 'Pages that the server rendered',
      samples: [...rendered].map(([area, count]) => [{ area }, count]),
    },
    {
      name: 'site_render_fallbacks_total',
      type: 'counter',
      help: 'Pages that were left to the browser, by cause',
      samples: [...fallbacks].flatMap(([area, causes]) =>
        [...causes].map(([cause, count]): Series['samples'][number] => [{ area, cause }, count]),
      ),
    },
    {
      name: 'site_render_seconds',
      type: 'histogram',
      help: 'How long the rendering of a page took, without its data',
      samples: [
        ...buckets.map((count, index): Series['samples'][number] => [
          { le: bounds[index] ?? '' },
          count,
          '_bucket',
        ]),
        [{}, seconds, '_sum'],
        [{}, buckets.at(-1) ?? 0, '_count'],
      ],
    },
  ];
};

const certificateSeries = (expires: Date): Series => ({
  name: 'site_certificate_expiry_timestamp_seconds',
  type: 'gauge',
  help: 'When the certificate in use ends, in seconds since 1970',
  samples: [[{}, expires.getTime() / 1000]],
});

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Why a request may not read the metrics; undefined when it may. As the platform's. */
function refusalOf(request: FastifyRequest, token: string | undefined) {
  if (token === undefined) {
    if (isFromThisMachine(request)) return undefined;
    return {
      status: 403,
      code: 'forbidden',
      message: 'The metrics are shown on the machine of the site only.',
    };
  }
  const [, given = ''] = /^Bearer\s+(.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (timingSafeEqual(digest(given), digest(token))) return undefined;
  return { status: 401, code: 'unauthenticated', message: 'The metrics need their token.' };
}

/**
 * Adds GET /metrics for Prometheus: with the token when there is one, else for this machine only.
 *
 * @param app the site's server
 * @param parts what it shows
 */
export function serveMetrics(
  app: FastifyInstance,
  { token, versions, responses, refused, rendering, certificateExpires }: MetricsParts,
): void {
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const refusal = refusalOf(request, token);
    if (refusal) {
      const { status, ...error } = refusal;
      return reply.code(status).send({ error });
    }
    const rows = await versions();
    const of = (value: (row: VersionRow) => number): Series['samples'] =>
      rows.map((row) => [{ deployable: row.name, version: row.version }, value(row)]);
    const series: Series[] = [
      {
        name: 'site_visits_total',
        type: 'counter',
        help: 'Pages given with a version of a deployable in their record',
        samples: of(({ visits }) => visits),
      },
      {
        name: 'site_crashes_total',
        type: 'counter',
        help: 'Clients that a version crashed for, each once a day',
        samples: of(({ crashes }) => crashes),
      },
      {
        name: 'site_version_share',
        type: 'gauge',
        help: 'Share of the visitors that get a version: 1 live without a canary, 0 an earlier one',
        samples: of(({ share }) => share),
      },
      {
        name: 'site_responses_total',
        type: 'counter',
        help: 'Answers, files among them, by class of their status',
        samples: Object.entries(responses).map(([status, count]) => [{ status }, count]),
      },
      {
        name: 'site_reports_refused_total',
        type: 'counter',
        help: 'Reports that were refused because one client sent too many',
        samples: Object.entries(refused()).map(([kind, count]) => [{ kind }, count]),
      },
      ...(rendering ? renderSeries(rendering) : []),
      ...(certificateExpires ? [certificateSeries(certificateExpires())] : []),
    ];
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(series.map(textOf).join(''));
  });
}
