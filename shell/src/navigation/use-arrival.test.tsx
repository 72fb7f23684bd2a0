import { type ShellApi, ShellContext, usePageTitle } from '@site/shared/contract';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import {
  Link,
  MemoryRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
import { PageTitles } from '../layout/page-titles';
import { useArrival } from './use-arrival';

const shell = { locale: 'vi', config: { productName: 'Sân nhà' } } as ShellApi;

function Page({ title }: { title: string }) {
  usePageTitle(title);
  return <h1>{title}</h1>;
}

/** Whether the page has been there for a moment. */
function useLater(): boolean {
  const [isLater, setLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), 20);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}

/** Its heading and its title come later than the page, which has another title until then. */
function LatePage() {
  const isLater = useLater();
  usePageTitle(isLater ? 'Căn hộ 1' : 'Nhà bán');
  return isLater ? <h1>Căn hộ 1</h1> : <p>…</p>;
}

function FormPage() {
  usePageTitle('Hỗ trợ');
  return (
    <>
      <h1>Hỗ trợ</h1>
      {/* biome-ignore lint/a11y/noAutofocus: the page that knows better is what is tested */}
      <input aria-label="Câu hỏi" autoFocus />
    </>
  );
}

/** Its heading is there at once, and names its author later. */
function AuthorPage() {
  const title = useLater() ? 'Bảng tin của An' : 'Bảng tin';
  usePageTitle(title);
  return <h1>{title}</h1>;
}

/** Tidies its query as soon as it is shown, and has a heading later. */
function TidyPage() {
  const [, setParams] = useSearchParams();
  const isLater = useLater();
  usePageTitle('Nhà thuê');
  useEffect(() => setParams('sort=lowToHigh', { replace: true }), [setParams]);
  return isLater ? <h1>Nhà thuê</h1> : <p>…</p>;
}

/** A list whose filter is in the path. */
function FeedPage({ title }: { title: string }) {
  usePageTitle(title);
  return (
    <>
      <h1>{title}</h1>
      <Link to="/for-sale/chung-cu">filter</Link>
    </>
  );
}

function Site() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { said, onTitle } = useArrival(pathname.replace('/chung-cu', ''));
  return (
    <>
      <Link to="/rules">tab</Link>
      <Link to="/detail">card</Link>
      <Link to="/support">support</Link>
      <Link to="/untitled">untitled</Link>
      <Link to="/newsfeed">author</Link>
      <Link to="/account">account</Link>
      <Link to="/for-rent?sort=LOWTOHIGH">rent</Link>
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
      <main id="main" tabIndex={-1}>
        <PageTitles onTitle={onTitle}>
          <Routes>
            <Route path="/for-sale" element={<FeedPage title="Nhà bán" />} />
            <Route path="/for-sale/chung-cu" element={<FeedPage title="Bán chung cư" />} />
            <Route path="/rules" element={<Page key="rules" title="Nội quy" />} />
            <Route path="/detail" element={<LatePage />} />
            <Route path="/support" element={<FormPage />} />
            <Route path="/untitled" element={<h1>Oops</h1>} />
            <Route path="/account" element={<Navigate replace to="/login" />} />
            <Route path="/newsfeed" element={<AuthorPage />} />
            <Route path="/for-rent" element={<TidyPage />} />
            <Route path="/login" element={<Page key="login" title="Đăng nhập" />} />
          </Routes>
        </PageTitles>
      </main>
      <p aria-live="polite">{said}</p>
    </>
  );
}

const visit = (path = '/for-sale') =>
  render(
    <ShellContext value={shell}>
      <MemoryRouter initialEntries={[path]}>
        <Site />
      </MemoryRouter>
    </ShellContext>,
  );
const said = () => document.querySelector('[aria-live]')?.textContent;
const press = (name: string) => userEvent.click(screen.getByText(name));

test('ACCESS-1 nothing is said of the first page, and it leaves the focus alone', async () => {
  visit();
  expect(await screen.findByRole('heading', { name: 'Nhà bán' })).toBeTruthy();
  expect(said()).toBe('');
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ['tab', 'Nội quy'],
  ['card', 'Căn hộ 1'],
  ['account', 'Đăng nhập'],
  ['rent', 'Nhà thuê'],
  ['author', 'Bảng tin của An'],
])('ACCESS-1 after a press on %s the title is said, and the heading has the focus', async (link, title) => {
  visit();
  await press(link);
  await waitFor(() => expect(said()).toBe(`${title} | Sân nhà`));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: title })));
});

test('ACCESS-1 whoever is sent on from the first address of a tab is told, and has the focus as on a first page', async () => {
  visit('/account');
  await waitFor(() => expect(said()).toBe('Đăng nhập | Sân nhà'));
  expect(document.activeElement).toBe(document.body);
});

test('ACCESS-1 a page without a title is said by its heading', async () => {
  visit();
  await press('untitled');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Oops' })));
  await waitFor(() => expect(said()).toBe('Oops'), { timeout: 3_000 });
});

test('ACCESS-1 a field that the page gives the focus to keeps it', async () => {
  visit();
  await press('support');
  await waitFor(() => expect(said()).toBe('Hỗ trợ | Sân nhà'));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Câu hỏi' }));
});

test('ACCESS-1 FILTER-9 another filter of a list is said and leaves the focus alone', async () => {
  visit();
  await press('filter');
  await waitFor(() => expect(said()).toBe('Bán chung cư | Sân nhà'));
  expect(document.activeElement).not.toBe(screen.getByRole('heading'));
});

test('ACCESS-1 NAV-6 a step back is said and leaves the focus to the link that was pressed', async () => {
  visit();
  await press('tab');
  await waitFor(() => expect(said()).toBe('Nội quy | Sân nhà'));
  await press('back');
  await waitFor(() => expect(said()).toBe('Nhà bán | Sân nhà'));
  expect(document.activeElement).not.toBe(screen.getByRole('heading'));
});

test('ACCESS-1 whoever goes on by keyboard before a late heading is there keeps the focus', async () => {
  visit();
  await press('card');
  await userEvent.tab();
  const chosen = document.activeElement;
  await waitFor(() => expect(said()).toBe('Căn hộ 1 | Sân nhà'));
  expect(document.activeElement).toBe(chosen);
});
