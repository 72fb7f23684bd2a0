/**
 * Whether this document came over a slow line, as its first script has told (server/boot-scripts.ts of the shell), or the
 * visitor wants to save data: what may never be needed is then not loaded ahead (LINE-10).
 */
export const isSlowLine = (): boolean => {
  const isSaving = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  return document.documentElement.dataset.line === 'slow' || isSaving;
};
