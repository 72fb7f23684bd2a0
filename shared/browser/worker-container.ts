/**
 * The browser's access to service workers.
 *
 * @returns undefined where there are none, or the browser forbids them (a sandboxed frame)
 */
export function workerContainer(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}

/** The site's service worker in this browser; undefined without one, and where the browser forbids workers (all cookies blocked). */
export async function workerRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await workerContainer()?.getRegistration();
  } catch {
    return undefined;
  }
}

/** Tells the service worker something, where one is at work for this tab. @param message can be cloned */
export function tellWorker(message: object): void {
  workerContainer()?.controller?.postMessage(message);
}
