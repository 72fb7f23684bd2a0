import type { AreaId, AreaModule } from '@site/shared/contract';
import account from '../../../mf-account/src/area';
import assistant from '../../../mf-assistant/src/area';
import demands from '../../../mf-demands/src/area';
import listings from '../../../mf-listings/src/area';
import megaviews from '../../../mf-megaviews/src/area';
import type { AreaSource } from '../../../shell/src/area-loading/federation';
import { loadScript, loadStyle } from '../../../shell/src/area-loading/load-file';
import { pageFiles } from '../../../shell/src/area-loading/page-files';

const AREAS: Record<AreaId, AreaModule> = {
  'mf-listings': listings,
  'mf-megaviews': megaviews,
  'mf-demands': demands,
  'mf-assistant': assistant,
  'mf-account': account,
};

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
  loadModule: async (area) => AREAS[area.id],
};
