import { act, renderHook } from '@testing-library/react';
import * as react from 'react';

const KEY = 'mf-listings.feed-view.v1';

/** A window that is wide or narrow, and may be made the other. */
function windowOf(isWide: boolean) {
  const media = Object.assign(new EventTarget(), { matches: isWide });
  jest.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList);
  return (becomesWide: boolean) =>
    act(() => {
      media.matches = becomesWide;
      media.dispatchEvent(new Event('change'));
    });
}

/** The module as a new document has it: what was chosen before is known from the device alone. */
function newDocument() {
  let module: typeof import('./feed-view') | undefined;
  jest.isolateModules(() => {
    // Of React there is only one, as in a browser.
    jest.doMock('react', () => react);
    module = require('./feed-view');
  });
  if (!module) throw new Error('there is no module');
  return module;
}

afterEach(() => jest.restoreAllMocks());

test('MAP-4 a device that has chosen nothing shows a grid; a choice holds at once, in the next document, and until it is changed', () => {
  windowOf(true);
  const { chooseView, useFeedView } = newDocument();
  const { result } = renderHook(useFeedView);
  expect(result.current).toBe('grid');
  act(() => chooseView('map'));
  expect(result.current).toBe('map');
  const next = newDocument();
  const later = renderHook(next.useFeedView);
  expect(later.result.current).toBe('map');
  act(() => next.chooseView('grid'));
  expect(later.result.current).toBe('grid');
  expect(renderHook(newDocument().useFeedView).result.current).toBe('grid');
  for (const none of ['', 'MAP', 'narrow']) {
    localStorage.setItem(KEY, none);
    expect(renderHook(newDocument().useFeedView).result.current).toBe('grid');
  }
});

test('MAP-4 where the browser keeps nothing, the choice holds for as long as the document', () => {
  windowOf(true);
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const { chooseView, useFeedView } = newDocument();
  const { result } = renderHook(useFeedView);
  expect(result.current).toBe('grid');
  act(() => chooseView('map'));
  expect(result.current).toBe('map');
});

test('MAP-4 MAP-5 a window that becomes too narrow for both has the list alone, and the choice again when it grows', () => {
  localStorage.setItem(KEY, 'map');
  const resize = windowOf(true);
  const { result } = renderHook(newDocument().useFeedView);
  expect(result.current).toBe('map');
  resize(false);
  expect(result.current).toBe('narrow');
  resize(true);
  expect(result.current).toBe('map');
});
