/** What the browser lets a media element do. */
export interface MediaRules {
  /** Whether it refuses to play this element before a press. */
  refuses?: (element: HTMLMediaElement) => boolean;
  /** Whether something of an element with an address has come. */
  hasData?: (element: HTMLMediaElement) => boolean;
}

/**
 * jsdom has no media: here an element runs from `play` to `pause`. For all
 * elements of the test file.
 *
 * @returns the elements that run, and what makes one fail
 */
export function fakeMedia({ refuses = () => false, hasData = () => true }: MediaRules = {}) {
  const running = new Set<HTMLMediaElement>();
  const { prototype } = HTMLMediaElement;
  const turn = (element: HTMLMediaElement, runs: boolean) => {
    if (runs === running.has(element)) return;
    if (runs) running.add(element);
    else running.delete(element);
    element.dispatchEvent(new Event(runs ? 'play' : 'pause'));
  };
  Object.defineProperties(prototype, {
    paused: {
      configurable: true,
      get(this: HTMLMediaElement) {
        return !running.has(this);
      },
    },
    readyState: {
      configurable: true,
      get(this: HTMLMediaElement) {
        return this.hasAttribute('src') && hasData(this) ? 4 : 0;
      },
    },
  });
  prototype.play = async function play(this: HTMLMediaElement) {
    if (refuses(this)) throw new DOMException('a press first', 'NotAllowedError');
    turn(this, true);
  };
  prototype.pause = function pause(this: HTMLMediaElement) {
    turn(this, false);
  };
  prototype.load = () => undefined;
  Reflect.set(globalThis, 'MediaError', { MEDIA_ERR_DECODE: 3 });
  return {
    running: () => [...running],
    fail: (element: HTMLMediaElement) => element.dispatchEvent(new Event('error')),
  };
}
