import type { PageFiles, ReleaseFile } from '@site/shared/contract';
import { loadScript } from './load-file';
import { loadPageScripts } from './page-scripts';

jest.mock('./load-file', () => ({ loadScript: jest.fn() }));

const asked = jest.mocked(loadScript);
const area = { id: 'mf-demands', version: '1' } as const;
const file = (url: string): ReleaseFile => ({ url, integrity: '' });
const filesOf = (page: string): PageFiles => ({
  bundle: file(`/${page}-bundle.js`),
  chunks: [file(`/${page}-chunk.js`)],
  css: [],
});

/** What is asked for, and the way to end it. */
let waiting: { url: string; end: (error?: Error) => void }[];
const settle = () => new Promise((resolve) => setTimeout(resolve));
const urls = () => waiting.map(({ url }) => url);

beforeEach(() => {
  waiting = [];
  Reflect.deleteProperty(window, 'mf_demands');
  asked.mockReset().mockImplementation(
    ({ url }) =>
      new Promise((resolve, reject) => {
        waiting.push({ url, end: (error) => (error ? reject(error) : resolve()) });
      }),
  );
});

test('SHELL-1 while one page brings the area, others wait for it and take their own part alone', async () => {
  const pages = ['a', 'b', 'c'].map((page) => loadPageScripts(area, filesOf(page), 0));
  await settle();
  expect(urls()).toEqual(['/a-bundle.js']);
  Reflect.set(window, 'mf_demands', {});
  waiting[0]?.end();
  await settle();
  expect(urls()).toEqual(['/a-bundle.js', '/b-chunk.js', '/c-chunk.js']);
  for (const { end } of waiting) end();
  await expect(Promise.all(pages)).resolves.toHaveLength(3);
});

test('SHELL-3 when the first fails, the next brings the area, one at a time', async () => {
  const [a, b, c] = ['a', 'b', 'c'].map((page) => loadPageScripts(area, filesOf(page), 0));
  const failed = expect(a).rejects.toThrow('cannot load');
  await settle();
  waiting[0]?.end(new Error('cannot load'));
  await failed;
  await settle();
  expect(urls()).toEqual(['/a-bundle.js', '/b-bundle.js']);
  Reflect.set(window, 'mf_demands', {});
  waiting[1]?.end();
  await b;
  await settle();
  expect(urls()).toEqual(['/a-bundle.js', '/b-bundle.js', '/c-chunk.js']);
  waiting[2]?.end();
  await c;
});
