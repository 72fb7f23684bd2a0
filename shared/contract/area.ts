import type { Action, Slice } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { SiteConfig } from './config';

/** Imports a component's module. It is called again after a failure, so it must not cache one. */
export type ModuleLoader<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

/** What the store is told: an action, or a thunk such as the `initiate(…, { subscribe: false })` of an endpoint. */
export type StoreAction = Action | ((...given: never[]) => unknown);

/** What an area exposes as `./area`. */
export interface AreaModule {
  /** A loader for every `page` that area.json names. */
  pages: Record<string, ModuleLoader>;
  /** The slices it adds to the one store; each name is taken once on the whole site (SHELL-2). */
  slices?: Slice[];
  /** A loader for every widget that area.json names. */
  widgets?: Record<string, ModuleLoader<never>>;
  /**
   * Tells what fills the store before the first rendering of a page: the queries whose requests the area's early-data
   * script starts, one for each. The site's server and the browser dispatch the same actions over the same answers, so
   * both render the same. Pages of an area without it are rendered in the browser.
   *
   * @param url the page's address
   * @param config the site's configuration
   */
  prepare?(url: URL, config: SiteConfig): readonly StoreAction[];
}

/**
 * Types an area's module; returns it unchanged.
 *
 * @param area pages, slices and widgets
 */
export function defineArea<const Area extends AreaModule>(area: Area): Area {
  return area;
}
