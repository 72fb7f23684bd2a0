import { pushMemory } from '@site/shared/push/push-memory';
import { ask } from './network-failure';
import { scope } from './scope';

/** The event lacks in TypeScript's library. */
export type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};

/** What of a subscription the platform wants. */
const partsOf = (subscription: PushSubscription) =>
  subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };

async function baseService(): Promise<string> {
  const { services } = (await (await ask('/config.json')).json()) as { services: { base: string } };
  return services.base;
}

async function subscribe(base: string): Promise<PushSubscription> {
  const { pushManager } = scope.registration;
  const there = await pushManager.getSubscription();
  if (there) return there;
  // The site's key may be another one by now.
  const { public_key: applicationServerKey } = (await (await ask(`${base}/api/push/key`)).json()) as {
    public_key: string;
  };
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const kept = await pushMemory.subscription();
  const old = oldSubscription && partsOf(oldSubscription);
  // Not every browser says what it had.
  const before = old ? { endpoint: old.endpoint, auth: old.keys.auth } : kept;
  if (!before) return;
  const base = await baseService();
  const { endpoint, keys } = partsOf(newSubscription ?? (await subscribe(base)));
  const { ok } = await ask(`${base}/api/push/subscription/renew`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      endpoint: before.endpoint,
      auth: before.auth,
      renewed: { endpoint, keys },
    }),
  });
  if (ok && kept) await pushMemory.keepSubscription({ ...kept, endpoint, auth: keys.auth });
}

/**
 * The browser has another subscription, or none any more: the platform is told of a new one, and knows this browser by the keys of the
 * former. What fails here, without a network say, a tab makes up for at the next visit (PUSH-10).
 */
export function renewPush(event: SubscriptionChange): void {
  event.waitUntil(renew(event).catch(() => undefined));
}
