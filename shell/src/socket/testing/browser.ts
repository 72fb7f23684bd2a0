/** The little of a browser that connections use. */
export const browser = new EventTarget();
Object.assign(globalThis, {
  addEventListener: browser.addEventListener.bind(browser),
  removeEventListener: browser.removeEventListener.bind(browser),
});

/** What of a connection a test waits for. */
interface Told {
  state(): { link: string };
  subscribe(listener: () => void): () => void;
}

/** Waits until a connection has the link, or is otherwise as wanted. */
export const until = (connection: Told, wanted: string | (() => boolean)) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (typeof wanted === 'string' ? connection.state().link !== wanted : !wanted()) return;
      stop();
      resolve();
    };
    const stop = connection.subscribe(look);
    look();
  });
