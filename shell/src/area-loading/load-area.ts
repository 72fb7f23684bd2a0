import {
  type AreaModule,
  type AreaRelease,
  CONTRACT_VERSION,
  satisfiesContract,
  widgetPart,
} from '@site/shared/contract';
import type { ComponentType } from 'react';
import { areaSource } from '#area-source';
import { reportCrash } from '../reports/report-crash';
import { addSlices } from '../store/store';
import { AreaFailure, failureOf } from './area-failure';
import { withTimeout } from './load-timeout';
import { retryPage, runningArea } from './retry-page';

interface PageState {
  promise: Promise<ComponentType>;
  /** Once it is there. */
  component?: ComponentType;
  /** Somebody waits to see it: a failure is news. */
  wanted: boolean;
}

/** How long a failed preload is not repeated, in milliseconds: a pointer crosses links all the time. */
export const PRELOAD_REST_MS = 30_000;

const modules = new Map<string, Promise<AreaModule>>();
const pages = new Map<string, PageState>();
/** Failures so far: each attempt asks under an address of its own. */
const attempts = new Map<string, number>();
/** When a page's preload may be tried again. */
const preloadRests = new Map<string, number>();

const keyOf = (area: AreaRelease, page: string): string => `${area.id}/${page}`;

/** A promise that is kept only while it has not failed: a kept failure could never heal. */
function keepUnlessFailed<Key, Value>(
  cache: Map<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = cache.get(key);
  if (known) return known;
  const made = make();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}

const loadModule = (area: AreaRelease, attempt: number): Promise<AreaModule> =>
  keepUnlessFailed(modules, `${area.id} ${area.version}`, async () => {
    const module = await withTimeout(areaSource.loadModule(area, attempt), `${area.id} ${area.version}`);
    addSlices(area.id, module.slices ?? []);
    return module;
  });

const loaderOf = (area: AreaModule, part: string): (() => Promise<{ default: unknown }>) | undefined =>
  area.pages[part] ?? Object.entries(area.widgets ?? {}).find(([widget]) => widgetPart(widget) === part)?.[1];

/** Brings a page of exactly this version of its area. */
async function bringPage(area: AreaRelease, page: string, attempt: number): Promise<ComponentType> {
  await areaSource.loadPageFiles(area, page, attempt);
  const module = await loadModule(area, attempt);
  const load = loaderOf(module, page);
  if (!load) throw new Error(`${area.id} ${area.version} has no page '${page}'`);
  return (await withTimeout(load(), keyOf(area, page))).default as ComponentType;
}

async function loadComponent(
  recorded: AreaRelease,
  page: string,
  isWanted: () => boolean,
): Promise<ComponentType> {
  const area = runningArea(recorded);
  if (area.refused || !satisfiesContract(CONTRACT_VERSION, area.contract))
    throw new AreaFailure(area.id, 'incompatible');
  const key = keyOf(area, page);
  let attempt = attempts.get(key) ?? 0;
  const bring = async (from: AreaRelease) => {
    const load = () => bringPage(from, page, attempt++);
    if (!from.scoped) return load();
    const { inScope } = await import(/* webpackChunkName: "in-scope" */ './in-scope');
    return inScope(from.id, load);
  };
  try {
    return await bring(area).catch((error: unknown) => {
      const isLost =
        isWanted() && globalThis.navigator?.onLine && failureOf(area.id, error).reason === 'unreachable';
      if (isLost) return retryPage(area, page, bring);
      throw error;
    });
  } catch (error) {
    if (isWanted()) {
      attempts.set(key, attempt);
      console.error(`[${area.id} ${area.version}]`, error);
      if (globalThis.navigator?.onLine) reportCrash(error, area);
    }
    throw failureOf(area.id, error);
  }
}

function startPage(area: AreaRelease, page: string, wanted: boolean): PageState {
  const key = keyOf(area, page);
  // A microtask later, so that the state is there to ask.
  const promise = Promise.resolve().then(() => loadComponent(area, page, () => state.wanted));
  const state: PageState = { promise, wanted };
  pages.set(key, state);
  promise.then(
    (component) => {
      state.component = component;
    },
    () => {
      pages.delete(key);
      preloadRests.set(key, Date.now() + PRELOAD_REST_MS);
    },
  );
  return state;
}

/**
 * Loads a page of an area, and the area when it is not there yet. Safe to call again: what is loading or loaded is
 * shared, what failed is tried afresh.
 *
 * @param area the area as the release record has it
 * @param page a key of its pages, or the `widgetPart` of one of its widgets
 * @returns the page's component
 * @throws AreaFailure
 */
export function loadPage(area: AreaRelease, page: string): Promise<ComponentType> {
  const state = pages.get(keyOf(area, page)) ?? startPage(area, page, true);
  state.wanted = true;
  return state.promise;
}

/**
 * Loads a page before a visitor opens it. A failure is not reported, since opening the page tries again; but a page
 * that failed is not preloaded for {@link PRELOAD_REST_MS}.
 *
 * @param area the area as the release record has it
 * @param page a key of its pages
 */
export function preloadPage(area: AreaRelease, page: string): void {
  const key = keyOf(area, page);
  if (pages.has(key) || Date.now() < (preloadRests.get(key) ?? 0)) return;
  startPage(area, page, false);
}

/** The page's component when it is loaded already, so that going back shows it in the same frame. */
export function loadedPage(area: AreaRelease, page: string): ComponentType | undefined {
  return pages.get(keyOf(area, page))?.component;
}

/**
 * The module of an area one of whose pages is loaded already.
 *
 * @param area the area as the release record has it
 */
export const loadArea = (area: AreaRelease): Promise<AreaModule> => loadModule(runningArea(area), 0);
