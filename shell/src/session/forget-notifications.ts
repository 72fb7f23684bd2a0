import { showAppBadge } from '@site/shared/browser/app-badge';
import { removeDatabase } from '@site/shared/browser/database';
import { workerRegistration } from '@site/shared/browser/worker-container';
import { PUSH_DATABASE } from '@site/shared/push/push-database';

/** How long a sign-out waits for the browser, ms: its page may be left right after. */
const LONGEST_WAIT_MS = 2_000;

/** One step; a browser may lack it, or fail at it. */
type Step = (registration: ServiceWorkerRegistration) => Promise<unknown>;

const unsubscribe: Step = async ({ pushManager }) => (await pushManager.getSubscription())?.unsubscribe();

const closeShown: Step = async (registration) => {
  for (const notification of await registration.getNotifications()) notification.close();
};

const clearBadge: Step = () => showAppBadge(0);

/** With it the subscription would be made again. */
const forgetKept: Step = () => removeDatabase(PUSH_DATABASE);

async function forget(): Promise<void> {
  const registration = await workerRegistration();
  if (!registration) return;
  const steps = [unsubscribe, closeShown, clearBadge, forgetKept];
  await Promise.allSettled(steps.map(async (step) => step(registration)));
}

/**
 * Takes from this browser what it would go on telling of a person who has left: the push subscription, so that a later message
 * reaches nobody and its push service answers 410; the notifications that are shown; the icon's badge; and what is remembered of them (PUSH-2). It asks no
 * service, which a sign-out may not reach.
 *
 * @returns resolves when that is done, has failed, or takes too long; never rejects
 */
export const forgetNotifications = (): Promise<void> =>
  Promise.race([
    forget().catch(() => undefined),
    new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ]);
