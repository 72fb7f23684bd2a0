import {
  type SessionUser,
  type ShellApi,
  signedIn,
  signedOut,
  usePageTitle,
  useShell,
  type WidgetName,
} from '@site/shared/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDispatch } from 'react-redux';
import { Link, useLocation } from 'react-router-dom';

const USER: SessionUser = {
  uid: 'u1',
  id: 'u1',
  role: 'Customer',
  displayName: 'Mai',
  photoURL: null,
  phoneNumber: null,
};

let shell: ShellApi;
let dispatch: ReturnType<typeof useDispatch>;

/** A page of the suite: shows what it is given of the shell, and where it is. */
export function ProbePage() {
  shell = useShell();
  dispatch = useDispatch();
  const { pathname } = useLocation();
  usePageTitle(`at ${pathname}`);
  return (
    <article aria-label={pathname}>
      <output>{`${shell.locale} ${shell.session.status} ${shell.session.user?.displayName ?? 'nobody'}`}</output>
      <Link to="/other">go on</Link>
    </article>
  );
}

const at = (path: string) => screen.findByRole('article', { name: path });
const shows = (text: string) =>
  waitFor(() => expect(document.querySelector('output')?.textContent).toBe(text));

/**
 * The tests that every shell passes, the real one and the one of areas that run alone: what an area was tested with is
 * what it finds on the site.
 *
 * @param name of the shell
 * @param mount shows the shell at a path; {@link ProbePage} answers `/probe` and `/other`
 */
export function describeShell(name: string, mount: (path: string) => void): void {
  const open = async (path = '/probe') => {
    history.replaceState(null, '', path);
    mount(path);
    await at(path);
  };

  describe(name, () => {
    test('gives the configuration, and a language of it', async () => {
      await open();
      expect(shell.config.productName).not.toBe('');
      expect(shell.config.locales).toContain(shell.locale);
    });

    test('I18N-1 another language reaches the page and the document', async () => {
      await open();
      act(() => shell.setLocale('en'));
      await shows('en anonymous nobody');
      expect(document.documentElement.lang).toBe('en');
      act(() => shell.setLocale('vi'));
      await shows('vi anonymous nobody');
    });

    test('NAV-9 a page names the document', async () => {
      await open();
      await waitFor(() => expect(document.title).toBe(`at /probe | ${shell.config.productName}`));
    });

    test('a visitor is nobody, and has nothing to prove it with', async () => {
      await open();
      await shows('vi anonymous nobody');
      expect(await shell.session.credentials()).toEqual({ kind: 'none' });
    });

    test('NAV-5 the events of a sign-in and a sign-out are heard', async () => {
      await open();
      act(() => void dispatch(signedIn(USER)));
      await shows('vi signed-in Mai');
      act(() => void dispatch(signedOut()));
      await shows('vi anonymous nobody');
    });

    test('ERR-1 a toast is read, and its button does what it says', async () => {
      await open();
      const run = jest.fn();
      act(() => shell.toast({ message: 'Đã gửi', persistent: true, action: { label: 'Xem', run } }));
      await screen.findByText('Đã gửi', undefined, { timeout: 5_000 });
      await userEvent.click(screen.getByRole('button', { name: 'Xem' }));
      expect(run).toHaveBeenCalledTimes(1);
    });

    test('DETAIL-5 back is the step before, and the fallback when there is none', async () => {
      await open();
      act(() => shell.navigation.back('/other'));
      await at('/other');
      act(() => shell.navigation.back('/probe'));
      await at('/probe');
      await userEvent.click(screen.getByRole('link', { name: 'go on' }));
      await at('/other');
      act(() => shell.navigation.back('/nowhere'));
      await at('/probe');
    });

    test('NAV-2 a preload of any address is harmless', async () => {
      await open();
      for (const path of ['/other', '/probe', '/nothing/here']) shell.navigation.preload(path);
      await at('/probe');
    });

    test('SHELL-3 a widget that is not to be had is refused, each time it is asked for', async () => {
      await open();
      const nobodys = 'mf-demands/nothing' as WidgetName;
      await expect(shell.loadWidget(nobodys)).rejects.toThrow();
      await expect(shell.loadWidget(nobodys)).rejects.toThrow();
    });

    test('COMMENT-7 a message is in the outbox at once, until it is discarded', async () => {
      await open();
      const news = jest.fn();
      const stop = shell.outbox.subscribe(news);
      const post = { kind: 'product', id: '1' } as const;
      const texts = () => shell.outbox.entries().map(({ text }) => text);
      const message = { clientId: 'c1', sender: 'somebody-else', post, threadId: null, parentId: null };
      const entry = { ...message, text: 'Còn không?', phone: null, at: Date.now() };
      shell.outbox.enqueue(entry);
      expect(texts()).toEqual(['Còn không?']);
      expect(shell.outbox.entries()).toBe(shell.outbox.entries());
      await waitFor(() => expect(news).toHaveBeenCalled());
      shell.outbox.discard(entry);
      await waitFor(() => expect(texts()).toEqual([]));
      stop();
    });

    test('SHELL-1 a connection has a state at once, and can be let go', async () => {
      await open();
      const connection = shell.socket.open({ kind: 'product', id: '1' });
      expect(connection.state()).toEqual({ link: 'connecting', blocked: false });
      expect(connection.state()).toBe(connection.state());
      const stop = connection.subscribe(() => undefined);
      const unheard = connection.on('news', () => undefined);
      stop();
      unheard();
      connection.close();
    });
  });
}
