import { randomBytes } from 'node:crypto';
import { negotiate } from '@fastify/accept-negotiator';
import type { Locale, ReleaseRecord } from '@site/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withoutQueryTails } from '../common/address-tail';
import { pageAddress } from '../common/page-address';
import { LAST_PAGE } from '../common/rendering';
import { findSpelled, siteRoutes } from '../common/routes';
import { FRAME_ADDRESS, QUERY_HEADER, RELEASE_HEADER } from '../common/worker';
import { pathOf, wantsHtml } from './addresses';
import { askedAddress } from './asked-address';
import { linksTo, sendEarlyHints } from './early-hints';
import { etagOf, isKnown } from './entity-tag';
import { renderDocument } from './html';
import { LoopTurns } from './loop-turns';
import type { GrantedOverride } from './override/grant';
import type { Overrides } from './override/overrides';
import { type PageAnswers, pageHead } from './page-heads/page-head';
import { type KeptPage, KeptPages } from './rendering/kept-pages';
import { packed } from './rendering/packed-page';
import type { PageRenderer } from './rendering/page-renderer';
import type { ReleasedStyles } from './rendering/released-styles';
import { VISITOR_CAUSES } from './rendering/render-outcome';
import type { RenderSettings } from './rendering/render-settings';
import type { RenderedPage } from './rendering/rendered-page';
import { securityHeaders } from './security-headers';
import { sendMissing } from './send-missing';
import { sendNoHost } from './send-no-host';
import { type ShownPage, shownPage } from './shown-page';
import type { ServedConfig } from './site-config';
import { firstLocale, visitorLocale } from './visitor-locale';

/** Renders pages on the server, and keeps them. */
export interface Rendering {
  renderer: PageRenderer;
  styles: ReleasedStyles;
  settings: RenderSettings;
}

/** The record that a visitor gets. */
export interface VisitorRecord {
  record: ReleaseRecord;
  /** All visitors get the same one. */
  isShared: boolean;
}

/** What the pages need of the site's server. */
export interface PagesParts {
  config: ServedConfig;
  /** Origin of the platform. */
  platform: string;
  overrides: Overrides;
  /** Where all visitors find the site; where each one asks for it by default. */
  siteOrigin?: string | undefined;
  /** The service worker may be registered; without it, none takes part. */
  hasWorker?: boolean | undefined;
  /** Browsers are told of a page's files while it is made (LINE-4). */
  earlyHints?: boolean | undefined;
  /** Without it, the browsers render all pages. */
  rendering?: Rendering | undefined;
  recordFor(request: FastifyRequest, reply: FastifyReply): Promise<VisitorRecord>;
  /** Told of each page that is given; a tab with somebody's own area says nothing of a version. */
  onVisit(record: ReleaseRecord): Promise<void>;
}

/** A page that somebody asked for. */
interface Asked {
  /** The language that the visitor chose, or the site's first. */
  locale: Locale;
  /** Path and query, without what the page does not read. */
  url: string;
  origin: string;
  visitor: string;
  record: ReleaseRecord;
  override: GrantedOverride | undefined;
}

/** A page that is to be rendered, if that can be. */
interface ToRender extends Pick<Asked, 'locale' | 'override' | 'visitor'> {
  shown: ShownPage;
  /** The whole address. */
  address: string;
  /** Told what the services have answered, or undefined when nothing is known in time; only the first call counts. */
  tell(answers?: PageAnswers): void;
}

/** The one that a visitor who takes several gets first. */
const ENCODINGS = ['br', 'gzip'];

/** Answers addresses with pages of HTML. */
export class Pages {
  readonly #parts: PagesParts;
  readonly #kept: KeptPages | undefined;
  /** A document of 130 kB is written and hashed in about a millisecond. */
  readonly #turns = new LoopTurns();

  /** @param parts what they need of the site's server */
  constructor(parts: PagesParts) {
    this.#parts = parts;
    const fresh = parts.rendering?.settings.fresh ?? 0;
    this.#kept = parts.rendering && fresh > 0 ? new KeptPages(parts.rendering.settings) : undefined;
  }

