import { loadScript, loadStyle } from './load-file';
import { FILE_TIMEOUT_MS, withTimeout } from './load-timeout';

const file = { url: '/assets/a/x.js', integrity: 'sha384-abc' };
const style = { url: '/assets/a/x.css', integrity: 'sha384-def' };
const never = new Promise<never>(() => {});

/** The last script or style element that was put into the document. */
const last = <Tag extends 'script' | 'link'>(tag: Tag): HTMLElementTagNameMap[Tag] => {
  const element = [...document.head.querySelectorAll(tag)].at(-1);
  if (!element) throw new Error(`no ${tag}`);
  return element;
};

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  delete window.__FILES__;
});
afterEach(() => jest.useRealTimers());

test('SHELL-3 a file that hangs is given up after 8 s, and its element removed', async () => {
  const loading = loadScript(file);
  const failed = expect(loading).rejects.toMatchObject({ name: 'FileFailure', kind: 'timeout' });
  await jest.advanceTimersByTimeAsync(FILE_TIMEOUT_MS - 1);
  expect(document.head.querySelector('script')).not.toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  await failed;
  expect(document.head.querySelector('script')).toBeNull();
});

test('SHELL-3 a retry asks under an address of its own, with the same hash', async () => {
  const first = loadScript(file);
  last('script').onerror?.('');
  await expect(first).rejects.toThrow('cannot load /assets/a/x.js');
  const second = loadScript(file, 1);
  const script = last('script');
  expect(script.getAttribute('src')).toBe('/assets/a/x.js?r=1');
  expect(script.integrity).toBe('sha384-abc');
  script.onload?.(new Event('load'));
  await second;
});

test('SHELL-3 one that the HTML started and that failed is asked for again the next time', async () => {
  window.__FILES__ = { [file.url]: Promise.reject(new Error('cannot load')) };
  await expect(loadScript(file)).rejects.toMatchObject({
    kind: 'unavailable',
    cause: new Error('cannot load'),
  });
  const again = loadScript(file, 1);
  last('script').onload?.(new Event('load'));
  await again;
});

test('SHELL-3 one that the HTML started is waited for, and given up when it hangs', async () => {
  window.__FILES__ = { [file.url]: Promise.resolve() };
  await loadScript(file);
  expect(document.head.querySelector('script')).toBeNull();
  window.__FILES__ = { [file.url]: never };
  const failed = expect(loadScript(file)).rejects.toMatchObject({ name: 'FileFailure', kind: 'timeout' });
  await jest.advanceTimersByTimeAsync(FILE_TIMEOUT_MS);
  await failed;
});

test('a style sheet that the document has is not asked for again', async () => {
  const loading = loadStyle(style);
  last('link').onload?.(new Event('load'));
  await loading;
  await loadStyle(style);
  expect(document.head.querySelectorAll('link')).toHaveLength(1);
});

test('SHELL-3 a style sheet that failed is asked for again', async () => {
  const loading = loadStyle(style);
  last('link').onerror?.('');
  await expect(loading).rejects.toThrow('cannot load');
  expect(document.head.querySelector('link')).toBeNull();
  const again = loadStyle(style, 1);
  expect(last('link').getAttribute('href')).toBe('/assets/a/x.css?r=1');
  last('link').onload?.(new Event('load'));
  await again;
});

/** A link as the HTML's start script makes it. */
const startedLink = (): HTMLLinkElement => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = style.url;
  document.head.append(link);
  return link;
};

test('SHELL-3 a style sheet that the HTML started is waited for by all who need it, not taken as loaded', async () => {
  startedLink();
  let come = () => {};
  window.__FILES__ = {
    [style.url]: new Promise<void>((resolve) => {
      come = resolve;
    }),
  };
  const settled: number[] = [];
  const both = [1, 2].map((who) => loadStyle(style).then(() => settled.push(who)));
  await jest.advanceTimersByTimeAsync(100);
  expect(settled).toEqual([]);
  come();
  await Promise.all(both);
  expect(document.head.querySelectorAll('link')).toHaveLength(1);
});

test('SHELL-3 a style sheet that the HTML started and that hangs is given up, and asked for again', async () => {
  startedLink();
  window.__FILES__ = { [style.url]: never };
  const failed = expect(loadStyle(style)).rejects.toMatchObject({ name: 'FileFailure', kind: 'timeout' });
  await jest.advanceTimersByTimeAsync(FILE_TIMEOUT_MS);
  await failed;
  expect(document.head.querySelector('link')).toBeNull();
  const again = loadStyle(style, 1);
  expect(last('link').getAttribute('href')).toBe('/assets/a/x.css?r=1');
  last('link').onload?.(new Event('load'));
  await again;
});

test('what comes in time leaves no timer', async () => {
  await expect(withTimeout(Promise.resolve(7), 'seven')).resolves.toBe(7);
  await expect(withTimeout(Promise.reject(new Error('no')), 'nothing')).rejects.toThrow('no');
  expect(jest.getTimerCount()).toBe(0);
});

test.each([
  ['a script', loadScript],
  ['a style sheet', loadStyle],
])('%s without a hash is not asked for', async (_what, load) => {
  await expect(load({ url: '/assets/a/none', integrity: '' })).rejects.toThrow(
    'cannot load /assets/a/none: it has no hash',
  );
  expect(document.head.children).toHaveLength(0);
});

test('two who ask for a script at once wait for one', async () => {
  const both = Promise.all([loadScript(file), loadScript(file)]);
  await jest.advanceTimersByTimeAsync(0);
  expect(document.head.querySelectorAll('script')).toHaveLength(1);
  last('script').onload?.(new Event('load'));
  await both;
});
