import type { AreaRelease } from '@site/shared/contract';
import { areaRelease, liveRecord } from '@site/shared/testing/area-release';
import { areaSource } from '#area-source';
import { WIDGET_TIMEOUT_MS } from './load-timeout';
import { createLoadWidget } from './load-widget';

jest.mock('#area-source', () => ({ areaSource: { loadPageFiles: jest.fn(), loadModule: jest.fn() } }));

const loadPageFiles = jest.mocked(areaSource.loadPageFiles);
const loadModule = jest.mocked(areaSource.loadModule);
const NAME = 'mf-listings/product-modal';
const Modal = () => null;

const recordWith = (over: Partial<AreaRelease> = {}) => ({
  ...liveRecord(),
  areas: { 'mf-listings': areaRelease({ widgets: ['product-modal'], ...over }) },
});

beforeEach(() => {
  loadPageFiles.mockReset().mockResolvedValue();
  loadModule
    .mockReset()
    .mockResolvedValue({ pages: {}, widgets: { 'product-modal': async () => ({ default: Modal }) } });
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('SHELL-3 a widget of an area of another contract, or of none, is not even asked for', async () => {
  await expect(createLoadWidget(recordWith({ contract: '^2.0.0' }))(NAME)).rejects.toMatchObject({
    reason: 'incompatible',
  });
  await expect(createLoadWidget(recordWith({ widgets: [] }))(NAME)).rejects.toMatchObject({
    reason: 'broken',
  });
  await expect(createLoadWidget({ ...recordWith(), areas: {} })(NAME)).rejects.toMatchObject({
    area: 'mf-listings',
  });
  expect(loadPageFiles).not.toHaveBeenCalled();
});

test('SHELL-3 a widget that hangs is given up', async () => {
  jest.useFakeTimers();
  const loadWidget = createLoadWidget(recordWith());
  loadPageFiles.mockReturnValueOnce(new Promise(() => {}));
  const failed = expect(loadWidget(NAME)).rejects.toThrow(NAME);
  await jest.advanceTimersByTimeAsync(WIDGET_TIMEOUT_MS);
  await failed;
});

test('SHELL-1 a widget comes with its files from the release record; a failure is not kept, a success is', async () => {
  // Under an id of its own: what another test has asked for is remembered.
  const fresh = createLoadWidget(recordWith({ id: 'mf-account' }));
  loadPageFiles.mockRejectedValueOnce(new Error('a fault'));
  await expect(fresh(NAME)).rejects.toMatchObject({ reason: 'broken' });
  await expect(fresh(NAME)).resolves.toBe(Modal);
  await expect(fresh(NAME)).resolves.toBe(Modal);
  expect(loadPageFiles.mock.calls.map(([, part]) => part)).toEqual([
    'widget-product-modal',
    'widget-product-modal',
  ]);
});
