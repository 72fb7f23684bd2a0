import type { AreaId } from '@site/shared/contract';
import bundles from '#area-bundles';
import { addArea as addBundle, dataOf, render } from '../../../shell/src/rendering/server';

/** The areas are compiled in: none of them takes anything from the shell when the worker loads it. */
export const sharedModules = {};

/**
 * Takes an area from this bundle itself, where the federated shell takes in a bundle of its own.
 *
 * @param id the area's id
 */
export const addArea = (id: AreaId): void => addBundle(id, bundles[id]);

export { dataOf, render };
