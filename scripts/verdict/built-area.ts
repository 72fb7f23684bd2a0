import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import type { AreaId, AreaModule } from '@site/shared/contract';
import { containerName } from '@site/shared/contract/container-name';

/** What the shell provides of a shared module. */
export interface Provided {
  version: string;
  module: unknown;
}

type Shared = Record<string, { get(): Promise<() => unknown>; loaded: 1 }>;

interface Container {
  init(scope: Record<string, Shared>): unknown;
  get(expose: './area'): Promise<() => { default: AreaModule }>;
}

/** A built area that runs without a browser, with its files from the build's folder. */
export interface BuiltArea {
  /** Runs one of its scripts. */
  run(file: string): void;
  /** Brings the area's module, as the shell does. */
  module(): Promise<AreaModule>;
  /** The files that it has asked for so far, in order. */
  asked: string[];
}

/** What modules may look at while they are defined; nothing is shown, so there is no more. */
const makeWindow = (loadFile: (address: string) => Promise<string>) => {
  const window: Record<string, unknown> = {
    __LOAD_FILE__: loadFile,
    document: {},
    location: new URL('http://area.local/'),
    history: { state: null },
    navigator: { onLine: true },
    console,
    setTimeout,
    clearTimeout,
    queueMicrotask,
    URL,
    URLSearchParams,
    AbortController,
    AbortSignal,
    TextEncoder,
    TextDecoder,
    structuredClone,
  };
  return createContext(Object.assign(window, { window, self: window, globalThis: window }));
};

/**
 * Starts a built area by itself. It asks for its files as on the site, through the shell (`__LOAD_FILE__`), and gets
 * them from its own build: scripts run, style sheets count as loaded.
 *
 * @param id the area
 * @param dist its build
 * @param provided the modules of the shell, by request
 */
export function startBuiltArea(id: AreaId, dist: string, provided: Record<string, Provided>): BuiltArea {
  const asked: string[] = [];
  const run = (file: string): void => {
    runInContext(readFileSync(path.join(dist, file), 'utf8'), window, { filename: file });
  };
  const window = makeWindow(async (address) => {
    const file = path.basename(address);
    asked.push(file);
    if (file.endsWith('.js')) run(file);
    return 'load';
  });
  return {
    run,
    asked,
    async module() {
      const container = Reflect.get(window, containerName(id)) as Container | undefined;
      if (!container) throw new Error(`the build sets no container ${containerName(id)}`);
      const scope = Object.entries(provided).map(([request, { version, module }]): [string, Shared] => [
        request,
        { [version]: { get: async () => () => module, loaded: 1 } },
      ]);
      await container.init(Object.fromEntries(scope));
      return (await container.get('./area'))().default;
    },
  };
}
