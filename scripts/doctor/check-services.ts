import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:http';
import { get as getSecurely } from 'node:https';
import { readSettings } from '../lib/settings.mjs';
import { checkClock } from './check-clock';
import { type Examined, isLoopback } from './examined';
import { type Finding, fail, ok, reasonOf, warn } from './finding';

const ANSWER_MS = 5000;

interface Answer {
  status: number;
  /** Of the Date header, ms; NaN without one. */
  date: number;
  body: string;
  began: number;
  ended: number;
}

/** Asks a server, whatever its certificate, which checks of their own look at. */
async function ask(url: string): Promise<Answer> {
  const began = Date.now();
  const request = (url.startsWith('https:') ? getSecurely : get)(url, {
    agent: false,
    rejectUnauthorized: false,
    signal: AbortSignal.timeout(ANSWER_MS),
    headers: { accept: 'application/json' },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const ended = Date.now();
  const body = Buffer.concat(await response.toArray()).toString();
  return {
    status: response.statusCode ?? 0,
    date: Date.parse(response.headers.date ?? ''),
    body,
    began,
    ended,
  };
}

const clockOf = (whose: string, { date, began, ended }: Answer): Finding[] =>
  Number.isNaN(date) ? [] : [checkClock(whose, date, began, ended)];

/** The reasons of /readyz, which the site tells this machine; the platform's message. */
function saidIn(body: string): string {
  try {
    const { reasons, error } = JSON.parse(body);
    return [...(Array.isArray(reasons) ? reasons : []), error?.message].filter(Boolean).join('; ');
  } catch {
    return '';
  }
}

/**
 * Asks a server whether it is ready (WATCH-5).
 *
 * @param name for the line
 * @param url of its probe
 * @param remedy when it does not answer
 */
export async function checkReady(name: string, url: string, remedy: string): Promise<Finding[]> {
  let answer: Answer;
  try {
    answer = await ask(url);
  } catch (error) {
    return [fail(`${name} does not answer at ${url}: ${reasonOf(error)}`, remedy)];
  }
  const { status, body } = answer;
  const said = saidIn(body);
  if (status !== 200)
    return [
      fail(`${name} is not ready (${status})${said ? `: ${said}` : ''}`, `its log says why`),
      ...clockOf(name, answer),
    ];
  return [
    said ? warn(`${name} is ready, but: ${said}`, 'its log says more') : ok(`${name} is ready at ${url}`),
    ...clockOf(name, answer),
  ];
}

/** Any answer of HTTP shows that a service is there: which addresses it has is its own matter. */
async function checkReachable(field: string, origin: string): Promise<Finding[]> {
  try {
    return [ok(`${field} answers at ${origin}`), ...clockOf(field, await ask(origin))];
  } catch (error) {
    return [
      fail(`${field} does not answer at ${origin}: ${reasonOf(error)}`, 'mend SITE_CONFIG, or the service'),
    ];
  }
}

/**
 * Asks the servers and the services of the runtime configuration whether they are there, and what their clocks say.
 *
 * @param examined what the servers have read
 */
export async function checkServices({ env, site, config, platform, isPublic }: Examined): Promise<Finding[]> {
  if (!site && !platform) return [];
  const { siteUrl, sitePort, platformUrl } = readSettings(env);
  const asked = new URL('/ready', site?.platformUrl ?? platformUrl);
  const services = config?.services;
  const hasFirebase = services !== undefined && !services.firebase.emulators;
  const outside: [string, string | undefined][] = [
    ['services.base', services?.base],
    ['services.second', services?.second],
    ['services.supabase', services?.supabase.url],
    ['services.socket', services?.socket],
    ['services.firebase', hasFirebase ? 'https://firestore.googleapis.com' : undefined],
  ];
  const startOf = (unit: string) =>
    isPublic ? `systemctl restart ${unit}, or npm run serve:site` : 'npm start, or npm run serve:site';
  const startPlatform =
    env.PLATFORM_URL && !isLoopback(asked.hostname)
      ? 'start it there'
      : startOf(`san-nha-platform@${asked.port}`);
  const all = await Promise.all([
    ...(site ? [checkReady('the site', `${siteUrl}/readyz`, startOf(`san-nha-site@${sitePort}`))] : []),
    checkReady('the platform', asked.href, startPlatform),
    ...(site?.siteOrigin
      ? [
          checkReady(
            'the public address',
            `${site.siteOrigin}/healthz`,
            'look at its DNS entry and the proxy in front',
          ),
        ]
      : []),
    ...outside.flatMap(([field, origin]) => (origin ? [checkReachable(field, origin)] : [])),
  ]);
  return all.flat();
}
