import path from 'node:path';
import type { ReleaseRecord } from '@site/shared/contract';
import { type Deployable, pieceOf, versionOf } from '@site/shared/releases/piece';
import type { Storage } from '@site/shared/releases/storage/storage';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { REPORT_PATHS, type ReportPlace, type VitalsReport } from '../../common/report';
import { limitPerMinute } from '../limit-per-minute';
import type { RenderFault } from '../rendering/page-renderer';
import type { SiteRedis } from '../several-servers/site-redis';
import { isFromThisMachine } from '../this-machine';
import type { VersionRow } from '../version-health/version-rows';
import { isOfChangedPage } from './changed-page';
import type { Category } from './discarded';
import { faultReport } from './fault-report';
import { StackReader } from './read-stack';
import { type KnownCrash, ReportLog } from './report-log';
import { crashSchema, vitalsSchema } from './report-schema';
import { reportsPage } from './reports-page';
import { type Dsn, SentrySender } from './sentry';
import { SourceMaps } from './source-maps';

const BODY_LIMIT = 16 * 1024;
/** How many reports a client may send in a minute. */
const PER_MINUTE = 60;

/** What the reports need of the site's server. */
export interface ReportParts {
  /** Where the reports are kept. */
  dataFolder: string;
  /** The release store, which has the source maps. */
  storage: Storage;
  /** A Sentry-compatible service that gets them too. */
  dsn?: Dsn | undefined;
  /** Joins the servers of the site, which then have all reports together. */
  redis?: SiteRedis | undefined;
  /** A release record by its id; undefined for an unknown id. */
  recordOf(id: string): Promise<ReleaseRecord | undefined>;
  /** What the visits of each version were like. */
  versions(): Promise<readonly VersionRow[]>;
  /** Told of each crash that an area or the shell answers for, and of the address that it came from. */
  onCrash(crash: KnownCrash, address: string): Promise<void>;
}

/** The reports that were taken. */
export interface TakenReports {
  /** Reports that were refused since the start. */
  refused(): Readonly<Record<Category, number>>;
  /** Adds the failure of an area's code on the server. */
  addFault(fault: RenderFault): Promise<void>;
}

/**
 * Takes the reports of tabs, makes their stacks readable, and shows them under /reports: on this machine only.
 *
 * @param app the site's server
 * @param parts what they need of it
 * @returns the reports
 */
export function takeReports(app: FastifyInstance, parts: ReportParts): TakenReports {
  const { dataFolder, storage, dsn, redis, recordOf } = parts;
  const log = new ReportLog(path.join(dataFolder, 'reports', 'reports.json'), redis);
  const maps = new SourceMaps(storage);
  const stacks = new StackReader(maps);
  const sentry = dsn && new SentrySender(dsn);
  const mayReport = limitPerMinute(app, { what: 'reports', max: PER_MINUTE, redis });
  app.addHook('onClose', async () => {
    await Promise.all([log.settled(), sentry?.close(), maps.close()]);
  });

  /** Whose it is; undefined when the record does not hold this version of it: nobody was given what is told of. */
  const ownerOf = async ({ release, area, version }: ReportPlace): Promise<string | undefined> => {
    const piece = pieceOf(await recordOf(release), area as Deployable);
    if (!piece || versionOf(piece) !== version) return undefined;
    return piece.name === 'shell' ? 'shell' : piece.release.owner;
  };

  /** Reads a report. What is no report is answered here with the reason, and what is refused is counted. */
  const readReport = async <Report extends ReportPlace>(
    category: Category,
    schema: z.ZodType<Report>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ report: Report; owner: string } | undefined> => {
    if (!(await mayReport(request))) {
      log.addRefused(category);
      sentry?.refused(category);
      reply.code(429).send(refusal('too_many', 'Too many reports; try again in a minute.'));
      return undefined;
    }
    const { data: report, error } = schema.safeParse(request.body);
    const owner = report && (await ownerOf(report));
    if (report && owner !== undefined) return { report, owner };
    const field = error?.issues[0]?.path.join('.') || (error ? 'body' : 'release, area or version');
    reply.code(400).send(refusal('invalid', `The report's ${field} is wrong.`));
    return undefined;
  };

  app.post(REPORT_PATHS.crashes, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const read = await readReport('error', crashSchema, request, reply);
    if (!read) return reply;
    const { stack, ...report } = read.report;
    const crash = { ...report, owner: read.owner, frames: await stacks.read(stack) };
    void sentry?.crash(crash);
    await log.addCrash(crash);
    if (!isOfChangedPage(crash)) await parts.onCrash(crash, request.ip);
    return reply.code(204).send();
  });
  app.post(REPORT_PATHS.vitals, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const read = await readReport('transaction', vitalsSchema, request, reply);
    if (!read) return reply;
    const report = read.report as VitalsReport;
    await log.addVitals(report);
    void sentry?.vitals(report, read.owner);
    return reply.code(204).send();
  });
  app.get('/reports', async (request, reply) => {
    if (!isFromThisMachine(request)) {
      return reply.code(403).send(refusal('forbidden', 'Reports are shown on the machine of the site only.'));
    }
    const { refused } = log;
    const { crashes: all, vitals } = await log.read();
    const crashes = all.filter((crash) => !isOfChangedPage(crash));
    const changedPages = all.filter(isOfChangedPage);
    const versions = await parts.versions();
    reply.header('cache-control', 'no-store');
    if (request.headers.accept?.includes('application/json'))
      return reply.send({ versions, crashes, changedPages, vitals, refused });
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
      .send(reportsPage({ versions, crashes, changedPages, vitals, refused }));
  });
  return {
    refused: () => log.refused,
    async addFault(fault) {
      const { stack, ...report } = faultReport(fault);
      const crash = { ...report, frames: await stacks.read(stack) };
      void sentry?.crash(crash);
      await log.addCrash(crash);
    },
  };
}

const refusal = (code: string, message: string) => ({ error: { code, message } });
