import { type ShellApi, ShellContext } from '@site/shared/contract';
import { areaRelease } from '@site/shared/testing/area-release';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { areaSource } from '#area-source';
import { AreaPage } from './area-page';
import { FileFailure, type FileFailureKind } from './file-failure';

jest.mock('#area-source', () => ({ areaSource: { loadPageFiles: jest.fn(), loadModule: jest.fn() } }));

const loadPageFiles = jest.mocked(areaSource.loadPageFiles);
const area = areaRelease({ id: 'mf-demands' });
const asked: string[] = [];

const show = (page: string) =>
  render(
    <ShellContext value={{ locale: 'vi' } as ShellApi}>
      <MemoryRouter>
        <AreaPage area={area} page={page} />
      </MemoryRouter>
    </ShellContext>,
  );

/** The browser believes that it is online, or not; the site answers, or not. */
function line({ onLine, answers }: { onLine: boolean; answers: boolean }): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    if (!answers) throw new TypeError('Failed to fetch');
    return Response.json({});
  };
}

const before = globalThis.fetch;
beforeEach(() => {
  asked.length = 0;
  jest.mocked(areaSource.loadModule).mockResolvedValue({
    pages: Object.fromEntries(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((page) => [page, async () => ({ default: () => <p>the page</p> })]),
    ),
  });
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'onLine');
  globalThis.fetch = before;
  jest.restoreAllMocks();
});

const fails = (kind: FileFailureKind) =>
  loadPageFiles.mockReset().mockRejectedValue(new FileFailure(kind, 'a.js'));

test.each([
  ['a', 'the browser knows that there is no network', 'unavailable', false],
  ['b', 'only the site knows: nothing answers', 'unavailable', true],
  ['c', 'a file does not come in time, and nothing else answers', 'timeout', true],
] as const)(
  'OFFLINE-15 a page (%s) that was never opened says that there is no connection: %s',
  async (page, _why, kind, onLine) => {
    line({ onLine, answers: false });
    fails(kind);
    show(page);
    expect((await screen.findByRole('alert')).textContent).toContain('Không có kết nối mạng');
    expect(document.body.textContent).not.toContain('Oops');
    // It comes by itself with the network.
    line({ onLine: true, answers: true });
    loadPageFiles.mockReset().mockResolvedValue();
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('the page')).toBeTruthy();
  },
);

test.each([
  ['d', 'unavailable'],
  ['e', 'timeout'],
] as const)(
  'SHELL-3 OFFLINE-15 an area (%s) that is down (%s) is no missing connection: the site answers',
  async (page, kind) => {
    line({ onLine: true, answers: true });
    fails(kind);
    show(page);
    expect((await screen.findByRole('alert')).textContent).toContain('Oops, đã xảy ra lỗi :(');
    expect(asked).toContain('/releases/current');
  },
);

test('SHELL-3 an area that is broken is asked nothing more about', async () => {
  line({ onLine: true, answers: false });
  loadPageFiles.mockReset().mockRejectedValueOnce(new Error('a fault'));
  show('f');
  expect((await screen.findByRole('alert')).textContent).toContain('Oops');
  expect(asked).toEqual([]);
});
