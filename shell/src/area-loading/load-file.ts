import type { ReleaseFile } from '@site/shared/contract';
import { FileFailure } from './file-failure';
import { withTimeout } from './load-timeout';

/** A retry needs an address of its own: Chromium lets it wait behind a hanging request for the same one. */
export const addressOf = (file: ReleaseFile, attempt: number): string =>
  attempt === 0 ? file.url : `${file.url}?r=${attempt}`;

const unavailable = (what: string, cause?: unknown): FileFailure =>
  new FileFailure('unavailable', `cannot load ${what}`, cause);

const append = (element: HTMLScriptElement | HTMLLinkElement, what: string): Promise<void> =>
  withTimeout(
    new Promise<void>((resolve, reject) => {
      element.onload = () => resolve();
      element.onerror = () => reject(unavailable(what));
      document.head.append(element);
    }),
    what,
  ).catch((error: unknown) => {
    element.remove();
    throw error;
  });

/** The loads that the HTML started, for the first caller; a later caller starts another load. */
function takeStarted(file: ReleaseFile): Promise<void> | undefined {
  const started = window.__FILES__?.[file.url];
  delete window.__FILES__?.[file.url];
  if (!started) return undefined;
  const told = started.catch((cause: unknown) => {
    throw unavailable(file.url, cause);
  });
  return withTimeout(told, file.url);
}

/** Loads under way, by address: a second caller waits for the same load. */
const underWay = new Map<string, Promise<void>>();

function once(file: ReleaseFile, load: () => Promise<void>): Promise<void> {
  const known = underWay.get(file.url);
  if (known) return known;
  const loading = load().finally(() => underWay.delete(file.url));
  underWay.set(file.url, loading);
  return loading;
}

/**
 * The hash of a file.
 *
 * @throws FileFailure when it has none: such a file is not asked for
 */
export const requireHash = ({ url, integrity }: ReleaseFile): string => {
  if (!integrity) throw new FileFailure('unhashed', `cannot load ${url}: it has no hash`);
  return integrity;
};

/**
 * Loads a script of a release and runs it; one that the HTML started already is waited for.
 *
 * @param file address and integrity
 * @param attempt 0 for the first time, then counting up
 * @throws FileFailure when it hangs, cannot be had, is not what was released, or has no hash
 */
export function loadScript(file: ReleaseFile, attempt = 0): Promise<void> {
  return once(file, async () => {
    const started = takeStarted(file);
    if (started) return started;
    const script = document.createElement('script');
    script.integrity = requireHash(file);
    script.src = addressOf(file, attempt);
    script.fetchPriority = 'high';
    await append(script, file.url);
    // An area's own chunk loader would wait for the element of a chunk that came but did not register, for ever.
    script.remove();
  });
}

/** A page that the server has rendered carries its style sheets in elements of its own (server/html.ts). */
const styleElement = (file: ReleaseFile) =>
  document.querySelector(`link[rel=stylesheet][href^="${file.url}"], style[data-file="${file.url}"]`);

async function appendStyle(file: ReleaseFile, attempt: number): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.integrity = requireHash(file);
  link.href = addressOf(file, attempt);
  await append(link, file.url);
}

/**
 * Loads a stylesheet of a release. One that the HTML or another page started is waited for; one that is there is not
 * asked for again.
 *
 * @param file address and integrity
 * @param attempt 0 for the first time, then counting up
 * @throws FileFailure when it hangs, cannot be had, is not what was released, or has no hash
 */
export function loadStyle(file: ReleaseFile, attempt = 0): Promise<void> {
  return once(file, async () => {
    const started = takeStarted(file);
    if (!started && styleElement(file)) return;
    try {
      await (started ?? appendStyle(file, attempt));
    } catch (error) {
      // Its element would pass for a loaded style sheet.
      styleElement(file)?.remove();
      throw error;
    }
  });
}
