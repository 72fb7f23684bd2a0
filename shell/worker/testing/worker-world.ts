import { MemoryCaches, ORIGIN } from './memory-caches';

/** How the network answers a path; throws where the line fails. */
export type Network = (path: string, init?: RequestInit) => Response | Promise<Response>;

/** What a request says of itself; a navigation unless it says otherwise. */
type Asked = Partial<Pick<Request, 'mode' | 'method' | 'destination' | 'cache'>> & {
  headers?: Record<string, string>;
  isReloadNavigation?: boolean;
  /** What the browser got for the navigation while the worker was starting. */
  preload?: Promise<Response>;
};

interface Shown {
  title: string;
  tag: string;
  data: { path: string };
  silent: boolean;
  close(): void;
}

/** A tab: which page it shows, where its document came from, and whether somebody looks at it. */
export interface Tab {
  page: string;
  url: string;
  isLookedAt: boolean;
}

/** An answer of the site itself: scripts see that it is no other host's. */
export function given(body: string, headers: Record<string, string> = {}, status = 200): Response {
  return asGiven(new Response(body, { status, headers }));
}

function asGiven(response: Response): Response {
  const clone = response.clone.bind(response);
  return Object.defineProperties(response, {
    type: { value: 'basic' },
    clone: { value: () => asGiven(clone()) },
  });
}

const load = () => jest.isolateModules(() => require('../service-worker'));

/** Of Node, whose types a worker's code does without. */
const node = globalThis as unknown as { setImmediate(work: () => void): void };

/** A turn of Node's own: what is not a timer, a message between ports for example, comes through. */
const turn = (): Promise<void> => new Promise((resolve) => node.setImmediate(resolve));

/**
 * The global scope of a service worker, around the site's whole worker: its events come from the test, and so do the network and the
 * time. Tests set Jest's fake timers but `setImmediate`.
 */
export class WorkerWorld {
  readonly caches = new MemoryCaches();
  /** Paths that the network was asked for. */
  asked: string[] = [];
  tabs: Tab[] = [];
  shown: Shown[] = [];
  /** Everything that was ever shown, with its sound. */
  noted: { tag: string; silent: boolean }[] = [];
  opened: string[] = [];
  focused: string[] = [];
  badges: number[] = [];
  isRegistered = true;
  network: Network;
  readonly #listeners = new Map<string, ((event: unknown) => void)[]>();

  /**
   * @param network the site's server at first
   */
  constructor(network: Network) {
    this.network = network;
    Object.defineProperty(globalThis, 'navigator', {
      configurable: true,
      value: {
        onLine: true,
        language: 'vi',
        setAppBadge: async (count: number) => void this.badges.push(count),
        clearAppBadge: async () => void this.badges.push(0),
      },
    });
    Object.assign(globalThis, {
      origin: ORIGIN,
      location: new URL(ORIGIN),
      caches: this.caches,
      skipWaiting: async () => undefined,
      addEventListener: (type: string, listener: (event: unknown) => void) =>
        this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]),
      fetch: async (input: string | Request, init?: RequestInit) => {
        const { origin, pathname, search } = new URL(typeof input === 'string' ? input : input.url, ORIGIN);
        const path = origin === ORIGIN ? pathname + search : origin + pathname + search;
        this.asked.push(path);
        return this.network(path, init);
      },
      registration: this.#registration(),
      clients: {
        claim: async () => undefined,
        matchAll: async () => this.tabs.map((tab) => this.#client(tab)),
        openWindow: async (address: string) => void this.opened.push(address),
      },
    });
    load();
  }

  /** Starts the worker once more, as a browser does that has ended it: what it has kept stays. */
  start(): void {
    this.#listeners.clear();
    load();
  }

  /** A request; resolves with the worker's answer, or undefined where it leaves the request to the browser. */
  ask(address: string, { headers = {}, preload, ...more }: Asked = {}): Promise<Response> | undefined {
    const request = {
      ...{ url: new URL(address, ORIGIN).href, method: 'GET', mode: 'navigate', cache: 'default' },
      ...{ destination: '', headers: new Headers(headers), ...more },
    };
    let answer: Promise<Response> | undefined;
    this.#dispatch('fetch', {
      request,
      preloadResponse: preload ?? Promise.resolve(undefined),
      respondWith: (response: Promise<Response>) => {
        answer = response;
      },
    });
    return answer;
  }

  /** A navigation; resolves with its text, once all work at rest is done. */
  async open(path: string, more: Asked = {}): Promise<string> {
    const answer = this.ask(path, more);
    if (!answer) throw new Error(`${path} was left to the browser`);
    const response = await this.during(answer);
    const text = response.type === 'error' ? 'no network' : await response.text();
    await this.rest();
    return text;
  }

  /** Any event but a request. */
  async tell(type: string, event: object): Promise<void> {
    const works = this.#dispatch(type, event);
    await this.during(Promise.allSettled(works()));
  }

  /** Resolves with the work's value; time passes until then. */
  async during<Value>(work: Promise<Value>): Promise<Value> {
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    work.then(over, over);
    while (!isOver) await this.pass(50);
    return work;
  }

  /** Lets time pass, ms. */
  async pass(ms: number): Promise<void> {
    for (let count = 0; count < 5; count += 1) await turn();
    await jest.advanceTimersByTimeAsync(ms);
  }

  /** Waits until the worker has done what it does at rest. */
  async rest(): Promise<void> {
    for (let count = 0; count < 120; count += 1) await this.pass(100);
  }

  #dispatch(type: string, event: object): () => Promise<unknown>[] {
    const works: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void works.push(work.catch(() => undefined));
    for (const listener of this.#listeners.get(type) ?? []) listener({ waitUntil, ...event });
    return () => works;
  }

  #registration() {
    return {
      navigationPreload: { enable: async () => undefined },
      unregister: async () => {
        this.isRegistered = false;
        return true;
      },
      showNotification: async (
        title: string,
        options: { tag: string; silent: boolean; data: Shown['data'] },
      ) => {
        this.noted.push({ tag: options.tag, silent: options.silent });
        const one: Shown = { ...options, title, close: () => this.#remove(one) };
        this.shown = [...this.shown.filter(({ tag }) => tag !== options.tag), one];
      },
      getNotifications: async ({ tag }: { tag?: string } = {}) =>
        this.shown.filter((one) => tag === undefined || one.tag === tag),
    };
  }

  #remove(one: Shown): void {
    this.shown = this.shown.filter((other) => other !== one);
  }

  #client({ page, url, isLookedAt }: Tab) {
    return {
      url,
      focus: async () => void this.focused.push(page),
      postMessage: (_question: unknown, [port]: MessagePort[]) => port?.postMessage({ page, isLookedAt }),
    };
  }
}

/** Gives the tests of a file the timers that a world needs, databases of their own, and no lines in the log. */
export function atFakeTime(): void {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
}
