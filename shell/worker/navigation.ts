import { isOwnPath } from '../common/own-paths';
import { KEPT_TIMING } from '../common/worker';
import { atRest } from './at-rest';
import { dropDocument, isOfRelease, keepDocument, keepUpWith, keptDocument, keptPath } from './documents';
import { ask, failed, NetworkFailure, noteAnswer, noteNoAnswer, patienceMs } from './network-failure';
import { pause } from './scope';

/** Without a network Firefox resolves what Chromium rejects: with a network error (OFFLINE-15). */
const answerOf = (preloaded: Response): Response =>
  preloaded.type === 'error' ? failed(new TypeError('the preloaded request failed')) : preloaded;

/** The answer that the browser asked for while the worker was starting, or one that is asked for now. */
async function fromNetwork(event: FetchEvent): Promise<Response> {
  const preloaded: unknown = await Promise.resolve(event.preloadResponse).catch(failed);
  const response = preloaded instanceof Response ? answerOf(preloaded) : await ask(event.request);
  noteAnswer();
  return response;
}

/**
 * Answers navigations: from the network, which passes through as it comes; when it fails or takes too long, with a kept
 * document; without one, as the browser would. What comes too late refreshes what is kept.
 *
 * @param event a request
 */
export function answerNavigation(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return undefined;
  const { pathname, search } = new URL(request.url);
  const answering = fromNetwork(event);
  if (isOwnPath(pathname)) return answering;
  const path = pathname + search;
  const network = answering.then((response) => {
    const page = keptPath(path, response);
    if (isOfRelease(response) && page !== undefined) {
      const copy = response.clone();
      atRest(event, () => keepDocument(page, copy));
    } else if (isOfRelease(response)) atRest(event, () => keepUpWith(response));
    else if (response.status === 404 || response.status === 410)
      atRest(event, () => dropDocument(page ?? path));
    return response;
  });
  // The answer that comes after the limit is kept too.
  event.waitUntil(network.catch(() => undefined));
  return networkFirst(network, path, isReload(request));
}

/** Who loads a page again wants the network's: the newer version, say, that the banner has offered. */
const isReload = (request: Request): boolean =>
  ('isReloadNavigation' in request && request.isReloadNavigation === true) ||
  ['reload', 'no-cache', 'no-store'].includes(request.cache);

async function networkFirst(network: Promise<Response>, path: string, waits: boolean): Promise<Response> {
  const tooLate = waits ? [] : [pause(patienceMs())];
  try {
    const response = await Promise.race([network, ...tooLate]);
    if (response) return response;
    noteNoAnswer();
  } catch (error) {
    const document = await keptDocument(path);
    if (document && error instanceof NetworkFailure) return saidKept(document);
    throw error;
  }
  const document = await keptDocument(path);
  return document ? saidKept(document) : network;
}

/** A kept document that says so to its own scripts, which then need not find out themselves that there is no network. */
function saidKept({ body, headers }: Response): Response {
  const all = new Headers(headers);
  all.append('server-timing', KEPT_TIMING);
  return new Response(body, { headers: all });
}
