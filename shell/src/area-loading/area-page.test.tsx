import { type ShellApi, ShellContext } from '@site/shared/contract';
import { areaRelease } from '@site/shared/testing/area-release';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { areaSource } from '#area-source';
import { AreaPage } from './area-page';

jest.mock('#area-source', () => ({ areaSource: { loadPageFiles: jest.fn(), loadModule: jest.fn() } }));

const loadPageFiles = jest.mocked(areaSource.loadPageFiles);
const loadModule = jest.mocked(areaSource.loadModule);

const area = areaRelease({ id: 'mf-demands', owner: 'Demands team' });

let crashes = false;
function Page() {
  if (crashes) throw new Error('crash');
  return <p>the page</p>;
}

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
  loadPageFiles.mockReset().mockResolvedValue();
  loadModule.mockResolvedValue({
    pages: { first: async () => ({ default: Page }), second: async () => ({ default: Page }) },
  });
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

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
