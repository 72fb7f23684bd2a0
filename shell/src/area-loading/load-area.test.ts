import { createSlice } from '@reduxjs/toolkit';
import type { AreaModule, AreaRelease } from '@site/shared/contract';
import { areaRelease } from '@site/shared/testing/area-release';
import { areaSource } from '#area-source';
import { addSlices } from '../store/store';
import { newerRelease } from '../upkeep/newer-release';
import { FileFailure } from './file-failure';
import { loadedPage, loadPage, PRELOAD_REST_MS, preloadPage } from './load-area';
import { FILE_TIMEOUT_MS } from './load-timeout';

jest.mock('#area-source', () => ({ areaSource: { loadPageFiles: jest.fn(), loadModule: jest.fn() } }));
jest.mock('../upkeep/newer-release', () => ({ newerRelease: jest.fn() }));

const loadPageFiles = jest.mocked(areaSource.loadPageFiles);
const loadModule = jest.mocked(areaSource.loadModule);
const newer = jest.mocked(newerRelease);

let count = 0;
/** A page of an area that no other test has asked for. */
const fresh = (over: Partial<AreaRelease> = {}): [AreaRelease, string] => {
  count += 1;
  return [areaRelease({ id: `mf-demands-${count}`, owner: 'Demands team', ...over }), 'page'];
};

const Page = () => null;
const areaModule = (load: AreaModule['pages'][string] = async () => ({ default: Page })): AreaModule => ({
  pages: { page: load },
});

