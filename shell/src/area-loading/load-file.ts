import type { ReleaseFile } from '@site/shared/contract';

/** How long a file may take before its area counts as hanging, in milliseconds. */
export const FILE_TIMEOUT_MS = 8_000;

/** A file did not come in time. */
export class FileTimeout extends Error {
  override name = 'FileTimeout';
}

/** Gives up on `work` after a time of its own: the browser's is minutes, or none. */
export function withTimeout<T>(work: Promise<T>, what: string, ms = FILE_TIMEOUT_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new FileTimeout(`${what} took longer than ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** A retry needs an address of its own: Chromium lets it wait behind a hanging request for the same one. */
const addressOf = (file: ReleaseFile, attempt: number): string =>
  attempt === 0 ? file.url : `${file.url}?r=${attempt}`;

const append = (element: HTMLScriptElement | HTMLLinkElement, what: string): Promise<void> =>
  withTimeout(
    new Promise<void>((resolve, reject) => {
      element.onload = () => resolve();
      element.onerror = () => reject(new Error(`cannot load ${what}`));
      document.head.append(element);
    }),
    what,
  ).catch((error: unknown) => {
    element.remove();
    throw error;
  });

/**
 * Loads a script of a release and runs it; one that the HTML started already is waited for.
 *
 * @param file address and integrity
 * @param attempt 0 for the first time, then counting up
 * @throws FileTimeout when it hangs; Error when it cannot be had
 */
export async function loadScript(file: ReleaseFile, attempt = 0): Promise<void> {
  const started = window.__SCRIPTS__?.[file.url];
  if (started) {
    delete window.__SCRIPTS__?.[file.url];
    return withTimeout(started, file.url);
  }
  const script = document.createElement('script');
  script.src = addressOf(file, attempt);
  if (file.integrity) script.integrity = file.integrity;
  script.fetchPriority = 'high';
  await append(script, file.url);
  // An area's own chunk loader would wait for the element of a chunk that came but did not register, for ever.
  script.remove();
}

/**
 * Loads a stylesheet of a release; one that is in the document already is not asked for again.
 *
 * @param file address and integrity
 * @param attempt 0 for the first time, then counting up
 */
export async function loadStyle(file: ReleaseFile, attempt = 0): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href^="${file.url}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = addressOf(file, attempt);
  if (file.integrity) link.integrity = file.integrity;
  await append(link, file.url);
}
