import type { Slice } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';

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