beforeEach(() => {
  loadPageFiles.mockReset().mockResolvedValue();
  loadModule.mockReset().mockResolvedValue(areaModule());
  newer.mockReset().mockResolvedValue(undefined);
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('SHELL-1 a page is loaded once, whoever asks', async () => {
  const [area, page] = fresh();
  expect(loadedPage(area, page)).toBeUndefined();
  const both = await Promise.all([loadPage(area, page), loadPage(area, page)]);
  expect(both).toEqual([Page, Page]);
  expect(loadedPage(area, page)).toBe(Page);
  await loadPage(area, page);
  expect(loadPageFiles).toHaveBeenCalledTimes(1);
  expect(loadModule).toHaveBeenCalledTimes(1);
});

test('SHELL-3 an incompatible area is not even asked for', async () => {
  await expect(loadPage(...fresh({ contract: '^2.0.0' }))).rejects.toMatchObject({ reason: 'incompatible' });
  expect(loadPageFiles).not.toHaveBeenCalled();
  expect(loadModule).not.toHaveBeenCalled();
});

const lost = (): FileFailure => new FileFailure('unavailable', 'cannot load /assets/a.js');

/** As the chunk loaders of rspack and webpack throw. */
const chunkError = (type: string): Error =>
  Object.assign(new Error(`Loading chunk 7 failed. (${type}: /assets/a.js)`), {
    type,
    request: '/assets/a.js',
  });

/** As a browser's `import()` throws, whose error has no frame: V8 puts the message into the stack, others leave it empty. */
const importError = (stack?: string): TypeError => {
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/a.js');
  return Object.assign(error, { stack: stack ?? String(error) });
};

test.each([
  ['unreachable', importError()],
  ['unreachable', importError('')],
  ['broken', new TypeError('Failed to fetch dynamically imported module: thrown by the code of an area')],
  ['unreachable', new FileFailure('unavailable', 'any words')],
  ['unreachable', new FileFailure('unhashed', 'any words')],
  ['timeout', new FileFailure('timeout', 'any words')],
  ['unreachable', chunkError('error')],
  ['timeout', chunkError('timeout')],
  ['broken', chunkError('missing')],
  ['broken', new TypeError('x is not a function')],
  ['broken', new Error('a timeout: cannot load the answer of ChunkLoadError')],
])('SHELL-3 %s: %s', async (reason, error) => {
  loadPageFiles.mockRejectedValue(error);
  await expect(loadPage(...fresh())).rejects.toMatchObject({ reason, cause: error });
});

test('SHELL-3 what failed is tried afresh, under another address, and heals', async () => {
  const [area, page] = fresh();
  loadPageFiles.mockRejectedValueOnce(new Error('boom'));
  await expect(loadPage(area, page)).rejects.toThrow();
  loadModule.mockRejectedValueOnce(new Error('boom'));
  await expect(loadPage(area, page)).rejects.toThrow();
  await expect(loadPage(area, page)).resolves.toBe(Page);
  expect(loadPageFiles.mock.calls.map(([, , attempt]) => attempt)).toEqual([0, 1, 2]);
  expect(loadModule.mock.calls.map(([, attempt]) => attempt)).toEqual([1, 2]);
});

test('SHELL-3 a lost file is tried once more by itself, and nothing newer is asked for when it is there then', async () => {
  const [area, page] = fresh();
  loadPageFiles.mockRejectedValueOnce(lost());
  await expect(loadPage(area, page)).resolves.toBe(Page);
  expect(loadPageFiles.mock.calls.map(([, , attempt]) => attempt)).toEqual([0, 1]);
  expect(newer).not.toHaveBeenCalled();
  expect(console.error).not.toHaveBeenCalled();
});

test('SHELL-3 a page of ES modules that its import() did not get is tried once more by itself', async () => {
  const load = jest.fn(async () => ({ default: Page })).mockRejectedValueOnce(importError());
  loadModule.mockResolvedValue(areaModule(load));
  await expect(loadPage(...fresh())).resolves.toBe(Page);
  expect(load).toHaveBeenCalledTimes(2);
});

test('SHELL-3 a file that stays lost: the page comes as it is live by now, and the area goes on from there', async () => {
  const [area, page] = fresh();
  const live = { ...area, version: '1.1.0' };
  newer.mockResolvedValue(live);
  loadPageFiles.mockImplementation(async ({ version }) => {
    if (version === '1.0.0') throw lost();
  });
  await expect(loadPage(area, page)).resolves.toBe(Page);
  loadModule.mockResolvedValue({ pages: { other: async () => ({ default: Page }) } });
  await expect(loadPage(area, 'other')).rejects.toMatchObject({ reason: 'broken' });
  expect(loadPageFiles.mock.calls.map(([{ version }]) => version)).toEqual([
    '1.0.0',
    '1.0.0',
    '1.1.0',
    '1.1.0',
  ]);
});

test('SHELL-3 it ends there: when that is lost too, the failure is shown and logged with area and version, and nothing is tried for ever', async () => {
  const [area, page] = fresh();
  newer.mockResolvedValue({ ...area, version: '1.1.0' });
  const error = lost();
  loadPageFiles.mockRejectedValue(error);
  await expect(loadPage(area, page)).rejects.toMatchObject({ reason: 'unreachable' });
  expect(console.error).toHaveBeenCalledWith(`[${area.id} 1.0.0]`, error);
  await settle();
  expect(loadPageFiles).toHaveBeenCalledTimes(3);
});

test('SHELL-3 without a connection nothing is tried again by itself', async () => {
  const [area, page] = fresh();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  loadPageFiles.mockRejectedValue(lost());
  await expect(loadPage(area, page)).rejects.toThrow();
  expect(loadPageFiles).toHaveBeenCalledTimes(1);
});

test('SHELL-3 an area that hangs while it starts is given up', async () => {
  jest.useFakeTimers();
  loadModule.mockReturnValue(new Promise(() => {}));
  const failed = expect(loadPage(...fresh())).rejects.toMatchObject({ reason: 'timeout' });
  await jest.advanceTimersByTimeAsync(FILE_TIMEOUT_MS);
  await failed;
  jest.useRealTimers();
});

test('SHELL-2 SHELL-3 an area whose slice name is taken is broken, and says which; a page that it does not have is its fault', async () => {
  loadModule.mockResolvedValueOnce({ pages: {} });
  await expect(loadPage(...fresh())).rejects.toMatchObject({ reason: 'broken' });
  const taken = createSlice({ name: 'taken-name', initialState: {}, reducers: {} });
  addSlices('mf-account', [taken]);
  loadModule.mockResolvedValue({ ...areaModule(), slices: [taken] });
  await expect(loadPage(...fresh())).rejects.toMatchObject({
    reason: 'broken',
    cause: new Error(`slice 'taken-name' of mf-demands-${count} is taken by mf-account`),
  });
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('SHELL-3 a preload of a dead area is not repeated until it has rested, says nothing and counts for nothing', async () => {
  const [area, page] = fresh();
  loadPageFiles.mockRejectedValue(lost());
  for (let over = 0; over < 20; over += 1) {
    preloadPage(area, page);
    await settle();
  }
  expect(loadPageFiles).toHaveBeenCalledTimes(1);
  expect(console.error).not.toHaveBeenCalled();

  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + PRELOAD_REST_MS + 1_000);
  preloadPage(area, page);
  await settle();
  expect(loadPageFiles).toHaveBeenCalledTimes(2);

  await expect(loadPage(area, page)).rejects.toThrow();
  expect(loadPageFiles.mock.calls.map(([, , attempt]) => attempt)).toEqual([0, 0, 0, 1]);
  expect(console.error).toHaveBeenCalledTimes(1);
});

test('SHELL-3 a preload that somebody came to wait for is news when it fails', async () => {
  const [area, page] = fresh();
  loadPageFiles.mockRejectedValueOnce(new Error('boom'));
  preloadPage(area, page);
  await expect(loadPage(area, page)).rejects.toThrow();
  expect(console.error).toHaveBeenCalledTimes(1);
  await expect(loadPage(area, page)).resolves.toBe(Page);
  expect(loadPageFiles.mock.calls.map(([, , attempt]) => attempt)).toEqual([0, 1]);
});
