import {
  init,
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { AreaModule, AreaRelease, ReleaseFile } from '@site/shared/contract';
import { containerName } from '@site/shared/contract/container-name';
import { FileFailure } from './file-failure';
import { loadStyle, requireHash } from './load-file';
import { FILE_TIMEOUT_MS } from './load-timeout';
import { pageFiles } from './page-files';
import { loadPageScripts } from './page-scripts';
import { sharedModules } from './shared-modules/index';

/** Where areas come from. The benches swap it for one that has them all in one bundle. */
export interface AreaSource {
  /** Brings all files of a page at once, before anything of the area runs. */
  loadPageFiles(area: AreaRelease, page: string, attempt: number): Promise<void>;
  /** Brings the area's module. */
  loadModule(area: AreaRelease, attempt: number): Promise<AreaModule>;
}

/** An area's entry, and what became of its script when the federation runtime loads it by itself. */
interface Entry {
  file: ReleaseFile;
  script?: 'loading' | 'ran' | 'failed';
}

/** By path. */
const entries = new Map<string, Entry>();

const pathOf = (url: string): string => new URL(url, location.href).pathname;

/** What the federation runtime loads by itself: with integrity, and a time limit of ours. */
const guard: ModuleFederationRuntimePlugin = {
  name: 'guard',
  createScript({ url }) {
    const script = document.createElement('script');
    const entry = entries.get(pathOf(url));
    script.integrity = entry?.file.integrity ?? '';
    script.src = url;
    if (entry) {
      entry.script = 'loading';
      script.addEventListener('load', () => {
        entry.script = 'ran';
      });
      script.addEventListener('error', () => {
        entry.script = 'failed';
      });
    }
    return { script, timeout: FILE_TIMEOUT_MS };
  },
};

/** The runtime's own error, unless it is that the entry's file did not come. */
function entryFailure({ file, script }: Entry, error: unknown): unknown {
  if (script === 'failed') return new FileFailure('unavailable', `cannot load ${file.url}`, error);
  return script === 'loading' ? new FileFailure('timeout', `${file.url} did not come in time`, error) : error;
}

init({
  name: 'shell',
  remotes: [],
  plugins: [guard],
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
    const name = containerName(area.id);
    if (!area.unhashed) requireHash(area.entry);
    const known: Entry = { file: area.entry };
    entries.set(pathOf(area.entry.url), known);
    const entry = attempt === 0 ? area.entry.url : `${area.entry.url}?r=${attempt}`;
    registerRemotes([{ name, entry: new URL(entry, location.href).href }], { force: attempt > 0 });
    const module: unknown = await loadRemote(`${name}/area`).catch((error: unknown) => {
      throw entryFailure(known, error);
    });
    if (!isAreaModule(module)) throw new Error(`${area.id} exposes no area`);
    return module.default;
  },
};
