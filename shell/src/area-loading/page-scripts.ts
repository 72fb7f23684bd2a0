import type { AreaId, AreaRelease, PageFiles } from '@site/shared/contract';
import { containerName } from '@site/shared/contract/container-name';
import { loadScript } from './load-file';

/** Bundles on their way: each brings its area's container, and an area has one. */
const bundles = new Map<AreaId, Promise<void>>();
/** The version whose container an area has on the page. */
const running = new Map<AreaId, string>();

/**
 * Brings the scripts of a page: the bundle with everything when its area is not there, else what the page lacks. While
 * another page of the area brings the bundle, this one waits for it.
 *
 * @param area whose page
 * @param files the page's files
 * @param attempt 0 for the first time, then counting up
 */
export async function loadPageScripts(
  area: Pick<AreaRelease, 'id' | 'version'>,
  files: PageFiles,
  attempt: number,
): Promise<void> {
  for (let first = bundles.get(area.id); first; first = bundles.get(area.id)) {
    await first.catch(() => undefined);
  }
  // A bundle that the HTML started may have run already: it is the page's all the same.
  const startedByHtml = window.__FILES__?.[files.bundle.url] !== undefined;
  const isRunning =
    Reflect.has(window, containerName(area.id)) && (running.get(area.id) ?? area.version) === area.version;
  if (isRunning && !startedByHtml) {
    await Promise.all(files.chunks.map((file) => loadScript(file, attempt)));
    return;
  }
  const bundle = loadScript(files.bundle, attempt).finally(() => bundles.delete(area.id));
  bundles.set(area.id, bundle);
  await bundle;
  running.set(area.id, area.version);
}
