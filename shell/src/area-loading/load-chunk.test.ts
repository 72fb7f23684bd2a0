import type { AreaRelease, ReleaseRecord } from '@site/shared/contract';
import { FileFailure } from './file-failure';
import { loadChunk, trustHashesOf } from './load-chunk';
import { loadScript, loadStyle } from './load-file';
import { loadRecord } from './page-files';

jest.mock('./load-file', () => ({
  ...jest.requireActual('./load-file'),
  loadScript: jest.fn(),
  loadStyle: jest.fn(),
}));
jest.mock('./page-files', () => ({ loadRecord: jest.fn() }));

const file = (name: string) => ({ url: `/assets/mf-demands/${name}`, integrity: `sha384-${name}` });
const area = { id: 'mf-demands', entry: file('entry.js') } as Partial<AreaRelease> as AreaRelease;
const shell = { version: '1', js: [], css: [] };

/** The record as the HTML has it for one page, and the whole one. */
const shown: ReleaseRecord = {
  id: 'r1',
  contract: '1.0.0',
  shell,
  areas: {
    'mf-demands': { ...area, pages: { a: { bundle: file('a.js'), chunks: [], css: [file('a.css')] } } },
  },
};
const whole: ReleaseRecord = {
  ...shown,
  shell: { ...shell, files: { 'session.js': 'sha384-session' } },
  areas: {
    'mf-demands': {
      ...area,
      pages: { b: { bundle: file('b.js'), chunks: [file('chunk.js')], css: [] } },
      files: { 'lazy.js': 'sha384-lazy' },
    },
  },
};

beforeEach(() => {
  window.__RECORD__ = shown;
  jest.mocked(loadScript).mockReset().mockResolvedValue();
  jest.mocked(loadStyle).mockReset().mockResolvedValue();
  jest.mocked(loadRecord).mockReset().mockResolvedValue(whole);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('what the HTML names is loaded without waiting for the whole record', async () => {
  expect(await loadChunk('/assets/mf-demands/a.css')).toBe('load');
  expect(loadStyle).toHaveBeenCalledWith(file('a.css'), 0);
  expect(loadRecord).not.toHaveBeenCalled();
});

test.each([
  ['/assets/mf-demands/lazy.js', 'sha384-lazy'],
  ['/assets/mf-demands/chunk.js', 'sha384-chunk.js'],
  ['/assets/shell/session.js', 'sha384-session'],
])('%s is held to the hash of the whole record', async (url, integrity) => {
  expect(await loadChunk(url)).toBe('load');
  expect(loadScript).toHaveBeenCalledWith({ url, integrity }, 0);
});

test.each([
  ['/assets/mf-demands/unknown.js'],
  ['/assets/mf-nothing/lazy.js'],
  ['https://evil.example/assets/mf-demands/lazy.js'],
])('%s, which no record names, has no hash to be loaded by', async (url) => {
  await loadChunk(url);
  expect(jest.mocked(loadScript).mock.calls.every(([{ integrity }]) => integrity === '')).toBe(true);
});

test('what failed is asked for under another address the next time', async () => {
  const url = '/assets/mf-demands/lazy.js';
  jest.mocked(loadScript).mockRejectedValueOnce(new Error('cannot load'));
  jest.mocked(loadScript).mockRejectedValueOnce(new FileFailure('timeout', 'too slow'));
  expect([await loadChunk(url), await loadChunk(url), await loadChunk(url)]).toEqual([
    'error',
    'timeout',
    'load',
  ]);
  expect(jest.mocked(loadScript).mock.calls.map(([, attempt]) => attempt)).toEqual([0, 1, 2]);
});

test.each([
  ['/assets/shell/menu.js', '/assets/shell/menu.0a1b2c3d.js'],
  ['/assets/shell/menu.css', '/assets/shell/menu.4e5f6a7b.css'],
])(
  'DELTA-1 the shell’s part %s is the file that the tab’s record has under that name',
  async (asked, url) => {
    const files = { 'menu.0a1b2c3d.js': 'sha384-code', 'menu.4e5f6a7b.css': 'sha384-style' };
    window.__RECORD__ = { ...shown, shell: { ...shell, files } };
    expect(await loadChunk(asked)).toBe('load');
    const integrity = asked.endsWith('.css') ? 'sha384-style' : 'sha384-code';
    expect(asked.endsWith('.css') ? loadStyle : loadScript).toHaveBeenCalledWith({ url, integrity }, 0);
    expect(loadRecord).not.toHaveBeenCalled();
  },
);

test('without the record nothing is loaded, and it is no crash', async () => {
  jest.mocked(loadRecord).mockRejectedValue(new Error('cannot load'));
  expect(await loadChunk('/assets/shell/session.js')).toBe('error');
  expect(loadScript).not.toHaveBeenCalled();
});

test('SHELL-3 a newer version that the tab goes on with has its own hashes', async () => {
  const url = '/assets/mf-demands/newer.js';
  trustHashesOf({ ...area, version: '2', pages: {}, files: { 'newer.js': 'sha384-newer' } });
  expect(await loadChunk(url)).toBe('load');
  expect(loadScript).toHaveBeenCalledWith({ url, integrity: 'sha384-newer' }, 0);
});
