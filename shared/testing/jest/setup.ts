import { configure } from '@testing-library/dom';

// What is waited for is there at once or, over real HTTP on a machine that does other work too, after seconds.
configure({ asyncUtilTimeout: 10_000 });

/** Browser parts without layout in jsdom: here they exist and stay silent; a test that needs one puts its own in place. */
class SilentObserver implements IntersectionObserver, ResizeObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

const noMatch = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  });

Object.assign(window, {
  // One version of each owner's endpoints, as a build would name it.
  __SOURCES__: new Proxy({}, { get: () => 'test' }),
  IntersectionObserver: SilentObserver,
  ResizeObserver: SilentObserver,
  matchMedia: noMatch,
  scrollTo() {},
});
Element.prototype.scrollIntoView ??= () => {};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
