import areas from '#areas';
import type { AreaSource } from '../../../shell/src/area-loading/federation';
import { loadScript, loadStyle } from '../../../shell/src/area-loading/load-file';
import { pageFiles } from '../../../shell/src/area-loading/page-files';

/** The same areas as parts of one bundle, with the same remedies: what federation is measured against. */
export const areaSource: AreaSource = {
  async loadPageFiles(area, page, attempt) {
    const files = await pageFiles(area, page);
    if (!files) return;
    await Promise.all([
      ...files.css.map((file) => loadStyle(file, attempt)),
      loadScript(files.bundle, attempt),
    ]);
  },
  async loadModule({ id }) {
    const area = areas[id];
    if (!area) throw new Error(`${id} is not in the bundle`);
    return area;
  },
};
