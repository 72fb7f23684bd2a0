import type { CDPSession, Page, Worker } from 'playwright-core';
import type { TestSubscription } from '../../platform/src/testing/push-service.ts';
import { eventually } from './eventually';

export { startPushService, type TestPushService } from '../../platform/src/testing/push-service.ts';

/** What of a worker's global scope a press needs. */
interface WorkerScope {
  registration: { getNotifications(filter: { tag: string }): Promise<unknown[]> };
  NotificationEvent: new (type: string, init: { notification: unknown }) => Event;
  dispatchEvent(event: Event): boolean;
  clients: { openWindow(address: string): Promise<void> };
}

/** A notification that the worker shows. */
export interface ShownNotification {
  title: string;
  body: string;
  tag: string;
  lang: string;
  path: string;
}

/**
 * Gives a page's browser a subscription of the test's own push service, at the one place where a headless Chromium has
 * none: it has no push service to subscribe with. All else is the browser's own: worker, permission, notifications.
 *
 * @param site its origin
 */
export async function givePushService(
  page: Page,
  site: string,
  subscription: TestSubscription,
): Promise<void> {
  await page.context().grantPermissions(['notifications'], { origin: site });
  await page.addInitScript((given) => {
    const made = {
      endpoint: given.endpoint,
      toJSON: () => given,
      async unsubscribe() {
        localStorage.removeItem('e2e:subscribed');
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      async subscribe(options: PushSubscriptionOptionsInit) {
        if (!options.userVisibleOnly || typeof options.applicationServerKey !== 'string') {
          throw new TypeError('a push service wants a key, and that messages are shown');
        }
        localStorage.setItem('e2e:subscribed', 'yes');
        return made;
      },
      getSubscription: async () => (localStorage.getItem('e2e:subscribed') ? made : null),
    });
  }, subscription);
}

/** Hands messages to the service worker of a page, as a push service does. */
export class PushDelivery {
  readonly #session: CDPSession;
  readonly #page: Page;
  readonly #registrations = new Map<string, string>();

  private constructor(session: CDPSession, page: Page) {
    this.#session = session;
    this.#page = page;
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { scopeURL, registrationId } of registrations)
        this.#registrations.set(scopeURL, registrationId);
    });
  }

  /** Attaches to a page whose worker is in place. */
  static async to(page: Page): Promise<PushDelivery> {
    await page.evaluate(() => navigator.serviceWorker.ready);
    const delivery = new PushDelivery(await page.context().newCDPSession(page), page);
    await delivery.#session.send('ServiceWorker.enable');
    return delivery;
  }

  /** Delivers a message. @param data its text, as the platform encrypted it */
  async deliver(data: string): Promise<void> {
    const { origin } = new URL(this.#page.url());
    const scope = `${origin}/`;
    await eventually(async () => expect(this.#registrations.has(scope)).toBe(true));
    await this.#session.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: this.#registrations.get(scope) ?? '',
      data,
    });
  }

  /** What is shown now. */
  shown(): Promise<ShownNotification[]> {
    return this.#page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body, tag, lang, data }) => ({
        title,
        body,
        tag,
        lang,
        path: data.path,
      }));
    });
  }

  #worker(): Worker {
    const [worker] = this.#page.context().serviceWorkers();
    if (!worker) throw new Error('the page has no service worker');
    return worker;
  }

  /**
   * Presses a notification. The protocol has no word for it, so the worker is given the event by hand; a browser lets no
   * such event wait, so the handler's promise is taken from it, nor open a window, so what would be opened is noted.
   *
   * @param tag which notification
   * @returns the addresses that would be opened in new tabs
   */
  async press(tag: string): Promise<string[]> {
    return this.#worker().evaluate(async (wanted) => {
      const scope = globalThis as unknown as WorkerScope;
      const [notification] = await scope.registration.getNotifications({ tag: wanted });
      if (!notification) throw new Error(`nothing is shown with the tag ${wanted}`);
      const event = new scope.NotificationEvent('notificationclick', { notification });
      const waits: Promise<unknown>[] = [];
      const opened: string[] = [];
      scope.clients.openWindow = async (address) => {
        opened.push(address);
      };
      Object.defineProperty(event, 'waitUntil', {
        value: (work: Promise<unknown>) => void waits.push(work),
      });
      scope.dispatchEvent(event);
      await Promise.all(waits);
      return opened;
    }, tag);
  }
}