  /** Answers a request with a page; with 404 and no page what asks for something else. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!wantsHtml(request)) return sendMissing(reply);
    const { config, recordFor, overrides, onVisit, siteOrigin } = this.#parts;
    const address = askedAddress(request, siteOrigin);
    if (!address) return sendNoHost(reply);
    const { origin, pathname, resolved } = address;
    if (siteOrigin && new URL(siteOrigin).host !== request.host)
      return reply.header('cache-control', 'no-cache').redirect(siteOrigin + address.url, 308);
    const { record, isShared } = await recordFor(request, reply);
    const { route, spelled } = findSpelled(siteRoutes(record, config), resolved);
    const whole = spelled + withoutQueryTails(address.url.slice(pathname.length));
    if (whole !== address.url) return reply.header('cache-control', 'no-cache').redirect(whole, 301);
    const override = await overrides.takeGrant(request, reply);
    if (this.#parts.earlyHints) this.#hint(record, pathname, request, reply);
    const locale = visitorLocale(request.headers.cookie, config);
    // A page that is none has no query of its own.
    const known = route ? route.query : [];
    const url = pageAddress(address.url, known);
    const asked: Asked = { locale, url, origin, visitor: request.ip, record, override };
    const page = await this.#page(asked);
    if (page.status < 400 && !override) await onVisit(record);
    // A cache in between cannot tell who chose a language: it keeps the pages in the first one.
    const isChosen = locale !== firstLocale(config);
    const isLast = page.isKept && this.#kept?.isLast(page) === true;
    const isPublic =
      this.#kept !== undefined &&
      page.isKept &&
      !isLast &&
      isShared &&
      !isChosen &&
      !reply.hasHeader('set-cookie');
    // The address has no page: its document is what a page of any address is rendered in, without a network.
    const isFrame = pathname === FRAME_ADDRESS;
    reply.code(isFrame ? 200 : page.status).headers(page.headers);
    if (isFrame) reply.header('x-robots-tag', 'noindex');
    if (isLast) reply.header('server-timing', `${LAST_PAGE};dur=${Date.now() - page.at}`);
    if (known && !isFrame) reply.header(QUERY_HEADER, known.join());
    reply.header('cache-control', isPublic ? this.#lifetime() : isChosen ? 'private, no-cache' : 'no-cache');
    reply.header('vary', isPublic ? 'accept-encoding' : 'accept-encoding, cookie');
    reply.type('text/html; charset=utf-8');
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ENCODINGS);
    const body = encoding ? await packed(page, encoding) : page.html;
    if (isPublic) {
      const tag = etagOf(body);
      reply.header('etag', tag);
      // What the visitor has is this kept page, byte by byte: its nonce is the one in the header that goes with the 304.
      if (isKnown(tag, request.headers['if-none-match'])) return reply.code(304).send();
    }
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(body);
  }

  /** A page that is rendered here carries its style sheets. */
  #hint(live: ReleaseRecord, pathname: string, request: FastifyRequest, reply: FastifyReply): void {
    const { config, rendering } = this.#parts;
    const { record, area, scripts, pageStyles } = shownPage(live, config, pathname);
    const isRendered = area !== undefined && rendering?.renderer.canRender(record, area) === true;
    sendEarlyHints(request, reply, {
      scripts,
      styles: isRendered ? [] : [...record.shell.css, ...pageStyles],
      isRendered,
    });
  }

  /** What caches between here and the visitors are told. */
  #lifetime(): string {
    const { fresh = 0, stale = 0 } = this.#parts.rendering?.settings ?? {};
    return `public, max-age=0, s-maxage=${fresh / 1000}, stale-while-revalidate=${stale / 1000}`;
  }

  #page(asked: Asked): Promise<KeptPage> {
    const { url, origin, locale, visitor, record, override } = asked;
    if (!this.#kept || override) return this.#make(asked);
    return this.#kept.get(`${record.id} ${origin} ${locale} ${url}`, visitor, () => this.#make(asked));
  }

  async #make({ url, origin, locale, visitor, record, override }: Asked): Promise<KeptPage> {
    const { config, platform } = this.#parts;
    const nonce = randomBytes(16).toString('base64');
    const shown = shownPage(record, config, pathOf(url), override?.area);
    const service = config.services.base || platform;
    let tell = (_answers?: PageAnswers): void => undefined;
    const answers = new Promise<PageAnswers | undefined>((resolve) => {
      tell = resolve;
    });
    const [rendering, answer] = await Promise.all([
      this.#render({ shown, override, locale, address: origin + url, visitor, tell }).finally(tell),
      pageHead({
        service,
        config,
        locale,
        origin,
        address: url,
        visitor,
        answers,
        limit: this.#parts.rendering?.settings.limit,
      }),
    ]);
    await this.#turns.take();
    const missing = answer !== undefined && 'missing' in answer;
    const rendered = missing || rendering === 'shed' ? undefined : rendering;
    const { status, html, scripts } = renderDocument({
      config,
      locale,
      shown,
      nonce,
      origin,
      override,
      hasWorker: this.#parts.hasWorker,
      isFrame: pathOf(url) === FRAME_ADDRESS,
      rendered,
      ...answer,
    });
    // A browser reads the header before it has a byte of the HTML.
    const links = linksTo({
      scripts: shown.scripts,
      styles: rendered ? [] : [...shown.record.shell.css, ...shown.pageStyles],
      isRendered: rendered !== undefined,
    });
    return {
      status,
      html,
      headers: {
        ...securityHeaders(config, nonce, override?.origin, scripts, origin.startsWith('https:')),
        ...(links.length > 0 ? { link: links.join(', ') } : {}),
        // What came of a grant is that tab's alone.
        ...(override ? {} : { [RELEASE_HEADER]: record.id }),
      },
      isKept: rendered !== undefined && status === 200,
      isShed: rendering === 'shed',
      at: Date.now(),
      packed: new Map(),
      isSmall: false,
    };
  }

  /** The page as the server renders it; undefined when the browser is to do it, `shed` when its visitor asks for too many or too slow ones. */
  async #render({
    shown,
    override,
    locale,
    address,
    visitor,
    tell,
  }: ToRender): Promise<RenderedPage | 'shed' | undefined> {
    const { record, route, area, pageStyles } = shown;
    const { rendering } = this.#parts;
    if (!rendering || !route || !area || route.protected || override) return undefined;
    const { renderer, styles } = rendering;
    if (!renderer.canRender(record, area)) return undefined;
    const [outcome, texts] = await Promise.all([
      renderer.render({
        record,
        area,
        page: route.page,
        address,
        locale,
        visitor,
        onData: (data) => tell(data?.answers),
      }),
      // What is lost or was altered is linked, and refused by the browser, as without a rendering.
      Promise.all(
        [...record.shell.css, ...pageStyles].map(async (file) => ({
          ...file,
          text: await styles.read(file),
        })),
      ).catch(() => undefined),
    ]);
    if ('cause' in outcome) return VISITOR_CAUSES.has(outcome.cause) ? 'shed' : undefined;
    return texts ? { markup: outcome.markup, data: outcome.data, styles: texts } : undefined;
  }
}
