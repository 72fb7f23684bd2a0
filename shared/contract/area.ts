import type { Slice } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';

/** The five areas; a sixth is added here, in the workspaces and in CODEOWNERS. */
export type AreaId = 'mf-listings' | 'mf-megaviews' | 'mf-demands' | 'mf-assistant' | 'mf-account';

/** One address that an area answers. */
export interface AreaRoute {
  /** A react-router path, absolute: `/for-sale/app/:id`. */
  path: string;
  /** The page that shows it: a key of the area's `pages`. */
  page: string;
  /** Needs a signed-in user (NAV-5). */
  protected?: boolean;
  /** Shows the 'Tải ứng dụng' banner (NAV-7). */
  feed?: boolean;
  /** The value of the runtime setting `homeFeed` for which this page is also `/` (FEED-1). */
  home?: 'for-sale' | 'mega-views';
}

/** `area.json`: what the site may know of an area without running any of it. */
export interface AreaManifest {
  id: AreaId;
  /** Who answers for the area: named on its error screen. */
  owner: string;
  /** The contract it was written for, a caret range: `^1.0.0`. */
  contract: string;
  routes: AreaRoute[];
  /** Names of components that other areas may show: `product-modal`. */
  widgets: string[];
  /** Names of the store slices it adds. */
  slices: string[];
  /** The most that its first page may weigh: kB of JavaScript, brotli. */
  budget: { js: number };
}

/** Imports a component's module. It is called again after a failure, so it must not cache one. */
export type ModuleLoader<Props = object> = () => Promise<{ default: ComponentType<Props> }>;

/** What an area exposes as `./area`. */
export interface AreaModule {
  /** A loader for every `page` that area.json names. */
  pages: Record<string, ModuleLoader>;
  /** The slices it adds to the one store; each name is taken once on the whole site (SHELL-2). */
  slices?: Slice[];
  /** A loader for every widget that area.json names. */
  widgets?: Record<string, ModuleLoader<never>>;
}

/**
 * Types an area's module; returns it unchanged.
 *
 * @param area pages, slices and widgets
 */
export function defineArea<const Area extends AreaModule>(area: Area): Area {
  return area;
}
