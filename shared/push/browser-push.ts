import { answeredWithin } from '@site/shared/browser/answered-within';
import { notificationPermission } from '@site/shared/browser/notifications';
import { pushSubscription, workerContainer } from '@site/shared/browser/worker-container';

/** How long a service worker may take to be ready, and a push service to subscribe, ms: some browsers never answer. */
const SERVICE_LIMIT_MS = 10_000;

/** The push service of the browser is away, turned off, or missing: another try ends the same way. */
export class NoPushService extends Error {}

/** A browser's subscription, as the platform takes it. */
export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Whether this browser may show notifications; `default`: it has not been asked. */
export type PushPermission = 'unsupported' | NotificationPermission;

/**
 * Whether there is web push in this browser, and whether it may be used. Asks nobody. Where the document allows no service worker,
 * there is none, whatever the browser can: nobody would show what comes.
 */
export function pushPermission(): PushPermission {
  const permission = 'PushManager' in window && workerContainer() ? notificationPermission() : undefined;
  return (Reflect.get(window, '__WORKER__') === 1 ? permission : undefined) ?? 'unsupported';
}

const read = (subscription: PushSubscription | null | undefined): BrowserSubscription | undefined => {
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined;
};

const base64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * The subscription that this browser has; undefined without one.
 *
 * @returns with the site's key that it was made with, base64url; undefined in a browser that does not say it
 * @throws when the browser does not answer
 */
export async function findBrowserSubscription(): Promise<
  (BrowserSubscription & { key: string | undefined }) | undefined
> {
  const subscription = await pushSubscription();
  const found = read(subscription);
  const key = subscription?.options?.applicationServerKey;
  return found && { ...found, key: key ? base64Url(key) : undefined };
}

const readyWorker = (): Promise<ServiceWorkerRegistration> =>
  answeredWithin(
    SERVICE_LIMIT_MS,
    workerContainer()?.ready ?? Promise.reject(new Error('the browser has no service workers')),
  );

/**
 * Subscribes this browser, or gives the subscription that it has with the same key.
 *
 * @param publicKey the site's, base64url
 * @throws NoPushService when the browser's push service cannot be reached; another Error when there is no service worker
 */
export async function subscribeBrowser(publicKey: string): Promise<BrowserSubscription> {
  const { pushManager } = await readyWorker();
  const subscribe = () =>
    answeredWithin(
      SERVICE_LIMIT_MS,
      pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
    );
  const subscription = await subscribe().catch(async (error: unknown) => {
    // One with another key stands in the way: the site's keys are others by now.
    if (!(await (await pushSubscription())?.unsubscribe())) throw new NoPushService('', { cause: error });
    return subscribe();
  });
  const made = read(subscription);
  if (!made) throw new Error('the browser gave a subscription without keys');
  return made;
}

/** Ends the subscription of this browser, if it has one. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await pushSubscription())?.unsubscribe();
}
