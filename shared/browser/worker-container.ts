import { ANSWER_LIMIT_MS, answeredWithin } from './answered-within';

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

/** The site's service worker in this browser; undefined without one, and where the browser forbids workers (all cookies blocked) or
 * does not answer. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await answeredWithin(ANSWER_LIMIT_MS, Promise.resolve(workerContainer()?.getRegistration()));
  } catch {
    return undefined;
  }
}

/**
 * The push subscription of this browser.
 *
 * @returns undefined or null without one
 * @throws when the browser does not answer, or cannot tell
 */
export async function pushSubscription(): Promise<PushSubscription | null | undefined> {
  const registration = await workerRegistration();
  return answeredWithin(ANSWER_LIMIT_MS, Promise.resolve(registration?.pushManager?.getSubscription()));
}

/** Tells the service worker something, where one is at work for this tab. @param message can be cloned */
export function tellWorker(message: object): void {
  workerContainer()?.controller?.postMessage(message);
}
