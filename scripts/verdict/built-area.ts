import { readFileSync } from 'node:fs';
import path from 'node:path';
import { containerName } from '@site/shared/build';
import type { AreaId, AreaModule } from '@site/shared/contract';
import { JSDOM } from 'jsdom';

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

/** A built area that runs in a window of its own, with its files from the build's folder. */
export interface BuiltArea {
  /** Runs one of its scripts. */
  run(file: string): void;
  /** Brings the area's module, as the shell does. */
  module(): Promise<AreaModule>;
  /** The files that it has asked for so far, in order. */
  asked: string[];
  /** Ends it. */
  close(): void;
}

const ADDRESS = 'http://area.local/';

/**
 * Starts a built area in a window without a screen. What it asks for comes from its own build: scripts run, style
 * sheets count as loaded.
 *
 * @param id the area
 * @param dist its build
 * @param provided the modules of the shell, by request
 */
export function startBuiltArea(id: AreaId, dist: string, provided: Record<string, Provided>): BuiltArea {
  const { window } = new JSDOM('<!doctype html><title>area</title>', {
    url: ADDRESS,
    runScripts: 'outside-only',
  });
  const asked: string[] = [];
  const run = (file: string): void => void window.eval(readFileSync(path.join(dist, file), 'utf8'));
  const answer = (element: HTMLElement) => {
    const address = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
    const file = path.basename(new URL(address, ADDRESS).pathname);
    asked.push(file);
    queueMicrotask(() => {
      if (element.tagName === 'SCRIPT') run(file);
      element.dispatchEvent(new window.Event('load'));
    });
  };
  const isFile = (node: unknown): node is HTMLElement =>
    node instanceof window.HTMLScriptElement || node instanceof window.HTMLLinkElement;
  const { appendChild, append } = window.document.head;
  const head = window.document.head;
  head.appendChild = (node) => {
    const added = appendChild.call(head, node);
    if (isFile(node)) answer(node);
    return added as typeof node;
  };
  head.append = (...nodes) => {
    append.apply(head, nodes);
    nodes.filter(isFile).forEach(answer);
  };
  return {
    run,
    asked,
    async module() {
      const container = Reflect.get(window, containerName(id)) as Container | undefined;
      if (!container) throw new Error(`${id}: the build sets no container ${containerName(id)}`);
      const scope = Object.entries(provided).map(([request, { version, module }]): [string, Shared] => [
        request,
        { [version]: { get: async () => () => module, loaded: 1 } },
      ]);
      await container.init(Object.fromEntries(scope));
      return (await container.get('./area'))().default;
    },
    close: () => window.close(),
  };
}
