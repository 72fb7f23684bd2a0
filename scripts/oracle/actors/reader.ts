import { integrityOf } from '@site/shared/releases/integrity';
import type { History, SeenPage } from '../history';
import { askService } from '../world/ask-service';
import type { LineName, World } from '../world/world';
import { type Actor, randomOf, until } from './actor';
import { PAGE_ACTS, PLANNED_CRASH, TEAMS_AREA } from './team';

const ANSWER_LIMIT_MS = 10_000;
const CRASHES_SHARE = 0.08;
/** How long the report of a crash may take to be read, ms. */
export const REPORT_LIMIT_MS = 40_000;

/** A crash as the site shows it to the owner of its area. */
export interface ReportedCrash {
  area: string;
  owner: string;
  version: string;
  name: string;
  message: string;
}

/** What the teams read of crashes. */
export const reportedCrashes = async ({ siteUrl }: World): Promise<ReportedCrash[]> =>
  (
    await askService<{ crashes: ReportedCrash[] }>(siteUrl, '/reports', undefined, {
      accept: 'application/json',
    })
  ).crashes;

/** What a page's HTML says of the release that it was made from. */
export function readPage(address: string, html: string): SeenPage {
  const files = [
    ...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"[^>]*? integrity="([^"]+)"/g),
    ...html.matchAll(/"url":"(\/assets\/[^"]+)","integrity":"([^"]+)"/g),
  ].map(([, url = '', integrity = '']) => ({ url, integrity }));
  return {
    address,
    record: /"id":"([0-9a-f]{32})"/.exec(html)?.[1] ?? '',
    version: new RegExp(`"id":"${TEAMS_AREA}".*?"version":"([^"]+)"`).exec(html)?.[1] ?? '',
    builds: [...html.matchAll(/\[(build \d+)\]/g)].map(([, build = '']) => build),
    files,
    isWhole: html.endsWith('</html>'),
  };
}

/** A visitor who reads pages while a team releases, and some of their files; one page in twelve crashes on the server. */
export function reader(name: LineName, world: World): Actor {
  const { history } = world;
  const { url } = world.lines[name];
  const random = randomOf(world, name);
  let visits = 0;

  const address = (): string => {
    visits += 1;
    if (random.chance(CRASHES_SHARE)) return `/rules?fault=${PAGE_ACTS.crashes}&visit=${visits}`;
    return random.pick([
      `/rules?fault=${PAGE_ACTS.names}&visit=${visits}`,
      `/support?fault=${PAGE_ACTS.names}&visit=${visits}`,
      `/rules?fault=${PAGE_ACTS.names}`,
      '/for-sale',
      '/for-rent',
      '/mega-views',
      `/for-sale/app/${random.pick(world.posts).id}`,
    ]);
  };
  const readFile = async ({ record, files }: SeenPage): Promise<void> => {
    if (files.length === 0) return;
    const { url: file } = random.pick(files);
    history.files.push({ record, url: file, integrity: await hashOf(url + file) });
  };

  return {
    name,
    rests: [50, 400],
    async step() {
      const page = await visit(url, address(), history);
      if (random.chance(0.5)) await readFile(page);
    },
    settle: () => crashOnServer(world),
    close: () => undefined,
  };
}

/**
 * Gets a page. The one that says that the site is being prepared is for a while only (shell/server/preparing); every other failure
 * of the server is noted.
 *
 * @throws Error for a status that is no success, and what fetch throws where the line is at fault
 */
export async function visit(
  site: string,
  address: string,
  history: Pick<History, 'pages' | 'failedPages'>,
): Promise<SeenPage> {
  const response = await fetch(site + address, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  const html = await response.text();
  const { status, headers } = response;
  const isPreparing = status === 503 && headers.has('retry-after');
  if (status >= 500 && !isPreparing) history.failedPages.push({ address, status });
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`);
  const page = readPage(address, html);
  history.pages.push(page);
  return page;
}

async function hashOf(address: string): Promise<string> {
  const response = await fetch(address, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  const body = Buffer.from(await response.arrayBuffer());
  return response.ok ? integrityOf(body) : `HTTP ${response.status}`;
}

/** Makes a page of the team's area crash on the server of the site, and looks whether its owner can read of it. */
async function crashOnServer(world: World): Promise<void> {
  const { history, siteUrl, store } = world;
  const area = (await store.current())?.areas[TEAMS_AREA];
  if (!area) throw new Error(`${TEAMS_AREA} is not live`);
  const crash = { where: 'server' as const, area: TEAMS_AREA, owner: area.owner, isReported: false };
  history.crashes.push(crash);
  let tries = 0;
  await until(
    'the crash of a page on the server has no owner',
    async () => {
      tries += 1;
      await visit(siteUrl, `/rules?fault=${PAGE_ACTS.crashes}&last=${tries}`, history);
      crash.isReported = (await reportedCrashes(world)).some(
        ({ version, owner, message }) =>
          version === area.version && owner === area.owner && message.includes(PLANNED_CRASH),
      );
      return crash.isReported;
    },
    REPORT_LIMIT_MS,
  );
}
