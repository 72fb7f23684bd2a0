import { setApiHost } from '@site/shared/api';
import { noticeFilledFields } from '@site/shared/filled-fields';
import { contents, fillSilently } from '@site/shared/testing/fill-silently';
import { firstView } from '@site/shared/testing/first-view';
import { hydrate } from '@site/shared/testing/hydrate';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import manifest from '../../area.json';
import { renderedArea } from '../testing/rendered-area';
import { visit } from '../testing/visit';
import ForgotPasswordPage from './forgot-password.page';
import LoginPage from './login.page';
import RegisterPage from './register.page';
import SupportPage from './support.page';

/** Every page of the area with a form that is there at once; those of the codes come with an answer of the service. */
const FORMS: Record<string, ComponentType> = {
  '/login': LoginPage,
  '/register': RegisterPage,
  '/forgot-password': ForgotPasswordPage,
  '/support': SupportPage,
};

let end = (): void => undefined;
beforeEach(() => {
  setApiHost({ origin: 'http://127.0.0.1:9' });
  Object.assign(performance, { mark() {} });
  end = noticeFilledFields();
});
afterEach(() => end());

test.each(Object.entries(FORMS))(
  'FORM-1 the form of %s takes what was filled in without an event, and a refusal clears nothing',
  async (path, Page) => {
    visit(Page, { path });
    const filled = fillSilently('x');
    const button = document.querySelector('form button[type=submit]');
    if (!button) throw new Error('no form');
    fireEvent.click(button);
    await screen.findAllByRole('alert');
    expect(document.body.textContent).not.toMatch(/Vui lòng nhập (số điện thoại|tên|mật khẩu|nội dung)/);
    expect(contents()).toEqual(filled);
  },
);

test('FORM-1 what is filled in before a page is hydrated stays, on every page with a form', async () => {
  const found: string[] = [];
  for (const { path } of manifest.routes.filter((route) => !('protected' in route))) {
    const { content, visit: first } = await firstView(renderedArea, path);
    let filled: string[] = [];
    const { root, leave } = await hydrate(content, first, (place) => {
      if (!place.querySelector('form')) return;
      found.push(path);
      filled = fillSilently('x');
    });
    await waitFor(() => expect(contents()).toEqual(filled));
    expect(root.querySelectorAll('form')).toHaveLength(filled.length > 0 ? 1 : 0);
    leave();
  }
  expect(found.sort()).toEqual(Object.keys(FORMS).sort());
});
