import { defineArea } from '@site/shared/contract';

/** All parts of `shared/ui`, served as an area that runs alone (`npm run parts`); never released. */
export default defineArea({
  pages: { parts: () => import('./parts.page'), sheet: () => import('./sheet.page') },
});
