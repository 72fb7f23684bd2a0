import type { CDPSession, Page, Worker } from 'playwright-core';
import { openPglite } from '../../platform/src/foundation/database/pglite.ts';
import type { TestSubscription } from '../../platform/src/testing/push-service.ts';
import { eventually } from './eventually';

export { startPushService, type TestPushService } from '../../platform/src/testing/push-service.ts';

/** What of a worker's global scope a press needs. */
interface WorkerScope {
  registration: {
    getNotifications(filter: { tag: string }): Promise<unknown[]>;
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  Client: { prototype: object };
  PushManager: { prototype: object };
  ExtendableEvent: new (type: string) => Event;
  noted: NotedMessage[];
  navigator: object;
  badges: number[];
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

/** A message that the worker has given the browser to show. */
export interface NotedMessage {
  tag: string | undefined;
  silent: boolean | null | undefined;
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

  /** Notes from now on what the worker shows, also what goes at once; {@link noted} says it. */
  async note(): Promise<void> {
    await this.#worker().evaluate(() => {
      const scope = globalThis as unknown as WorkerScope;
      const { registration } = scope;
      const show = registration.showNotification.bind(registration);
      scope.noted = [];
      registration.showNotification = async (title, options) => {
        await show(title, options);
        scope.noted.push({ tag: options.tag, silent: options.silent });
      };
    });
  }

  /** What the worker has shown since {@link note}. */
  noted(): Promise<NotedMessage[]> {
    return this.#worker().evaluate(() => (globalThis as unknown as WorkerScope).noted);
  }

  /**
   * Gives the browser another subscription, as its push service does by itself, and tells the worker of it as browsers do that do not
   * say which one they had.
   */
  async change(given: TestSubscription): Promise<void> {
    await this.#worker().evaluate(async (subscription) => {
      const { PushManager, ExtendableEvent, dispatchEvent } = globalThis as unknown as WorkerScope;
      const made = { endpoint: subscription.endpoint, toJSON: () => subscription };
      Object.assign(PushManager.prototype, { getSubscription: async () => made });
      const event = new ExtendableEvent('pushsubscriptionchange');
      const waits: Promise<unknown>[] = [];
      Object.defineProperty(event, 'waitUntil', {
        value: (work: Promise<unknown>) => void waits.push(work),
      });
      dispatchEvent(event);
      await Promise.all(waits);
    }, given);
  }

  /** Notes from now on what the worker puts on the site's icon; {@link badges} says it. */
  async noteBadges(): Promise<void> {
    await this.#worker().evaluate(() => {
      const scope = globalThis as unknown as WorkerScope;
      scope.badges = [];
      const note = async (count: number) => void scope.badges.push(count);
      Object.assign(scope.navigator, { setAppBadge: note, clearAppBadge: () => note(0) });
    });
  }

  /** The numbers on the icon since {@link noteBadges}. */
  badges(): Promise<number[]> {
    return this.#worker().evaluate(() => (globalThis as unknown as WorkerScope).badges);
  }

  /**
   * Lets the worker see all tabs at an address that they may have left, as in browsers that keep to the specification: there
   * `Client.url` is the address that a document came from.
   */
  async keepAddress(address: string): Promise<void> {
    await this.#worker().evaluate((url) => {
      const { Client } = globalThis as unknown as WorkerScope;
      Object.defineProperty(Client.prototype, 'url', { get: () => url });
    }, address);
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
   * @param isAlone the worker sees no tab of the site; when there really is none, the browser may end the worker at any moment
   * @returns the addresses that would be opened in new tabs
   */
  async press(tag: string, isAlone = false): Promise<string[]> {
    return this.#worker().evaluate(
      async ({ wanted, alone }) => {
        const scope = globalThis as unknown as WorkerScope;
        const [notification] = await scope.registration.getNotifications({ tag: wanted });
        if (!notification) throw new Error(`nothing is shown with the tag ${wanted}`);
        const event = new scope.NotificationEvent('notificationclick', { notification });
        const waits: Promise<unknown>[] = [];
        const opened: string[] = [];
        scope.clients.openWindow = async (address) => {
          opened.push(address);
        };
        const { clients } = scope;
        if (alone) Object.defineProperty(clients, 'matchAll', { configurable: true, value: async () => [] });
        Object.defineProperty(event, 'waitUntil', {
          value: (work: Promise<unknown>) => void waits.push(work),
        });
        scope.dispatchEvent(event);
        await Promise.all(waits);
        if (alone) Reflect.deleteProperty(clients, 'matchAll');
        return opened;
      },
      { wanted: tag, alone: isAlone },
    );
  }
}

/**
 * Gives a listing another price, as whoever keeps the market's data does: in the database of a platform that does not run.
 *
 * @param folder data folder of the platform
 */
export async function changePrice(folder: string, listingId: string): Promise<void> {
  const database = await openPglite(folder);
  try {
    const { affectedRows } = await database.query(
      'update listings set price = price + 1000000, new_price = null, new_price_at = null where id = $1',
      [listingId],
    );
    expect(affectedRows).toBe(1);
  } finally {
    await database.close();
  }
}
