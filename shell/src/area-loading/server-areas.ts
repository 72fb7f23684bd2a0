import type { AreaId, AreaModule } from '@site/shared/contract';
import type { AreaSource } from './federation';

const provided = new Map<AreaId, AreaModule>();

/**
 * Makes an area known to the server's rendering.
 *
 * @param id its id
 * @param area what its bundle exports
 */
export const provideArea = (id: AreaId, area: AreaModule): void => void provided.set(id, area);

/** Areas as the worker of a record has loaded them: nothing comes over the network. */
export const areaSource: AreaSource = {
  async loadPageFiles() {},
  async loadModule({ id }) {
    const area = provided.get(id);
    if (!area) throw new Error(`${id} has no bundle for the server`);
    return area;
  },
};
