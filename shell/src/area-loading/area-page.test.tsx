import { type ShellApi, ShellContext } from '@site/shared/contract';
import { areaRelease } from '@site/shared/testing/area-release';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { areaSource } from '#area-source';
import { AreaPage } from './area-page';
import { FileFailure, type FileFailureKind } from './file-failure';

jest.mock('#area-source', () => ({ areaSource: { loadPageFiles: jest.fn(), loadModule: jest.fn() } }));

const loadPageFiles = jest.mocked(areaSource.loadPageFiles);
const loadModule = jest.mocked(areaSource.loadModule);

const area = areaRelease({ id: 'mf-demands', owner: 'Demands team' });

let crashes = false;
function Page() {
  if (crashes) throw new Error('crash');
  return <p>the page</p>;
}

/** What the site was asked for beside the files of pages. */
const asked: string[] = [];
const { fetch } = globalThis;
/** The browser believes that it is online, or not; the site answers, or not. */
function line({ onLine, answers }: { onLine: boolean; answers: boolean }): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: onLine });
  globalThis.fetch = async (address) => {
    asked.push(String(address));
    if (!answers) throw new TypeError('Failed to fetch');
    return Response.json({});
  };
}
const fails = (kind: FileFailureKind) => loadPageFiles.mockRejectedValue(new FileFailure(kind, 'a.js'));

const PAGES = ['first', 'second', 'a', 'b', 'c'];
const show = (page: string, shown = area) =>
  render(
    <ShellContext value={{ locale: 'vi' } as ShellApi}>
      <MemoryRouter>
        <main id="main" tabIndex={-1}>
          <AreaPage area={shown} page={page} />
        </main>
      </MemoryRouter>
    </ShellContext>,
  );

/** Presses the button as the keyboard does: it has the focus. */
const retry = async () => {
  const button = await screen.findByRole('button', { name: 'Thử lại' });
  button.focus();
  fireEvent.click(button);
};

beforeEach(() => {
  crashes = false;
  asked.length = 0;
  loadPageFiles.mockReset().mockResolvedValue();
  loadModule.mockResolvedValue({
    pages: Object.fromEntries(PAGES.map((page) => [page, async () => ({ default: Page })])),
  });
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'onLine');
  globalThis.fetch = fetch;
  jest.restoreAllMocks();
});

test('SHELL-3 after a retry the focus is on the main part, whatever came of it', async () => {
  loadPageFiles.mockRejectedValueOnce(new Error('a fault')).mockRejectedValueOnce(new Error('a fault'));
  show('first');
  await retry();
  await screen.findByRole('alert');
  expect(document.activeElement?.id).toBe('main');
  await retry();
  await screen.findByText('the page');
  expect(document.activeElement?.id).toBe('main');
});

test('SHELL-3 teams and versions are not what a buyer reads: they are in the details, which are closed', async () => {
  loadPageFiles.mockRejectedValueOnce(new Error('a fault'));
  show('third');
  await screen.findByRole('alert');
  const details = screen.getByText('Chi tiết').closest('details');
  expect(details?.open).toBe(false);
  const hidden = details?.textContent ?? '';
  expect(hidden).toContain('Phụ trách: Demands team · phiên bản 1.0.0');
  const shown = document.querySelector('[data-area-error]')?.textContent?.replace(hidden, '');
  expect(shown).not.toMatch(/team|phiên bản|\d\.\d\.\d/);
});

test('SHELL-3 after the retry of a crash too', async () => {
  crashes = true;
  show('second');
  await screen.findByRole('alert');
  crashes = false;
  await retry();
  await screen.findByText('the page');
  expect(document.activeElement?.id).toBe('main');
});

test('SHELL-3 a page that simply loads takes the focus from nobody', async () => {
  show('first');
  await screen.findByText('the page');
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ['as its area.json does', { vi: 'Nhu cầu mua và thuê', en: 'Demands' }, 'Nhu cầu mua và thuê'],
  ['by its id when it was released before names were in area.json', undefined, 'mf-demands'],
])('SHELL-3 the screen names the area %s', async (_how, names, shown) => {
  loadPageFiles.mockRejectedValueOnce(new Error('a fault'));
  show('fourth', names ? { ...area, names } : area);
  expect((await screen.findByRole('alert')).textContent).toContain(`“${shown}”`);
});

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
  loadPageFiles.mockRejectedValueOnce(new Error('a fault'));
  show('f');
  expect((await screen.findByRole('alert')).textContent).toContain('Oops');
  expect(asked).toEqual([]);
});
