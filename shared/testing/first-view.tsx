import type { AreaModule, EarlyRequest, SiteConfig } from '@site/shared/contract';
import { createElement, type ReactNode } from 'react';
import { matchRoutes, Route, Routes } from 'react-router-dom';
import { renderOnServer, type ServerVisit } from './render-on-server';
import { testConfig } from './site-config';
import { answerScenario, type ScenarioAnswers } from './standalone/scenarios';

/** An area whose pages a test renders on the server. */
export interface RenderedArea {
  area: AreaModule;
  early: (url: URL, config: SiteConfig) => EarlyRequest[];
  /** Its addresses, from area.json. */
  routes: readonly { path: string; page: string }[];
  /** What its services answer. */
  answers: ScenarioAnswers;
}

function answersTo(
  requests: readonly EarlyRequest[],
  answers: ScenarioAnswers,
): (readonly [EarlyRequest, unknown])[] {
  return requests.flatMap((request) => {
    const url = new URL(request.path, 'https://service.example');
    const asked = `${request.method} ${url.pathname}`;
    const found = answerScenario(answers, 'full', asked, { query: url.searchParams, body: request.body });
    if (found?.status !== 200) throw new Error(`nothing answers ${asked}`);
    const next = request.next?.(JSON.parse(JSON.stringify(found.body))) ?? [];
    return [[request, found.body] as const, ...answersTo(next, answers)];
  });
}

/**
 * The page of an address with all that its first view is made of, for {@link renderOnServer} and {@link hydrate}.
 *
 * @param rendered whose page
 * @param address path and query
 * @param config the site's configuration
 * @throws Error when the area has no such page, or no answer to one of its early requests
 */
export async function firstView(
  { area, early, routes, answers }: RenderedArea,
  address: string,
  config: SiteConfig = testConfig,
): Promise<{ content: ReactNode; visit: ServerVisit }> {
  const url = new URL(address, 'https://site.example');
  const [match] = matchRoutes([...routes], url.pathname) ?? [];
  const route = match?.route;
  const load = route && area.pages[route.page];
  if (!route || !load) throw new Error(`no page of the area answers ${address}`);
  const { default: Page } = await load();
  return {
    content: (
      <Routes>
        <Route path={route.path} element={createElement(Page)} />
      </Routes>
    ),
    visit: {
      address,
      parts: { config },
      answers: answersTo(early(url, config), answers),
      actions: area.prepare?.(url, config) ?? [],
    },
  };
}

/**
 * Renders the pages of an area as the site's server does. For the whole test file the clock of the pages stands still, and
 * what asks a service fails: on the server all answers are there already.
 *
 * @param rendered whose pages
 * @param config the site's configuration
 * @returns gives the HTML of the page of an address, or throws as {@link firstView} does
 */
export function renderFirstViews(
  rendered: RenderedArea,
  config: SiteConfig = testConfig,
): (address: string) => Promise<string> {
  beforeEach(() => {
    globalThis.__NOW__ = Date.parse('2026-11-01T05:00:00Z');
    globalThis.fetch = () => Promise.reject(new Error('the server asks early'));
  });
  return async (address) => {
    const { content, visit } = await firstView(rendered, address, config);
    return renderOnServer(content, visit);
  };
}
