import { act, renderHook } from '@testing-library/react';
import { useStillness } from './use-stillness';

/** The browser's word about the line and about motion; tells when it changes. */
function browser({ saveData = false, effectiveType = '4g', reduced = false }) {
  const line = Object.assign(new EventTarget(), { saveData, effectiveType });
  Object.defineProperty(navigator, 'connection', { configurable: true, value: line });
  const motion = Object.assign(new EventTarget(), { matches: reduced });
  jest.spyOn(window, 'matchMedia').mockReturnValue(motion as unknown as MediaQueryList);
  return line;
}

test.each([
  [{}, false],
  [{ saveData: true }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '3g' }, false],
  [{ reduced: true }, true],
])('MEGA-3 with %j videos wait for a tap: %s', (word, still) => {
  browser(word);
  expect(renderHook(useStillness).result.current).toBe(still);
});

test('MEGA-3 Save-Data that is switched on holds at once', () => {
  const line = browser({});
  const { result } = renderHook(useStillness);
  act(() => {
    line.saveData = true;
    line.dispatchEvent(new Event('change'));
  });
  expect(result.current).toBe(true);
});
