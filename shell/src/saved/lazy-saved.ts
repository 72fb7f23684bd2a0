import type { HomeSummary, SavedApi } from '@site/shared/contract';
import { DEVICE } from '@site/shared/device';
import { loadOnce } from '@site/shared/load-once';
import { HEARTS_KEY, type Hearts, keepHearts, readHearts } from './hearts';
import type { SavedHomes, SavedParts } from './saved-homes';
import { addWaiting, forgetWaiting, waitingChanges } from './waiting-changes';

/** How long a sign-out waits for what was not sent, ms. */
const LONGEST_FAREWELL_MS = 4_000;

/**
 * Saved homes as areas have them (KEEP-1): hearts are known at once, from local storage; the code that keeps homes, lists and notes is
 * downloaded when somebody presses a heart or opens them, or when an account's have to be brought, and is no part of the
 * first load.
 */
export class LazySaved implements SavedApi {
  readonly #listeners = new Set<() => void>();
  readonly #parts: SavedParts;
  #hearts: Hearts = readHearts();
  #owner: string | undefined;
  #homes: SavedHomes | undefined;

  /** @param parts of the shell */
  constructor(parts: SavedParts) {
    this.#parts = parts;
    addEventListener('storage', ({ key }) => {
      if (key === HEARTS_KEY || key === null) this.#show(readHearts());
    });
  }

  has = (key: string): boolean => this.#hearts.keys.has(key);

  hasSearches = (): boolean => this.#hearts.searches > 0;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  save = (home: HomeSummary): void => {
    this.#press(`${home.kind}:${home.id}`, true);
    addWaiting({ kind: 'save', home });
    this.#load();
  };

  remove = (key: string): void => {
    this.#press(key, false);
    addWaiting({ kind: 'remove', key });
    this.#load();
  };

  saw = (home: HomeSummary): void => {
    addWaiting({ kind: 'saw', home });
    void this.#homes?.takeWaiting();
  };

  prices = loadOnce(async () => {
    const { PriceMemory } = await import(/* webpackChunkName: "price-memory" */ './price-memory');
    return new PriceMemory();
  });

  open = async (): Promise<SavedHomes> => {
    const homes = await this.#open();
    // While a session is looked at, whoever was here last is here.
    await homes.follow(this.#owner ?? this.#hearts.owner ?? DEVICE);
    await homes.takeWaiting();
    if (!(await homes.isKnown())) throw new Error('what is saved on this device cannot be read now');
    return homes;
  };

  /**
   * Says who is here.
   *
   * @param owner uid of the account, or DEVICE; undefined while it is not known
   */
  follow(owner: string | undefined): void {
    if (owner === undefined || owner === this.#owner) return;
    const before = this.#owner ?? this.#hearts.owner ?? DEVICE;
    this.#owner = owner;
    if (this.#homes) void this.#homes.follow(owner);
    if (owner === before && !this.#hearts.isLeft) return;
    // An account's homes are nobody else's from this moment on; what was saved without one goes along.
    if (owner !== before && before !== DEVICE) {
      this.#set({ owner, keys: new Set(), searches: 0, isLeft: true });
      forgetWaiting(waitingChanges());
    }
    this.#load();
  }

  /**
   * The page is at rest: brings what an account's other devices have changed, and keeps what waits.
   *
   * @param preload brings the page of saved homes, so that it opens without a network (KEEP-10)
   */
  atRest(preload: (path: string) => void): void {
    const hasSome = this.#hearts.keys.size > 0 || this.hasSearches();
    if (hasSome) preload('/saved');
    if (hasSome || (this.#owner ?? DEVICE) !== DEVICE) this.#load();
  }

  /** Before a sign-out: sends what the account does not know yet, as far as that takes no long time; never rejects. */
  farewell = async (): Promise<void> => {
    const isAccount = (this.#owner ?? DEVICE) !== DEVICE;
    const { keys, searches } = this.#hearts;
    // Code that is loaded may hold what is unsent though nothing is saved any more: the last home was removed just now.
    const isIdle = !this.#homes && keys.size + searches === 0 && waitingChanges().length === 0;
    if (!isAccount || isIdle) return;
    // What an earlier page has kept may not be sent yet: only the code that keeps it knows.
    const sent = this.open().then((homes) => homes.farewell());
    const limit = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_FAREWELL_MS));
    await Promise.race([sent.catch(() => undefined), limit]);
  };

  #press(key: string, isSaved: boolean): void {
    const keys = new Set(this.#hearts.keys);
    if (isSaved) keys.add(key);
    else keys.delete(key);
    const { owner, ...hearts } = this.#hearts;
    this.#set({ ...hearts, owner: this.#owner ?? owner ?? DEVICE, keys });
  }

  #set(hearts: Hearts): void {
    keepHearts(hearts);
    this.#show(hearts);
  }

  #show(hearts: Hearts): void {
    this.#hearts = hearts;
    for (const listener of [...this.#listeners]) listener();
  }

  /** What waits stays in the storage when the code cannot be had. */
  #load(): void {
    this.open().catch(() => undefined);
  }

  #open = loadOnce(async () => {
    const { SavedHomes } = await import(/* webpackChunkName: "saved" */ './saved-homes');
    this.#homes = new SavedHomes(this.#parts, (hearts) =>
      this.#set({ ...hearts, isLeft: hearts.isLeft && this.#hearts.isLeft }),
    );
    return this.#homes;
  });
}
