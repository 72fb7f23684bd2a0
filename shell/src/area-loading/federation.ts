import {
  init,
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { AreaModule, AreaRelease, ReleaseFile } from '@site/shared/contract';
import { FILE_TIMEOUT_MS, loadStyle, requireHash } from './load-file';
import { pageFiles } from './page-files';
import { loadPageScripts, remoteName } from './page-scripts';
import { sharedModules } from './shared-modules';

/** Where areas come from. The benches swap it for one that has them all in one bundle. */
export interface AreaSource {
  /** Brings all files of a page at once, before anything of the area runs. */
  loadPageFiles(area: AreaRelease, page: string, attempt: number): Promise<void>;
  /** Brings the area's module. */
  loadModule(area: AreaRelease, attempt: number): Promise<AreaModule>;
}

/** What the federation runtime loads by itself: with integrity, and a time limit of ours. */
const guard = (entries: Map<string, ReleaseFile>): ModuleFederationRuntimePlugin => ({
  name: 'guard',
  createScript({ url }) {
    const script = document.createElement('script');
    script.integrity = entries.get(new URL(url, location.href).pathname)?.integrity ?? '';
    script.src = url;
    return { script, timeout: FILE_TIMEOUT_MS };
  },
});

const entries = new Map<string, ReleaseFile>();

init({
  name: 'shell',
  remotes: [],
  plugins: [guard(entries)],
  shared: Object.fromEntries(
    Object.entries(sharedModules).map(([request, module]) => [
      request,
      {
        version: __SHARED_VERSIONS__[request] ?? '0.0.0',
        scope: 'default',
        lib: () => module,
        shareConfig: { singleton: true, requiredVersion: `^${__SHARED_VERSIONS__[request]}`, eager: true },
      },
    ]),
  ),
});

const isAreaModule = (module: unknown): module is { default: AreaModule } =>
  typeof module === 'object' && module !== null && 'default' in module && typeof module.default === 'object';

/** Areas as separately deployed federation containers. */
export const areaSource: AreaSource = {
  async loadPageFiles(area, page, attempt) {
    const files = await pageFiles(area, page);
    if (!files) return;
    const styles = files.css.map((file) => loadStyle(file, attempt));
    await Promise.all([...styles, loadPageScripts(area, files, attempt)]);
  },

  async loadModule(area, attempt) {
    const name = remoteName(area.id);
    if (!area.unhashed) requireHash(area.entry);
    entries.set(new URL(area.entry.url, location.href).pathname, area.entry);
    const entry = attempt === 0 ? area.entry.url : `${area.entry.url}?r=${attempt}`;
    registerRemotes([{ name, entry: new URL(entry, location.href).href }], { force: attempt > 0 });
    const module: unknown = await loadRemote(`${name}/area`);
    if (!isAreaModule(module)) throw new Error(`${area.id} exposes no area`);
    return module.default;
  },
};
