import type { AreaId, AreaRelease } from '@site/shared/contract';
import type { ComponentType } from 'react';
import { trustHashesOf } from './load-chunk';

/** Areas that this tab goes on with in a newer version, because a file of its own record's is lost. */
const moved = new Map<AreaId, AreaRelease>();

/**
 * An area in the version that this tab runs of it.
 *
 * @param area the area as the release record has it
 */
export const runningArea = (area: AreaRelease): AreaRelease => moved.get(area.id) ?? area;

/**
 * Loads a page one of whose files could not be loaded: the same files again, else the page in the live version. It ends
 * there, and never reloads the document.
 *
 * @param bring brings the page of a version of its area
 */
export async function retryPage(
  area: AreaRelease,
  page: string,
  bring: (from: AreaRelease) => Promise<ComponentType>,
): Promise<ComponentType> {
  try {
    return await bring(area);
  } catch (error) {
    const { newerRelease } = await import(/* webpackChunkName: "upkeep" */ '../upkeep/newer-release');
    const newer = await newerRelease(area, page).catch(() => undefined);
    if (!newer) throw error;
    trustHashesOf(newer);
    const component = await bring(newer);
    moved.set(area.id, newer);
    return component;
  }
}
