import { type EarlyAnswer, earlyKey, type Locale, type SiteConfig } from '@site/shared/contract';
import { mediaUrl } from '@site/shared/domain';
import { withinLimit } from '@site/shared/http/within-limit';
import { parseUrl } from '@site/shared/parse-url';
import { authorHead } from './author-head';
import { feedHead } from './feed-head';
import {
  type HeadAnswer,
  type HeadRequest,
  type HeadSite,
  type HeadSource,
  headSite,
  type ListHead,
} from './head-request';
import { headTexts } from './head-texts';
import { listingHead } from './listing-head';
import { newsHead } from './news-head';
import { plainHead } from './plain-head';
import { videoHead } from './video-head';

/** The kinds of pages that have a head of their own; the first that knows an address answers. */
const SOURCES: HeadSource[] = [listingHead, feedHead, videoHead, authorHead, newsHead, plainHead];

/** The HTML waits no longer than this for what is asked for its head alone, ms: the page asks for itself anyway. */
export const HEAD_LIMIT_MS = 300;

/** What the service says when it has no such thing, and what the page is sent with: only 410 is for good (RFC 9110, 15.5.11). */
const MISSING: Record<number, 404 | 410> = { 400: 404, 404: 404, 410: 410, 414: 404, 422: 404 };

/** What the services have answered to the early requests of a page, by their early keys. */
export type PageAnswers = Readonly<Record<string, EarlyAnswer>>;

/** Who is asked, and for whom. */
export interface HeadQuestion {
  /** Origin of the base service. */
  service: string;
  config: SiteConfig;
  /** The language of the HTML. */
  locale: Locale;
  /** Where the visitor finds the site: what machines read holds whole addresses. */
  origin: string;
  /** Path and query of the address asked for. */
  address: string;
  /** Network address of the visitor: the service's limits are theirs, not this server's. */
  visitor: string;
  /** What the page's rendering was told; undefined when that is nothing, or does not come in time. */
  answers?: Promise<PageAnswers | undefined> | undefined;
  /** The time box of the page's rendering, ms: a head takes no longer, if that is more than {@link HEAD_LIMIT_MS}. */
  limit?: number | undefined;
}

type Source = HeadRequest | ListHead | HeadAnswer;

/** What an address is about, or what to ask for it; one whose path cannot be decoded is about nothing (FIND-6). */
function sourceOf(address: string, site: HeadSite): Source | undefined {
  const url = parseUrl(address, 'http://localhost');
  if (!url) return undefined;
  try {
    decodeURIComponent(url.pathname);
    return SOURCES.map((source) => source(url, site)).find((answer) => answer !== undefined);
  } catch (error) {
    return error instanceof URIError ? { missing: 404 } : undefined;
  }
}

/**
 * Finds out what a page is about (DETAIL-7, NAV-9, FIND-2 to FIND-6): of the answers that the page is rendered from, so that
 * no service is asked twice, and of the base service where there are none. It never fails and never takes long: without an
 * answer the page has the site's general head.
 *
 * @returns `missing` when there is no such thing, with the status that says so; undefined for other pages and without an
 * answer
 */
export const pageHead = (question: HeadQuestion): Promise<HeadAnswer | undefined> =>
  headOf(question).catch(() => undefined);

async function headOf(question: HeadQuestion): Promise<HeadAnswer | undefined> {
  const { config, origin, address } = question;
  const begun = performance.now();
  const source = sourceOf(address, headSite(config, headTexts(question.locale), origin));
  if (!source || 'missing' in source) return source;
  const answers = (await question.answers?.catch(() => undefined)) ?? {};
  if ('isEmpty' in source) return listHead(source, answers);
  if ('head' in source) return source;
  const { call, body, isOfOne, describe, otherwise } = source;
  const read = ({ status, body: text }: EarlyAnswer): HeadAnswer | undefined => {
    const missing = MISSING[status];
    if (isOfOne && missing) return { missing };
    const head = status === 200 ? describe(parsed(text)) : undefined;
    if (!head || 'missing' in head) return head;
    return { head: head.image ? { ...head, image: mediaUrl(head.image, config.services.media) } : head };
  };
  /** Reads the answer to the page's own question, after which there is nothing to wait for. */
  const settle = (answer: EarlyAnswer): HeadAnswer | undefined => {
    const isSaid = answer.status === 200 || MISSING[answer.status] !== undefined;
    return read(answer) ?? (otherwise && isSaid ? { head: otherwise } : undefined);
  };
  const method = body ? 'POST' : 'GET';
  const known = answers[earlyKey({ method, path: call, body })];
  if (known) return settle(known);
  // A list that the page shows may hold what the head is about.
  const inList = answersTo(answers, method, call).map(read).find(Boolean);
  if (inList) return inList;
  const left = Math.max(HEAD_LIMIT_MS, question.limit ?? 0) - Math.round(performance.now() - begun);
  const told = await ask(question, source, Math.min(HEAD_LIMIT_MS, Math.max(left, 0)));
  return told && settle(told);
}

const answersTo = (answers: PageAnswers, method: string, call: string): EarlyAnswer[] =>
  Object.entries(answers).flatMap(([key, answer]) => (key.startsWith(`${method} ${call} `) ? [answer] : []));

function listHead({ head, call, isEmpty }: ListHead, answers: PageAnswers): HeadAnswer {
  const list = answersTo(answers, 'POST', call).find(({ status }) => status === 200);
  return { head: list && isEmpty(parsed(list.body)) ? { ...head, isUnlisted: true } : head };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Asks the service; undefined when it does not answer in time. */
async function ask(
  { service, config, visitor }: HeadQuestion,
  { call, origin, headers, body }: HeadRequest,
  limit: number,
): Promise<EarlyAnswer | undefined> {
  // Beside a base service of its own origin, the site's own services are known to the rendering alone.
  if (origin === '' && config.services.base) return undefined;
  try {
    return await withinLimit(limit, async (fetchWithin) => {
      const response = await fetchWithin((origin || service) + call, {
        headers: {
          ...headers,
          'x-forwarded-for': visitor,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      });
      return { status: response.status, body: await response.text() };
    });
  } catch {
    return undefined;
  }
}
