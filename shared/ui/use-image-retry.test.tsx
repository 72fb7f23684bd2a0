import { renderInShell } from '@site/shared/testing';
import { act, fireEvent, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { VideoSlide } from '../gallery/video-slide';
import { useLoadedPicture } from '../panorama/use-picture';
import { Avatar } from './avatar';
import { Picture } from './picture';
import { MOST_RETRIES } from './use-image-retry';

/** Tells what watches an element whether that is in view. */
const tells = new Map<Element, (isIntersecting: boolean) => void>();

class ToldObserver {
  readonly #tell: IntersectionObserverCallback;
  #watched: Element | undefined;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element): void {
    this.#watched = target;
    tells.set(target, (isIntersecting) =>
      this.#tell([{ target, isIntersecting } as IntersectionObserverEntry], this as never),
    );
  }
  disconnect(): void {
    if (this.#watched) tells.delete(this.#watched);
  }
}

const { IntersectionObserver } = window;
beforeEach(() => {
  tells.clear();
  Object.assign(window, { IntersectionObserver: ToldObserver });
});
afterEach(() => Object.assign(window, { IntersectionObserver }));

const see = (isSeen: boolean) =>
  act(() => {
    for (const tell of [...tells.values()]) tell(isSeen);
  });
const comeOnline = () => act(() => void window.dispatchEvent(new Event('online')));

/** The image or video of a part, as it is now. */
const mediumOf = (container: Element) => container.querySelector<HTMLElement>('img, video');

/** Lets all addresses of an image fail; gives the element that requested them. */
function failAll(container: Element): Element | null {
  const medium = mediumOf(container);
  if (!medium) return null;
  const hasVariants = medium.hasAttribute('srcset');
  fireEvent.error(medium);
  if (hasVariants) fireEvent.error(medium);
  return medium;
}

const PARTS: [string, ReactElement][] = [
  ['a photo in several widths', <Picture key="1" path="a.jpg" alt="Phòng khách" sizes="50vw" />],
  ['a poster in one width', <Picture key="2" path="a.jpg" alt="" sizes={null} />],
  ['an avatar', <Avatar key="3" name="Trần Lan" src="lan.jpg" />],
  ['a video of a gallery', <VideoSlide key="4" path="a.mp4" label="Video" shown wanted={false} />],
];

describe.each(PARTS)('%s that has failed', (_name, part) => {
  test('IMAGE-1 is requested again when the connection is back', () => {
    const { container } = renderInShell(part);
    const first = failAll(container);
    comeOnline();
    const second = mediumOf(container);
    expect(second).not.toBeNull();
    expect(second).not.toBe(first);
    expect(second?.getAttribute('src')).toBeTruthy();
  });

  test('IMAGE-1 is requested again when it scrolls into view, but not while it stays there', () => {
    const { container } = renderInShell(part);
    const first = failAll(container);
    const before = mediumOf(container);
    see(true);
    expect(mediumOf(container)).toBe(before);
    see(false);
    see(true);
    expect(mediumOf(container)).not.toBeNull();
    expect(mediumOf(container)).not.toBe(first);
  });

  test('IMAGE-2 is requested again a limited number of times', () => {
    const { container } = renderInShell(part);
    const elements = new Set([failAll(container)]);
    for (let turn = 0; turn < 3 * MOST_RETRIES; turn += 1) {
      comeOnline();
      see(false);
      see(true);
      const last = failAll(container);
      if (last) elements.add(last);
    }
    expect(elements.size).toBe(1 + MOST_RETRIES);
  });
});

test('IMAGE-1 IMAGE-2 an image that came is left as it is; another address begins anew', () => {
  const whole = renderInShell(<Picture path="a.jpg" alt="Phòng khách" sizes="50vw" />);
  const image = mediumOf(whole.container);
  comeOnline();
  expect(mediumOf(whole.container)).toBe(image);
  expect(tells.size).toBe(0);
  const { container, rerender } = renderInShell(<Avatar name="Trần Lan" src="lan.jpg" />);
  failAll(container);
  rerender(<Avatar name="Trần Lan" src="lan-2.jpg" />);
  expect(mediumOf(container)?.getAttribute('src')).toContain('lan-2.jpg');
});

test('IMAGE-1 an image of the server’s HTML that failed before the scripts came is noticed', async () => {
  const { prototype } = HTMLImageElement;
  const complete = jest.spyOn(prototype, 'complete', 'get').mockReturnValue(true);
  Object.assign(prototype, { decode: () => Promise.reject(new DOMException('broken', 'EncodingError')) });
  try {
    const { container } = renderInShell(<Avatar name="Trần Lan" src="lan.jpg" />);
    await waitFor(() => expect(container.textContent).toBe('L'));
  } finally {
    complete.mockRestore();
    Reflect.deleteProperty(prototype, 'decode');
  }
});

test('IMAGE-1 a panorama that has failed is requested again when the connection is back', async () => {
  const requested: HTMLImageElement[] = [];
  const { Image } = window;
  Object.assign(window, {
    Image: function FakeImage() {
      const image = document.createElement('img');
      requested.push(image);
      return image;
    },
  });
  function Photo() {
    const { failed } = useLoadedPicture('/media/a.jpg');
    return <p>{failed ? 'failed' : 'on its way'}</p>;
  }
  try {
    const { container } = renderInShell(<Photo />);
    act(() => void requested.at(-1)?.dispatchEvent(new Event('error')));
    await waitFor(() => expect(container.textContent).toBe('failed'));
    comeOnline();
    await waitFor(() => expect(container.textContent).toBe('on its way'));
    expect(requested).toHaveLength(2);
  } finally {
    Object.assign(window, { Image });
  }
});
