import type { Page, Request } from 'playwright-core';

/** A request of a page. */
export interface LoggedRequest {
  method: string;
  /** Path and query. */
  path: string;
  /** `document`, `script`, `stylesheet`, `fetch` and so on, as Playwright names them. */
  type: string;
}

const logged = (request: Request): LoggedRequest => {
  const { pathname, search } = new URL(request.url());
  return { method: request.method(), path: pathname + search, type: request.resourceType() };
};

/** What a page has asked for, in order. */
export class RequestLog {
  #all: LoggedRequest[] = [];

  /** @param page the page to listen to, before it goes anywhere */
  constructor(page: Page) {
    page.on('request', (request) => this.#all.push(logged(request)));
  }

  /** All requests since the start or the last {@link clear}. */
  get all(): readonly LoggedRequest[] {
    return this.#all;
  }

  /** Forgets what came so far. */
  clear(): void {
    this.#all = [];
  }

  /** Paths of the files of one deployable, `shell` or an area's id. */
  filesOf(deployable: string): string[] {
    return this.#all.map(({ path }) => path).filter((path) => path.startsWith(`/assets/${deployable}/`));
  }

  /** Paths of all scripts and style sheets. */
  get code(): string[] {
    return this.#all.filter(({ type }) => type === 'script' || type === 'stylesheet').map(({ path }) => path);
  }

  /** Ids of the areas of which any file was asked for. */
  get areas(): string[] {
    const ids = this.#all.flatMap(({ path }) => /^\/assets\/(mf-[a-z]+)\//.exec(path)?.[1] ?? []);
    return [...new Set(ids)];
  }

  /** Requests for pages of a feed. */
  get lists(): LoggedRequest[] {
    return this.#all.filter(({ path }) => path.endsWith('/list') && path.startsWith('/api/'));
  }
}
