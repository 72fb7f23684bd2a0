/** Names the tab in the header `tracestate`; the site's server knows it by the same word. */
const TAB_KEY = 'tab';

/** What the person did last: all that is asked because of it is one trace. */
interface Action {
  kind: 'click' | 'key' | 'load';
  trace: string;
}

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Adds the headers of W3C Trace Context to what this tab asks its own origin (WATCH-10): a click or a key begins a trace, and
 * each request is a part of it. Other origins are asked as before, since a header of ours would cost a preflight there.
 *
 * @param tab the window
 */
export function traceRequests(tab: Window & typeof globalThis): void {
  let action: Action = { kind: 'load', trace: randomHex(16) };
  const begin = (kind: Action['kind']) => () => {
    action = { kind, trace: randomHex(16) };
  };
  tab.addEventListener('click', begin('click'), { capture: true });
  tab.addEventListener('keydown', begin('key'), { capture: true });
  const { fetch } = tab;
  tab.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, tab.location.href);
    if (url.origin !== tab.location.origin) return fetch(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set('traceparent', `00-${action.trace}-${randomHex(8)}-01`);
    headers.set('tracestate', `${TAB_KEY}=${action.kind}`);
    return fetch(input, { ...init, headers });
  };
}
